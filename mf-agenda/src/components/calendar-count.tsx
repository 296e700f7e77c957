import { type AppointmentState, everyState } from '@vinculo/contracts/appointment-choices'
import { appointmentWords } from '@vinculo/contracts/appointment-words'
import type { Appointment } from '@vinculo/contracts/appointments'
import { dayIn } from '@vinculo/contracts/plan'
import { useLocale, useTerms } from '@vinculo/platform'
import { Text, VisuallyHidden } from '@vinculo/ui/core'
import { useMemo } from 'react'
import { text } from '../locales/text'

export interface CalendarCountProps {
  rows: readonly Appointment[]
  range: { de: string; ate: string }
  zone: string
  status: typeof everyState | AppointmentState
  isLoading: boolean
}

/** How many there are in the days that are shown; its line is there before it is known. */
export function CalendarCount({ rows, range, zone, status, isLoading }: CalendarCountProps) {
  const t = text.use()
  const { states } = appointmentWords[useLocale()]
  const { termo_atendimento: term } = useTerms()
  const { de, ate } = range
  const total = useMemo(() => {
    const days = rows.map(({ inicio }) => dayIn(zone, new Date(inicio)))
    return days.filter((day) => de <= day && day <= ate).length
  }, [rows, zone, de, ate])
  const count = t.count(total, term.sing, term.plural)
  return (
    <Text small tone="muted" minH="1.5em">
      {isLoading && rows.length === 0 ? (
        <VisuallyHidden role="status">{t.loading}</VisuallyHidden>
      ) : (
        [count, status !== everyState && t.narrowed(states[status])].filter(Boolean).join(', ')
      )}
    </Text>
  )
}
