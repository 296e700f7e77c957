import type { Entry, NewSettlement, Reversal, Settlement, SettlementChange } from '@vinculo/contracts/finance'
import type { output } from 'zod/mini'
import { recordAudit } from '../audit/audit'
import { AppError, fieldRefused } from '../errors'
import type { FinanceCaller } from '../finance/access'
import { unbookSettlement } from '../ledger/ledger'
import { isMonthClosed, openDay } from '../ledger/rules'
import { changedFields } from '../lists/rules'
import { existing, refuseStale } from './change'
import type { StoredEntry, StoredSettlement } from './record'
import { findSettlement, standingSettlements, updateRows, updateSettlement } from './repository'
import { oneEntry, ownOf } from './service'
import { settle } from './settling'
import { todayOf, withdrawEntry } from './writing'

export async function settleEntry(
  caller: FinanceCaller,
  id: string,
  { versao, ...paid }: output<typeof NewSettlement>,
  now = new Date(),
): Promise<Entry> {
  refuseStale(await oneEntry(caller, id, now), versao)
  await settle(caller, id, paid, now)
  await recordAudit(caller, 'entry.settled', id)
  return oneEntry(caller, id, now)
}

/** Takes payments back, today: what they took off is open again. */
async function takeBack(
  caller: FinanceCaller,
  entry: StoredEntry,
  payments: StoredSettlement[],
  motivo: string,
  now: Date,
): Promise<void> {
  const { tx, finance } = caller
  const today = todayOf(caller, now)
  const day = openDay(finance.fechado_ate, today)
  for (const payment of payments) {
    await unbookSettlement(caller, entry, payment, day)
    await updateSettlement(tx, payment.id, { estornado_em: today, motivo_estorno: motivo })
  }
  const principal = payments.reduce((sum, { principal_centavos }) => sum + principal_centavos, 0)
  await updateRows(tx, [entry.id], { pago_centavos: entry.pago_centavos - principal })
  await tx.hint('financeiro', [entry.id])
}

/** One payment, or the whole entry with all of them. */
export async function reverseEntry(
  caller: FinanceCaller,
  id: string,
  { baixa, motivo, versao }: output<typeof Reversal>,
  now = new Date(),
): Promise<Entry> {
  const { shown, stored } = await existing(caller, id, now)
  refuseStale(shown, versao)
  if (stored.cancelado_em !== null) throw new AppError('conflict')
  const standing = await standingSettlements(caller.tx, id)
  const payments = baixa ? standing.filter((payment) => payment.id === baixa) : standing
  if (baixa && payments.length === 0) throw new AppError('not_found')
  if (!baixa && isMonthClosed(caller.finance.fechado_ate, stored.competencia)) throw new AppError('month_closed')
  if (payments.length > 0) await takeBack(caller, stored, payments, motivo, now)
  if (!baixa) await withdrawEntry(caller, id, motivo, now)
  await recordAudit(caller, 'entry.reversed', id)
  return oneEntry(caller, id, now)
}

async function onePayment(caller: FinanceCaller, id: string) {
  const found = await findSettlement(caller.tx, id, ownOf(caller))
  if (!found) throw new AppError('not_found')
  const { lancamento_id, ...payment } = found
  return { payment, lancamento_id }
}

/** What is told of a payment afterwards. A number is of a receipt that was issued. */
export async function changePayment(
  caller: FinanceCaller,
  id: string,
  { versao, ...sent }: output<typeof SettlementChange>,
  now = new Date(),
): Promise<Settlement> {
  const { tx } = caller
  const { payment, lancamento_id } = await onePayment(caller, id)
  if (payment.versao !== versao) throw new AppError('stale_version', { body: { atual: payment } })
  if (sent.receita_saude_em && sent.receita_saude_em > todayOf(caller, now))
    throw fieldRefused('receita_saude_em', 'day_to_come')
  const isIssued = (sent.receita_saude ?? payment.receita_saude) === 'emitido'
  const set = isIssued ? sent : { ...sent, receita_saude_numero: null, receita_saude_em: null }
  const changed = changedFields(payment, set)
  if (changed.length === 0) return payment
  await updateSettlement(tx, id, set)
  await recordAudit(caller, 'settlement.changed', id, changed)
  await tx.hint('financeiro', [lancamento_id])
  return (await onePayment(caller, id)).payment
}
