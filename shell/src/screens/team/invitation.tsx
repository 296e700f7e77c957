import { paths } from '@vinculo/contracts/paths'
import { InvitationAccepted, type InvitationShown } from '@vinculo/contracts/team'
import { type LoaderArgs, showAlert, usePrefetched, useSave, useSession } from '@vinculo/platform'
import { enter, signOut } from '@vinculo/platform/shell'
import { Button, ButtonLink, Stack, Text, TextLink } from '@vinculo/ui/core'
import { CheckboxField, Form, TextField } from '@vinculo/ui/forms'
import { useNavigate, useParams } from 'react-router-dom'
import { teamText } from '../../locales/team/text'
import { refreshModules } from '../../modules'
import { NewPasswordFields } from '../account/new-password-fields'
import { Sheet } from '../account/sheet'
import { accept, shownInvitation } from './calls'

export const loader = ({ params, prefetch }: LoaderArgs) =>
  prefetch(shownInvitation(params.token ?? ''), { fresh: true })

function Acceptance({ token, shown }: { token: string; shown: InvitationShown }) {
  const { invitation: words, ...common } = teamText.use()
  const navigate = useNavigate()
  const saving = useSave(accept, {
    onSaved: async (answer) => {
      await enter(answer)
      await refreshModules()
      // S4.07 the words they use come first.
      await navigate(paths.firstConfig(), { replace: true })
    },
    onRefused: ({ status, message }) => {
      if (status === 409) showAlert({ type: 'warning', title: words.taken })
      if (status === 410) showAlert({ type: 'warning', title: words.ended, message: words.endedText })
      if (status === 429) showAlert({ type: 'warning', title: common.tooMany, message })
    },
  })
  const isTold = [409, 410, 429].includes(saving.refusal?.status ?? 0)
  return (
    <Form
      contract={InvitationAccepted}
      values={{ token, name: shown.name, password: '', password_confirmation: '', aceite: false as true }}
      saving={{ ...saving, refusal: isTold ? null : saving.refusal }}
      draft={false}
      action={words.action}
    >
      <Text>{words.signIn(shown.email)}</Text>
      <TextField name="name" label={common.name} autoComplete="name" required />
      <NewPasswordFields label={words.password} help={words.passwordHelp} confirmation={words.confirm} />
      <Stack gap="1">
        <CheckboxField name="aceite" label={words.accept} required />
        <TextLink to={paths.terms()} target="_blank">
          {words.readTerms}
        </TextLink>
      </Stack>
    </Form>
  )
}

function SignedIn({ name }: { name: string }) {
  const { invitation: words } = teamText.use()
  return (
    <Stack gap="4" alignItems="flex-start">
      <Text>{words.signedIn(name)}</Text>
      <Button variant="outline" onClick={() => void signOut()}>
        {words.signOut}
      </Button>
    </Stack>
  )
}

/** Who invited to what, and what is needed to accept it. */
export function Component() {
  const { invitation: words, roles } = teamText.use()
  const { token = '' } = useParams()
  const shown = usePrefetched(shownInvitation(token))
  const user = useSession((state) => state.user)
  if (!shown)
    return (
      <Sheet title={words.ended}>
        <Text mb="4">{words.endedText}</Text>
        <ButtonLink to={paths.login()}>{words.toLogin}</ButtonLink>
      </Sheet>
    )
  return (
    <Sheet title={words.title(shown.conta)} lead={words.lead(shown.convidado_por, roles[shown.role])}>
      {user ? <SignedIn name={user.name} /> : <Acceptance token={token} shown={shown} />}
    </Sheet>
  )
}
