import { paths } from '@vinculo/contracts/paths'
import { ResetRequest } from '@vinculo/contracts/registration'
import { Button, Stack, Text, TextLink } from '@vinculo/ui/core'
import { Form, TextField } from '@vinculo/ui/forms'
import { useState } from 'react'
import { accountText } from '../../locales/account/text'
import { Problem } from './problem'
import { Sheet } from './sheet'
import { useAccountSave } from './use-account-save'

const nothing = { email: '' }

/** S2.03 asks for the mail. What is said afterwards is the same whether there is an account or not. */
export function Component() {
  const t = accountText.use()
  const [sentTo, setSentTo] = useState<string>()
  const { saving, sentence } = useAccountSave(
    (http, given: ResetRequest) => http.post('/api/password/email', given),
    (_, { email }) => setSentTo(email.trim()),
  )
  return (
    <Sheet
      title={t.forgot.title}
      lead={sentTo ? undefined : t.forgot.lead}
      foot={<TextLink to={paths.login()}>{t.forgot.toLogin}</TextLink>}
    >
      <div role="status">
        {sentTo && (
          <Stack gap="3" mb="4" overflowWrap="anywhere">
            <Text>{t.forgot.sent(sentTo)}</Text>
            <Text tone="muted">{t.forgot.spam}</Text>
          </Stack>
        )}
      </div>
      {sentTo ? (
        <Button variant="outline" w="full" minH="44px" onClick={() => setSentTo(undefined)}>
          {t.forgot.again}
        </Button>
      ) : (
        <>
          {sentence && <Problem role="alert">{sentence}</Problem>}
          <Form contract={ResetRequest} values={nothing} saving={saving} draft={false} action={t.forgot.submit}>
            <TextField name="email" label={t.register.email} type="email" autoComplete="username" required />
          </Form>
        </>
      )}
    </Sheet>
  )
}
