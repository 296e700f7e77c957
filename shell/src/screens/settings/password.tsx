import { PasswordChange } from '@vinculo/contracts/account-settings'
import { paths } from '@vinculo/contracts/paths'
import { type LoaderArgs, usePrefetched, useSave, useSession } from '@vinculo/platform'
import { Fields, Form, TextField } from '@vinculo/ui/forms'
import { settingsText } from '../../locales/settings/text'
import { text } from '../../locales/text'
import { NewPasswordFields } from '../account/new-password-fields'
import { useTold } from '../use-told'
import { accountKey, openSessions, passwordState, patchPassword } from './calls'
import { OpenSessions } from './open-sessions'
import { SettingsPage } from './settings-page'

export const loader = ({ prefetch }: LoaderArgs) =>
  Promise.all([prefetch(passwordState(), { fresh: true }), prefetch(openSessions(), { fresh: true })])

interface Values {
  current: string
  password: string
  password_confirmation: string
}

/** S2.04 */
export function Component() {
  const t = text.use()
  const { password: words } = settingsText.use()
  const { tem_senha: has } = usePrefetched(passwordState())
  const email = useSession((state) => state.user?.email ?? '')
  const told = useTold(settingsText.use())
  const saving = useSave((http, form: Values) => patchPassword(http, form), {
    invalidates: [
      [...accountKey, 'senha'],
      [...accountKey, 'sessoes'],
    ],
    onSaved: () => told.saved(words.saved),
    onRefused: told.refused,
  })
  return (
    <SettingsPage title={t.settings.password} lead={has ? words.lead : words.noneLead}>
      <Form
        key={told.round}
        contract={PasswordChange}
        values={{ current: '', password: '', password_confirmation: '' }}
        saving={{ ...saving, refusal: told.left(saving.refusal) }}
        fallback={paths.home()}
        draft={false}
      >
        <Fields>
          {/* Whose password it is, for what keeps passwords. */}
          <input type="email" autoComplete="username" value={email} readOnly hidden />
          {has && (
            <TextField name="current" label={words.current} type="password" autoComplete="current-password" required />
          )}
          <NewPasswordFields label={words.next} help={words.help} confirmation={words.again} />
        </Fields>
      </Form>
      <OpenSessions />
    </SettingsPage>
  )
}
