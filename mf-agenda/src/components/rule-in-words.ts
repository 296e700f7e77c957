import { formatDay } from '@vinculo/contracts/day'
import type { Locale } from '@vinculo/contracts/locale'
import type { Recurrence } from '@vinculo/contracts/recurrence'
import type { Messages } from '../locales/appointment/pt-br'
import { ruleDayName } from './when'

/** How something repeats, as people say it. */
export function ruleInWords(rule: Recurrence, t: Messages['rule'], locale: Locale): string {
  const end = 'count' in rule ? t.times(rule.count) : t.until(formatDay(rule.until))
  if (rule.every === 'week') {
    const days = rule.days.map((day) => ruleDayName(day, locale)).join(', ')
    return `${t.weeks(rule.interval)}: ${days}; ${end}`
  }
  const when = 'day' in rule ? t.onDay(rule.day) : t.onNth(rule.nth, ruleDayName(rule.of, locale))
  return `${t.months(rule.interval)}, ${when}; ${end}`
}
