import type { ProviderId } from '@vinculo/contracts/payment-choices'
import type { Database, Tx } from '../database/database'
import { AppError } from '../errors'
import type { Card, Order, Provider, Seen, SubscriptionPlan } from '../provider/port'
import { endAtProvider } from './ending'
import {
  holdSubscription,
  insertSubscription,
  isSubscribedTo,
  keepProviderPlan,
  providerPlan,
  type StoredSubscription,
  saveSubscription,
  tieToPayment,
} from './repository'

/** Whoever has a subscription to a plan would pay for it twice a month. */
export async function refuseSecondSubscription(tx: Tx, planId: string): Promise<void> {
  if (await isSubscribedTo(tx, planId)) throw new AppError('conflict')
}

/** What a subscription is made of: the payment that begins it. */
export interface Beginning {
  id: string
  tenant_id: string
  user_id: string
  plano_id: string
  valor_centavos: number
  assinatura_id: string | null
}

/**
 * The subscription that a payment begins, or is one of; made in the transaction that makes the attempt. An attempt that
 * was refused leaves it as it is: the next one, with whichever card, goes on with it.
 */
export async function prepareSubscription(
  tx: Tx,
  { id, assinatura_id, ...payment }: Beginning,
  { bandeira, final }: { bandeira: string; final: string },
  provedor: ProviderId,
): Promise<string> {
  const begun = assinatura_id === null ? undefined : await holdSubscription(tx, assinatura_id)
  if (begun && begun.situacao !== 'cancelada') {
    // Of one that runs, the card changes with what the provider answers.
    if (begun.situacao === 'pendente') await saveSubscription(tx, begun.id, { bandeira, final, provedor })
    return begun.id
  }
  const made = await insertSubscription(tx, { ...payment, bandeira, final, provedor })
  await tieToPayment(tx, id, made)
  return made
}

async function planOf(tx: Tx, stored: StoredSubscription, provider: ProviderId): Promise<SubscriptionPlan> {
  const { plano_id: id, plano_nome: name, valor_centavos: monthlyCents } = stored
  return { id, name, monthlyCents, code: await providerPlan(tx, provider, id, monthlyCents) }
}

/**
 * What it is charged by from now on. Another one of before is ended at the provider; so is a new one of a subscription
 * that ended meanwhile.
 */
export async function keepCode(
  tx: Tx,
  id: string,
  given: { provedor: ProviderId; codigo: string; bandeira?: string; final?: string },
): Promise<void> {
  const stored = await holdSubscription(tx, id)
  if (!stored) return
  if (stored.codigo !== given.codigo) await endAtProvider(tx, stored)
  if (stored.situacao === 'cancelada') await endAtProvider(tx, { ...stored, ...given })
  await saveSubscription(tx, id, given)
}

/**
 * The charge a subscription begins with, or a due one by another card; outside of any transaction. What it is charged by
 * is kept as soon as it is known, whatever becomes of the charge.
 */
export async function subscribeAndCharge(
  { db, provider }: { db: Database; provider: Provider },
  subscriptionId: string,
  order: Order,
  card: Card & { final?: string },
): Promise<Seen> {
  const plan = await db.inSystem(async (tx) => {
    const stored = await holdSubscription(tx, subscriptionId)
    if (!stored) throw new Error(`no subscription ${subscriptionId}`)
    return planOf(tx, stored, provider.id)
  })
  const begun = await provider.subscribe(order, card, plan)
  // Another card that was refused leaves what it is charged by as it is.
  if (begun.code === null) return begun.first
  const { code, first, planCode } = begun
  await db.inSystem(async (tx) => {
    if (planCode) await keepProviderPlan(tx, provider.id, plan.id, plan.monthlyCents, planCode)
    await keepCode(tx, subscriptionId, {
      provedor: provider.id,
      codigo: code,
      bandeira: card.brand,
      ...(card.final && { final: card.final }),
    })
  })
  return first ?? provider.chargeAgain(code, order)
}
