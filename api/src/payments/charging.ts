import type { Deps } from '../app'
import type { Tx } from '../database/database'
import { AppError } from '../errors'
import { newId } from '../ids'
import { type Order, ProviderAway, ProviderRefusal, type Seen } from '../provider/port'
import { nextReference } from '../subscriptions/repository'
import { applyRefusal, applySeen, holdAttempt } from './applying'
import {
  attemptsOf,
  holdPayment,
  insertAttempt,
  insertCheck,
  type NewAttempt,
  planName,
  recordEvent,
  type StoredPayment,
} from './repository'
import { isOpen } from './rules'

/** What charging needs; never a transaction, for none is open while the provider is asked. */
export type ChargingDeps = Pick<Deps, 'db' | 'settings' | 'provider' | 'providerOf' | 'address'>

export const notificationPath = '/api/notificacoes-pagseguro'

/** What the provider is asked for; its reference is the attempt's id. Both steps of the wizard are complete. */
export async function orderOf(
  tx: Tx,
  { address }: Pick<ChargingDeps, 'address'>,
  payment: StoredPayment,
  reference: string,
): Promise<Order> {
  const { endereco, pessoal, plano_id, valor_centavos, ciclo } = payment
  if (!endereco || !pessoal) throw new AppError('step_missing')
  return {
    reference,
    cents: valor_centavos,
    description: `Vínculo, plano ${await planName(tx, plano_id)} ${ciclo}`,
    buyer: pessoal,
    address: endereco,
    notificationUrl: `${address()}${notificationPath}`,
  }
}

type About = Pick<NewAttempt, 'boleto' | 'debito' | 'cartao'>

/**
 * Asks for a charge, in a transaction of its own before the provider is asked: whatever happens then, what was asked is
 * known, and it is looked for. Answers the attempt's id; undefined where one lives or the payment is closed. The payment's
 * row is held from here on.
 */
export async function openAttempt(
  tx: Tx,
  { settings, provider }: Pick<ChargingDeps, 'settings' | 'provider'>,
  paymentId: string,
  now: Date,
  about: About = {},
): Promise<string | undefined> {
  const payment = await holdPayment(tx, paymentId)
  if (!payment || !isOpen(payment.situacao)) return
  const { tenant_id, tipo } = payment
  const numero = (await attemptsOf(tx, paymentId)).length + 1
  const { assinatura_id, periodo } = payment
  const id = assinatura_id && periodo ? await nextReference(tx, assinatura_id, periodo) : newId()
  const askAt = new Date(now.getTime() + 1.5 * settings.PAYMENTS_PATIENCE_MS)
  const attempt = { id, tenant_id, pagamento_id: paymentId, numero, provedor: provider.id, ...about }
  if (!(await insertAttempt(tx, attempt, askAt))) return
  await recordEvent(tx, payment, 'pedido', { numero, tipo, provedor: provider.id }, id)
  await insertCheck(tx, { id, tenant_id }, 0, askAt)
  return id
}

/** `aplicado`: taken; `recusado`; `sem_resposta`: nobody knows yet; `fora`: the provider is away, and nothing was taken. */
export type Outcome = 'aplicado' | 'recusado' | 'sem_resposta' | 'fora'

/** What the provider answers, or that it does not, becomes what is known of the attempt. */
async function outcomeOf({ db }: ChargingDeps, attemptId: string, asked: Promise<Seen>, now: Date): Promise<Outcome> {
  try {
    const seen = await asked
    const held = await db.inSystem((tx) => applySeen(tx, attemptId, seen, now))
    return held?.attempt.estado === 'recusada' ? 'recusado' : 'aplicado'
  } catch (error) {
    if (error instanceof ProviderRefusal) {
      const facts = { codigos: error.codes.join(' ') }
      await db.inSystem((tx) => applyRefusal(tx, attemptId, { recusa: error.reason, event: 'recusado', facts }, now))
      return 'recusado'
    }
    if (!(error instanceof ProviderAway)) throw error
    const facts = { o_que: error.what }
    if (!error.mayHaveTaken) {
      await db.inSystem((tx) => applyRefusal(tx, attemptId, { recusa: null, event: 'sem_resposta', facts }, now))
      return 'fora'
    }
    await db.inSystem(async (tx) => {
      const held = await holdAttempt(tx, attemptId)
      if (held) await recordEvent(tx, held.payment, 'sem_resposta', facts, attemptId)
    })
    return 'sem_resposta'
  }
}

/**
 * Asks the provider for an attempt's money, outside of any transaction, and applies what it answers. What was decided while
 * this process waited is not charged any more: another one may have been since.
 */
export async function runCharge(
  deps: ChargingDeps,
  attemptId: string,
  call: (order: Order) => Promise<Seen>,
  now = new Date(),
): Promise<Outcome> {
  const order = await deps.db.inSystem(async (tx) => {
    const held = await holdAttempt(tx, attemptId)
    if (!held) throw new AppError('not_found')
    if (held.attempt.estado !== 'pedida') return held.attempt.estado
    return orderOf(tx, deps, held.payment, attemptId)
  })
  if (typeof order === 'string') return order === 'recusada' ? 'recusado' : 'aplicado'
  return outcomeOf(deps, attemptId, call(order), now)
}
