import { pino } from 'pino'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { buildApp } from '../app'
import { newId } from '../ids'
import { day, depsOf } from '../subscriptions/testing'
import type { TestAccount } from '../testing'
import { useTestApi } from '../testing/suite'
import { cancelPayment } from './cancelling'
import { notificationPath, orderOf } from './charging'
import { deleteOldNotifications, followNotification } from './notifications'
import { checkAttempt } from './reconciler'
import { paymentsOf, paymentsUrl, toldPayment } from './testing'

const api = useTestApi()
const pay = paymentsOf(api)
beforeEach(async () => {
  await pay.control().empty()
  await pay.control().set({ notifications: 'kept' })
})

async function boleto(who: TestAccount): Promise<string> {
  const id = await toldPayment(who)
  expect((await pay.charge(who, id, 'boleto')).body.status).toBe('Boleto Gerado')
  return id
}
const statesThere = async () => (await pay.control().charges()).map(({ state }) => state)
const form = { 'content-type': 'application/x-www-form-urlencoded' }

describe('after the provider was changed', () => {
  test('[S4.09] what was begun at the one before is told, looked at, cancelled and given back there', async () => {
    const ana = await api.current.createAccount()
    const [told, asked, cancelled] = [await boleto(ana), await boleto(ana), await boleto(ana)]
    const settings = { ...api.current.settings, PAYMENTS_PROVIDER: 'pagbank' as const }
    const app = await buildApp(settings, { db: api.current.db, log: pino({ level: 'silent' }) })
    const call = (method: 'POST' | 'DELETE', url: string, who = ana) =>
      app.inject({ method, url, headers: { authorization: `Bearer ${who.token}` } })
    await pay.change(told, 'paid')
    for (const { body, contentType } of await pay.control().notifications())
      expect(
        (
          await app.inject({
            method: 'POST',
            url: notificationPath,
            headers: { 'content-type': contentType },
            payload: body,
          })
        ).statusCode,
      ).toBe(200)
    await app.jobs.runDue()
    expect((await pay.stored(told)).situacao).toBe('pago')

    await pay.change(asked, 'paid')
    expect((await call('POST', `${paymentsUrl}/${asked}/consultar`)).json().status).toBe('Pago')
    expect((await call('DELETE', `${paymentsUrl}/${cancelled}`)).json().status).toBe('Cancelado')
    expect(await statesThere()).toEqual(['paid', 'paid', 'cancelled'])
    const admin = await api.current.createAccount({ role: 'admin' })
    const back = await call('POST', `/api/admin/pagamentos-json/${told}/devolver`, admin)
    expect([back.statusCode, back.json().status]).toEqual([200, 'Cancelado'])
    expect(await statesThere()).toEqual(['refunded', 'paid', 'cancelled'])
    await app.close()
  })

  test('and its account is known no more, what was begun there stays open, and its events say so once', async () => {
    const ana = await api.current.createAccount()
    const id = await boleto(ana)
    const { PAGSEGURO_EMAIL: _, PAGSEGURO_TOKEN: __, ...rest } = api.current.settings
    const deps = depsOf({ ...api.current, settings: { ...rest, PAYMENTS_PROVIDER: 'pagbank' } })
    const later = new Date(Date.now() + 60 * 86_400_000)
    for (const _ of [1, 2]) {
      const [attempt] = await pay.attempts(id)
      await checkAttempt(deps, attempt?.id ?? '', attempt?.consultas ?? 0, later)
    }
    await expect(cancelPayment(deps, id)).rejects.toMatchObject({ code: 'provider_unavailable' })
    expect((await pay.stored(id)).situacao).toBe('boleto_gerado')
    expect((await pay.events(id)).filter((event) => event === 'sem_resposta')).toHaveLength(1)
    expect(await statesThere()).toEqual(['waiting'])
  })
})

describe('what the provider tells', () => {
  const planned = () =>
    pay.system<{ id: string }>(
      `select id from jobs where tipo = 'payment.notification' and feito_em is null and desistido_em is null`,
    )

  test('while it does not answer itself is asked about later, which is no failure', async () => {
    const ana = await api.current.createAccount()
    const id = await boleto(ana)
    await pay.change(id, 'paid')
    await pay.control().set({ fault: 'html503', only: ['notification'] })
    await pay.tell()
    for (let turn = 0; turn < 10; turn++) {
      expect((await planned()).length).toBeGreaterThan(0)
      await pay.system(`update jobs set executar_em = now() where tipo = 'payment.notification' and feito_em is null`)
      await api.current.app.jobs.runDue()
    }
    expect(
      await pay.system(`select from jobs where tipo = 'payment.notification' and ultimo_erro is not null`),
    ).toEqual([])
    await pay.control().set({ fault: null })
    await pay.system(`update jobs set executar_em = now() where tipo = 'payment.notification' and feito_em is null`)
    await api.current.app.jobs.runDue()
    expect((await pay.stored(id)).situacao).toBe('pago')
  })

  test('again after its question was given up is asked about again', async () => {
    const ana = await api.current.createAccount()
    const id = await boleto(ana)
    await pay.change(id, 'paid')
    await pay.control().set({ fault: 'html503', only: ['notification'] })
    await pay.tell()
    await pay.control().set({ fault: null })
    const giveUp = () =>
      pay.system(`update jobs set desistido_em = now() where tipo = 'payment.notification' and feito_em is null`)
    await giveUp()
    // Soon after, its question counts as waiting.
    await pay.tell()
    expect((await pay.stored(id)).situacao).toBe('boleto_gerado')
    await pay.system(`update provider_notifications set recebida_em = now() - interval '7 hours'`)
    await pay.tell()
    expect((await pay.stored(id)).situacao).toBe('pago')
  })

  test('is kept for ninety days, whatever came of it', async () => {
    await api.current.visitor.post(
      notificationPath,
      `notificationType=transaction&notificationCode=${'C'.repeat(36)}`,
      form,
    )
    const kept = () => pay.system('select from provider_notifications')
    await pay.system(`update provider_notifications set recebida_em = now() - interval '89 days'`)
    await api.current.db.inSystem(deleteOldNotifications)
    expect(await kept()).toHaveLength(1)
    await pay.system(`update provider_notifications set recebida_em = now() - interval '91 days'`)
    await api.current.db.inSystem(deleteOldNotifications)
    expect(await kept()).toEqual([])
  })

  test('of a charge that is not known here is a line of the log, with its code alone', async () => {
    const ana = await api.current.createAccount()
    const deps = depsOf(api.current)
    const held = await pay.stored(await boleto(ana))
    const order = await api.current.db.inSystem((tx) => orderOf(tx, deps, held, newId()))
    const { code } = await deps.provider.boleto(order, day(3))
    const warn = vi.fn()
    const codes = (await pay.control().notifications()).map((notice) => deps.provider.readNotification(notice) ?? '')
    await pay.tell()
    for (const codigo of codes)
      await followNotification({ ...deps, log: { warn } }, { provedor: 'pagseguro', codigo, vezes: 1 })
    expect(warn.mock.calls).toEqual([[{ codigo: code }, expect.any(String)]])
  })

  test('of the agreement of a subscription is taken, and nothing is asked', async () => {
    const told = await api.current.visitor.post(
      notificationPath,
      `notificationType=preApproval&notificationCode=${'B'.repeat(36)}`,
      form,
    )
    expect([told.status, await planned()]).toEqual([200, []])
  })
})
