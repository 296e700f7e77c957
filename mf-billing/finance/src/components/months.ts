import type { Locale } from '@vinculo/contracts/locale'

/** Months are yyyy-MM, of the years that books are kept of. */
const pattern = /^20\d\d-(0[1-9]|1[0-2])$/

/** The month an address names; what makes no sense counts as absent: the month of today (yyyy-MM-dd). */
export function monthIn(search: URLSearchParams, today: string): string {
  const asked = search.get('mes') ?? ''
  return pattern.test(asked) ? asked : today.slice(0, 7)
}

/** Another month, or undefined outside of the years that books are kept of. */
export function addMonths(month: string, months: number): string | undefined {
  const [year = 0, at = 1] = month.split('-').map(Number)
  const moved = new Date(Date.UTC(year, at - 1 + months, 1)).toISOString().slice(0, 7)
  return pattern.test(moved) ? moved : undefined
}

/** «novembro de 2026» */
export const sayMonth = (locale: Locale, month: string) =>
  new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(new Date(`${month}-01`))

/** Some days after one (yyyy-MM-dd). */
export const laterDay = (day: string, days: number) =>
  new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10)
