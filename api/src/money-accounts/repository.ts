import type { FinanceCategory, FinanceContact } from '@vinculo/contracts/finance'
import type { CategoryKind, MoneyAccountKind } from '@vinculo/contracts/finance-choices'
import type { Tx } from '../database/database'
import { financeCategories, financeContacts, moneyAccounts } from '../database/schema'
import { updateRow } from '../lists/repository'
import { balanceAt } from './balance'

export interface StoredAccount {
  id: string
  nome: string
  tipo: MoneyAccountKind
  ativo: boolean
  saldo_inicial_centavos: number
  saldo_inicial_em: string
  saldo_centavos: number
  versao: number
}

/** Those of these ids, or all, with what is in them at the end of a day. Those in use come first. */
export function accountsOf(tx: Tx, today: string, ids: string[] | null): Promise<StoredAccount[]> {
  return tx.query<StoredAccount>(
    `select a.id, a.nome, a.tipo, a.ativo, a.saldo_inicial_centavos, a.saldo_inicial_em, a.versao,
       ${balanceAt('a.id', '$1')} as saldo_centavos
     from money_accounts a where a.tenant_id = current_tenant() and ($2::uuid[] is null or a.id = any($2))
     order by not a.ativo, a.criado_em, a.id`,
    [today, ids],
  )
}

/** Says whether it was written: one of its name may be there. */
export async function insertAccount(tx: Tx, values: typeof moneyAccounts.$inferInsert): Promise<boolean> {
  const written = await tx.orm
    .insert(moneyAccounts)
    .values(values)
    .onConflictDoNothing()
    .returning({ id: moneyAccounts.id })
  return written.length === 1
}
export const updateAccount = (
  tx: Tx,
  id: string,
  version: number,
  values: Partial<typeof moneyAccounts.$inferInsert>,
) => updateRow(tx, moneyAccounts, id, version, values)

export async function hasAccount(tx: Tx): Promise<boolean> {
  return (await tx.query('select from money_accounts where tenant_id = current_tenant() limit 1')).length === 1
}

/** Money goes there no longer unless it is said so. */
export async function dropDefaultAccount(tx: Tx, id: string): Promise<void> {
  await tx.query(
    `update finance_settings set conta_padrao_id = null, versao = versao + 1, atualizado_em = now()
     where tenant_id = current_tenant() and conta_padrao_id = $1`,
    [id],
  )
}

/** Kinds in order, each category before its parts. */
export function categoriesOf(tx: Tx, ids: string[] | null): Promise<FinanceCategory[]> {
  return tx.query<FinanceCategory>(
    `select c.id, c.nome, c.tipo, case when p.id is not null then jsonb_build_object('id', p.id, 'nome', p.nome) end as pai,
       c.dedutivel, c.ativo, c.versao
     from finance_categories c
     left join finance_categories p on p.tenant_id = c.tenant_id and p.id = c.pai_id
     where c.tenant_id = current_tenant() and ($1::uuid[] is null or c.id = any($1))
     order by c.tipo desc, fold(coalesce(p.nome, c.nome)) collate "C", p.id is not null, fold(c.nome) collate "C", c.id`,
    [ids],
  )
}

export interface CategoryPlace {
  id: string
  tipo: CategoryKind
  pai_id: string | null
  tem_partes: boolean
}

/** Where a category stands in the tree. */
export async function placeOf(tx: Tx, id: string): Promise<CategoryPlace | undefined> {
  const [found] = await tx.query<CategoryPlace>(
    `select c.id, c.tipo, c.pai_id, exists (
       select from finance_categories p where p.tenant_id = c.tenant_id and p.pai_id = c.id) as tem_partes
     from finance_categories c where c.tenant_id = current_tenant() and c.id = $1`,
    [id],
  )
  return found
}

export async function insertCategory(tx: Tx, values: typeof financeCategories.$inferInsert): Promise<boolean> {
  const written = await tx.orm
    .insert(financeCategories)
    .values(values)
    .onConflictDoNothing()
    .returning({ id: financeCategories.id })
  return written.length === 1
}
export const updateCategory = (
  tx: Tx,
  id: string,
  version: number,
  values: Partial<typeof financeCategories.$inferInsert>,
) => updateRow(tx, financeCategories, id, version, values)

/** The category every account begins with, by its key. */
export async function startingCategoryId(tx: Tx, inicial: string): Promise<string | undefined> {
  const [found] = await tx.query<{ id: string }>(
    'select id from finance_categories where tenant_id = current_tenant() and inicial = $1',
    [inicial],
  )
  return found?.id
}

const contactColumns = 'id, nome, documento, telefone, email, observacoes, ativo, versao'

export async function findContact(tx: Tx, id: string): Promise<FinanceContact | undefined> {
  const [found] = await tx.query<FinanceContact>(
    `select ${contactColumns} from finance_contacts where tenant_id = current_tenant() and id = $1`,
    [id],
  )
  return found
}

/** Who is called so, however it is written. */
export async function findContactNamed(tx: Tx, name: string): Promise<string | undefined> {
  const [found] = await tx.query<{ id: string }>(
    'select id from finance_contacts where tenant_id = current_tenant() and nome_ordem = fold($1)',
    [name],
  )
  return found?.id
}

/** Whose name or number holds every word; who is called exactly what was typed comes first. */
export function searchContacts(
  tx: Tx,
  typed: string,
  words: string[],
  limit: number | null,
): Promise<FinanceContact[]> {
  return tx.query<FinanceContact>(
    `select ${contactColumns} from finance_contacts c
     where tenant_id = current_tenant() and not exists (
       select from unnest($2::text[]) word
       where strpos(c.nome_ordem, fold(word)) = 0 and strpos(coalesce(c.documento, ''), upper(word)) = 0)
     order by nome_ordem <> fold($1), nome_ordem, id limit $3`,
    [typed, words, limit],
  )
}

export async function insertContact(tx: Tx, values: typeof financeContacts.$inferInsert): Promise<boolean> {
  const written = await tx.orm
    .insert(financeContacts)
    .values(values)
    .onConflictDoNothing()
    .returning({ id: financeContacts.id })
  return written.length === 1
}
export const updateContact = (
  tx: Tx,
  id: string,
  version: number,
  values: Partial<typeof financeContacts.$inferInsert>,
) => updateRow(tx, financeContacts, id, version, values)
