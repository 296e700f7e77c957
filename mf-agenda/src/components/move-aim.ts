import { isOpen } from '@vinculo/contracts/appointment-choices'
import type { Appointment } from '@vinculo/contracts/appointments'
import { type LocalTime, localOf } from '@vinculo/contracts/zoned'
import { useNavigate } from '@vinculo/platform/router'
import { useState } from 'react'
import { agendaPath } from './calendar-address'
import type { CalendarData } from './calendar-data'
import { laterBy, minutesBetween } from './calendar-days'
import type { GridView } from './calendar-range'
import type { Aim } from './move-bar'

/** What is on its way by the keyboard: an appointment, or the time of a new one. */
export interface Aimed extends Aim {
  row?: Appointment | undefined
}

interface Place extends Pick<CalendarData, 'range' | 'hours' | 'usualLength'> {
  view: GridView
  day: string
  today: string
  zone: string
}

/** The next full hour today, or when the work begins on the day that is shown. */
function firstChoice({ range, hours, day, today, zone }: Place): LocalTime {
  const now = localOf(zone, new Date())
  if (range.de <= today && today <= range.ate) return laterBy(`${now.slice(0, 13)}:00`, 60)
  return `${day}T${hours[0]?.de ?? '08:00'}`
}

/** Whether a time lies outside of the hours that are worked; nobody knows where there are none. */
export function isOutside(hours: CalendarData['hours'], { start, end }: Aim): boolean {
  const weekday = new Date(`${start.slice(0, 10)}T00:00Z`).getUTCDay() || 7
  const isInside = hours.some(
    ({ dia, de, ate }) =>
      dia === weekday && de <= start.slice(11) && minutesBetween(`${start.slice(0, 10)}T${ate}`, end) <= 0,
  )
  return hours.length > 0 && !isInside
}

/** Moving without a pointer: the calendar follows where the aim goes. */
export function useAim(place: Place) {
  const { view, range, usualLength, zone } = place
  const navigate = useNavigate()
  const [aim, setAim] = useState<Aimed>()
  const local = (instant: string) => localOf(zone, new Date(instant))
  return {
    aim,
    begin(row: Appointment | undefined) {
      if (row && isOpen(row.status)) setAim({ row, start: local(row.inicio), end: local(row.fim) })
    },
    choose() {
      const start = firstChoice(place)
      setAim({ start, end: laterBy(start, usualLength) })
    },
    aimAt(next: Aim) {
      setAim((before) => ({ ...before, ...next }))
      const day = next.start.slice(0, 10)
      if (day < range.de || day > range.ate)
        navigate(agendaPath({ view, day }), { replace: true, preventScrollReset: true })
    },
    end: () => setAim(undefined),
  }
}
