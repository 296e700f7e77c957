import { paths } from '@vinculo/contracts/paths'
import { PasswordReset } from '@vinculo/contracts/registration'
import { showAlert, useSession } from '@vinculo/platform'
import { signOut } from '@vinculo/platform/shell'
import { TextLink } from '@vinculo/ui/core'
import { Form, TextField } from '@vinculo/ui/forms'
import { useNavigate, useParams } from 'react-router-dom'
import { accountText } from '../../locales/account/text'
import { NewPasswordFields } from './new-password-fields'
import { Problem } from './problem'
import { Sheet } from './sheet'
import { useAccountSave } from './use-account-save'

/** S2.03 sets the new password by the link of the mail. */
export function Component() {
  const t = accountText.use()
  const { token = '' } = useParams()
  const navigate = useNavigate()
  const { saving, sentence, code } = useAccountSave(
    (http, given: PasswordReset) => http.post('/api/password/reset', given),
    async () => {
      // Every session of the account has ended, and this browser's may have been one of them.
      if (useSession.get().user) await signOut()
      showAlert({ type: 'success', title: t.reset.well, message: t.reset.done })
      await navigate(paths.login(), { replace: true })
    },
  )
  return (
    <Sheet title={t.reset.title} lead={t.reset.lead} foot={<TextLink to={paths.login()}>{t.forgot.toLogin}</TextLink>}>
      {sentence && (
        <Problem role="alert">
          {sentence} {code === 'link_ended' && <TextLink to={paths.passwordReset()}>{t.forgot.again}</TextLink>}
        </Problem>
      )}
      <Form
        contract={PasswordReset}
        values={{ token, email: '', password: '', password_confirmation: '' }}
        saving={saving}
        draft={false}
        action={t.reset.submit}
      >
        <TextField name="email" label={t.register.email} type="email" autoComplete="username" required />
        <NewPasswordFields
          label={t.register.password}
          help={t.register.passwordHelp}
          confirmation={t.register.confirmation}
        />
      </Form>
    </Sheet>
  )
}
