import type { Appointment } from '@vinculo/contracts/appointments'
import { paths } from '@vinculo/contracts/paths'
import { type LoaderArgs, showAlert, useModule, usePrefetched, useSave, useTerms, useTimeZone } from '@vinculo/platform'
import { useNavigate, useParams } from '@vinculo/platform/router'
import { Card, PageHeader, Text } from '@vinculo/ui/core'
import { Form, type Saving, type Stale } from '@vinculo/ui/forms'
import { useEffect, useMemo, useState } from 'react'
import {
  agendaSettings,
  appointmentsKey,
  oneAppointment,
  practitioners,
  registerAppointment,
  saveAppointment,
} from '../api'
import { AppointmentConflict } from '../components/appointment-conflict'
import { AppointmentFields } from '../components/appointment-fields'
import {
  type AppointmentForm,
  appointmentForm,
  appointmentWire,
  changesAppointment,
  newAppointmentWire,
} from '../components/appointment-values'
import { type Attempted, useAttempt } from '../components/use-attempt'
import { spanIn } from '../components/when'
import { appointmentText } from '../locales/appointment/text'

export const loader = ({ params: { id = '' }, prefetch }: LoaderArgs) =>
  Promise.all([prefetch(oneAppointment(id), { fresh: true }), prefetch(agendaSettings()), prefetch(practitioners())])

const nameOf = ({ paciente, grupo }: Appointment) => paciente?.nome ?? grupo ?? ''

/** What is sent of a form, and how much of its series it is about. */
function changeOf({ form, decision: { escopo, com_conflito } }: Attempted, zone: string, id: string) {
  const isWide = escopo !== undefined && escopo !== 'este'
  return {
    ...appointmentWire(form, zone),
    id,
    versao: form.versao ?? 0,
    ...(escopo && { escopo }),
    ...(com_conflito && (isWide ? { com_conflito: 'encaixe' as const } : { encaixe: true })),
  }
}

/** S2.12 what a colleague changed or deleted meanwhile loses nothing of what was typed. */
export function Component() {
  const t = appointmentText.use()
  const { id = '' } = useParams()
  const { termo_atendimento: term } = useTerms()
  const navigate = useNavigate()
  const { events } = useModule()
  const zone = useTimeZone()
  const appointment = usePrefetched(oneAppointment(id))
  const { duracao_padrao } = usePrefetched(agendaSettings())
  const people = usePrefetched(practitioners())
  const [gone, setGone] = useState(false)
  const [stale, setStale] = useState<Stale<AppointmentForm>>()
  const contract = useMemo(() => changesAppointment(zone), [zone])
  const doneWith = (saved: Appointment, message: string) => {
    showAlert({ type: 'success', title: t.done, message })
    return navigate(paths.appointments.view(saved.id), { replace: true })
  }
  const changing = useSave((http, input: Attempted) => saveAppointment(http, changeOf(input, zone, id)), {
    invalidates: [appointmentsKey],
    onSaved: (saved) => doneWith(saved, t.edited(term.sing)),
    onRefused: ({ status }) => setGone(status === 404),
  })
  // Deleted meanwhile: what was typed stays, and saving it registers it anew.
  const registering = useSave(
    (http, { form, decision: { com_conflito } }: Attempted) =>
      registerAppointment(http, { ...newAppointmentWire(form, zone), ...(com_conflito && { encaixe: true }) }),
    { invalidates: [appointmentsKey], onSaved: (made) => doneWith(made, t.registered(term.sing)) },
  )
  const isOfSeries = appointment.serie !== null && !gone
  const { saving, dialog } = useAttempt(gone ? registering : changing, { isOfSeries, maySkip: () => false })
  const told: Saving<AppointmentForm> = { ...saving, refusal: saving.refusal?.status === 404 ? null : saving.refusal }
  const name = nameOf(appointment)
  useEffect(() => events.send('screen.titled', { titulo: name }), [events, name])

  return (
    <>
      <PageHeader title={t.edit(term.sing)} meta={name} />
      <div role="alert">
        {gone && (
          <Card mb="4">
            <Text>{t.form.gone}</Text>
          </Card>
        )}
      </div>
      {appointment.fuso !== zone && (
        <Card mb="4">
          <Text>{t.form.otherZone(appointment.fuso, spanIn(appointment.fuso, appointment))}</Text>
        </Card>
      )}
      <Form
        key={id}
        contract={contract}
        values={appointmentForm(appointment, zone)}
        saving={told}
        creates={gone}
        fallback={paths.appointments.view(id)}
        onStale={setStale}
      >
        <AppointmentFields
          id={id}
          practitioners={people}
          usual={duracao_padrao ?? 50}
          patient={appointment.paciente?.id ?? ''}
        />
      </Form>
      {dialog}
      {stale && <AppointmentConflict stale={stale} onClose={() => setStale(undefined)} />}
    </>
  )
}
