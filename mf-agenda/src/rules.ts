import type { Appointment } from '@vinculo/contracts/appointments'
import { missCost } from '@vinculo/contracts/miss-cost'
import { amountOf, centsOf } from '@vinculo/contracts/money'
import { type Recurrence, type RuleDay, ruleDays, weekday } from '@vinculo/contracts/recurrence'

/** HH:mm, and nothing that is still being typed. */
export const isTime = (text: string) => /^([01]\d|2[0-3]):[0-5]\d$/.test(text)

const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))
const day = 1440

/** Minutes from one time of day to the next one that the clock shows; a whole day from a time to itself. */
export const lengthBetween = (from: string, to: string) => (minutesOf(to) - minutesOf(from) + day) % day || day

export function timeAfter(time: string, minutes: number): string {
  const at = (minutesOf(time) + minutes) % day
  return `${String(Math.trunc(at / 60)).padStart(2, '0')}:${String(at % 60).padStart(2, '0')}`
}

/** Whether a cancellation comes with less notice than the agenda asks for. */
export const isLate = (inicio: string, now: number, hours: number) => Date.parse(inicio) - now < hours * 3_600_000

/** What missing this one would cost (`150.00`); none where nothing is due. */
export function costOfMissing({
  valor,
  cobravel,
  politica_falta,
  percentual_falta,
}: Pick<Appointment, 'valor' | 'cobravel' | 'politica_falta' | 'percentual_falta'>) {
  const cents = valor === null ? null : centsOf(valor)
  const cost = missCost({ isCharged: cobravel, cents, policy: politica_falta, share: percentual_falta })
  return cost === null ? undefined : amountOf(cost)
}

/** How a day (yyyy-MM-dd) stands in its month: the second Tuesday, or the last one. */
export function placeInMonth(of: string): { nth: number; of: RuleDay } {
  const nth = Math.ceil(Number(of.slice(8)) / 7)
  return { nth: nth > 4 ? -1 : nth, of: ruleDays[weekday(of)] ?? 'MO' }
}

export const repetitions = ['semana', 'quinzena', 'mes_dia', 'mes_semana'] as const
export type Repetition = (typeof repetitions)[number]

/** A rule that begins on a day. The day's own weekday is always one of those it is repeated on. */
export function recurrenceFrom(
  start: string,
  repetition: Repetition,
  days: readonly string[],
  end: { count: number } | { until: string },
): Recurrence {
  if (repetition === 'mes_dia') return { every: 'month', interval: 1, day: Number(start.slice(8)), ...end }
  if (repetition === 'mes_semana') return { every: 'month', interval: 1, ...placeInMonth(start), ...end }
  const own = ruleDays[weekday(start)]
  const on = ruleDays.filter((one) => one === own || days.includes(one))
  return { every: 'week', interval: repetition === 'semana' ? 1 : 2, days: on, ...end }
}

/** The days from one to another, both included, at most ten years of them. */
export function* daysBetween(from: string, to: string): Generator<string> {
  const end = Math.min(Date.parse(to), Date.parse(from) + 3660 * 86_400_000)
  for (let at = Date.parse(from); at <= end; at += 86_400_000) yield new Date(at).toISOString().slice(0, 10)
}
