import type { NewTransfer, Transfer, TransferReversal } from '@vinculo/contracts/finance'
import { amountOf, centsOf } from '@vinculo/contracts/money'
import type { output } from 'zod/mini'
import { recordAudit } from '../audit/audit'
import { refusingAbsent } from '../entries/references'
import { todayOf } from '../entries/writing'
import { AppError, fieldRefused } from '../errors'
import type { FinanceCaller } from '../finance/access'
import { newId } from '../ids'
import { bookTransfer, unbookTransfer } from '../ledger/ledger'
import { isMonthClosed, openDay } from '../ledger/rules'
import { findTransfer, insertTransfer, reverseRow, type StoredTransfer } from './repository'

const transferOf = ({ valor_centavos, de_id, de_nome, para_id, para_nome, ...row }: StoredTransfer): Transfer => ({
  ...row,
  de: { id: de_id, nome: de_nome },
  para: { id: para_id, nome: para_nome },
  valor: amountOf(valor_centavos),
})

/** Accounts are the clinic's: who sees their own entries alone moves nothing between them. */
async function stored({ tx, finance }: FinanceCaller, id: string): Promise<StoredTransfer> {
  const found = finance.acesso === 'tudo' ? await findTransfer(tx, id) : undefined
  if (!found) throw new AppError('not_found')
  return found
}

export const oneTransfer = async (caller: FinanceCaller, id: string) => transferOf(await stored(caller, id))

export async function registerTransfer(
  caller: FinanceCaller,
  { de, para, valor, data, descricao }: output<typeof NewTransfer>,
  now = new Date(),
): Promise<Transfer> {
  const { tx, session, finance } = caller
  if (finance.acesso !== 'tudo') throw new AppError('forbidden')
  if (data > todayOf(caller, now)) throw fieldRefused('data', 'day_to_come')
  if (isMonthClosed(finance.fechado_ate, data)) throw fieldRefused('data', 'month_closed')
  const row = {
    id: newId(),
    tenant_id: session.tenant_id,
    de_id: de.id,
    para_id: para.id,
    data,
    valor_centavos: centsOf(valor),
    descricao: descricao ?? null,
    criado_por: session.user_id,
  }
  await refusingAbsent(() => insertTransfer(tx, row))
  await bookTransfer(caller, row, data)
  await recordAudit(caller, 'transfer.registered', row.id)
  await tx.hint('financeiro', [row.id])
  return oneTransfer(caller, row.id)
}

/** Back where it came from, today. */
export async function reverseTransfer(
  caller: FinanceCaller,
  id: string,
  { motivo, versao }: output<typeof TransferReversal>,
  now = new Date(),
): Promise<Transfer> {
  const { tx, finance } = caller
  const transfer = await stored(caller, id)
  if (transfer.versao !== versao) throw new AppError('stale_version', { body: { atual: transferOf(transfer) } })
  if (transfer.estornado_em !== null) throw new AppError('conflict')
  const today = todayOf(caller, now)
  await unbookTransfer(caller, transfer, openDay(finance.fechado_ate, today))
  await reverseRow(tx, id, today, motivo)
  await recordAudit(caller, 'transfer.reversed', id)
  await tx.hint('financeiro', [id])
  return oneTransfer(caller, id)
}
