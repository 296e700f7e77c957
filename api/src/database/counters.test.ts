import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { tokenHashOf } from '../sessions/tokens'
import type { TestAccount } from '../testing'
import { databaseKind, useTestApi } from '../testing/suite'
import type { Tx } from './database'

const api = useTestApi()
const url = '/api/pacientes-json'

const functionIn = (migration: string) =>
  /create (?:or replace )?function keep_patient_states[\s\S]+?\$\$;/.exec(
    readFileSync(new URL(`migrations/${migration}`, import.meta.url), 'utf8'),
  )?.[0] ?? ''

/** Waits until so many transactions of this database wait for a row that another holds. */
async function waiting(count: number) {
  for (let tries = 0; tries < 500; tries++) {
    const { rows } = await api.current.db.pool.query(
      `select count(distinct pid) as n from pg_locks join pg_stat_activity using (pid)
       where datname = current_database() and not granted`,
    )
    if (rows[0].n === count) return
    await new Promise((done) => setTimeout(done, 10))
  }
  throw new Error(`${count} never waited`)
}

/** Holds a state's counter until told to let go. */
async function hold(account: TestAccount, status: string) {
  const client = await api.current.db.pool.connect()
  await client.query('begin')
  await client.query('select 1 from list_totals where tenant_id = $1 and lista = $2 for update', [
    account.tenant_id,
    `patients/${status}`,
  ])
  return async () => {
    await client.query('commit')
    client.release()
  }
}

/**
 * Ana leaves the state that Bia comes to, and the other way round, each with the first of their counters in hand; not by
 * calls, which begin anew when they are stopped.
 */
async function changePlaces(): Promise<string[]> {
  const account = await api.current.createAccount()
  const { body: ana } = await account.post(url, { nome: 'Ana', status: 'em_espera' })
  const { body: bia } = await account.post(url, { nome: 'Bia', status: 'alta' })
  const [letWaitingGo, letDischargedGo] = [await hold(account, 'em_espera'), await hold(account, 'alta')]
  const move = (id: string, status: string) =>
    api.current.db
      .inTenant(account, (tx) => tx.query('update patients set status = $2 where id = $1', [id, status]))
      .then(
        () => 'done',
        () => 'stopped',
      )
  const first = move(ana.id, 'alta')
  await waiting(1)
  const second = move(bia.id, 'em_espera')
  await waiting(2)
  await letDischargedGo()
  await waiting(2)
  await letWaitingGo()
  return (await Promise.all([first, second])).sort()
}

// The embedded database does one transaction after the other.
describe.runIf(databaseKind() === 'postgres')('counters of states', () => {
  test('[S7.07] of two who move patients between the same two states at once, neither is stopped', async () => {
    expect(await changePlaces()).toEqual(['done', 'done'])
  })

  test('[S7.07] control: with counters written in the order of the change, one of the two is stopped', async () => {
    const run = (sql: string) => api.current.db.inSystem((tx) => tx.query(sql))
    await run(functionIn('0011_whole_patients.sql').replace('create function', 'create or replace function'))
    try {
      expect(await changePlaces()).toEqual(['done', 'stopped'])
    } finally {
      await run(functionIn('0012_counters_in_order_and_tags.sql'))
    }
  })
})

describe.runIf(databaseKind() === 'postgres')('two that wait for each other', () => {
  type Work<T> = (tx: Tx) => Promise<T>

  /** Changes two rows crosswise, each holding its first before the other asks for it; on a second try nobody waits. */
  async function crosswise(run: (who: TestAccount, work: Work<void>) => Promise<void>) {
    const owner = await api.current.createAccount()
    const ids: string[] = []
    for (const nome of ['Ana', 'Bia']) ids.push((await owner.post(url, { nome })).body.id)
    let holding = 0
    const both = (first: number) => (tx: Tx) =>
      (async () => {
        const touch = (at: number) => tx.query('update patients set nome = nome where id = $1', [ids[at]])
        await touch(first)
        holding += 1
        for (let look = 0; holding < 2 && look < 200; look++) await new Promise((done) => setTimeout(done, 10))
        await touch(1 - first)
      })()
    return Promise.allSettled([run(owner, both(0)), run(owner, both(1))])
  }

  test('[S7.05] a call that the database ended for that begins anew, and both are done', async () => {
    const done = await crosswise((who, work) => api.current.db.inSession(tokenHashOf(who.token ?? ''), work))
    expect(done.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled'])
  })

  test('[S7.05] control: where nobody begins anew one of them fails', async () => {
    const done = await crosswise((who, work) => api.current.db.inTenant(who, work))
    expect(done.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  })
})
