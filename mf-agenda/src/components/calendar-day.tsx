import { holidayWords } from '@vinculo/contracts/holiday-words'
import { holidayOn } from '@vinculo/contracts/holidays'
import { useLocale } from '@vinculo/platform'
import { sayDay } from './calendar-days'

export interface CalendarDayProps {
  day: string
  /** A month says its weekdays once, above all days, and of each day its number. */
  part: 'both' | 'weekday' | 'number'
}

/** The head of a day, as it is seen: the library names it to who hears the page, `CalendarTold` what is celebrated. */
export function CalendarDay({ day, part }: CalendarDayProps) {
  const locale = useLocale()
  const weekday = <span className="agenda-weekday">{sayDay(locale, day, { weekday: 'short' })}</span>
  if (part === 'weekday') return <span className="agenda-day">{weekday}</span>
  const name = holidayOn(day)
  const holiday = name && holidayWords[locale][name]
  return (
    <span className="agenda-day">
      <span className="agenda-date">
        {part === 'both' && weekday} <span className="agenda-number">{Number(day.slice(8))}</span>
      </span>
      {holiday && (
        <span className="agenda-holiday" title={holiday}>
          {holiday}
        </span>
      )}
    </span>
  )
}
