import { appointmentWords } from '@vinculo/contracts/appointment-words'
import type { Appointment } from '@vinculo/contracts/appointments'
import { paths } from '@vinculo/contracts/paths'
import { useLocale, useTimeZone } from '@vinculo/platform'
import { Badge, RecordHead, TextLink } from '@vinculo/ui/core'
import type { ReactNode } from 'react'
import { appointmentText } from '../locales/appointment/text'
import { StateBadge } from './state-badge'
import { spanIn, weekdayName } from './when'

export interface AppointmentCardProps {
  appointment: Appointment
  name: string
  /** What can be done. */
  children: ReactNode
}

/** The head of an appointment's page: whom it is with is the largest thing on it. */
export function AppointmentCard({ appointment, name, children }: AppointmentCardProps) {
  const { page: t } = appointmentText.use()
  const locale = useLocale()
  const zone = useTimeZone()
  const { paciente, tipo, status, numero_sessao: number, encaixe, serie } = appointment
  const span = spanIn(zone, appointment)
  const weekday = weekdayName(span.slice(0, 10).split('-').reverse().join('-'), locale)
  return (
    <RecordHead
      title={
        paciente ? (
          <TextLink quiet to={paths.patients.view(paciente.id)}>
            {name}
          </TextLink>
        ) : (
          name
        )
      }
      person={name}
      facts={[`${weekday}, ${span}`, appointmentWords[locale].kinds[tipo], number ? t.number(number) : null]}
      badges={
        <>
          <StateBadge state={status} />
          {encaixe && <Badge>{t.fitIn}</Badge>}
          {serie && <Badge>{t.series}</Badge>}
        </>
      }
      actions={children}
      actionsBelow
    />
  )
}
