import { monthsLater } from '@vinculo/contracts/instalments'
import type { PaymentCycle } from '@vinculo/contracts/payment-choices'
import { daysAfter, daysBetween } from './rules'

const laterOf = (one: string, other: string) => (one > other ? one : other)

/** The plan of an account and its last day. */
export interface AccountPlan {
  /** Null: the account has no last day, and gets none by paying. */
  venc_plano: string | null
  plano_id: string | null
}

/** The account before somebody paid, and what is paid for. */
export interface Extension extends AccountPlan {
  /** The last day of what was never paid for: a trial, or what whoever runs the platform gave. */
  livre_ate: string | null
  /** In the payer's zone. */
  today: string
  paid: { plano_id: string; ciclo: PaymentCycle }
  /** Monthly prices, each of the day it was paid on. */
  cents: { before: number; after: number }
}

/**
 * The account's last day after a payment, and how many days that gave. Of a plan left before its end, the days that were
 * paid for become days of the new one by their price; what was not paid for stays as it is.
 */
export function extended({ venc_plano, plano_id, livre_ate, today, paid, cents }: Extension): {
  venc_plano: string | null
  dias: number
} {
  const months = paid.ciclo === 'anual' ? 12 : 1
  if (venc_plano === null) return { venc_plano: null, dias: 0 }
  let from = laterOf(venc_plano, today)
  if (plano_id !== null && plano_id !== paid.plano_id) {
    const free = livre_ate === null ? 0 : Math.min(Math.max(0, daysBetween(today, livre_ate)), daysBetween(today, from))
    const bought = daysBetween(today, from) - free
    from = daysAfter(today, free + (cents.after > 0 ? Math.floor((bought * cents.before) / cents.after) : bought))
  }
  const until = monthsLater(from, months)
  return { venc_plano: until, dias: daysBetween(from, until) }
}

/** What was paid for, and the account right before it. */
export interface Given {
  id: string
  plano_id: string
  ciclo: PaymentCycle
  /** The day, where who pays lives, and the plan's monthly price then. */
  dia_dado: string
  mensal_centavos: number
  venc_antes: string | null
  plano_antes: string | null
  /** When it was given and when taken back, by the order of the ledger. */
  dado: number
  revogado: number | null
}

/** An account on its way through what was paid. */
interface Walk extends AccountPlan {
  livre_ate: string | null
  /** Monthly price of what was paid last; null: nothing was yet. */
  cents: number | null
}

/** What somebody else than a payment made of the account, after what was given on `since`. */
interface Change {
  days: number
  since: string
  to: AccountPlan
  isOtherPlan: boolean
}

const paidIn = (walk: Walk, { plano_id, ciclo, dia_dado: today, mensal_centavos }: Given): Walk => {
  const livre_ate = walk.cents === null ? walk.venc_plano : walk.livre_ate
  const cents = { before: walk.cents ?? 0, after: mensal_centavos }
  const { venc_plano } = extended({ ...walk, livre_ate, today, paid: { plano_id, ciclo }, cents })
  return { venc_plano, plano_id, livre_ate, cents: mensal_centavos }
}

function changeBetween(from: AccountPlan, to: AccountPlan, since: string): Change | undefined {
  const isOtherPlan = from.plano_id !== to.plano_id
  if (from.venc_plano === to.venc_plano && !isOtherPlan) return
  const days = from.venc_plano && to.venc_plano ? daysBetween(from.venc_plano, to.venc_plano) : 0
  return { days, since, to, isOtherPlan }
}

/** Days that were added are days from then on, also for an account that would have ended before. */
function changed(walk: Walk, change: Change | undefined): Walk {
  if (!change) return walk
  const { days, since, to, isOtherPlan } = change
  const plano_id = isOtherPlan ? to.plano_id : walk.plano_id
  if (walk.venc_plano === null || to.venc_plano === null) return { ...walk, plano_id, venc_plano: to.venc_plano }
  const from = days > 0 ? laterOf(walk.venc_plano, since) : walk.venc_plano
  return { ...walk, plano_id, venc_plano: daysAfter(from, days) }
}

/** From before the first payment on, as if only those that stand had been paid, each on its day. */
function walkOf(given: Given[], stands: (one: Given) => boolean, changes: (Change | undefined)[]): Walk {
  const [first] = given
  let walk: Walk = {
    venc_plano: first?.venc_antes ?? null,
    plano_id: first?.plano_antes ?? null,
    livre_ate: null,
    cents: null,
  }
  given.forEach((one, at) => {
    walk = changed(walk, changes[at])
    if (stands(one)) walk = paidIn(walk, one)
  })
  return walk
}

/**
 * What was changed by hand before each payment: where the account was not what those that stood then had made of it. Days
 * that whoever runs the platform gave or took stay given or taken, and a plan that was set stays set.
 */
function changesIn(given: Given[]): (Change | undefined)[] {
  const changes: (Change | undefined)[] = []
  for (const [at, { dado, venc_antes, plano_antes }] of given.entries()) {
    const stood = ({ revogado }: Given) => revogado === null || revogado > dado
    const before = walkOf(given.slice(0, at), stood, changes)
    const since = given[at - 1]?.dia_dado
    const found = { venc_plano: venc_antes, plano_id: plano_antes }
    changes.push(since === undefined ? undefined : changeBetween(before, found, since))
  }
  return changes
}

const stillStands = ({ revogado }: Given) => revogado === null

/** The account as it is, with what is known of its days: which were free, and at which price the others were paid. */
export function standingOf(given: Given[], { venc_plano, plano_id }: AccountPlan): Omit<Extension, 'today' | 'paid'> {
  const { livre_ate, cents } = walkOf(given, stillStands, changesIn(given))
  const before = cents ?? 0
  return { venc_plano, plano_id, livre_ate: cents === null ? venc_plano : livre_ate, cents: { before, after: before } }
}

/** The account without one of the payments that stand: as if that had never been paid. `given` is in the ledger's order. */
export function withoutOne(given: Given[], id: string, { venc_plano, plano_id }: AccountPlan): AccountPlan {
  const changes = changesIn(given)
  const since = given.at(-1)?.dia_dado ?? ''
  const sinceThen = changeBetween(walkOf(given, stillStands, changes), { venc_plano, plano_id }, since)
  const without = walkOf(given, (one) => stillStands(one) && one.id !== id, changes)
  const { venc_plano: until, plano_id: plan } = changed(without, sinceThen)
  return { venc_plano: until, plano_id: plan }
}
