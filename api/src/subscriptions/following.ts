import { dayIn } from '@vinculo/contracts/plan'
import type { Tx } from '../database/database'
import { insertJob } from '../jobs/repository'
import { endSubscription } from './ending'
import { queueSubscriptionMail } from './mails'
import { holdRunning, holdSubscription, type StoredSubscription, saveSubscription, standingOf } from './repository'
import { afterRefusal, chargeDay, chargeJob, runs } from './rules'
import { keepCode } from './start'

/** A payment as it stands when the provider's word was applied to it: what a subscription has to know of it. */
export interface Followed {
  id: string
  tenant_id: string
  plano_id: string
  assinatura_id: string | null
  /** The day an automatic one was first due. */
  periodo: string | null
  venc_depois: string | null
}

/** What a charge can be repeated by, told with the charge itself: of one whose first answer was lost. */
export async function keepSavedCard(tx: Tx, { assinatura_id }: Followed, card: string): Promise<void> {
  const stored = assinatura_id === null ? undefined : await holdSubscription(tx, assinatura_id)
  if (stored?.codigo === null) await keepCode(tx, stored.id, { provedor: stored.provedor, codigo: card })
}

/** Runs, and is in order until its next day. */
async function settle(tx: Tx, stored: StoredSubscription, payment: Followed, now: Date): Promise<void> {
  await saveSubscription(tx, stored.id, {
    situacao: 'ativa',
    falhas: 0,
    iniciada_em: stored.iniciada_em ?? now.toISOString(),
    // An account without a last day has none to be charged before.
    proxima_em: payment.venc_depois && chargeDay(payment.venc_depois),
  })
  // A period that was overdue is paid by something else now.
  if (stored.situacao === 'em_atraso' && payment.assinatura_id !== stored.id)
    await insertJob(tx, {
      tenant_id: stored.tenant_id,
      tipo: chargeJob,
      dados: { id: stored.id },
      chave: `${stored.id}:${payment.id}`,
    })
}

/* In the transaction that applies what the provider said, with the payment held and what it gave or lost written down. */

/** Of every payment: an account has one subscription at most, to the plan it has. */
export async function subscriptionPaid(tx: Tx, payment: Followed, now: Date): Promise<void> {
  const own = payment.assinatura_id === null ? undefined : await holdSubscription(tx, payment.assinatura_id)
  const running = await holdRunning(tx, payment.tenant_id)
  if (running && running.id !== own?.id) {
    if (!own && running.plano_id === payment.plano_id) return settle(tx, running, payment, now)
    if (running.plano_id !== payment.plano_id || own?.situacao === 'pendente')
      await endSubscription(tx, running, 'plano', now)
  }
  if (!own || own.situacao === 'cancelada') return
  if (own.codigo !== null) return settle(tx, own, payment, now)
  // Paid, but there is nothing to charge the next period by.
  await saveSubscription(tx, own.id, { iniciada_em: now.toISOString() })
  await endSubscription(tx, { ...own, iniciada_em: now.toISOString() }, 'provedor', now)
}

/** A due charge was refused: it is tried again some days later, with a mail each time, and after the last time no more. */
export async function subscriptionRefused(tx: Tx, { assinatura_id, periodo }: Followed, now: Date): Promise<void> {
  const own = assinatura_id === null || periodo === null ? undefined : await holdSubscription(tx, assinatura_id)
  if (!own || !runs(own.situacao)) return
  const today = dayIn((await standingOf(tx, own.id)).fuso, now)
  // Somebody tried another card between two days: the days stay.
  if (own.proxima_em === null || own.proxima_em > today) return
  const next = afterRefusal(own.falhas, today)
  if (!next) return endSubscription(tx, own, 'recusas', now)
  await saveSubscription(tx, own.id, { situacao: 'em_atraso', ...next })
  await queueSubscriptionMail(tx, 'recusada', { ...own, ...next })
  await tx.hint('conta', [], own.tenant_id)
}

/** The payment is closed without money: a first one takes its subscription along; a due one was refused. */
export async function subscriptionCancelled(tx: Tx, payment: Followed, now: Date): Promise<void> {
  const own = payment.assinatura_id === null ? undefined : await holdSubscription(tx, payment.assinatura_id)
  if (own?.situacao === 'pendente') return endSubscription(tx, own, 'pessoa', now)
  return subscriptionRefused(tx, payment, now)
}

/** Whoever takes the money back, or asks for it, wants no further charge. */
export async function subscriptionReturned(tx: Tx, { assinatura_id }: Followed, now: Date): Promise<void> {
  const own = assinatura_id === null ? undefined : await holdSubscription(tx, assinatura_id)
  if (own) await endSubscription(tx, own, 'provedor', now)
}
