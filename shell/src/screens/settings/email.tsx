import { EmailChange } from '@vinculo/contracts/account-settings'
import { paths } from '@vinculo/contracts/paths'
import { type LoaderArgs, usePrefetched, useSave } from '@vinculo/platform'
import { Fields, Form, TextField } from '@vinculo/ui/forms'
import { settingsText } from '../../locales/settings/text'
import { text } from '../../locales/text'
import { useTold } from '../use-told'
import { accountKey, emailState, patchEmail } from './calls'
import { EmailNow } from './email-now'
import { SettingsPage } from './settings-page'

export const loader = ({ prefetch }: LoaderArgs) => prefetch(emailState(), { fresh: true })

/** S2.04 a new address counts once it is confirmed by mail. */
export function Component() {
  const t = text.use()
  const words = settingsText.use()
  const { tem_senha: has } = usePrefetched(emailState())
  const told = useTold(words)
  const saving = useSave((http, form: { email: string; password: string }) => patchEmail(http, form), {
    invalidates: [[...accountKey, 'email']],
    onSaved: (_, { email }) => told.saved(words.email.sent(email)),
    onRefused: told.refused,
  })
  return (
    <SettingsPage title={t.settings.email} lead={words.email.lead}>
      <EmailNow />
      <Form
        key={told.round}
        contract={EmailChange}
        values={{ email: '', password: '' }}
        saving={{ ...saving, refusal: told.left(saving.refusal) }}
        fallback={paths.home()}
        draft={false}
      >
        <Fields>
          <TextField name="email" label={words.email.next} type="email" autoComplete="email" required />
          {has && (
            <TextField
              name="password"
              label={words.email.password}
              help={words.email.passwordHelp}
              type="password"
              autoComplete="current-password"
              required
            />
          )}
        </Fields>
      </Form>
    </SettingsPage>
  )
}
