import { isIsoDate } from './iso-date'

/** Days of the week as rules name them, Monday first. */
export const ruleDays = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'] as const
export type RuleDay = (typeof ruleDays)[number]

/**
 * How something repeats: every `interval` weeks on days of the week, or every `interval` months on a day of the month
 * (1 to 28: the others are not in every month) or on the nth day of the week (1 to 4, -1 the last). It ends by `count`
 * or after the day `until`.
 */
export type Recurrence = { interval: number } & ({ count: number } | { until: string }) &
  ({ every: 'week'; days: RuleDay[] } | { every: 'month'; day: number } | { every: 'month'; nth: number; of: RuleDay })

const isDay = (value: string): value is RuleDay => (ruleDays as readonly string[]).includes(value)

/** The day of the week (0 for Monday) of a day (yyyy-MM-dd). */
export const weekday = (day: string) => (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7

/** The rule of a recurrence as RFC 5545 writes it. */
export function ruleOf(recurrence: Recurrence): string {
  const parts = [recurrence.every === 'week' ? 'FREQ=WEEKLY' : 'FREQ=MONTHLY', `INTERVAL=${recurrence.interval}`]
  if (recurrence.every === 'week') parts.push(`BYDAY=${recurrence.days.join(',')}`)
  else if ('day' in recurrence) parts.push(`BYMONTHDAY=${recurrence.day}`)
  else parts.push(`BYDAY=${recurrence.nth}${recurrence.of}`)
  parts.push('count' in recurrence ? `COUNT=${recurrence.count}` : `UNTIL=${recurrence.until.replaceAll('-', '')}`)
  return parts.join(';')
}

function endOf(parts: Map<string, string>): { count: number } | { until: string } | undefined {
  const count = parts.get('COUNT')
  const until = parts.get('UNTIL')
  if ((count === undefined) === (until === undefined)) return
  if (count !== undefined) return /^[1-9]\d{0,5}$/.test(count) ? { count: Number(count) } : undefined
  const [, year, month, day] = /^(\d{4})(\d{2})(\d{2})(T\d{6}Z?)?$/.exec(until ?? '') ?? []
  const iso = `${year}-${month}-${day}`
  return isIsoDate(iso) ? { until: iso } : undefined
}

function whenOf(parts: Map<string, string>) {
  const days = parts.get('BYDAY')?.split(',')
  const monthDay = parts.get('BYMONTHDAY')
  if (parts.get('FREQ') === 'WEEKLY') {
    if (monthDay !== undefined || !days?.every(isDay) || new Set(days).size !== days.length) return
    return { every: 'week' as const, days }
  }
  if (parts.get('FREQ') !== 'MONTHLY') return
  if (days === undefined && monthDay !== undefined)
    return /^([1-9]|1\d|2[0-8])$/.test(monthDay) ? { every: 'month' as const, day: Number(monthDay) } : undefined
  const [, nth, of = ''] = /^([1-4]|-1)([A-Z]{2})$/.exec(days?.length === 1 ? (days[0] ?? '') : '') ?? []
  return monthDay === undefined && isDay(of) ? { every: 'month' as const, nth: Number(nth), of } : undefined
}

const known = new Set(['FREQ', 'INTERVAL', 'BYDAY', 'BYMONTHDAY', 'COUNT', 'UNTIL', 'WKST'])

/** What a rule says; none for a rule that is not of these kinds, or does not end. */
export function readRule(text: string): Recurrence | undefined {
  const pairs = text
    .trim()
    .toUpperCase()
    .split(';')
    .map((part) => part.split('='))
  if (pairs.some(([name = '', value, more]) => !known.has(name) || !value || more !== undefined)) return
  const parts = new Map(pairs as [string, string][])
  if (parts.size !== pairs.length || (parts.get('WKST') ?? 'MO') !== 'MO') return
  const interval = parts.get('INTERVAL') ?? '1'
  const end = endOf(parts)
  const when = whenOf(parts)
  if (!end || !when || !/^([1-9]|1[0-2])$/.test(interval)) return
  return { interval: Number(interval), ...when, ...end }
}
