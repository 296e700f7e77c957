import { holidayWords } from '@vinculo/contracts/holiday-words'
import { holidayOn } from '@vinculo/contracts/holidays'
import { useLocale } from '@vinculo/platform'
import { VisuallyHidden } from '@vinculo/ui/core'
import { sayDay } from './calendar-days'

export interface CalendarDayProps {
  day: string
  /** A month says its weekdays once, above all days, and of each day its number. */
  part: 'both' | 'weekday' | 'number'
  onOpen: (day: string) => void
}

/** The head of a day: opens that day, and says what is celebrated. */
export function CalendarDay({ day, part, onOpen }: CalendarDayProps) {
  const locale = useLocale()
  const weekday = <span className="agenda-weekday">{sayDay(locale, day, { weekday: 'short' })}</span>
  if (part === 'weekday') return <span className="agenda-day">{weekday}</span>
  const name = holidayOn(day)
  const holiday = name && holidayWords[locale][name]
  return (
    <span className="agenda-day">
      <button type="button" onClick={() => onOpen(day)}>
        {part === 'both' && weekday} <span className="agenda-number">{Number(day.slice(8))}</span>
        {part === 'number' && <VisuallyHidden>{sayDay(locale, day, { month: 'long' })}</VisuallyHidden>}
      </button>
      {holiday && (
        <span className="agenda-holiday" title={holiday}>
          {holiday}
        </span>
      )}
    </span>
  )
}
