import { dayIn } from '@vinculo/contracts/plan'
import * as z from 'zod/mini'
import type { Tx } from '../database/database'
import { insertJob } from '../jobs/repository'
import type { JobHandler } from '../jobs/runner'
import { cancelOpenPayment } from '../payments/cancelling'
import { type ChargingDeps, openAttempt, runCharge } from '../payments/charging'
import { recordEvent } from '../payments/repository'
import { ProviderAway, ProviderRefusal } from '../provider/port'
import { endSubscription } from './ending'
import {
  alignChargeDays,
  dueSubscriptions,
  holdOpenPeriods,
  holdSubscription,
  insertPeriod,
  nextReference,
  type OpenPeriod,
  type StoredSubscription,
  standingOf,
  wasSilent,
} from './repository'
import { asksForNothing, ChargeJob, chargeJob, dueToday } from './rules'

/**
 * Every hour: whoever is due gets a job, one an hour however many processes look. A provider that was away, or a process
 * that ended in between, is made good by a later hour's.
 */
export const planCharges =
  (clock = () => new Date()) =>
  async (tx: Tx): Promise<void> => {
    const now = clock()
    await alignChargeDays(tx)
    for (const { id, tenant_id } of await dueSubscriptions(tx, now))
      await insertJob(tx, {
        tenant_id,
        tipo: chargeJob,
        dados: { id } satisfies z.infer<typeof ChargeJob>,
        chave: `${id}:${now.toISOString().slice(0, 13)}`,
      })
  }

interface Standing {
  stored: StoredSubscription
  open: OpenPeriod[]
  today: string
  due: ReturnType<typeof dueToday>
}

/**
 * Whether it is charged now. The open periods are held first, as whoever applies news of them does, then the
 * subscription: of two processes the second waits here, and finds that the first has asked.
 */
async function holdStanding(tx: Tx, { provider }: ChargingDeps, id: string, now: Date): Promise<Standing | undefined> {
  const open = await holdOpenPeriods(tx, id)
  const stored = await holdSubscription(tx, id)
  if (!stored) return
  const { fuso, ...standing } = await standingOf(tx, id)
  const today = dayIn(fuso, now)
  const due = dueToday({ ...stored, ...standing }, today, provider.id)
  const [refused] = open
  const isTooSoon = due === 'charge' && refused !== undefined && (await wasSilent(tx, refused.id, now))
  return { stored, open, today, due: isTooSoon ? 'wait' : due }
}

/** The period that was refused before is asked for again; else the next one begins. */
async function periodOf(tx: Tx, { stored, open }: Standing): Promise<string | undefined> {
  const [refused] = open
  if (refused) return refused.id
  const id = await insertPeriod(tx, stored, stored.proxima_em ?? '')
  if (id === undefined) return
  await recordEvent(tx, { tenant_id: stored.tenant_id, id }, 'criado', {
    tipo: 'assinatura',
    centavos: stored.valor_centavos,
  })
  return id
}

/** What the next charge will be called at the provider; undefined where nothing is charged now. */
async function nextName(tx: Tx, deps: ChargingDeps, id: string, now: Date): Promise<string | undefined> {
  const standing = await holdStanding(tx, deps, id, now)
  if (standing?.due !== 'charge') return
  const period = standing.open[0]?.periodo ?? standing.stored.proxima_em
  return period ? nextReference(tx, id, period) : undefined
}

interface Asked {
  attempt: string
  codigo: string
}

/** What is to be charged now, noted before the provider is asked; what is not to be paid any more is closed. */
async function ask(tx: Tx, deps: ChargingDeps, id: string, now: Date): Promise<Asked | undefined> {
  const standing = await holdStanding(tx, deps, id, now)
  if (!standing) return
  const { stored, open, today, due } = standing
  if (due === 'charge' && stored.codigo !== null) {
    const period = await periodOf(tx, standing)
    const attempt = period && (await openAttempt(tx, deps, period, now))
    return attempt ? { attempt, codigo: stored.codigo } : undefined
  }
  const ends = due === 'pessoa' || due === 'plano' || due === 'provedor'
  if (ends) await endSubscription(tx, stored, due, now)
  if (!ends && !asksForNothing(stored, today)) return
  const isTheirs = !ends && (stored.motivo === null || stored.motivo === 'pessoa')
  for (const period of open) await cancelOpenPayment(tx, period.id, isTheirs ? 'pessoa' : 'provedor', now)
}

/**
 * Charges a subscription that is due; any other one is left as it is. What was charged before and is not known here any
 * more is found at the provider, and counts; while that cannot be asked, nothing is charged.
 */
export async function chargeSubscription(deps: ChargingDeps, id: string, now = new Date()): Promise<void> {
  const { db, provider } = deps
  const name = await db.inSystem((tx) => nextName(tx, deps, id, now))
  const found = name === undefined ? undefined : await provider.find(name).catch(silentAway)
  if (found === 'away') return
  const asked = await db.inSystem((tx) => ask(tx, deps, id, now))
  if (!asked) return
  const { attempt, codigo } = asked
  const known = async () => (attempt === name ? found : provider.find(attempt))
  await runCharge(deps, attempt, async (order) => (await known()) ?? provider.chargeAgain(codigo, order), now)
}

function silentAway(error: unknown): 'away' {
  if (error instanceof ProviderAway || error instanceof ProviderRefusal) return 'away'
  throw error
}

export const chargeHandler = (deps: ChargingDeps, clock = () => new Date()): JobHandler => ({
  waitsFor: 'provider',
  async outside({ dados }) {
    await chargeSubscription(deps, z.parse(ChargeJob, dados).id, clock())
  },
})
