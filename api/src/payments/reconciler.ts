import { dayIn } from '@vinculo/contracts/plan'
import * as z from 'zod/mini'
import type { Tx } from '../database/database'
import type { JobHandler } from '../jobs/runner'
import { type Provider, ProviderAway, ProviderRefusal, type Seen } from '../provider/port'
import { subscriptionCancelled } from '../subscriptions/following'
import { applyRefusal, applySeen, closePayment, type Held, holdAttempt, planCheck } from './applying'
import type { ChargingDeps } from './charging'
import {
  findAttempt,
  hasEvent,
  insertCheck,
  lostChecks,
  recordEvent,
  type StoredAttempt,
  setAttempt,
  zoneOf,
} from './repository'
import { flightMs, isOpen, isOverdue } from './rules'

const CheckJob = z.object({ id: z.string(), turn: z.int() })
const ReturnJob = z.object({ id: z.string() })

/** The one it was asked for at; that it is not known here any more is as good as being away. */
export function providerOfAttempt({ providerOf }: ChargingDeps, { provedor }: StoredAttempt): Provider {
  const provider = providerOf(provedor)
  if (!provider) throw new ProviderAway(false, notConfigured)
  return provider
}
const notConfigured = 'not configured'

/** As the provider knows it now; undefined when it has nothing of it. Outside of any transaction. */
async function ask(deps: ChargingDeps, attempt: StoredAttempt): Promise<Seen | undefined> {
  const { id, codigo } = attempt
  const provider = providerOfAttempt(deps, attempt)
  return codigo === null ? provider.find(id) : provider.look(codigo)
}

/** The provider has nothing of it: once no call can be on its way any more, it surely was not charged. */
async function applyMissing(tx: Tx, deps: ChargingDeps, attemptId: string, now: Date): Promise<void> {
  const held = await holdAttempt(tx, attemptId)
  if (held?.attempt.estado !== 'pedida') return
  const age = now.getTime() - Date.parse(held.attempt.criado_em)
  if (age < flightMs(held.payment.tipo, providerOfAttempt(deps, held.attempt).patienceMs)) return
  await applyRefusal(tx, attemptId, { recusa: 'nao_encontrado', event: 'nao_encontrado' }, now)
}

/**
 * Asks the provider about an attempt and applies what it says. Throws `ProviderAway` as it comes. A provider that
 * understands no such question has nothing of it.
 */
export async function askNow(deps: ChargingDeps, attempt: StoredAttempt, now = new Date()): Promise<Seen | undefined> {
  const seen = await ask(deps, attempt).catch((error) => {
    if (error instanceof ProviderRefusal) return undefined
    throw error
  })
  await deps.db.inSystem(async (tx) => {
    if (seen) await applySeen(tx, attempt.id, seen, now)
    else await applyMissing(tx, deps, attempt.id, now)
  })
  return seen
}

/** What nobody waits for any more: closed here, and cancelled there. Who pays it all the same, has paid. */
async function giveUp(tx: Tx, { payment, attempt }: Held, now: Date): Promise<boolean> {
  const today = dayIn(await zoneOf(tx, payment.user_id), now)
  const due = payment.tipo === 'boleto' ? (attempt.boleto?.vencimento ?? null) : null
  if (attempt.estado !== 'viva' || !isOpen(payment.situacao)) return false
  if (!isOverdue(due, attempt.criado_em.slice(0, 10), today)) return false
  await closePayment(tx, payment, 'vencido', now)
  if (payment.assinatura_id) await subscriptionCancelled(tx, payment, now)
  return true
}

/** Cancels at the provider what nobody is to pay any more, and pays back what was paid beside what counts. */
export async function giveBack(deps: ChargingDeps, id: string, now = new Date()): Promise<void> {
  const attempt = await deps.db.inSystem((tx) => findAttempt(tx, id))
  if (attempt?.estado !== 'cancelada') return
  const seen = await askNow(deps, attempt, now)
  const after = await deps.db.inSystem((tx) => findAttempt(tx, id))
  if (!seen || after?.estado !== 'cancelada') return
  const { code, state } = seen
  const provider = providerOfAttempt(deps, after)
  if (state === 'waiting' || state === 'analysis') await provider.cancel(code)
  else if (state === 'paid' || state === 'held') await provider.refund(code)
  else return
  await askNow(deps, { ...after, codigo: after.codigo ?? code }, now)
}

/** Nobody can ask about it here any more: whoever runs the installation reads so, once. It stays open. */
async function recordUnconfigured(tx: Tx, { payment, attempt }: Held): Promise<void> {
  const facts = { o_que: notConfigured, provedor: attempt.provedor }
  if (!(await hasEvent(tx, attempt.id, facts))) await recordEvent(tx, payment, 'sem_resposta', facts, attempt.id)
}

/** One turn of an attempt: the provider is asked, and the next turn is planned. A provider that is away is no failure. */
export async function checkAttempt(deps: ChargingDeps, id: string, turn: number, now = new Date()): Promise<void> {
  const attempt = await deps.db.inSystem((tx) => findAttempt(tx, id))
  if (!attempt || attempt.consultas !== turn) return
  let isAway = false
  await (attempt.estado === 'cancelada' ? giveBack(deps, id, now) : askNow(deps, attempt, now)).catch((error) => {
    if (!(error instanceof ProviderAway || error instanceof ProviderRefusal)) throw error
    isAway = true
  })
  await deps.db.inSystem(async (tx) => {
    const held = await holdAttempt(tx, id)
    // What it said may have planned the next turn already.
    if (!held || held.attempt.consultas !== turn || (!isAway && (await giveUp(tx, held, now)))) return
    const isKnown = deps.providerOf(held.attempt.provedor) !== undefined
    if (!isKnown) await recordUnconfigured(tx, held)
    await planCheck(tx, held.attempt, now, { isAway: isAway && isKnown })
  })
}

export const checkHandler = (deps: ChargingDeps): JobHandler => ({
  waitsFor: 'provider',
  async outside({ dados }) {
    const { id, turn } = z.parse(CheckJob, dados)
    await checkAttempt(deps, id, turn)
  },
})

export const returnHandler = (deps: ChargingDeps): JobHandler => ({
  waitsFor: 'provider',
  outside: ({ dados }) => giveBack(deps, z.parse(ReturnJob, dados).id),
})

/** Every hour: an attempt whose question was due and is not planned any more, is planned anew. */
export async function planLostChecks(tx: Tx): Promise<void> {
  for (const attempt of await lostChecks(tx)) {
    const turn = attempt.consultas + 1
    await setAttempt(tx, attempt.id, { consultar_em: new Date().toISOString(), consultas: turn })
    await insertCheck(tx, attempt, turn, new Date())
  }
}
