import type { Tx } from '../database/database'
import type { StoredAccess } from './rules'

interface Kept {
  acesso: StoredAccess['acesso'] | null
  totais: boolean | null
  fechado_ate: string | null
}

/** What is kept of a person's access, and the last month that is closed. */
export async function findAccess(
  tx: Tx,
  userId: string,
): Promise<{ stored: StoredAccess | undefined; fechado_ate: string | null }> {
  const [kept] = await tx.query<Kept>(
    `select a.acesso, a.totais, s.fechado_ate from (select current_tenant() as id) t
     left join finance_settings s on s.tenant_id = t.id
     left join finance_access a on a.tenant_id = t.id and a.user_id = $1`,
    [userId],
  )
  const { acesso = null, totais = null, fechado_ate = null } = kept ?? {}
  return { stored: acesso === null ? undefined : { acesso, totais: totais === true }, fechado_ate }
}

/** Where money goes unless said otherwise: the account that was chosen, or else the first one. */
export async function defaultAccount(tx: Tx): Promise<{ id: string; nome: string } | null> {
  const [found] = await tx.query<{ id: string; nome: string }>(
    `select a.id, a.nome from money_accounts a
     left join finance_settings s on s.tenant_id = a.tenant_id and s.conta_padrao_id = a.id
     where a.ativo order by s.tenant_id nulls last, a.criado_em, a.id limit 1`,
  )
  return found ?? null
}
