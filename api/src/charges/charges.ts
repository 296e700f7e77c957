import type { Charge, ChargePreview, ChargeSettlement, NewCharges } from '@vinculo/contracts/charges'
import type { EntryRow } from '@vinculo/contracts/finance'
import { amountOf, centsOf } from '@vinculo/contracts/money'
import { dayIn } from '@vinculo/contracts/plan'
import type { output } from 'zod/mini'
import { recordAudit } from '../audit/audit'
import { rowsByIds } from '../entries/repository'
import { settle } from '../entries/settling'
import { reviseEntries, reviseEntry } from '../entries/writing'
import { AppError, fieldRefused } from '../errors'
import type { FinanceCaller } from '../finance/access'
import { newId } from '../ids'
import { bookingSettings } from './following-repository'
import { ownOnly } from './packages'
import {
  type Charged,
  entriesOfCharges,
  insertCharge,
  openOfMonth,
  payersOf,
  putInCharge,
  type StoredCharge,
  selectCharges,
  touchCharge,
} from './repository'
import { daysLater, spread } from './rules'

type PayerOnWire = Charge['pagador']

const sum = (entries: Charged[], of: 'valor_centavos' | 'pago_centavos' | 'aberto_centavos') =>
  amountOf(entries.reduce((total, entry) => total + entry[of], 0))

/** These as a list shows them, by their ids. */
async function shownRows(caller: FinanceCaller, entries: Charged[], now: Date) {
  const ids = entries.map(({ id }) => id)
  const rows = await rowsByIds(caller.tx, ids, dayIn(caller.session.time_zone, now))
  const byId = new Map(rows.map((row) => [row.id, row]))
  return (some: Charged[]): EntryRow[] => some.flatMap(({ id }) => byId.get(id) ?? [])
}

async function payers(caller: FinanceCaller, keys: string[]): Promise<Map<string, PayerOnWire>> {
  const found = await payersOf(caller.tx, [...new Set(keys)])
  return new Map(found.map(({ chave, nome, cpf, email }) => [chave, { chave, nome, cpf, email }]))
}

/** What nobody was charged for yet, by payer in the order of their names. */
export async function previewCharges(caller: FinanceCaller, mes: string, now = new Date()): Promise<ChargePreview> {
  const open = await openOfMonth(caller.tx, mes, ownOnly(caller))
  const rowsOf = await shownRows(caller, open, now)
  const known = await payers(
    caller,
    open.map(({ chave }) => chave),
  )
  const pagadores = [...known.values()].map((pagador) => {
    const entries = open.filter(({ chave }) => chave === pagador.chave)
    return { pagador, total: sum(entries, 'aberto_centavos'), lancamentos: rowsOf(entries) }
  })
  return { mes, pagadores }
}

async function shownCharges(caller: FinanceCaller, stored: StoredCharge[], now: Date): Promise<Charge[]> {
  const entries = await entriesOfCharges(
    caller.tx,
    stored.map(({ id }) => id),
  )
  const rowsOf = await shownRows(caller, entries, now)
  const known = await payers(
    caller,
    stored.map(({ chave }) => chave),
  )
  return stored.map(({ chave, ...charge }) => {
    const own = entries.filter(({ cobranca_id }) => cobranca_id === charge.id)
    return {
      ...charge,
      pagador: known.get(chave) ?? { chave, nome: '', cpf: null, email: null },
      total: sum(own, 'valor_centavos'),
      pago: sum(own, 'pago_centavos'),
      saldo: sum(own, 'aberto_centavos'),
      lancamentos: rowsOf(own),
    }
  })
}

export async function chargesOfMonth(caller: FinanceCaller, mes: string, now = new Date()): Promise<Charge[]> {
  const stored = await selectCharges(caller.tx, { month: mes, id: null, practitioner: ownOnly(caller) })
  return shownCharges(caller, stored, now)
}

async function storedCharge(caller: FinanceCaller, id: string): Promise<StoredCharge> {
  const [found] = await selectCharges(caller.tx, { month: null, id, practitioner: ownOnly(caller) })
  if (!found) throw new AppError('not_found')
  return found
}

/** Asks each of these payers for all that is open of the month, on one day. Who was asked already is not asked twice. */
export async function makeCharges(
  caller: FinanceCaller,
  { mes, vencimento, pagadores }: output<typeof NewCharges>,
  now = new Date(),
): Promise<Charge[]> {
  const { tx } = caller
  const open = await openOfMonth(tx, mes, ownOnly(caller))
  const keys = [...new Set(pagadores)]
  if (keys.some((key) => !open.some(({ chave }) => chave === key))) throw fieldRefused('pagadores', 'nothing_to_charge')
  const made: string[] = []
  for (const chave of keys) {
    const id = newId()
    const entries = open.filter((entry) => entry.chave === chave).map((entry) => entry.id)
    await insertCharge(tx, { id, mes, vencimento, chave })
    await putInCharge(tx, entries, id)
    await reviseEntries(caller, entries, { vencimento }, now)
    made.push(id)
  }
  await recordAudit(caller, 'charge.made', made)
  await tx.hint('financeiro', made)
  const all = await chargesOfMonth(caller, mes, now)
  return all.filter(({ id }) => made.includes(id))
}

/** A payment of what was charged together: over its entries, the earliest first, each paid whole before the next. */
export async function settleCharge(
  caller: FinanceCaller,
  id: string,
  { versao, valor, ...paid }: output<typeof ChargeSettlement>,
  now = new Date(),
): Promise<Charge> {
  const { tx } = caller
  const stored = await storedCharge(caller, id)
  const shown = async () => (await shownCharges(caller, [await storedCharge(caller, id)], now))[0] as Charge
  if (stored.versao !== versao) throw new AppError('stale_version', { body: { atual: await shown() } })
  const entries = await entriesOfCharges(tx, [id])
  const cents = centsOf(valor)
  const open = entries.reduce((total, { aberto_centavos }) => total + aberto_centavos, 0)
  if (cents === 0) throw fieldRefused('valor', 'takes_nothing_off')
  if (cents > open) throw fieldRefused('valor', 'over_balance')
  const parts = spread(cents, entries)
  for (const [entry, part] of parts) await settle(caller, entry.id, { ...paid, valor: amountOf(part) }, now)
  await touchCharge(tx, id, false)
  await recordAudit(caller, 'charge.settled', id)
  await recordAudit(
    caller,
    'entry.settled',
    parts.map(([entry]) => entry.id),
  )
  await tx.hint('financeiro', [id])
  return shown()
}

/** Takes it back as if nobody had been asked; 409 once something of it was paid. Each is due again when its session made it so. */
export async function undoCharge(caller: FinanceCaller, id: string, now = new Date()): Promise<void> {
  const { tx } = caller
  const { desfaz } = await storedCharge(caller, id)
  if (!desfaz) throw new AppError('settled')
  const entries = await entriesOfCharges(tx, [id])
  const { prazo_dias } = await bookingSettings(tx)
  await putInCharge(
    tx,
    entries.map((entry) => entry.id),
    null,
  )
  for (const entry of entries)
    await reviseEntry(caller, entry.id, { vencimento: daysLater(entry.dia, prazo_dias) }, now)
  await touchCharge(tx, id, true)
  await recordAudit(caller, 'charge.undone', id)
  await tx.hint('financeiro', [id])
}
