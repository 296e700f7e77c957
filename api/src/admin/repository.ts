import type { TenantListQuery, TenantRow } from '@vinculo/contracts/admin'
import type { Tx } from '../database/database'

interface Found extends TenantRow {
  financeiro: boolean
  total: number
}

/** An area of the billing module with a switch of its own. */
const financeTitle = { 'pt-br': 'Financeiro', en: 'Finance', es: 'Finanzas', 'zh-CN': '财务' }

const rowOf = ({ total: _, financeiro, modulos, ...row }: Found): TenantRow => ({
  ...row,
  modulos: [...(modulos ?? []), { id: 'financeiro', titulo: financeTitle, ativo: financeiro }],
})

/** Accounts whose name, or whose owner's, has every word; a page of them, and how many there are in all. */
export async function listTenants(
  tx: Tx,
  words: string[],
  order: TenantListQuery['ordem'],
  limit: number,
  offset: number,
): Promise<{ rows: TenantRow[]; total: number }> {
  const found = await tx.query<Found>('select * from platform_tenants($1, $2, $3, $4)', [
    words,
    order ?? 'nome',
    limit,
    offset,
  ])
  return { rows: found.map(rowOf), total: found[0]?.total ?? 0 }
}

export async function findTenant(tx: Tx, id: string): Promise<TenantRow | undefined> {
  const [found] = await tx.query<Found>(`select * from platform_tenants('{}', 'nome', 1, 0, $1)`, [id])
  return found && rowOf(found)
}

export interface TenantValues {
  plano_id?: string | null
  venc_plano?: string | null
  financeiro?: boolean
  suspensao_motivo?: string | null
}

/** Changes what is named if the account is there, and still the version that was read; says whether it was. */
export async function updateTenant(tx: Tx, id: string, version: number | null, values: TenantValues): Promise<boolean> {
  const [changed] = await tx.query<{ done: boolean }>('select platform_change_tenant($1, $2, $3) as done', [
    id,
    version,
    JSON.stringify(values),
  ])
  return changed?.done === true
}
