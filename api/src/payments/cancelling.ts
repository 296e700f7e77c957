import type { Tx } from '../database/database'
import { AppError } from '../errors'
import { orUnavailable } from '../provider/away'
import { ProviderRefusal } from '../provider/port'
import { subscriptionCancelled } from '../subscriptions/following'
import { closePayment } from './applying'
import type { ChargingDeps } from './charging'
import { askNow, providerOfAttempt } from './reconciler'
import { attemptsOf, holdPayment, type StoredAttempt, type StoredPayment } from './repository'
import { isOpen, lives } from './rules'

/**
 * Closes an open payment that nobody is asked for any more; with the owner's rights. False where it is closed already, or
 * where the provider was asked and may still be paid.
 */
export async function cancelOpenPayment(
  tx: Tx,
  paymentId: string,
  motivo: NonNullable<StoredPayment['motivo_cancelamento']>,
  now: Date,
): Promise<boolean> {
  const payment = await holdPayment(tx, paymentId)
  if (!payment || !isOpen(payment.situacao)) return false
  if ((await attemptsOf(tx, paymentId)).some(({ estado }) => lives(estado))) return false
  await closePayment(tx, payment, motivo, now)
  return true
}

/** What lives of an open payment at the provider, before it is cancelled there. */
async function livingAttempt(deps: ChargingDeps, id: string): Promise<StoredAttempt | undefined> {
  return deps.db.inSystem(async (tx) => {
    const payment = await holdPayment(tx, id)
    if (!payment || payment.periodo !== null) throw new AppError('conflict')
    if (payment.situacao === 'pago') throw new AppError('payment_closed')
    const living = (await attemptsOf(tx, id)).find(({ estado }) => lives(estado))
    if (living?.estado === 'pedida') throw new AppError('payment_pending')
    return living
  })
}

/** At the provider first: what it refuses to cancel is looked at, for it may have been paid. */
async function cancelThere(deps: ChargingDeps, living: StoredAttempt): Promise<void> {
  if (living.codigo === null) return
  try {
    await providerOfAttempt(deps, living).cancel(living.codigo)
  } catch (error) {
    if (!(error instanceof ProviderRefusal)) return orUnavailable(error)
    await askNow(deps, living).catch(orUnavailable)
  }
}

/** Cancels what was begun and is not paid; whoever calls may see it. Cancelled already: nothing happens. */
export async function cancelPayment(deps: ChargingDeps, id: string, now = new Date()): Promise<void> {
  const living = await livingAttempt(deps, id)
  if (living) await cancelThere(deps, living)
  await deps.db.inSystem(async (tx) => {
    const payment = await holdPayment(tx, id)
    if (!payment || payment.situacao === 'cancelado') return
    if (!isOpen(payment.situacao)) throw new AppError('payment_closed')
    const attempts = await attemptsOf(tx, id)
    // Somebody asked for another charge meanwhile.
    if (attempts.some(({ id, estado }) => lives(estado) && id !== living?.id)) throw new AppError('payment_pending')
    await closePayment(tx, payment, 'pessoa', now)
    if (payment.assinatura_id) await subscriptionCancelled(tx, payment, now)
  })
}
