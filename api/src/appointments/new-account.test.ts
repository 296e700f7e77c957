import { expect, test } from 'vitest'
import type { Tx } from '../database/database'
import type { TestAccount } from '../testing'
import { useTestApi } from '../testing/suite'
import { inTheWay } from './repository'

const api = useTestApi()
const system = <Row>(sql: string, values: unknown[] = []) => api.current.db.inSystem((tx) => tx.query<Row>(sql, values))

/** So many appointments, an hour each, one after another. */
const fill = ({ tenant_id, user_id }: TestAccount, count: number) =>
  system(
    `insert into appointments (id, tenant_id, grupo, profissional_id, tipo, inicio, fim, fuso, modalidade)
     select gen_random_uuid(), $1, 'Reunião', $2, 'outro', start, start + interval '50 minutes', 'America/Sao_Paulo', 'presencial'
     from generate_series(1, $3::int) n, lateral (select timestamptz '2026-01-01 00:00Z' + n * interval '1 hour') as times(start)`,
    [tenant_id, user_id, count],
  )

interface Plan {
  Plans?: Plan[]
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  'Rows Removed by Join Filter'?: number
}
const passedOver = (plan: Plan): number =>
  ((plan['Rows Removed by Filter'] ?? 0) + (plan['Rows Removed by Join Filter'] ?? 0)) * plan['Actual Loops'] +
  (plan.Plans ?? []).reduce((sum, part) => sum + passedOver(part), 0)

/** How many rows are looked at for nothing to find what is in the way of two hundred times. */
const lookedAt = ({ tenant_id, user_id }: TestAccount) =>
  api.current.db.inTenant({ tenant_id, user_id }, async (tx) => {
    const wanted = await tx.query<{ inicio: string; fim: string; profissional_id: string; sala: string | null }>(
      'select inicio, fim, profissional_id, sala from appointments limit 200',
    )
    let plan: Plan | undefined
    const explaining: Tx = {
      orm: tx.orm,
      hint: async () => {},
      query: async <Row>(text: string, values?: unknown[]) => {
        const [row] = await tx.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
          `explain (analyze, format json) ${text}`,
          values,
        )
        plan = row?.['QUERY PLAN'][0].Plan
        return [] as Row[]
      },
    }
    await inTheWay(explaining, wanted, [])
    return plan ? passedOver(plan) : Number.NaN
  })

/** A large account of which there are figures, and a new one of which there are none. */
async function besideLarge(): Promise<TestAccount> {
  const [large, fresh] = [await api.current.createAccount(), await api.current.createAccount()]
  await fill(large, 6000)
  await system('analyze appointments')
  await fill(fresh, 1000)
  return fresh
}

test('[S3.05] what is in the way is found by its index in an account that is new beside a large one; control: with figures of whose the rows are, all are looked through', async () => {
  await system('alter table appointments set (autovacuum_enabled = false)')
  try {
    expect(await lookedAt(await besideLarge())).toBeLessThan(5_000)
    await api.current.empty()
    await system('alter table appointments alter column tenant_id set statistics -1')
    expect(await lookedAt(await besideLarge())).toBeGreaterThan(50_000)
  } finally {
    await system('alter table appointments alter column tenant_id set statistics 0')
    await system('alter table appointments reset (autovacuum_enabled)')
  }
})
