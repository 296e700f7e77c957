import type { NewSettlement } from '@vinculo/contracts/finance'
import { centsOf } from '@vinculo/contracts/money'
import type { output } from 'zod/mini'
import { AppError, fieldRefused } from '../errors'
import { newId } from '../ids'
import { type Bookkeeper, bookSettlement } from '../ledger/ledger'
import { closedUntil } from '../ledger/repository'
import { isMonthClosed } from '../ledger/rules'
import type { StoredEntry } from './record'
import { refusingAbsent } from './references'
import { insertSettlement, storedEntries, taxedProfile, updateRows } from './repository'
import { healthReceiptOf } from './rules'
import { todayOf } from './writing'

type Paid = Omit<output<typeof NewSettlement>, 'versao'>

const cents = (amount: string | null | undefined) => (amount ? centsOf(amount) : 0)

/** What changed hands, taken apart: what it takes off the entry, and what was added to it or let off. */
function partsOf({ valor, juros, multa, desconto }: Paid) {
  const parts = { juros_centavos: cents(juros), multa_centavos: cents(multa), desconto_centavos: cents(desconto) }
  const bare = centsOf(valor) - parts.juros_centavos - parts.multa_centavos
  return { ...parts, principal_centavos: bare + parts.desconto_centavos, bare }
}

/** Receita Saúde is asked of who did the work, for what a patient pays. */
async function healthReceipt({ tx }: Bookkeeper, { tipo, paciente_id, profissional_id }: StoredEntry) {
  const isOfPatient = paciente_id !== null && profissional_id !== null
  return healthReceiptOf(isOfPatient ? await taxedProfile(tx, profissional_id) : undefined, tipo)
}

/**
 * Pays an entry, in part or whole; the payment's id. Who calls holds the turn (`lockFinance`) and has looked at the
 * version.
 */
export async function settle(keeper: Bookkeeper, id: string, input: Paid, now = new Date()): Promise<string> {
  const { tx, session } = keeper
  const [entry] = await storedEntries(tx, [id])
  if (!entry) throw new AppError('not_found')
  if (entry.cancelado_em !== null) throw new AppError('conflict')
  if (input.pago_em > todayOf(keeper, now)) throw fieldRefused('pago_em', 'day_to_come')
  if (isMonthClosed(await closedUntil(tx), input.pago_em)) throw fieldRefused('pago_em', 'month_closed')
  const { bare, ...parts } = partsOf(input)
  if (bare < 0 || parts.principal_centavos <= 0) throw fieldRefused('valor', 'takes_nothing_off')
  if (parts.principal_centavos > entry.aberto_centavos) throw fieldRefused('valor', 'over_balance')
  const { pago_em, forma_pagamento } = input
  const row = {
    id: newId(),
    tenant_id: session.tenant_id,
    lancamento_id: id,
    conta_id: input.conta.id,
    pago_em,
    forma_pagamento,
    ...parts,
    conciliado: input.conciliado ?? false,
    receita_saude: await healthReceipt(keeper, entry),
    criado_por: session.user_id,
  }
  await refusingAbsent(() => insertSettlement(tx, row))
  await updateRows(tx, [id], { pago_centavos: entry.pago_centavos + parts.principal_centavos })
  await bookSettlement(keeper, entry, row, pago_em)
  await tx.hint('financeiro', [id])
  return row.id
}
