import { dayIn } from '@vinculo/contracts/plan'
import { AppError } from '../errors'
import { newId } from '../ids'
import { type Bookkeeper, bookEntries, rebookEntries, unbookEntries } from '../ledger/ledger'
import { closedUntil } from '../ledger/repository'
import { openDay } from '../ledger/rules'
import type { StoredEntry } from './record'
import { refusingAbsent } from './references'
import { insertRows, type NewEntryRow, storedEntries, updateRows } from './repository'

/**
 * What entries are made and changed with, by people and by what happens in the agenda. Who calls holds the turn
 * (`lockFinance`). Nothing here asks whether a month is closed: what would be booked in one is on the first open day.
 */

/** An entry without what is given to it here. Booked today unless a day is said. */
export type EntryValues = Omit<
  NewEntryRow,
  'id' | 'tenant_id' | 'criado_por' | 'pago_centavos' | 'lancado_em' | 'versao' | 'criado_em' | 'atualizado_em'
> & { lancado_em?: string }

export const todayOf = ({ session }: Bookkeeper, now: Date) => dayIn(session.time_zone, now)

/** Writes and books entries; their ids in this order. */
export async function insertEntries(keeper: Bookkeeper, entries: EntryValues[], now = new Date()): Promise<string[]> {
  const { tx, session } = keeper
  const closed = await closedUntil(tx)
  const today = todayOf(keeper, now)
  const rows = entries.map((values) => ({
    ...values,
    id: newId(),
    tenant_id: session.tenant_id,
    criado_por: session.user_id,
    lancado_em: openDay(closed, values.lancado_em ?? today),
  }))
  await refusingAbsent(() => insertRows(tx, rows))
  await bookEntries(
    keeper,
    rows.map((row) => ({ ...row, pago_centavos: 0, categoria_id: row.categoria_id ?? null })),
  )
  const ids = rows.map(({ id }) => id)
  await tx.hint('financeiro', ids)
  return ids
}

export async function insertEntry(keeper: Bookkeeper, values: EntryValues, now = new Date()): Promise<string> {
  const [id] = await insertEntries(keeper, [values], now)
  return id as string
}

export type EntryRevision = Partial<
  Pick<
    NewEntryRow,
    | 'descricao'
    | 'valor_centavos'
    | 'vencimento'
    | 'competencia'
    | 'categoria_id'
    | 'conta_id'
    | 'forma_pagamento'
    | 'paciente_id'
    | 'pagador_id'
    | 'contato_id'
    | 'profissional_id'
    | 'centro_custo'
    | 'observacoes'
  >
>

/** What of an entry says how much and of which month it is: it stays once something was paid. */
const changesWorth = (stored: StoredEntry, set: EntryRevision) =>
  (['valor_centavos', 'competencia'] as const).some(
    (column) => set[column] !== undefined && set[column] !== stored[column],
  )

/** Whether the change is one that this entry does not take any more. */
export const isSettledFor = (stored: StoredEntry, set: EntryRevision): boolean => {
  const isDone = stored.cancelado_em !== null || stored.aberto_centavos === 0
  const moves = set.vencimento !== undefined && set.vencimento !== stored.vencimento
  const recategorised = set.categoria_id !== undefined && set.categoria_id !== stored.categoria_id
  return (
    ((isDone || stored.pago_centavos > 0) && changesWorth(stored, set)) ||
    (isDone && moves) ||
    (stored.cancelado_em !== null && recategorised)
  )
}

/** The same change of all of these, with its difference in the books. 409 `settled` if one does not take it. */
export async function reviseEntries(
  keeper: Bookkeeper,
  ids: string[],
  set: EntryRevision,
  now = new Date(),
): Promise<void> {
  const { tx } = keeper
  const stored = await storedEntries(tx, ids)
  if (stored.length !== ids.length) throw new AppError('not_found')
  if (stored.some((entry) => isSettledFor(entry, set))) throw new AppError('settled')
  const given = Object.fromEntries(Object.entries(set).filter(([, value]) => value !== undefined))
  const closed = await closedUntil(tx)
  const today = openDay(closed, todayOf(keeper, now))
  await refusingAbsent(() => updateRows(tx, ids, set))
  await rebookEntries(
    keeper,
    stored
      .filter(({ cancelado_em }) => cancelado_em === null)
      .map((before) => ({
        before,
        after: { ...before, ...given },
        day: openDay(closed, before.lancado_em) === before.lancado_em ? before.lancado_em : today,
      })),
  )
  await tx.hint('financeiro', ids)
}

export const reviseEntry = (keeper: Bookkeeper, id: string, set: EntryRevision, now = new Date()) =>
  reviseEntries(keeper, [id], set, now)

/** Cancels entries nothing was paid of; 409 `settled` if one was. Those that are cancelled already stay as they are. */
export async function withdrawEntries(
  keeper: Bookkeeper,
  ids: string[],
  motivo: string | null,
  now = new Date(),
): Promise<void> {
  const { tx } = keeper
  const stored = await storedEntries(tx, ids)
  if (stored.length !== ids.length) throw new AppError('not_found')
  const standing = stored.filter(({ cancelado_em }) => cancelado_em === null)
  if (standing.some(({ pago_centavos }) => pago_centavos > 0)) throw new AppError('settled')
  if (standing.length === 0) return
  const withdrawn = standing.map(({ id }) => id)
  const today = openDay(await closedUntil(tx), todayOf(keeper, now))
  await unbookEntries(keeper, standing, today)
  await updateRows(tx, withdrawn, { cancelado_em: now.toISOString(), motivo_cancelamento: motivo })
  await tx.hint('financeiro', withdrawn)
}

export const withdrawEntry = (keeper: Bookkeeper, id: string, motivo: string | null, now = new Date()) =>
  withdrawEntries(keeper, [id], motivo, now)
