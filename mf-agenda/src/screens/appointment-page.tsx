import { formatDay } from '@vinculo/contracts/day'
import { dayIn } from '@vinculo/contracts/plan'
import { type LoaderArgs, useModule, usePrefetched, useTimeZone } from '@vinculo/platform'
import { useParams } from '@vinculo/platform/router'
import { Text } from '@vinculo/ui/core'
import { useEffect } from 'react'
import { agendaSettings, oneAppointment } from '../api'
import { AppointmentActions } from '../components/appointment-actions'
import { AppointmentCard } from '../components/appointment-card'
import { AppointmentFacts } from '../components/appointment-facts'
import { RecordLink } from '../components/record-link'
import { appointmentText } from '../locales/appointment/text'

export const loader = ({ params: { id = '' }, prefetch }: LoaderArgs) =>
  Promise.all([prefetch(oneAppointment(id)), prefetch(agendaSettings())])

/** S2.12 one appointment: what it is, what became of it, and what can be done. */
export function Component() {
  const { page: t } = appointmentText.use()
  const { id = '' } = useParams()
  const { events } = useModule()
  const zone = useTimeZone()
  const appointment = usePrefetched(oneAppointment(id))
  const name = appointment.paciente?.nome ?? appointment.grupo ?? ''
  const day = (instant: string) => formatDay(dayIn(zone, new Date(instant)))
  useEffect(() => events.send('screen.titled', { titulo: name }), [events, name])
  return (
    <>
      <AppointmentCard appointment={appointment} name={name}>
        <AppointmentActions key={id} appointment={appointment} name={name} />
      </AppointmentCard>
      <RecordLink {...appointment} />
      <AppointmentFacts appointment={appointment} />
      <Text tone="muted" small>
        {t.dates(day(appointment.criado_em), day(appointment.atualizado_em))}
      </Text>
    </>
  )
}
