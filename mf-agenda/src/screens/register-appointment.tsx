import { formatDay } from '@vinculo/contracts/day'
import { paths } from '@vinculo/contracts/paths'
import { dayIn } from '@vinculo/contracts/plan'
import {
  type LoaderArgs,
  showAlert,
  usePrefetched,
  useSave,
  useSession,
  useTerms,
  useTimeZone,
  useToday,
} from '@vinculo/platform'
import { useLocation, useNavigate, useSearchParams } from '@vinculo/platform/router'
import { PageHeader } from '@vinculo/ui/core'
import { Form } from '@vinculo/ui/forms'
import { useMemo } from 'react'
import { agendaSettings, appointmentsKey, patientIfKnown, practitioners, registerAppointment } from '../api'
import { AppointmentFields } from '../components/appointment-fields'
import { newAppointmentWire, registersAppointment } from '../components/appointment-values'
import { registeredFrom, usualMinutes } from '../components/registered-from'
import { type Attempted, useAttempt } from '../components/use-attempt'
import { appointmentText } from '../locales/appointment/text'

/** An id that somebody made up is nobody's: the form then begins without a patient. */
const patientIn = (search: URLSearchParams) => /^[\da-f-]{36}$/i.exec(search.get('paciente') ?? '')?.[0]

export const loader = ({ url, prefetch }: LoaderArgs) => {
  const patient = patientIn(url.searchParams)
  return Promise.all([prefetch(agendaSettings()), prefetch(practitioners()), prefetch(patientIfKnown(patient))])
}

/** S2.12 with whom and when are enough; what is known already is in the address. */
export function Component() {
  const t = appointmentText.use()
  const { termo_atendimento: term } = useTerms()
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const { pathname } = useLocation()
  const zone = useTimeZone()
  const today = useToday()
  const self = useSession((state) => state.user?.id ?? '')
  const settings = usePrefetched(agendaSettings())
  const people = usePrefetched(practitioners())
  const id = patientIn(search)
  const patient = usePrefetched(patientIfKnown(id))
  const known = { search, zone, today, settings, practitioners: people, self, patient }
  const contract = useMemo(() => registersAppointment(zone), [zone])
  const registering = useSave(
    (http, { form, decision: { com_conflito } }: Attempted) => {
      const wire = newAppointmentWire(form, zone)
      const isSeries = wire.recorrencia !== undefined
      return registerAppointment(http, {
        ...wire,
        ...(com_conflito && (isSeries ? { com_conflito } : { encaixe: true })),
      })
    },
    {
      invalidates: [appointmentsKey],
      onSaved: ({ id, criados, pulados }) => {
        const skipped = pulados.map((instant) => formatDay(dayIn(zone, new Date(instant))))
        const message = criados > 1 ? t.registeredMany(criados, term.plural) : t.registered(term.sing)
        showAlert({ type: 'success', title: t.done, message })
        if (skipped.length > 0) showAlert({ type: 'info', title: t.skipped(skipped.join(', ')) })
        return navigate(paths.appointments.view(id), { replace: true })
      },
    },
  )
  const { saving, dialog } = useAttempt(registering, { maySkip: ({ recorrencia }) => recorrencia !== '' })
  return (
    <>
      <PageHeader title={t.register(term.sing)} meta={t.lead} />
      <Form
        key={search.toString()}
        contract={contract}
        values={registeredFrom(known)}
        saving={saving}
        creates
        fallback={paths.appointments.list()}
        draft={search.size > 0 ? `${pathname}?${search}` : pathname}
      >
        <AppointmentFields
          practitioners={people}
          usual={usualMinutes({ settings, patient: null })}
          patient={patient?.id ?? ''}
        />
      </Form>
      {dialog}
    </>
  )
}
