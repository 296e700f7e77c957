import { paths } from '@vinculo/contracts/paths'
import { useSession } from '@vinculo/platform'
import { refreshUser } from '@vinculo/platform/shell'
import { Button, ButtonLink, Stack, Text } from '@vinculo/ui/core'
import { useState } from 'react'
import { useParams } from 'react-router-dom'
import { accountText } from '../../locales/account/text'
import { Problem } from './problem'
import { Sheet } from './sheet'
import { useAccountSave } from './use-account-save'

/** Confirms an address by the link of the mail: by a press, since programs that look through mails open links too. */
export function Component() {
  const t = accountText.use().confirm
  const { token = '' } = useParams()
  const isSignedIn = useSession((state) => state.user !== null)
  const [isDone, setDone] = useState(false)
  const { saving, sentence, code } = useAccountSave(
    (http, given: { token: string }) => http.post('/api/email/confirmar', given),
    async () => {
      await refreshUser()
      setDone(true)
    },
  )
  const refused = sentence ?? Object.values(saving.refusal?.errors ?? {})[0]?.[0]
  return (
    <Sheet title={t.title} lead={isDone ? undefined : t.lead}>
      {refused && <Problem role="alert">{refused}</Problem>}
      <div role="status">{isDone && <Text mb="4">{t.done}</Text>}</div>
      <Stack gap="2">
        {isDone || code === 'link_ended' ? (
          <ButtonLink to={isSignedIn ? paths.home() : paths.login()}>{t.go}</ButtonLink>
        ) : (
          <Button loading={saving.pending} minH="44px" onClick={() => saving.save({ token })}>
            {t.submit}
          </Button>
        )}
      </Stack>
    </Sheet>
  )
}
