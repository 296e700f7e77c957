import type { Locale } from '@vinculo/contracts/locale'
import { type LocalTime, localAt, wallClock } from '@vinculo/contracts/zoned'

/** Days are yyyy-MM-dd and are counted in UTC, where every day has 24 hours. */
const dateOf = (day: string) => new Date(`${day}T00:00:00Z`)

export const addDays = (day: string, days: number) =>
  new Date(dateOf(day).getTime() + days * 86_400_000).toISOString().slice(0, 10)

/** 0 is Sunday. */
export const dayOfWeek = (day: string) => dateOf(day).getUTCDay()

/** The first day of a week on calendars where the language is spoken; 0 is Sunday. */
export const firstDayIn = (locale: Locale) => (locale === 'es' || locale === 'zh-CN' ? 1 : 0)

/** A clock's time some minutes later or earlier. */
export const laterBy = (local: LocalTime, minutes: number): LocalTime => localAt(wallClock(local) + minutes * 60_000)

export const minutesBetween = (from: LocalTime, to: LocalTime) => (wallClock(to) - wallClock(from)) / 60_000

/** S9.07 H:mm of a clock's time. */
export const clockOf = (local: LocalTime) => local.slice(11, 16).replace(/^0(?=\d)/, '')

const formatters = new Map<string, Intl.DateTimeFormat>()

/** A day in words of the language: parts as `Intl` names them. */
export function sayDay(locale: Locale, day: string, parts: Intl.DateTimeFormatOptions): string {
  const key = `${locale} ${JSON.stringify(parts)}`
  let formatter = formatters.get(key)
  if (!formatter) {
    formatter = new Intl.DateTimeFormat(locale, { ...parts, timeZone: 'UTC' })
    formatters.set(key, formatter)
  }
  return formatter.format(dateOf(day))
}

/** «22 – 28 de novembro de 2026» */
export function sayRange(locale: Locale, from: string, to: string): string {
  const formatter = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' })
  return from === to
    ? sayDay(locale, from, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' })
    : formatter.formatRange(dateOf(from), dateOf(to))
}
