import type { Block } from '@vinculo/contracts/appointments'
import { formatDay } from '@vinculo/contracts/day'
import { holidayWords } from '@vinculo/contracts/holiday-words'
import { holidayOn } from '@vinculo/contracts/holidays'
import { useLocale } from '@vinculo/platform'
import { VisuallyHidden } from '@vinculo/ui/core'
import { text } from '../locales/text'
import { daysBetween } from '../rules'
import { spanIn } from './when'

export interface CalendarToldProps {
  range: { de: string; ate: string }
  blocks: readonly Block[]
  zone: string
}

/** What a calendar only shows, told to who hears the page: holidays, and time that is blocked. */
export function CalendarTold({ range, blocks, zone }: CalendarToldProps) {
  const { calendar: t } = text.use()
  const locale = useLocale()
  const holidays = [...daysBetween(range.de, range.ate)].flatMap((day) => {
    const holiday = holidayOn(day)
    return holiday ? [`${formatDay(day)}: ${holidayWords[locale][holiday]}`] : []
  })
  const blocked = blocks.map((block) => `${spanIn(zone, block)}: ${block.motivo || t.blocked}`)
  const told = [...holidays, ...blocked]
  if (told.length === 0) return null
  return (
    <VisuallyHidden as="ul" aria-label={t.closed}>
      {told.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </VisuallyHidden>
  )
}
