import type { Entry, EntryRow, Settlement } from '@vinculo/contracts/finance'
import type { CategoryKind } from '@vinculo/contracts/finance-choices'
import { eq, getTableColumns, inArray, sql } from 'drizzle-orm'
import type { Tx } from '../database/database'
import { financeEntries, financeSettlements } from '../database/schema'
import {
  entryOf,
  type FoundEntry,
  type FoundRow,
  type FoundSettlement,
  moreColumns,
  moreJoins,
  rowColumns,
  rowJoins,
  rowOf,
  type StoredEntry,
  type StoredSettlement,
  settlementColumns,
  settlementJoins,
  settlementOf,
} from './record'
import type { TaxedProfile } from './rules'

export type NewEntryRow = typeof financeEntries.$inferInsert
export type NewSettlementRow = typeof financeSettlements.$inferInsert

const entryColumns = [...Object.keys(getTableColumns(financeEntries)), 'aberto_centavos'].join(', ')
const settlementRow = [...Object.keys(getTableColumns(financeSettlements)), 'total_centavos'].join(', ')

/** These entries in this order, as they stand on this day. */
export async function rowsByIds(tx: Tx, ids: string[], today: string): Promise<EntryRow[]> {
  const rows = await tx.query<FoundRow>(
    `select ${rowColumns} from unnest($2::uuid[]) with ordinality as found(id, at)
     join finance_entries e on e.tenant_id = current_tenant() and e.id = found.id ${rowJoins} order by found.at`,
    [today, ids],
  )
  return rows.map((row) => rowOf(row))
}

/** As they are stored, in no order. */
export const storedEntries = (tx: Tx, ids: string[]) =>
  tx.query<StoredEntry>(`select ${entryColumns} from finance_entries where id = any($1::uuid[])`, [ids])

export async function insertRows(tx: Tx, rows: NewEntryRow[]): Promise<void> {
  await tx.orm.insert(financeEntries).values(rows)
}

/** The same for all of these. */
export async function updateRows(tx: Tx, ids: string[], set: Partial<NewEntryRow>): Promise<void> {
  await tx.orm
    .update(financeEntries)
    .set({ ...set, versao: sql`${financeEntries.versao} + 1`, atualizado_em: sql`now()` })
    .where(inArray(financeEntries.id, ids))
}

export async function insertSettlement(tx: Tx, row: NewSettlementRow): Promise<void> {
  await tx.orm.insert(financeSettlements).values(row)
}

export async function updateSettlement(tx: Tx, id: string, set: Partial<NewSettlementRow>): Promise<void> {
  await tx.orm
    .update(financeSettlements)
    .set({ ...set, versao: sql`${financeSettlements.versao} + 1`, atualizado_em: sql`now()` })
    .where(eq(financeSettlements.id, id))
}

/** What was paid of an entry and not taken back, in no order. */
export const standingSettlements = (tx: Tx, entryId: string) =>
  tx.query<StoredSettlement>(
    `select ${settlementRow} from finance_settlements where lancamento_id = $1 and estornado_em is null`,
    [entryId],
  )

/** What the tax office asks of who did the work. */
export async function taxedProfile(tx: Tx, userId: string): Promise<TaxedProfile | undefined> {
  const [found] = await tx.query<TaxedProfile>(
    `select perfil ->> 'profissao' as profissao, perfil ->> 'conselho' as conselho, perfil ->> 'tipo_pessoa' as tipo_pessoa
     from users where id = $1`,
    [userId],
  )
  return found
}

/** One entry with all that was paid of it, as it stands on this day; of one professional's alone, if one is said. */
export async function findEntry(
  tx: Tx,
  id: string,
  today: string,
  professional: string | null,
): Promise<Entry | undefined> {
  const [found] = await tx.query<FoundEntry>(
    `select ${rowColumns}, ${moreColumns} from finance_entries e ${rowJoins} ${moreJoins}
     where e.id = $2 and ($3::uuid is null or e.profissional_id = $3)`,
    [today, id, professional],
  )
  if (!found) return
  const paid = await tx.query<FoundSettlement>(
    `select ${settlementColumns} from finance_settlements b ${settlementJoins}
     where b.lancamento_id = $1 order by b.pago_em, b.id`,
    [id],
  )
  return entryOf(found, paid.map(settlementOf))
}

/** One payment, of one professional's entries alone, if one is said. */
export async function findSettlement(
  tx: Tx,
  id: string,
  professional: string | null,
): Promise<(Settlement & { lancamento_id: string }) | undefined> {
  const [found] = await tx.query<FoundSettlement & { lancamento_id: string }>(
    `select ${settlementColumns}, b.lancamento_id from finance_settlements b ${settlementJoins}
     join finance_entries e on e.tenant_id = b.tenant_id and e.id = b.lancamento_id
     where b.id = $1 and ($2::uuid is null or e.profissional_id = $2)`,
    [id, professional],
  )
  return found && { ...settlementOf(found), lancamento_id: found.lancamento_id }
}

/** The others of a group that may still be changed: nothing was paid of them. From a due day on, if one is said. */
export const openOfGroup = (tx: Tx, group: string, after: { vencimento: string; id: string } | null) =>
  tx.query<StoredEntry>(
    `select ${entryColumns} from finance_entries
     where grupo_id = $1 and cancelado_em is null and pago_centavos = 0
       and ($2::date is null or (vencimento, id) > ($2::date, $3::uuid)) order by vencimento, id`,
    [group, after?.vencimento ?? null, after?.id ?? null],
  )

export async function categoryKind(tx: Tx, id: string): Promise<CategoryKind | undefined> {
  const [found] = await tx.query<{ tipo: CategoryKind }>('select tipo from finance_categories where id = $1', [id])
  return found?.tipo
}

/** Whether there is such a guardian, who was not deleted. */
export async function isGuardianThere(tx: Tx, id: string): Promise<boolean> {
  const found = await tx.query('select 1 from guardians where id = $1 and excluido_em is null', [id])
  return found.length > 0
}
