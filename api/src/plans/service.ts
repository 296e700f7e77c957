import { amountOf, centsOf } from '@vinculo/contracts/money'
import type { Plan } from '@vinculo/contracts/plans'
import { recordAudit } from '../audit/audit'
import type { Tx } from '../database/database'
import { AppError } from '../errors'
import { mayDo } from '../http/access'
import type { Caller } from '../http/requests'
import {
  countPeople,
  findPlan,
  isListOverLimit,
  listPlans,
  lockPeople,
  type PlanChangeInput,
  type PlanValues,
  type StoredPlan,
  updatePlan,
} from './repository'

const planOf = (stored: StoredPlan): Plan => ({
  id: stored.id,
  nome: stored.nome,
  preco_mensal: amountOf(stored.preco_mensal_centavos),
  preco_anual: amountOf(stored.preco_anual_centavos),
  limite_registros: stored.limite_registros,
  limite_usuarios: stored.limite_usuarios,
  dias_gratis: stored.dias_teste,
  oferecido: stored.oferecido,
  versao: stored.versao,
})

/** What is offered, and one's own; whoever runs the platform sees all. */
export async function planList({ tx, session }: Caller): Promise<Plan[]> {
  return (await listPlans(tx, mayDo(session.role, 'platform'))).map(planOf)
}

export async function onePlan({ tx }: Caller, id: string): Promise<Plan> {
  const stored = await findPlan(tx, id)
  if (!stored) throw new AppError('not_found')
  return planOf(stored)
}

export async function changePlan(caller: Caller, id: string, change: PlanChangeInput): Promise<Plan> {
  const { versao, id: _, preco_mensal, preco_anual, dias_gratis, ...rest } = change
  const before = await onePlan(caller, id)
  if (before.versao !== versao) throw new AppError('stale_version', { body: { atual: before } })
  const values: PlanValues = {
    ...rest,
    ...(dias_gratis !== undefined && { dias_teste: dias_gratis }),
    ...(preco_mensal !== undefined && { preco_mensal_centavos: centsOf(preco_mensal) }),
    ...(preco_anual !== undefined && { preco_anual_centavos: centsOf(preco_anual) }),
  }
  // Somebody saved between the two statements.
  if (!(await updatePlan(caller.tx, id, versao, values)))
    throw new AppError('stale_version', { body: { atual: await onePlan(caller, id) } })
  const fields = Object.keys(change).filter((field) => field !== 'versao' && field !== 'id')
  await recordAudit(caller, 'plan.changed', id, fields)
  return onePlan(caller, id)
}

/**
 * S6.06 Refuses what was just created when it is more than the plan allows. Asked after the creation: its counter is
 * locked until the transaction ends, so that of many at once each sees those before it.
 */
export async function refuseOverLimit(
  tx: Tx,
  list: 'patients' | 'schools' | 'guardians' | 'instruments',
): Promise<void> {
  if (await isListOverLimit(tx, list)) throw new AppError('plan_limit')
}

/** S6.06 Refuses another person, or an invitation, when the plan has no room. Whoever joins frees their invitation. */
export async function refuseAnotherPerson(tx: Tx, tenantId: string, freed: 'invitation' | 'nothing'): Promise<void> {
  await lockPeople(tx, tenantId)
  const { pessoas, convites, limite } = await countPeople(tx, tenantId)
  const used = pessoas + convites - (freed === 'invitation' ? 1 : 0)
  if (limite !== null && used >= limite) throw new AppError('plan_limit')
}
