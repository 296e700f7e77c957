import type { PaymentEventKind } from '@vinculo/contracts/payment-choices'
import type { Boleto } from '@vinculo/contracts/payments'
import type { Tx } from '../database/database'
import type { Seen } from '../provider/port'
import {
  keepSavedCard,
  subscriptionCancelled,
  subscriptionPaid,
  subscriptionRefused,
  subscriptionReturned,
} from '../subscriptions/following'
import { queuePaymentMail } from '../subscriptions/mails'
import { extendAccount, revokeExtension } from './extension'
import {
  attemptsOf,
  findAttempt,
  holdPayment,
  insertCheck,
  insertReturn,
  recordEvent,
  type StoredAttempt,
  type StoredPayment,
  setAttempt,
  setPayment,
} from './repository'
import { isNews, lives, nextCheck, soonAfterAway, type Verdict, verdictOf } from './rules'

/** A payment that is held, one of its attempts, and all of them. */
export interface Held {
  payment: StoredPayment
  attempt: StoredAttempt
  others: StoredAttempt[]
}

export async function holdAttempt(tx: Tx, attemptId: string): Promise<Held | undefined> {
  const found = await findAttempt(tx, attemptId)
  const payment = found && (await holdPayment(tx, found.pagamento_id))
  if (!payment) return
  const attempts = await attemptsOf(tx, payment.id)
  const attempt = attempts.find(({ id }) => id === attemptId)
  return attempt && { payment, attempt, others: attempts.filter(({ id }) => id !== attemptId) }
}

/** What is told of a boleto at one time is not told at another; what is known stays. */
function merged(known: Boleto | null, told: Seen['boleto']): Boleto | null {
  if (!told) return known
  return {
    linha: told.linha ?? known?.linha ?? null,
    codigo_barras: told.codigo_barras ?? known?.codigo_barras ?? null,
    vencimento: told.vencimento ?? known?.vencimento ?? '',
    link: told.link ?? known?.link ?? null,
    pix: told.pix ?? known?.pix ?? null,
  }
}

/** Plans the next question about an attempt; of an attempt that nobody need ask about, takes the planned one off. */
export async function planCheck(
  tx: Tx,
  attempt: StoredAttempt,
  now: Date,
  { isAway = false }: { isAway?: boolean } = {},
): Promise<void> {
  const { id, estado, consultas, recusa } = attempt
  const isRefused = estado === 'recusada' && recusa !== null && recusa !== 'nao_encontrado'
  const since = new Date(attempt.criado_em)
  const next = nextCheck({ estado, asked: consultas, since, isRefused }, now)
  if (!next) return setAttempt(tx, id, { consultar_em: null })
  const soon = isAway ? soonAfterAway(next, now) : next
  await setAttempt(tx, id, { consultar_em: soon.toISOString(), consultas: consultas + 1 })
  await insertCheck(tx, attempt, consultas + 1, soon)
}

/** The others that were asked for are not to be paid any more. */
async function displace(tx: Tx, { payment, others }: Held, now: Date): Promise<void> {
  for (const other of others.filter(({ estado }) => lives(estado))) {
    await recordEvent(tx, payment, 'cancelado', { motivo: 'substituida' }, other.id)
    await dropAttempt(tx, other, now)
  }
}

/** Nobody is to pay it any more, here or there. */
async function dropAttempt(tx: Tx, attempt: StoredAttempt, now: Date): Promise<void> {
  await setAttempt(tx, attempt.id, { estado: 'cancelada' })
  await insertReturn(tx, attempt)
  await planCheck(tx, { ...attempt, estado: 'cancelada' }, now)
}

/** Closes a payment that is held, whatever was asked for: what lives of it is cancelled at the provider. */
export async function closePayment(
  tx: Tx,
  payment: StoredPayment,
  motivo: NonNullable<StoredPayment['motivo_cancelamento']>,
  now: Date,
): Promise<void> {
  for (const attempt of await attemptsOf(tx, payment.id)) if (lives(attempt.estado)) await dropAttempt(tx, attempt, now)
  await setPayment(tx, payment.id, {
    situacao: 'cancelado',
    cancelado_em: now.toISOString(),
    motivo_cancelamento: motivo,
  })
  await recordEvent(tx, payment, 'cancelado', { motivo })
  await tx.hint('pagamentos', [], payment.tenant_id)
}

async function paid(tx: Tx, { payment, attempt }: Held, now: Date): Promise<void> {
  payment.situacao = 'pago'
  payment.pago_em = now.toISOString()
  await setPayment(tx, payment.id, {
    situacao: 'pago',
    pago_em: payment.pago_em,
    cancelado_em: null,
    motivo_cancelamento: null,
  })
  await recordEvent(tx, payment, 'pago', { centavos: payment.valor_centavos }, attempt.id)
  await extendAccount(tx, payment, now)
  await subscriptionPaid(tx, payment, now)
  await queuePaymentMail(tx, 'pago', payment)
}

async function returned(tx: Tx, { payment, attempt }: Held, how: 'devolvido' | 'contestado', now: Date) {
  const wasPaid = payment.situacao === 'pago'
  payment.situacao = 'cancelado'
  await setPayment(tx, payment.id, {
    situacao: 'cancelado',
    devolucao: how,
    devolvido_em: now.toISOString(),
    em_disputa: false,
  })
  await recordEvent(tx, payment, how, {}, attempt.id)
  await revokeExtension(tx, payment, now)
  await subscriptionReturned(tx, payment, now)
  if (wasPaid) await queuePaymentMail(tx, how, payment)
}

async function dispute(tx: Tx, { payment, attempt }: Held, { state }: Seen): Promise<void> {
  const isDisputed = state !== 'paid'
  if (payment.situacao !== 'pago' || payment.em_disputa === isDisputed) return
  await setPayment(tx, payment.id, { em_disputa: isDisputed })
  await recordEvent(tx, payment, isDisputed ? 'em_disputa' : 'disputa_encerrada', {}, attempt.id)
}

async function applyToPayment(tx: Tx, held: Held, verdict: Verdict, seen: Seen, now: Date): Promise<void> {
  const { payment, attempt } = held
  switch (verdict.situacao) {
    case 'pago':
      await paid(tx, held, now)
      break
    case 'devolvido':
    case 'contestado':
      return returned(tx, held, verdict.situacao, now)
    case 'cancelado':
      payment.situacao = 'cancelado'
      await setPayment(tx, payment.id, {
        situacao: 'cancelado',
        cancelado_em: now.toISOString(),
        motivo_cancelamento: 'provedor',
      })
      await subscriptionCancelled(tx, payment, now)
      return
    case 'aberto':
    case 'boleto_gerado':
      payment.situacao = verdict.situacao
      await setPayment(tx, payment.id, { situacao: verdict.situacao })
      if (verdict.situacao === 'boleto_gerado') await queuePaymentMail(tx, 'boleto', payment)
  }
  if (verdict.estado === 'paga') await dispute(tx, held, seen)
  if (verdict.estado === 'recusada' && lives(attempt.estado)) await subscriptionRefused(tx, payment, now)
}

/**
 * Somebody was told to wait for an answer, and this is it. Of a boleto they wait for none, and of a period that is charged by
 * itself the subscription tells.
 */
const isNotApproved = ({ payment, attempt }: Held, { estado, isUnwanted }: Verdict) =>
  attempt.estado === 'viva' &&
  (estado === 'recusada' || estado === 'cancelada') &&
  !isUnwanted &&
  payment.tipo !== 'boleto' &&
  payment.periodo === null

/** The line of the ledger for what became of the attempt itself; what became of the payment has its own. */
function eventOf({ attempt }: Held, { estado, isUnwanted, isShort }: Verdict): PaymentEventKind {
  if (isShort) return 'valor_diferente'
  if (isUnwanted) return 'situacao'
  if (estado === 'viva' && attempt.estado === 'pedida') return 'aceito'
  if (estado === 'recusada' && attempt.estado !== 'recusada') return 'recusado'
  if (estado === 'cancelada' && attempt.estado !== 'cancelada') return 'cancelado'
  return 'situacao'
}

/**
 * What the provider says of an attempt, wherever it was heard, becomes what is known here: the attempt's state, the
 * payment's, and what the account gets of it, in one transaction. Older news change nothing but what was not known yet.
 * Answers the attempt's state from now on; undefined where there is no such attempt.
 */
export async function applySeen(tx: Tx, attemptId: string, seen: Seen, now = new Date()): Promise<Held | undefined> {
  const held = await holdAttempt(tx, attemptId)
  if (!held) return
  const { payment, attempt, others } = held
  const told = {
    ...(attempt.codigo === null && { codigo: seen.code }),
    ...(seen.boleto && { boleto: merged(attempt.boleto, seen.boleto) }),
    ...(seen.link && attempt.debito && { debito: { ...attempt.debito, link: seen.link } }),
  }
  if (!isNews(attempt, seen)) {
    if (Object.keys(told).length > 0) await setAttempt(tx, attempt.id, told)
    return held
  }
  if (seen.stored && payment.assinatura_id) await keepSavedCard(tx, payment, seen.stored)
  const verdict = verdictOf({ ...payment, estado: attempt.estado, others: others.map(({ estado }) => estado) }, seen)
  if (verdict.displaces) await displace(tx, held, now)
  const after: StoredAttempt = {
    ...attempt,
    ...told,
    estado: verdict.estado,
    provedor_status: seen.status,
    visto: seen.state,
    visto_em: seen.at.toISOString(),
    recusa: verdict.estado === 'recusada' ? (seen.refusal ?? 'recusado') : null,
  }
  const { estado, provedor_status, visto, visto_em, recusa } = after
  await setAttempt(tx, attempt.id, { ...told, estado, provedor_status, visto, visto_em, recusa })
  await recordEvent(tx, payment, eventOf(held, verdict), { status: seen.status, centavos: seen.cents }, attempt.id)
  await applyToPayment(tx, held, verdict, seen, now)
  if (isNotApproved(held, verdict)) await queuePaymentMail(tx, 'recusado', payment, attempt.id)
  if (verdict.isUnwanted) await insertReturn(tx, after)
  if (verdict.estado !== attempt.estado) await planCheck(tx, after, now)
  await tx.hint('pagamentos', [], payment.tenant_id)
  return { payment, attempt: after, others }
}

/** The provider said no, or surely has nothing of it: nothing was charged, and another may be tried. */
export async function applyRefusal(
  tx: Tx,
  attemptId: string,
  {
    recusa,
    event,
    facts = {},
  }: { recusa: StoredAttempt['recusa']; event: PaymentEventKind; facts?: Record<string, string> },
  now = new Date(),
): Promise<Held | undefined> {
  const held = await holdAttempt(tx, attemptId)
  if (held?.attempt.estado !== 'pedida') return held
  const { payment, attempt } = held
  const after: StoredAttempt = { ...attempt, estado: 'recusada', recusa }
  await setAttempt(tx, attempt.id, { estado: 'recusada', recusa })
  await recordEvent(tx, payment, event, facts, attempt.id)
  if (event === 'recusado') await subscriptionRefused(tx, payment, now)
  await planCheck(tx, after, now)
  await tx.hint('pagamentos', [], payment.tenant_id)
  return { ...held, attempt: after }
}
