import { paths } from '@vinculo/contracts/paths'
import { type Registered, Registration } from '@vinculo/contracts/registration'
import { type PendingIdentity, PendingRegistration } from '@vinculo/contracts/social-sign-in'
import { type LoaderArgs, Refusal } from '@vinculo/platform'
import { enter } from '@vinculo/platform/shell'
import { TextLink } from '@vinculo/ui/core'
import { CheckboxField, Form, TextField } from '@vinculo/ui/forms'
import { redirect, useNavigate } from 'react-router-dom'
import { accountText } from '../../locales/account/text'
import { refreshModules } from '../../modules'
import { NewPasswordFields } from './new-password-fields'
import { Problem } from './problem'
import { ProviderButtons } from './provider-buttons'
import { loadProviders } from './providers'
import { Sheet } from './sheet'
import { useAccountSave } from './use-account-save'

/** Whom a provider vouched for just now, as the address says; read when the page opens. */
let vouchedFor: PendingIdentity | undefined

export async function loader({ url, module }: LoaderArgs): Promise<void> {
  vouchedFor = undefined
  if (!url.searchParams.has('com')) return loadProviders()
  try {
    vouchedFor = await module.http.get<PendingIdentity>('/api/oauth-json/pendente', { silent: true })
  } catch (error) {
    if (!(error instanceof Refusal) || error.status !== 404) throw error
    throw redirect(`${paths.login()}?erro=expirado`)
  }
}

/** S2.02 */
export function Component() {
  const t = accountText.use().register
  return (
    <Sheet
      title={t.title}
      lead={vouchedFor ? t.vouched(vouchedFor.provedor.nome, vouchedFor.email) : t.lead}
      foot={
        <>
          {t.haveAccount} <TextLink to={paths.login()}>{t.toLogin}</TextLink>
        </>
      }
    >
      {vouchedFor ? <Vouched name={vouchedFor.name} /> : <WithPassword />}
    </Sheet>
  )
}

/** Goes on as who has just registered. */
function useArrival() {
  const navigate = useNavigate()
  return async (registered: Registered) => {
    await enter(registered)
    await refreshModules()
    await navigate(paths.firstConfig(), { replace: true })
  }
}

function Acceptance() {
  const t = accountText.use().register
  const label = (
    <>
      {t.accept}{' '}
      <TextLink to={paths.terms()} target="_blank">
        {t.terms}
      </TextLink>
    </>
  )
  return <CheckboxField name="aceite" label={label} required />
}

const nothing = { name: '', email: '', password: '', password_confirmation: '', aceite: false }

function WithPassword() {
  const t = accountText.use().register
  const { saving, sentence } = useAccountSave(
    (http, given: typeof nothing) => http.post<Registered>('/api/register', given),
    useArrival(),
  )
  return (
    <>
      {sentence && <Problem role="alert">{sentence}</Problem>}
      <Form contract={Registration} values={nothing} saving={saving} creates draft={false} action={t.submit}>
        <TextField name="name" label={t.name} autoComplete="name" required />
        <TextField name="email" label={t.email} type="email" autoComplete="username" required />
        <NewPasswordFields label={t.password} help={t.passwordHelp} confirmation={t.confirmation} />
        <Acceptance />
      </Form>
      <ProviderButtons registers />
    </>
  )
}

function Vouched({ name }: { name: string }) {
  const t = accountText.use().register
  const { saving, sentence } = useAccountSave(
    (http, given: { name: string; aceite: boolean }) => http.post<Registered>('/api/oauth-json/pendente', given),
    useArrival(),
  )
  return (
    <>
      {sentence && <Problem role="alert">{sentence}</Problem>}
      <Form
        contract={PendingRegistration}
        values={{ name, aceite: false }}
        saving={saving}
        creates
        draft={false}
        action={t.submit}
      >
        <TextField name="name" label={t.name} autoComplete="name" required />
        <Acceptance />
      </Form>
    </>
  )
}
