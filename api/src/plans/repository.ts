import type { Usage } from '@vinculo/contracts/payments'
import type { AccountStanding, PlanChange } from '@vinculo/contracts/plans'
import { eq, sql } from 'drizzle-orm'
import type { output } from 'zod/mini'
import type { Tx } from '../database/database'
import { plans } from '../database/schema'

export type StoredPlan = typeof plans.$inferSelect
export type PlanValues = Partial<typeof plans.$inferInsert>
export type PlanChangeInput = output<typeof PlanChange>

/** In the order they are offered in; with `all` those that are offered no longer, too. */
export async function listPlans(tx: Tx, all: boolean): Promise<StoredPlan[]> {
  return tx.orm
    .select()
    .from(plans)
    .where(
      all
        ? undefined
        : sql`${plans.oferecido} or ${plans.id} = (select plano_id from tenants where id = current_tenant())`,
    )
    .orderBy(plans.ordem, plans.id)
}

export async function findPlan(tx: Tx, id: string): Promise<StoredPlan | undefined> {
  const [plan] = await tx.orm.select().from(plans).where(eq(plans.id, id))
  return plan
}

/** Changes what is named if the plan is still the version that was read; says whether it was. */
export async function updatePlan(tx: Tx, id: string, version: number, values: PlanValues): Promise<boolean> {
  const [changed] = await tx.query<{ done: boolean }>('select platform_change_plan($1, $2, $3) as done', [
    id,
    version,
    JSON.stringify(values),
  ])
  return changed?.done === true
}

/** Whether a list of this tenant has more rows than its plan allows. */
export async function isListOverLimit(tx: Tx, list: string): Promise<boolean> {
  const over = await tx.query(
    `select 1 from list_totals l join tenants t on t.id = l.tenant_id join plans p on p.id = t.plano_id
     where l.tenant_id = current_tenant() and l.lista = $1 and l.total > p.limite_registros`,
    [list],
  )
  return over.length > 0
}

/** Lets one transaction at a time count this tenant's people, until it ends. */
export async function lockPeople(tx: Tx, tenantId: string): Promise<void> {
  await tx.query(`select pg_advisory_xact_lock(hashtextextended('people:' || $1, 0))`, [tenantId])
}

/** People with access and invitations that can still be accepted, and how many of both the plan allows. */
export async function countPeople(
  tx: Tx,
  tenantId: string,
): Promise<{ pessoas: number; convites: number; limite: number | null }> {
  const [counted] = await tx.query<{ pessoas: number; convites: number; limite: number | null }>(
    `select
       (select count(*) from users u where u.tenant_id = t.id and u.desativado_em is null) as pessoas,
       (select count(*) from account_links l
        where l.tenant_id = t.id and l.tipo = 'convite' and l.usado_em is null and l.expira_em > now()) as convites,
       p.limite_usuarios as limite
     from tenants t left join plans p on p.id = t.plano_id where t.id = $1`,
    [tenantId],
  )
  return counted ?? { pessoas: 0, convites: 0, limite: null }
}

type AccountPlan = Pick<Usage, 'plano' | 'venc_plano' | 'teste'> & { limite_registros: number | null }

/** A plan that costs nothing for some days is a time to try it. */
export async function findAccountPlan(tx: Tx): Promise<AccountPlan | undefined> {
  const [account] = await tx.query<AccountPlan>(
    `select case when p.id is not null then json_build_object('id', p.id, 'nome', p.nome) end as plano, t.venc_plano,
       p.dias_teste is not null as teste, p.limite_registros
     from tenants t left join plans p on p.id = t.plano_id where t.id = current_tenant()`,
  )
  return account
}

/** How many rows each list of this tenant has. */
export async function countLists(tx: Tx, lists: string[]): Promise<Map<string, number>> {
  const totals = await tx.query<{ lista: string; total: number }>(
    'select lista, total from list_totals where tenant_id = current_tenant() and lista = any($1)',
    [lists],
  )
  return new Map(totals.map(({ lista, total }) => [lista, total]))
}

export async function findStanding(tx: Tx): Promise<Omit<AccountStanding, 'suporte'> | undefined> {
  const [standing] = await tx.query<Omit<AccountStanding, 'suporte'>>(
    `select t.nome, t.venc_plano,
       case when p.id is not null then json_build_object('id', p.id, 'nome', p.nome) end as plano,
       case when t.suspenso_em is not null then json_build_object('motivo', t.suspensao_motivo) end as suspensao,
       (select json_build_object('name', u.name, 'email', u.email) from users u
        where u.tenant_id = t.id and u.is_owner order by u.criado_em, u.id limit 1) as titular,
       (select json_build_object('motivo', back.devolucao, 'em', back.devolvido_em) from payments back
        where back.tenant_id = t.id and back.devolvido_em is not null and not exists (
          select 1 from payments p where p.tenant_id = t.id and p.situacao = 'pago' and p.pago_em > back.devolvido_em)
        order by back.devolvido_em desc limit 1) as devolucao
     from tenants t left join plans p on p.id = t.plano_id where t.id = current_tenant()`,
  )
  return standing
}
