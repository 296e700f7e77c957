import { centsOf } from '@vinculo/contracts/money'
import { paths } from '@vinculo/contracts/paths'
import type {
  BoletoCharge,
  CardCharge,
  DebitCharge,
  NewPayment,
  Payment,
  PaymentAddress,
  PaymentPerson,
} from '@vinculo/contracts/payments'
import { dayIn } from '@vinculo/contracts/plan'
import type { output } from 'zod/mini'
import { recordAudit } from '../audit/audit'
import type { Tx } from '../database/database'
import { AppError, fieldRefused } from '../errors'
import type { Caller } from '../http/requests'
import { newId } from '../ids'
import { findPlan } from '../plans/repository'
import { orUnavailable } from '../provider/away'
import { type Order, type Provider, ProviderRefusal, type Seen } from '../provider/port'
import { prepareSubscription, refuseSecondSubscription, subscribeAndCharge } from '../subscriptions/start'
import { type ChargingDeps, openAttempt } from './charging'
import { onePayment, visiblePayment } from './reading'
import type { FoundPayment } from './record'
import {
  attemptsOf,
  holdAccount,
  holdPayment,
  insertPayment,
  isSubscribedBeside,
  type NewAttempt,
  recordEvent,
  type StoredPayment,
  saveStep,
} from './repository'
import { boletoDays, daysAfter, isInstalment, isOpen, lives } from './rules'

/** Whoever runs the platform closed the account: what is paid would open nothing. */
function refuseSuspended({ session }: Caller): void {
  if (session.suspensa) throw new AppError('account_suspended')
}

/** Begins a payment: what it costs is the plan's price now. */
export async function beginPayment(
  caller: Caller,
  { plano_id, type, ciclo = 'mensal' }: output<typeof NewPayment>,
  provider: Provider,
): Promise<Payment> {
  const { tx, session } = caller
  refuseSuspended(caller)
  const plan = await findPlan(tx, plano_id)
  if (!plan?.oferecido) throw fieldRefused('plano_id', 'not_found')
  const cents = ciclo === 'anual' ? plan.preco_anual_centavos : plan.preco_mensal_centavos
  if (cents === 0) throw fieldRefused('plano_id', 'free_plan')
  if (!provider.types.includes(type)) throw fieldRefused('type', 'invalid')
  if (type === 'assinatura') {
    if (ciclo !== 'mensal') throw fieldRefused('ciclo', 'monthly_alone')
    await refuseSecondSubscription(tx, plano_id)
  }
  const { tenant_id, user_id } = session
  const id = newId()
  await insertPayment(tx, { id, tenant_id, user_id, plano_id, ciclo, tipo: type, valor_centavos: cents })
  await recordEvent(tx, { tenant_id, id }, 'criado', { plano: plano_id, ciclo, tipo: type, centavos: cents })
  await recordAudit(caller, 'payment.begun', id)
  await tx.hint('pagamentos', [])
  return onePayment(caller, id)
}

/** One's own, open, with nothing asked of the provider: what it says may still change. It is held. */
async function holdUntouched(caller: Caller, id: string): Promise<FoundPayment> {
  await visiblePayment(caller, id)
  await holdPayment(caller.tx, id)
  const found = await visiblePayment(caller, id)
  if (!isOpen(found.situacao) || found.periodo !== null) throw new AppError('payment_closed')
  const living = (await attemptsOf(caller.tx, id)).find(({ estado }) => lives(estado))
  if (living) throw new AppError(living.estado === 'pedida' ? 'payment_pending' : 'payment_closed')
  return found
}

type Told = { endereco: output<typeof PaymentAddress> } | { pessoal: output<typeof PaymentPerson> }

/** S2.18 A step of the wizard that only tells something. */
export async function tellPayment(caller: Caller, id: string, told: Told): Promise<Payment> {
  const { tx, session } = caller
  const found = await holdUntouched(caller, id)
  const [step] = Object.keys(told) as ['endereco' | 'pessoal']
  if (step === 'pessoal' && !found.endereco) throw new AppError('step_missing')
  const [value] = Object.values(told)
  await saveStep(tx, id, step, step === 'endereco' ? { complemento: null, ...value } : value)
  await recordEvent(tx, { tenant_id: session.tenant_id, id }, step)
  await recordAudit(caller, 'payment.changed', id, [step])
  await tx.hint('pagamentos', [])
  return onePayment(caller, id)
}

/** A charge that is to be asked for; `attemptId` is absent where what is asked for is there already. */
export interface Asked {
  attemptId?: string
  call: (order: Order) => Promise<Seen>
}

type Charge =
  | { type: 'boleto'; body: output<typeof BoletoCharge> }
  | { type: 'debito'; body: output<typeof DebitCharge> }
  | { type: 'credito'; body: output<typeof CardCharge> }

/**
 * What the page says of instalments is what the provider told it: asked again where it can be asked, outside of any
 * transaction. What its script alone tells is held within bounds (`askForCharge`).
 */
export async function refuseUntoldInstalments(
  { provider }: Pick<ChargingDeps, 'provider'>,
  { bandeira, parcelas, valor_parcela }: output<typeof CardCharge>,
  priceOf: () => Promise<number>,
): Promise<void> {
  if (!provider.instalments || (parcelas ?? 1) === 1) return
  const told = await provider.instalments(await priceOf(), bandeira).catch((error) => {
    if (error instanceof ProviderRefusal) return []
    return orUnavailable(error)
  })
  const isTold = told.some(({ quantity, cents }) => quantity === parcelas && cents === centsOf(valor_parcela))
  if (!isTold) throw fieldRefused('parcelas', 'invalid')
}

function refuseOddInstalments({ tipo, valor_centavos }: FoundPayment, charge: Charge): void {
  if (charge.type !== 'credito') return
  const { parcelas, valor_parcela } = charge.body
  const isAtOnce = tipo !== 'assinatura' || (parcelas ?? 1) === 1
  if (!isAtOnce || !isInstalment(valor_centavos, parcelas ?? 1, centsOf(valor_parcela)))
    throw fieldRefused('parcelas', 'invalid')
}

const isOfRoute = (tipo: FoundPayment['tipo'], { type }: Charge) =>
  tipo === type || (tipo === 'assinatura' && type === 'credito')

/** What is known of a charge before the provider answers; nothing that identifies a card. */
function aboutOf(charge: Charge, dueDate: string): Pick<NewAttempt, 'boleto' | 'debito' | 'cartao'> {
  if (charge.type === 'boleto')
    return { boleto: { linha: null, codigo_barras: null, vencimento: dueDate, link: null, pix: null } }
  if (charge.type === 'debito') return { debito: { banco: charge.body.banco, link: null } }
  const { bandeira, final, parcelas, valor_parcela } = charge.body
  return { cartao: { bandeira, final, parcelas: parcelas ?? 1, valor_parcela } }
}

function cardOf({ token, bandeira, final, parcelas, valor_parcela, titular }: output<typeof CardCharge>) {
  const parts = { instalments: parcelas ?? 1, instalmentCents: centsOf(valor_parcela) }
  return { token, brand: bandeira, final, ...parts, holder: titular }
}

function callOf(
  deps: ChargingDeps,
  { request }: Caller,
  { id, user_id }: FoundPayment,
  charge: Charge,
  { dueDate, subscriptionId }: { dueDate: string; subscriptionId: string | undefined },
): Asked['call'] {
  const { provider } = deps
  const { hash } = charge.body
  const of = (order: Order): Order => ({
    ...order,
    buyer: { ...order.buyer, ip: request.ip, ...(hash && { hash }) },
  })
  if (charge.type === 'boleto') return (order) => provider.boleto(of(order), dueDate)
  if (charge.type === 'debito') {
    // Of whose the payment is, not of who pays: under another's name there is no such page.
    const back = `${deps.address()}${paths.payments.wizard(user_id, id, 'conclusao-debito')}`
    return (order) => provider.debit(of(order), charge.body.banco, back)
  }
  const card = cardOf(charge.body)
  return subscriptionId === undefined
    ? (order) => provider.card(of(order), card)
    : (order) => subscribeAndCharge(deps, subscriptionId, of(order), card)
}

/** A second click on what is made already, and may be paid as it is. */
async function isMadeAlready({ tx }: Caller, id: string, charge: Charge): Promise<boolean> {
  const living = (await attemptsOf(tx, id)).find(({ estado }) => estado === 'viva')
  if (charge.type === 'debito') return living?.debito?.banco === charge.body.banco && living.debito.link !== null
  return charge.type === 'boleto' && living !== undefined
}

/**
 * Of two tabs that begin a subscription each, one does: the account is held, so that they wait for each other, and it has
 * neither one of this plan already nor another whose first charge may still be taken.
 */
async function refuseSecondBeginning(tx: Tx, payment: StoredPayment): Promise<void> {
  await holdAccount(tx, payment)
  if (await isSubscribedBeside(tx, payment)) throw new AppError('conflict')
}

/**
 * The first part of a charge, in the caller's transaction: that it may be asked for, and that it is. Two clicks wait for
 * each other at the payment's row, and the second finds the first one's attempt.
 */
export async function askForCharge(
  caller: Caller,
  deps: ChargingDeps,
  id: string,
  charge: Charge,
  now = new Date(),
): Promise<Asked> {
  const { tx, session } = caller
  refuseSuspended(caller)
  const found = await visiblePayment(caller, id)
  if (!isOfRoute(found.tipo, charge)) throw new AppError('not_found')
  if (!found.endereco || !found.pessoal) throw new AppError('step_missing')
  const held = await holdPayment(tx, id)
  if (!held || !isOpen(held.situacao)) throw new AppError('payment_closed')
  refuseOddInstalments(found, charge)
  const dueDate = daysAfter(dayIn(session.time_zone, now), boletoDays)
  const call = (subscriptionId?: string) => callOf(deps, caller, found, charge, { dueDate, subscriptionId })
  if (await isMadeAlready(caller, id, charge)) return { call: call() }
  const attemptId = await openAttempt(tx, deps, id, now, aboutOf(charge, dueDate))
  if (!attemptId) throw new AppError('payment_pending')
  await recordAudit(caller, 'payment.charged', id)
  await tx.hint('pagamentos', [])
  if (found.tipo !== 'assinatura' || charge.type !== 'credito') return { attemptId, call: call() }
  // What belongs to a subscription only the installation writes.
  await tx.query('reset role')
  if (held.periodo === null) await refuseSecondBeginning(tx, held)
  return { attemptId, call: call(await prepareSubscription(tx, held, charge.body, deps.provider.id)) }
}
