import type { Role } from '@vinculo/contracts/account'
import type { FinanceSettings } from '@vinculo/contracts/finance'
import { sql } from 'drizzle-orm'
import type { Tx } from '../database/database'
import { financeAccess, financeSettings } from '../database/schema'
import type { StoredAccess } from '../finance/rules'

export type StoredSettings = Pick<FinanceSettings, 'fechado_ate' | 'conta_padrao' | 'prazo_dias' | 'versao'>

/** What was said of how finance is kept; before the first save, version 0 and what the table's defaults say. */
export async function findSettings(tx: Tx): Promise<StoredSettings> {
  const [found] = await tx.query<StoredSettings>(
    `select s.fechado_ate, s.prazo_dias, s.versao,
       case when a.id is not null then jsonb_build_object('id', a.id, 'nome', a.nome) end as conta_padrao
     from finance_settings s left join money_accounts a on a.tenant_id = s.tenant_id and a.id = s.conta_padrao_id
     where s.tenant_id = current_tenant()`,
  )
  return found ?? { fechado_ate: null, conta_padrao: null, prazo_dias: 0, versao: 0 }
}

export async function isActiveAccount(tx: Tx, id: string): Promise<boolean> {
  return (await tx.query('select from money_accounts where id = $1 and ativo', [id])).length === 1
}

export async function storeSettings(
  tx: Tx,
  tenantId: string,
  values: Partial<Pick<typeof financeSettings.$inferInsert, 'fechado_ate' | 'conta_padrao_id' | 'prazo_dias'>>,
): Promise<void> {
  await tx.orm
    .insert(financeSettings)
    .values({ ...values, tenant_id: tenantId })
    .onConflictDoUpdate({
      target: financeSettings.tenant_id,
      set: { ...values, versao: sql`${financeSettings.versao} + 1`, atualizado_em: sql`now()` },
    })
}

export interface Person {
  id: string
  nome: string
  role: Role
  is_owner: boolean
  /** What was said of them, if anything was. */
  dito: StoredAccess | null
}

/** Who works here, owners first. */
export function peopleOf(tx: Tx): Promise<Person[]> {
  return tx.query<Person>(
    `select u.id, u.name as nome, u.role, u.is_owner,
       case when a.user_id is not null then jsonb_build_object('acesso', a.acesso, 'totais', a.totais) end as dito
     from users u left join finance_access a on a.tenant_id = u.tenant_id and a.user_id = u.id
     where u.tenant_id = current_tenant() and u.desativado_em is null
     order by not u.is_owner, fold(u.name) collate "C", u.id`,
  )
}

export async function storeAccess(tx: Tx, tenantId: string, userId: string, access: StoredAccess): Promise<void> {
  await tx.orm
    .insert(financeAccess)
    .values({ ...access, tenant_id: tenantId, user_id: userId })
    .onConflictDoUpdate({
      target: [financeAccess.tenant_id, financeAccess.user_id],
      set: { ...access, versao: sql`${financeAccess.versao} + 1`, atualizado_em: sql`now()` },
    })
}
