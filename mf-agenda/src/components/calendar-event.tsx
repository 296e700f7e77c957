import type { Appointment } from '@vinculo/contracts/appointments'
import type { LocalTime } from '@vinculo/contracts/zoned'
import { useLocale } from '@vinculo/platform'
import { Sign, VisuallyHidden } from '@vinculo/ui/core'
import { memo } from 'react'
import { text } from '../locales/text'
import { clockOf, sayDay } from './calendar-days'
import type { stateTones } from './state-badge'
import { StateMark } from './state-mark'

/** What the calendar shows at a time: an appointment, time that is blocked, or a time that is being chosen. */
export interface CalendarItem {
  id: string
  title: string
  start: LocalTime
  end: LocalTime
  movable: boolean
  background: boolean
  tone: (typeof stateTones)[keyof typeof stateTones]
  /** It takes up no time any more. */
  faded: boolean
  /** Something is in the way of it. */
  conflict: boolean
  /** It is on its way by the keyboard. */
  moving: boolean
  row?: Appointment
}

export interface CalendarEventProps {
  item: CalendarItem | undefined
  start: LocalTime
  end: LocalTime
  isInTheWay: boolean
  isShort: boolean
}

const loop = <path d="M13 5.5A5.5 5.5 0 0 0 3.2 4.6M3 2v3h3M3 10.5a5.5 5.5 0 0 0 9.8.9M13 14v-3h-3" />
const two = <path d="M2.5 2.5h7v7h-7zM6.5 12v1.5h7v-7H12" />

/** Inside of an appointment: when, who, what has become of it; each sign has its word for who hears the page. */
export const CalendarEvent = memo(function CalendarEvent({
  item,
  start,
  end,
  isInTheWay,
  isShort,
}: CalendarEventProps) {
  const { calendar: t } = text.use()
  const locale = useLocale()
  const row = item?.row
  const hasConflict = isInTheWay || item?.conflict
  const mark = (word: string, drawing: typeof loop) => (
    <span className="agenda-mark" title={word}>
      <Sign size={12}>{drawing}</Sign>
      <VisuallyHidden>{word}</VisuallyHidden>
    </span>
  )
  return (
    <div className="agenda-inside" data-appointment={item?.id}>
      <VisuallyHidden>
        {sayDay(locale, start.slice(0, 10), { weekday: 'long', day: 'numeric', month: 'long' })},{' '}
      </VisuallyHidden>
      <span className="agenda-line">
        <bdi className="agenda-name">{item?.title}</bdi> {row?.serie && mark(t.series, loop)}
        {row?.encaixe && mark(t.fit, two)}
      </span>{' '}
      <span className="agenda-line agenda-when">
        <span className="agenda-time">
          {isShort || hasConflict ? clockOf(start) : `${clockOf(start)}–${clockOf(end)}`}
        </span>{' '}
        {hasConflict ? (
          <strong className="agenda-conflict">{t.conflict}</strong>
        ) : (
          row && <StateMark state={row.status} />
        )}
      </span>
    </div>
  )
})
