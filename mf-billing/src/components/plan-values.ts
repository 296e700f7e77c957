import { monthsLater } from '@vinculo/contracts/instalments'
import { amountOf, centsOf } from '@vinculo/contracts/money'
import type { CountedThing, PaymentCycle } from '@vinculo/contracts/payment-choices'
import type { Usage } from '@vinculo/contracts/payments'
import { graceDays } from '@vinculo/contracts/plan'
import type { Plan } from '@vinculo/contracts/plans'

const day = 86_400_000
/** Days are yyyy-MM-dd and are counted in UTC, where every day has 24 hours. */
const time = (date: string) => Date.parse(`${date}T00:00:00Z`)

/** What the address says: a year where it is asked for. */
export const cycleIn = (search: URLSearchParams): PaymentCycle => (search.get('ciclo') === 'anual' ? 'anual' : 'mensal')

export const priceOf = ({ preco_mensal, preco_anual }: Plan, cycle: PaymentCycle) =>
  cycle === 'anual' ? preco_anual : preco_mensal

/** What a year costs less than twelve months, if it does. */
export function savedByYear({ preco_mensal, preco_anual }: Plan): string | undefined {
  const less = 12 * centsOf(preco_mensal) - centsOf(preco_anual)
  return less > 0 ? amountOf(less) : undefined
}

/** What costs nothing cannot be paid for: it is what one begins with. */
export const isFree = (plan: Plan) => centsOf(plan.preco_mensal) === 0 && centsOf(plan.preco_anual) === 0

/** How many of something a plan allows; null for as many as one likes. */
export const limitOf = ({ limite_registros, limite_usuarios }: Plan, thing: CountedThing) =>
  thing === 'usuarios' ? limite_usuarios : limite_registros

export interface TooMany {
  thing: CountedThing
  used: number
  limit: number
}

/** What is used of more than the plan allows: none of it goes, but nothing is added to it. */
export const tooManyFor = (plan: Plan, { uso }: Pick<Usage, 'uso'>): TooMany[] =>
  uso.flatMap(({ o_que: thing, usados: used }) => {
    const limit = limitOf(plan, thing)
    return limit !== null && used > limit ? [{ thing, used, limit }] : []
  })

/** S9.01 `ends` is the last day of the grace. `left` are the days until the last one, which may be today: 0. */
export type LastDay =
  | { state: 'none' }
  | { state: 'running' | 'grace' | 'closed'; last: string; left: number; ends: string }

export function lastDayOf(last: string | null, today: string): LastDay {
  if (last === null) return { state: 'none' }
  const left = Math.round((time(last) - time(today)) / day)
  const ends = new Date(time(last) + graceDays * day).toISOString().slice(0, 10)
  return { state: left >= 0 ? 'running' : left >= -graceDays ? 'grace' : 'closed', last, left, ends }
}

/** The last day after paying today for the plan one has; what is left of the old period is not lost. */
export const lastDayPaid = (last: string, cycle: PaymentCycle, today: string) =>
  monthsLater(last > today ? last : today, cycle === 'anual' ? 12 : 1)

/** What becomes of the days that are left, by paying for this plan. */
export type DaysLeft = 'none' | 'over' | 'same' | 'trial' | 'other'

export function daysLeftBy(plan: Plan, { plano, venc_plano, teste }: Usage, today: string): DaysLeft {
  if (venc_plano === null) return 'none'
  if (venc_plano < today) return 'over'
  if (plano?.id === plan.id) return 'same'
  return teste ? 'trial' : 'other'
}
