import type { Payment } from '@vinculo/contracts/payments'
import { beforeEach, describe, expect, test } from 'vitest'
import { newId } from '../ids'
import { databaseKind, useTestApi } from '../testing/suite'
import { chargeSubscription } from './charging'
import { holdSubscription, insertPeriod } from './repository'
import {
  before,
  day,
  depsOf,
  lastDay,
  noon,
  pay,
  prepared,
  rowsOf,
  subscribe,
  subscriptionOf,
  takenOf,
  trialAccount,
  worker,
} from './testing'

const api = useTestApi({ settings: { PAYMENTS_PATIENCE_MS: 700 } })
const system = <Row>(sql: string, values: unknown[] = []) => api.current.db.inSystem((tx) => tx.query<Row>(sql, values))
const control = () => api.current.standIn.control
beforeEach(() => control().empty())

describe('a period of a subscription', () => {
  test('is charged once by processes that look at the same moment', async () => {
    const ana = await trialAccount(api.current)
    await subscribe(api.current, ana)
    const due = noon(before(await lastDay(ana)))
    const { id } = await subscriptionOf(ana)
    await Promise.all([
      ...Array.from({ length: 3 }, () => worker(api.current).hour(due)),
      ...Array.from({ length: 5 }, () => chargeSubscription(depsOf(api.current), id, due)),
    ])
    expect(await takenOf(api.current)).toBe(7980)
    expect(await rowsOf(ana)).toHaveLength(2)
  })

  test('control: without its unique index, one period may be two payments', async () => {
    const ana = await trialAccount(api.current)
    await subscribe(api.current, ana)
    const { id } = await subscriptionOf(ana)
    const twice = () =>
      api.current.db.inSystem(async (tx) => {
        for (const _ of [1, 2])
          await tx.query(
            `insert into payments (id, tenant_id, user_id, plano_id, ciclo, tipo, valor_centavos, assinatura_id, periodo)
             values ($1, $2, $3, 'essencial', 'mensal', 'assinatura', 3990, $4, $5)`,
            [newId(), ana.tenant_id, ana.user_id, id, day(30)],
          )
        throw new Error('was possible')
      })
    await expect(twice()).rejects.toMatchObject({ code: '23505', constraint: 'one_payment_a_period' })
    const unguarded = api.current.db.inSystem(async (tx) => {
      await tx.query('drop index one_payment_a_period')
      for (const _ of [1, 2])
        await tx.query(
          `insert into payments (id, tenant_id, user_id, plano_id, ciclo, tipo, valor_centavos, assinatura_id, periodo)
           values ($1, $2, $3, 'essencial', 'mensal', 'assinatura', 3990, $4, $5)`,
          [newId(), ana.tenant_id, ana.user_id, id, day(30)],
        )
      throw new Error('was possible')
    })
    await expect(unguarded).rejects.toThrow('was possible')
  })

  test.runIf(databaseKind() === 'postgres')('is not run into while whoever holds it waits', async () => {
    const ana = await trialAccount(api.current)
    await subscribe(api.current, ana)
    const { id } = await subscriptionOf(ana)
    const makePeriod = () =>
      api.current.db.inSystem(async (tx) => {
        await tx.query(`set local lock_timeout = '2s'`)
        const stored = await holdSubscription(tx, id)
        return stored && insertPeriod(tx, stored, day(30))
      })
    const made = await makePeriod()
    expect(made).toBeDefined()
    // Who applies news holds the payment, and holds the subscription next.
    await api.current.db.inSystem(async (tx) => {
      await tx.query(`update payments set situacao = 'pago', pago_em = now() where id = $1`, [made])
      expect(await makePeriod()).toBeUndefined()
      await holdSubscription(tx, id)
    })
  })

  test.each(['lost', 'held'] as const)(
    'whose charge’s answer is %s is charged once, and goes on when it is found',
    async (fault) => {
      const ana = await trialAccount(api.current)
      await subscribe(api.current, ana)
      const due = noon(before(await lastDay(ana)))
      const run = worker(api.current)
      await control().set({ fault, only: ['again'] })
      await run.hour(due)
      await control().reset()
      expect((await rowsOf(ana))[0]).toMatchObject({ status: 'Aberto', automatico: true })
      // Nobody knows yet: the next hours take nothing.
      await run.hour(new Date(due.getTime() + 3_600_000))
      expect(await takenOf(api.current)).toBe(7980)
      await system(`update jobs set executar_em = now() where tipo = 'payment.check' and feito_em is null`)
      await run.hour(new Date(due.getTime() + 7_200_000))
      expect((await rowsOf(ana))[0]?.status).toBe('Pago')
      expect(await takenOf(api.current)).toBe(7980)
      expect(await subscriptionOf(ana)).toMatchObject({ estado: 'ativa', falhas: 0 })
    },
  )
})

describe('two tabs that begin a subscription each', () => {
  test.each(['one after the other', 'the newer one first', 'at once'] as const)('%s: one is charged', async (how) => {
    const ana = await trialAccount(api.current)
    const tabs = [await prepared(ana), await prepared(ana)]
    if (how === 'the newer one first') tabs.reverse()
    const answers =
      how === 'at once'
        ? await Promise.all(tabs.map((tab) => pay(api.current, ana, tab)))
        : [await pay(api.current, ana, tabs[0] as Payment), await pay(api.current, ana, tabs[1] as Payment)]
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('conflict')
    expect(await takenOf(api.current)).toBe(3990)
    expect(await system('select id from subscriptions')).toHaveLength(1)
  })

  test('the second waits as long as nobody knows what became of the first one’s charge', async () => {
    const ana = await trialAccount(api.current)
    const [one, other] = [await prepared(ana), await prepared(ana, { plano_id: 'profissional' })]
    await control().set({ fault: 'lost', only: ['again'], times: 1 })
    expect((await pay(api.current, ana, one)).body.code).toBe('payment_pending')
    expect((await pay(api.current, ana, other)).body.code).toBe('conflict')
    await system(`update payment_attempts set criado_em = criado_em - interval '2 hours'`)
    await system(`update jobs set executar_em = now() where tipo = 'payment.check' and feito_em is null`)
    await worker(api.current).hour(new Date())
    expect((await rowsOf(ana)).map(({ status }) => status).sort()).toEqual(['Aberto', 'Pago'])
    // Another plan may follow, once it is known.
    expect((await pay(api.current, ana, other)).status).toBe(200)
  })
})
