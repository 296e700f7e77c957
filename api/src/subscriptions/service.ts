import { amountOf } from '@vinculo/contracts/money'
import type { Subscription, SubscriptionCard } from '@vinculo/contracts/payments'
import { dayIn } from '@vinculo/contracts/plan'
import type { FastifyRequest } from 'fastify'
import type { output } from 'zod/mini'
import { recordAudit } from '../audit/audit'
import type { Session } from '../database/database'
import { AppError } from '../errors'
import { type Caller, inSession } from '../http/requests'
import { insertJob } from '../jobs/repository'
import { type ChargingDeps, orderOf } from '../payments/charging'
import { orUnavailable } from '../provider/away'
import { type Order, ProviderRefusal } from '../provider/port'
import { endSubscription } from './ending'
import {
  findSubscription,
  holdSubscription,
  lastPaymentOf,
  lastSubscription,
  type StoredSubscription,
  saveSubscription,
  standingOf,
} from './repository'
import { chargeJob, runs } from './rules'
import { keepCode } from './start'

/** Whoever began it, or the account's owner, ends it and changes its card. */
const isOwn = (stored: StoredSubscription, session: Session) => session.is_owner || session.user_id === stored.user_id

const subscriptionOf = (stored: StoredSubscription, session: Session): Subscription => ({
  id: stored.id,
  plano: { id: stored.plano_id, nome: stored.plano_nome },
  valor: amountOf(stored.valor_centavos),
  estado: stored.situacao,
  bandeira: stored.bandeira,
  final: stored.final,
  proxima_em: stored.proxima_em,
  falhas: stored.falhas,
  iniciada_em: stored.iniciada_em,
  cancelada_em: stored.cancelada_em,
  motivo: stored.motivo,
  minha: isOwn(stored, session),
  versao: stored.versao,
})

export async function currentSubscription({ tx, session }: Caller): Promise<Subscription | null> {
  const stored = await lastSubscription(tx)
  return stored ? subscriptionOf(stored, session) : null
}

async function ownSubscription({ tx, session }: Caller, id: string): Promise<StoredSubscription> {
  const stored = await findSubscription(tx, id)
  if (!stored) throw new AppError('not_found')
  if (!isOwn(stored, session)) throw new AppError('forbidden')
  return stored
}

/** What was paid stays; the provider is told by a job, so that one who is away keeps nobody. */
export async function cancelSubscription(caller: Caller, id: string): Promise<Subscription> {
  const { tx, session } = caller
  await ownSubscription(caller, id)
  await recordAudit(caller, 'subscription.cancelled', id)
  // Nobody writes subscriptions with their own rights.
  await tx.query('reset role')
  const stored = await holdSubscription(tx, id)
  if (!stored) throw new AppError('not_found')
  await endSubscription(tx, stored, 'pessoa', new Date(), session.user_id)
  return subscriptionOf((await holdSubscription(tx, id)) ?? stored, session)
}

/** Asks the provider outside of any transaction; its refusals are told in place. */
async function newCode(
  { provider }: ChargingDeps,
  codigo: string,
  order: Order,
  body: output<typeof SubscriptionCard>,
) {
  const { token, bandeira, titular } = body
  try {
    const card = { token, brand: bandeira, instalments: 1, instalmentCents: order.cents, holder: titular }
    return (await provider.changeCard(codigo, order, card)).code
  } catch (error) {
    if (error instanceof ProviderRefusal) throw new AppError('payment_refused', { body: { recusa: error.reason } })
    return orUnavailable(error)
  }
}

/** The next charges go to another card; one that is overdue goes there at once. */
export async function changeCard(
  deps: ChargingDeps,
  request: FastifyRequest,
  id: string,
  body: output<typeof SubscriptionCard>,
): Promise<Subscription> {
  const { known, order } = await inSession(deps.db, request, async (caller) => {
    const stored = await ownSubscription(caller, id)
    const payment = await lastPaymentOf(caller.tx, id)
    // Ended, or of another provider: there is nothing to put a card to.
    const { codigo } = stored
    if (!runs(stored.situacao) || stored.provedor !== deps.provider.id || codigo === null || !payment)
      throw new AppError('conflict')
    const order = await orderOf(caller.tx, deps, payment, id)
    return {
      known: codigo,
      order: { ...order, buyer: { ...order.buyer, hash: body.hash ?? undefined, ip: request.ip } },
    }
  })
  const codigo = await newCode(deps, known, order, body)
  return inSession(deps.db, request, async (caller) => {
    const { tx, session } = caller
    await ownSubscription(caller, id)
    await recordAudit(caller, 'subscription.card_changed', id)
    await tx.query('reset role')
    const { bandeira, final } = body
    await keepCode(tx, id, { provedor: deps.provider.id, codigo, bandeira, final })
    const changed = await holdSubscription(tx, id)
    if (!changed) throw new AppError('not_found')
    if (changed.situacao === 'em_atraso') {
      const today = dayIn((await standingOf(tx, id)).fuso, new Date())
      await saveSubscription(tx, id, { proxima_em: today, falhas: 0 })
      await insertJob(tx, {
        tenant_id: session.tenant_id,
        tipo: chargeJob,
        dados: { id },
        chave: `${id}:cartao:${changed.versao}`,
      })
    }
    await tx.hint('conta', [])
    return subscriptionOf((await holdSubscription(tx, id)) ?? changed, session)
  })
}
