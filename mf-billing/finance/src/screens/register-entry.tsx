import { entryKinds } from '@vinculo/contracts/finance-choices'
import { paths } from '@vinculo/contracts/paths'
import { type LoaderArgs, showAlert, usePrefetched, useSave, useSession, useToday } from '@vinculo/platform'
import { useLocation, useNavigate, useSearchParams } from '@vinculo/platform/router'
import { PageHeader } from '@vinculo/ui/core'
import { Form } from '@vinculo/ui/forms'
import { access, financeKey, payerOf, practitioners, registerEntry } from '../api'
import { blankEntry, type NewEntryForm, newEntryWire, registersEntry } from '../components/entry-values'
import { NewEntryFields } from '../components/new-entry-fields'
import { entryText } from '../locales/entries/text'
import { text } from '../locales/text'

/** An id that somebody made up is nobody's: the form then begins without a patient. */
const patientIn = (search: URLSearchParams) => /^[\da-f-]{36}$/i.exec(search.get('paciente') ?? '')?.[0]

/** Somebody who is not there has nobody who pays; the field says that they are not. */
const knownPayer = (search: URLSearchParams) => payerOf(patientIn(search) ?? '')

export const loader = ({ url, prefetch }: LoaderArgs) =>
  Promise.all([prefetch(access()), prefetch(practitioners()), prefetch(knownPayer(url.searchParams))])

/** S2.19 what, how much and until when are enough; what is known already is in the address. */
export function Component() {
  const { done } = text.use()
  const { form: t } = entryText.use()
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const { pathname } = useLocation()
  const today = useToday()
  const self = useSession((state) => state.user?.id)
  const people = usePrefetched(practitioners())
  const { conta_padrao } = usePrefetched(access())
  const tipo = entryKinds.find((kind) => kind === search.get('tipo')) ?? 'receber'
  const patient = patientIn(search)
  const payer = usePrefetched(knownPayer(search))
  const saving = useSave((http, form: NewEntryForm) => registerEntry(http, newEntryWire(form)), {
    invalidates: [financeKey],
    onSaved: ({ id }) => {
      showAlert({ type: 'success', title: done, message: t.registered })
      return navigate(paths.finance.view(id), { replace: true })
    },
  })
  const values: NewEntryForm = {
    ...blankEntry,
    tipo,
    paciente: patient ? { id: patient } : null,
    pagador: payer,
    vencimento: today,
    profissional: people.find(({ id }) => id === self || people.length === 1)?.id ?? '',
    baixa: { ...blankEntry.baixa, pago_em: today, conta: conta_padrao },
  }
  return (
    <>
      <PageHeader title={t.register} meta={t.lead} />
      <Form
        key={search.toString()}
        contract={registersEntry}
        values={values}
        saving={saving}
        creates
        fallback={tipo === 'receber' ? paths.finance.receivable() : paths.finance.payable()}
        draft={search.size > 0 ? `${pathname}?${search}` : pathname}
      >
        <NewEntryFields />
      </Form>
    </>
  )
}
