import { paths } from '@vinculo/contracts/paths'
import { type LoaderArgs, showAlert, useCares, usePrefetched, useSave } from '@vinculo/platform'
import { useLocation, useNavigate, useSearchParams } from '@vinculo/platform/router'
import { PageHeader } from '@vinculo/ui/core'
import { Fields, Form, useWatched } from '@vinculo/ui/forms'
import { documentsKey, patientIfKnown, registerDraft } from '../api'
import { KindChoice } from '../components/kind-choice'
import { type NewDocumentForm, newDocumentContract, newDocumentWire } from '../components/new-document-values'
import { PatientChoice } from '../components/patient-choice'
import { PurposeFields } from '../components/purpose-fields'
import { text } from '../locales/text'
import { writingText } from '../locales/writing/text'
import { kindsFor, knownIn } from '../rules'

export const loader = ({ url, prefetch }: LoaderArgs) => prefetch(patientIfKnown(knownIn(url.searchParams).paciente))

/** What the chosen kind asks for; nothing is asked before one is chosen. */
function Facts() {
  const kind = useWatched<NewDocumentForm, 'tipo', NewDocumentForm['tipo']>(['tipo'], ({ tipo }) => tipo)
  if (!kind) return null
  return (
    <Fields>
      <PatientChoice />
      <PurposeFields kind={kind} />
    </Fields>
  )
}

/** S2.13 the kind decides on the outline; what is known already is in the address. */
export function Component() {
  const t = text.use()
  const { register } = writingText.use()
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const { pathname } = useLocation()
  const kinds = kindsFor(useCares())
  const { tipo, paciente, atendimento } = knownIn(search)
  const patient = usePrefetched(patientIfKnown(paciente))
  const registering = useSave((http, form: NewDocumentForm) => registerDraft(http, newDocumentWire(form)), {
    invalidates: [documentsKey],
    onSaved: ({ id }) => {
      showAlert({ type: 'success', title: t.done, message: register.registered })
      return navigate(paths.documents.edit(id), { replace: true })
    },
  })
  return (
    <>
      <PageHeader title={t.new} meta={register.lead} />
      <Form<NewDocumentForm>
        key={search.toString()}
        contract={newDocumentContract}
        values={{
          tipo: tipo && kinds.includes(tipo) ? tipo : '',
          paciente: patient && { id: patient.id, nome: patient.nome_social || patient.nome },
          atendimento: patient ? (atendimento ?? '') : '',
          solicitante: '',
          finalidade: '',
          destinatario: '',
        }}
        saving={registering}
        creates
        fallback={paths.documents.list()}
        draft={search.size > 0 ? `${pathname}?${search}` : pathname}
        action={register.action}
      >
        <KindChoice />
        <Facts />
      </Form>
    </>
  )
}
