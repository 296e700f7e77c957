import { formatDay } from '@vinculo/contracts/day'
import type { Locale } from '@vinculo/contracts/locale'
import { clockIn } from '@vinculo/contracts/moment'
import { dayIn } from '@vinculo/contracts/plan'
import { type RuleDay, ruleDays } from '@vinculo/contracts/recurrence'

export interface Span {
  inicio: string
  fim: string
}

const named = new Map<string, string>()

/** What a day (yyyy-MM-dd) of the week is called. */
export function weekdayName(day: string, locale: Locale): string {
  const key = `${locale} ${new Date(`${day}T00:00:00Z`).getUTCDay()}`
  let name = named.get(key)
  if (!name) {
    name = new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`))
    named.set(key, name)
  }
  return name
}

/** What a day that a rule names is called. The first of June 2026 is a Monday. */
export const ruleDayName = (day: RuleDay, locale: Locale) =>
  weekdayName(`2026-06-0${ruleDays.indexOf(day) + 1}`, locale)

/** S9.07 14:00–14:50, by the clocks of a zone. */
export const hoursIn = (zone: string, { inicio, fim }: Span) =>
  `${clockIn(zone, new Date(inicio))}–${clockIn(zone, new Date(fim))}`

/** S9.07 24-11-2026 14:00–14:50 */
export const spanIn = (zone: string, span: Span) =>
  `${formatDay(dayIn(zone, new Date(span.inicio)))} ${hoursIn(zone, span)}`
