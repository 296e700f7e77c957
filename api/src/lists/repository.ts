import { and, eq, isNull, sql } from 'drizzle-orm'
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core'
import type { Tx } from '../database/database'
import type {
  documents,
  financeCategories,
  financeContacts,
  financeEntries,
  financeSettlements,
  guardians,
  instruments,
  moneyAccounts,
  patients,
  schools,
  testApplications,
} from '../database/schema'
import { deepOffset, fromEnd, type Part } from './pages'

/** What a list of names is read from: the table, and what its rows show of `p` as SQL. */
export interface RegistryList {
  table: 'schools' | 'guardians' | 'instruments'
  columns: string
}

export type RegistryOrder = 'nome' | '-nome' | 'atualizado_em' | '-atualizado_em'

export interface RegistrySelection {
  tenantId: string
  words: string[]
  order: RegistryOrder
}

/** Each order, and the one it is read from its end by. */
const orders: Record<RegistryOrder, { by: string; back: RegistryOrder }> = {
  nome: { by: 'nome_ordem, id', back: '-nome' },
  '-nome': { by: 'nome_ordem desc, id desc', back: 'nome' },
  atualizado_em: { by: 'atualizado_em, id', back: '-atualizado_em' },
  '-atualizado_em': { by: 'atualizado_em desc, id desc', back: 'atualizado_em' },
}

const totalOf = (list: RegistryList) => `(select total from list_totals where lista = '${list.table}')`

/** Rows in order; unless they are searched for, also how many there are in all, which costs nothing then. */
export async function readList<Row>(
  tx: Tx,
  list: RegistryList,
  selection: RegistrySelection,
  limit: number,
  offset: number,
): Promise<Part<Row>> {
  const { words, order } = selection
  if (words.length > 0) {
    const ids = await foundIds(tx, list, selection, limit, offset)
    return { rows: await rowsByIds<Row>(tx, list, ids), total: undefined }
  }
  const isDeep = offset >= deepOffset
  const back = isDeep ? fromEnd(await countList(tx, list, selection), limit, offset) : undefined
  const cut = orders[back ? orders[order].back : order].by
  const from = isDeep
    ? `where id = any(array(select id from ${list.table} where excluido_em is null order by ${cut} limit $1 offset $2))`
    : `where excluido_em is null order by ${cut} limit $1 offset $2`
  const rows = await tx.query<Row & { total_da_lista?: number }>(
    `select ${list.columns}, ${totalOf(list)} as total_da_lista from (select * from ${list.table} ${from}) p
     order by ${orders[order].by.replace(/\b(nome_ordem|atualizado_em|id)\b/g, 'p.$1')}`,
    [back?.limit ?? limit, back?.offset ?? offset],
  )
  const total = rows[0]?.total_da_lista
  for (const row of rows) delete row.total_da_lista
  return { rows, total }
}

/** How many rows there are, or are found. */
export async function countList(tx: Tx, list: RegistryList, { tenantId, words }: RegistrySelection): Promise<number> {
  const rows =
    words.length > 0
      ? await tx.query<{ total: number }>('select count_registry($1, $2, $3) as total', [list.table, tenantId, words])
      : await tx.query<{ total: number }>(`select ${totalOf(list)} as total`)
  return rows[0]?.total ?? 0
}

/** Ids in order, of all or of those found. */
export async function foundIds(
  tx: Tx,
  list: RegistryList,
  { tenantId, words, order }: RegistrySelection,
  limit: number | null,
  offset: number,
): Promise<string[]> {
  const rows = await tx.query<{ id: string }>('select id from search_registry($1, $2, $3, $4, $5, $6) as found(id)', [
    list.table,
    tenantId,
    words,
    order,
    limit,
    offset,
  ])
  return rows.map(({ id }) => id)
}

/** Those of exactly this name, however it is written. */
export async function idsNamed(tx: Tx, { table }: RegistryList, name: string, limit: number): Promise<string[]> {
  const rows = await tx.query<{ id: string }>(
    `select id from ${table} where nome_ordem = fold($1) and excluido_em is null order by id limit $2`,
    [name, limit],
  )
  return rows.map(({ id }) => id)
}

/** These rows in this order; those hidden meanwhile are left out. */
export async function rowsByIds<Row>(tx: Tx, list: RegistryList, ids: string[]): Promise<Row[]> {
  return tx.query<Row>(
    `select ${list.columns} from unnest($1::uuid[]) with ordinality as found(id, at)
     join ${list.table} p on p.tenant_id = current_tenant() and p.id = found.id
     where p.excluido_em is null order by found.at`,
    [ids],
  )
}

/**
 * Holds the rows, in one order, and answers which of them there are: whoever links one of them now has to wait. No more
 * than that: a foreign key's own look at a row comes in no order, and would hold up who holds up that link.
 */
export async function lockRows(tx: Tx, { table }: RegistryList, ids: string[]): Promise<string[]> {
  const rows = await tx.query<{ id: string }>(
    `select id from ${table} where id = any($1::uuid[]) and excluido_em is null order by id for no key update`,
    [ids],
  )
  return rows.map(({ id }) => id)
}

export async function hideRows(tx: Tx, { table }: RegistryList, ids: string[]): Promise<void> {
  await tx.query(`update ${table} set excluido_em = now(), versao = versao + 1 where id = any($1::uuid[])`, [ids])
}

/** Patients who refer to the rows of `$1`: the condition, as SQL of `p`. */
export type Referring = string

interface Referrer {
  id: string
  nome: string
}

/** How many patients refer to any of these, and the first of them by name. */
export async function referringPatients(
  tx: Tx,
  referring: Referring,
  ids: string[],
  limit: number,
): Promise<{ total: number; itens: Referrer[] }> {
  const rows = await tx.query<Referrer & { total: number }>(
    `select p.id, coalesce(p.nome_social, p.nome) as nome, count(*) over () as total from patients p
     where p.excluido_em is null and ${referring} order by p.nome_ordem, p.id limit $2`,
    [ids, limit],
  )
  return { total: rows[0]?.total ?? 0, itens: rows.map(({ id, nome }) => ({ id, nome })) }
}

/** The ids of those who refer to any of these; held, in one order, when that is asked for. */
export async function referringIds(tx: Tx, referring: Referring, ids: string[], held = false): Promise<string[]> {
  const rows = await tx.query<{ id: string }>(
    `select p.id from patients p where p.excluido_em is null and ${referring} order by p.id${held ? ' for update' : ''}`,
    [ids],
  )
  return rows.map(({ id }) => id)
}

type Versioned =
  | typeof patients
  | typeof schools
  | typeof guardians
  | typeof instruments
  | typeof testApplications
  | typeof documents
  | typeof moneyAccounts
  | typeof financeCategories
  | typeof financeContacts
  | typeof financeEntries
  | typeof financeSettlements

/** Changes the row if it is still the version that was read; says whether it was. */
export async function updateRow<Table extends Versioned>(
  tx: Tx,
  table: Table,
  id: string,
  version: number,
  values: Partial<Table['$inferInsert']>,
): Promise<boolean> {
  const set = { ...values, versao: version + 1, atualizado_em: sql`now()` } as PgUpdateSetSource<Table>
  const changed = await tx.orm
    .update(table)
    .set(set)
    .where(
      and(eq(table.id, id), eq(table.versao, version), 'excluido_em' in table ? isNull(table.excluido_em) : undefined),
    )
    .returning({ id: table.id })
  return changed.length === 1
}
