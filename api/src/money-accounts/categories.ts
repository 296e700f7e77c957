import type { FinanceCategory, FinanceCategoryChange, NewFinanceCategory } from '@vinculo/contracts/finance'
import type { output } from 'zod/mini'
import { recordAudit } from '../audit/audit'
import type { Tx } from '../database/database'
import { isUniqueViolation } from '../database/violations'
import { AppError, fieldRefused } from '../errors'
import type { Caller } from '../http/requests'
import { newId } from '../ids'
import { lockFinance } from '../ledger/ledger'
import { changedFields } from '../lists/rules'
import {
  type CategoryPlace,
  categoriesOf,
  insertCategory,
  placeOf,
  startingCategoryId,
  updateCategory,
} from './repository'
import { mayBePartOf, sentOfCategory } from './rules'
import { startingCategories } from './starting-categories'

/** Makes those every account begins with; of two who ask at once one makes them. */
export async function ensureCategories(tx: Tx, tenantId: string): Promise<void> {
  if (await startingCategoryId(tx, 'outros')) return
  await lockFinance(tx)
  const ids = new Map<string, string>()
  for (const { pai, ...category } of startingCategories) {
    const id = newId()
    const pai_id = pai && ids.get(pai)
    if (await insertCategory(tx, { ...category, id, pai_id, tenant_id: tenantId })) ids.set(category.inicial, id)
  }
}

/** The category every account begins with, by its key; made when it is first asked for. */
export async function categoryIdOf(tx: Tx, inicial: string): Promise<string> {
  const there = await startingCategoryId(tx, inicial)
  if (there) return there
  const [{ id: tenantId = '' } = {}] = await tx.query<{ id?: string }>('select current_tenant() as id')
  await ensureCategories(tx, tenantId)
  const made = await startingCategoryId(tx, inicial)
  if (!made) throw new Error(`no category begins as ${inicial}`)
  return made
}

export async function categoryList({ tx, session }: Caller): Promise<FinanceCategory[]> {
  await ensureCategories(tx, session.tenant_id)
  return categoriesOf(tx, null)
}

async function oneCategory(tx: Tx, id: string): Promise<FinanceCategory> {
  const [found] = await categoriesOf(tx, [id])
  if (!found) throw new AppError('not_found')
  return found
}

async function checkParent(tx: Tx, part: Pick<CategoryPlace, 'tipo'> & Partial<CategoryPlace>, id: string) {
  const whole = await placeOf(tx, id)
  if (!whole) throw fieldRefused('pai', 'not_found')
  if (!mayBePartOf(part, whole)) throw fieldRefused('pai', 'not_one_of')
}

export async function registerCategory(
  caller: Caller,
  input: output<typeof NewFinanceCategory>,
): Promise<FinanceCategory> {
  const { tx, session } = caller
  await ensureCategories(tx, session.tenant_id)
  const { pai, ...fields } = input
  if (pai) await checkParent(tx, { tipo: input.tipo }, pai.id)
  const id = newId()
  const values = { ...fields, id, tenant_id: session.tenant_id, pai_id: pai?.id ?? null }
  if (!(await insertCategory(tx, values))) throw fieldRefused('nome', 'same_name')
  await recordAudit(caller, 'finance_category.registered', id, Object.keys(input))
  await tx.hint('financeiro', [id])
  return oneCategory(tx, id)
}

export async function changeCategory(
  caller: Caller,
  id: string,
  change: output<typeof FinanceCategoryChange>,
): Promise<FinanceCategory> {
  const { tx } = caller
  const { versao, sent } = sentOfCategory(change)
  const stored = await oneCategory(tx, id)
  if (stored.versao !== versao) throw new AppError('stale_version', { body: { atual: stored } })
  const changed = changedFields(stored, sent)
  if (changed.length === 0) return stored
  const { pai, ...fields } = sent
  const place = await placeOf(tx, id)
  if (place && pai && changed.includes('pai')) await checkParent(tx, place, pai.id)
  const values = { ...fields, ...(pai !== undefined && { pai_id: pai?.id ?? null }) }
  await updateCategory(tx, id, versao, values).catch((error) => {
    throw isUniqueViolation(error, 'finance_categories_once') ? fieldRefused('nome', 'same_name') : error
  })
  await recordAudit(caller, 'finance_category.changed', id, changed)
  await tx.hint('financeiro', [id])
  return oneCategory(tx, id)
}
