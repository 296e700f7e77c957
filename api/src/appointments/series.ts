import { createRequire } from 'node:module'
import { longestSeries } from '@vinculo/contracts/appointment-choices'
import { type Recurrence, readRule, ruleDays, ruleOf } from '@vinculo/contracts/recurrence'
import { localAt, localOf, wallClock } from '@vinculo/contracts/zoned'
import { fieldRefused } from '../errors'
import { timesAt } from './rules'

// Its named exports are not seen by who imports it, only by who requires it.
const { RRule } = createRequire(import.meta.url)('rrule') as typeof import('rrule')

/** The rule by clock times counted as UTC, so that no zone changes them on the way. `until` is its whole day. */
function expanded(rule: Recurrence, start: number) {
  const weekdays = ruleDays.map((day) => RRule[day])
  const dayOf = (day: (typeof ruleDays)[number]) => weekdays[ruleDays.indexOf(day)] ?? RRule.MO
  return new RRule({
    freq: rule.every === 'week' ? RRule.WEEKLY : RRule.MONTHLY,
    interval: rule.interval,
    dtstart: new Date(start),
    ...('days' in rule && { byweekday: rule.days.map(dayOf) }),
    ...('day' in rule && { bymonthday: rule.day }),
    ...('nth' in rule && { byweekday: dayOf(rule.of).nth(rule.nth) }),
    ...('count' in rule ? { count: rule.count } : { until: new Date(`${rule.until}T23:59:59Z`) }),
  })
}

export interface Planned {
  inicio: string
  fim: string
  recorrencia?: string | null | undefined
  excecoes?: string[] | undefined
}

/**
 * When it takes place, by the clocks of its zone, and its rule as it is kept. The start is the first of the series: a
 * rule that passes it over is refused. Never more are worked out than a series may have, and one.
 */
export function occurrencesOf(planned: Planned, zone: string) {
  const first = { inicio: new Date(planned.inicio).toISOString(), fim: new Date(planned.fim).toISOString() }
  const rule = planned.recorrencia ? readRule(planned.recorrencia) : undefined
  if (!rule) return { rule: null, times: [first] }
  const refuse = (message: Parameters<typeof fieldRefused>[1]) => fieldRefused('recorrencia', message)
  const start = wallClock(localOf(zone, new Date(first.inicio)))
  const leftOut = new Set(planned.excecoes)
  const walls: number[] = []
  let begins: number | undefined
  expanded(rule, start).all((date) => {
    const wall = date.getTime()
    begins ??= wall
    if (!leftOut.has(localAt(wall).slice(0, 10))) walls.push(wall)
    return walls.length <= longestSeries
  })
  if (begins !== undefined && begins !== start) throw refuse('series_start')
  if (walls.length === 0) throw refuse('series_empty')
  if (walls.length > longestSeries) throw refuse('series_too_long')
  const times = timesAt(zone, walls, first)
  if (times.some(({ inicio }) => inicio >= '2100')) throw refuse('planned_year')
  return { rule: ruleOf(rule), times }
}
