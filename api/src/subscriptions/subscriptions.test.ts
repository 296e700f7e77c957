import { beforeEach, describe, expect, test } from 'vitest'
import { dayAfter } from '../accounts/rules'
import { newId } from '../ids'
import { orderOf } from '../payments/charging'
import type { StoredPayment } from '../payments/repository'
import { sendPlanNotices } from '../plans/notices'
import { ProviderRefusal } from '../provider/port'
import { useTestApi } from '../testing/suite'
import { chargeSubscription } from './charging'
import { holdSubscription } from './repository'
import {
  approved,
  before,
  cardBody,
  day,
  depsOf,
  lastDay,
  noon,
  pay,
  prepared,
  refused,
  refusedLater,
  rowsOf,
  subscribe,
  subscriptionOf,
  takenOf,
  trialAccount,
  usageOf,
  worker,
} from './testing'

const api = useTestApi()
const system = <Row>(sql: string, values: unknown[] = []) => api.current.db.inSystem((tx) => tx.query<Row>(sql, values))
const control = () => api.current.standIn.control
beforeEach(() => control().empty())

/** Asks the provider for another charge, whatever stands here. */
async function chargedAtProvider(id: string) {
  const deps = depsOf(api.current)
  const { codigo, order } = await api.current.db.inSystem(async (tx) => {
    const [payment] = await tx.query<StoredPayment>('select * from payments where assinatura_id = $1 limit 1', [id])
    const stored = await holdSubscription(tx, id)
    if (!payment || !stored?.codigo) throw new Error('nothing to charge')
    return { codigo: stored.codigo, order: await orderOf(tx, deps, payment, newId()) }
  })
  return deps.provider.chargeAgain(codigo, order)
}

describe('a subscription', () => {
  test('[S4.09] begins with its first charge, goes on by itself month by month, and ends when its person says so', async () => {
    const ana = await trialAccount(api.current)
    const run = worker(api.current)
    const begun = await subscribe(api.current, ana)
    expect([begun.status, begun.body]).toEqual([
      200,
      expect.objectContaining({ status: 'Pago', type: 'assinatura', automatico: false }),
    ])
    const first = await lastDay(ana)
    const { id, ...rest } = await subscriptionOf(ana)
    expect(rest).toMatchObject({
      plano: { id: 'essencial', nome: 'Essencial' },
      valor: '39.90',
      estado: 'ativa',
      bandeira: 'visa',
      final: '1111',
      proxima_em: before(first),
      falhas: 0,
      minha: true,
    })
    // The day before its day nothing is taken; on the day, once, however often one looks.
    await run.hour(noon(before(first, 2)))
    expect(await takenOf(api.current)).toBe(3990)
    for (const _ of [1, 2, 3]) await run.hour(noon(before(first)))
    expect(await takenOf(api.current)).toBe(7980)
    const second = await lastDay(ana)
    expect(second > first).toBe(true)
    expect((await rowsOf(ana)).map(({ status, automatico }) => [status, automatico])).toEqual([
      ['Pago', true],
      ['Pago', false],
    ])
    expect(await subscriptionOf(ana)).toMatchObject({ estado: 'ativa', proxima_em: before(second) })
    // Control: the provider would charge again.
    expect(await chargedAtProvider(id)).toMatchObject({ state: 'paid' })
    const taken = await takenOf(api.current)
    // Ended: what is paid stays, nothing more is taken, and the provider is told.
    const ended = await ana.post(`/api/assinatura-json/${id}/cancelar`)
    expect(ended.body).toMatchObject({ estado: 'cancelada', motivo: 'pessoa', proxima_em: null })
    expect((await ana.post(`/api/assinatura-json/${id}/cancelar`)).body.versao).toBe(ended.body.versao)
    await run.hour(noon(before(second)))
    expect(await takenOf(api.current)).toBe(taken)
    expect(await lastDay(ana)).toBe(second)
    expect(
      await system(`select count(*) as asked, count(feito_em) as done from jobs where tipo = 'subscription.end'`),
    ).toEqual([{ asked: 1, done: 1 }])
    await expect(chargedAtProvider(id)).rejects.toThrow(ProviderRefusal)
    expect(run.mails.map(({ subject }) => subject)).toEqual(['Pagamento confirmado', 'Pagamento confirmado'])
  })

  test('whose charge is not known here any more, as after a backup was brought back, is not charged twice', async () => {
    const ana = await trialAccount(api.current)
    await subscribe(api.current, ana)
    const first = await lastDay(ana)
    const due = noon(before(first))
    await worker(api.current).hour(due)
    const second = await lastDay(ana)
    expect([await takenOf(api.current), second > first]).toEqual([7980, true])
    await api.current.db.inSystem(async (tx) => {
      // Its ledger keeps its lines.
      await tx.query('set local session_replication_role = replica')
      const lost = 'select id from payments where periodo is not null'
      await tx.query(`delete from payment_events where pagamento_id in (${lost})`)
      await tx.query(`delete from payment_attempts where pagamento_id in (${lost})`)
      await tx.query('delete from payments where periodo is not null')
      await tx.query(`delete from jobs where tipo = 'subscription.charge'`)
      await tx.query('update tenants set venc_plano = $2 where id = $1', [ana.tenant_id, first])
      await tx.query('update subscriptions set proxima_em = $1', [before(first)])
    })
    // While that cannot be asked, nothing is charged.
    await control().set({ fault: 'html503', only: ['find'] })
    await worker(api.current).hour(due)
    expect([await takenOf(api.current), await lastDay(ana)]).toEqual([7980, first])
    await control().reset()
    await worker(api.current).hour(new Date(due.getTime() + 3_600_000))
    expect([await takenOf(api.current), await lastDay(ana)]).toEqual([7980, second])
    expect(await subscriptionOf(ana)).toMatchObject({ estado: 'ativa', proxima_em: before(second) })
  })

  test('whose provider takes no charge is asked for every few hours, and its owner hears of it before access closes', async () => {
    const ana = await trialAccount(api.current)
    await subscribe(api.current, ana)
    await system('update tenants set venc_plano = $2 where id = $1', [ana.tenant_id, day(1)])
    const tries = async () =>
      (
        await system(
          'select from payment_attempts a join payments p on p.id = a.pagamento_id where p.periodo is not null',
        )
      ).length
    await control().set({ fault: 'unauthorized', only: ['again'] })
    const start = Date.now()
    const run = worker(api.current)
    for (const [hours, expected] of [
      [0, 1],
      [3, 1],
      [5, 2],
    ] as const) {
      // The first try was now, whatever the clock says.
      await run.hour(new Date(start + hours * 3_600_000))
      expect([hours, await tries()]).toEqual([hours, expected])
    }
    for (const days of [1, 26]) {
      const now = noon(day(days))
      await run.hour(now)
      await api.current.db.inSystem(sendPlanNotices(api.current.settings, () => now))
    }
    await run.hour(noon(day(27)))
    expect(run.mails.map(({ subject }) => subject)).toEqual([
      'Pagamento confirmado',
      'O acesso à sua conta será bloqueado em breve',
    ])
    expect(await subscriptionOf(ana)).toMatchObject({ estado: 'ativa', falhas: 0 })
    await control().reset()
    await run.hour(noon(day(28)))
    expect([await takenOf(api.current), (await lastDay(ana)) > day(28)]).toEqual([7980, true])
  })

  test('is asked for again in a later hour when the provider was away, which is no refusal', async () => {
    const ana = await trialAccount(api.current)
    await subscribe(api.current, ana)
    const due = noon(before(await lastDay(ana)))
    const run = worker(api.current)
    await control().set({ fault: 'cut', only: ['again', 'find'] })
    await run.hour(due)
    expect(await takenOf(api.current)).toBe(3990)
    await control().reset()
    await system(`update payment_attempts set criado_em = criado_em - interval '1 hour'`)
    await system(`update jobs set executar_em = now() where tipo = 'payment.check' and feito_em is null`)
    await run.hour(new Date(due.getTime() + 3_600_000))
    await run.hour(new Date(due.getTime() + 7_200_000))
    expect(await takenOf(api.current)).toBe(7980)
    expect(await subscriptionOf(ana)).toMatchObject({ estado: 'ativa', falhas: 0 })
    expect(run.mails.map(({ subject }) => subject)).not.toContain('A cobrança da sua assinatura não foi aprovada')
  })

  test('that is refused is tried after one, three and five days with a mail each, and then ends', async () => {
    const ana = await trialAccount(api.current)
    await subscribe(api.current, ana, refusedLater)
    const due = before(await lastDay(ana))
    const run = worker(api.current)
    const tries: [string, Record<string, unknown>][] = [
      [due, { estado: 'em_atraso', falhas: 1, proxima_em: dayAfter(due, 1) }],
      [dayAfter(due, 1), { estado: 'em_atraso', falhas: 2, proxima_em: dayAfter(due, 4) }],
      [dayAfter(due, 4), { estado: 'em_atraso', falhas: 3, proxima_em: dayAfter(due, 9) }],
      [dayAfter(due, 9), { estado: 'cancelada', motivo: 'recusas', proxima_em: null }],
    ]
    for (const [date, standing] of tries) {
      await run.hour(noon(date))
      await run.hour(noon(date))
      expect(await subscriptionOf(ana)).toMatchObject(standing)
    }
    // One payment, asked for four times; it is closed with the subscription.
    expect((await rowsOf(ana)).map(({ status }) => status)).toEqual(['Cancelado', 'Pago'])
    expect(await takenOf(api.current)).toBe(3990)
    expect(run.mails.map(({ subject }) => subject)).toEqual([
      'Pagamento confirmado',
      ...Array.from({ length: 3 }, () => 'A cobrança da sua assinatura não foi aprovada'),
      'A sua assinatura terminou',
    ])
    expect(run.mails.at(-1)?.text).toContain('não foram aprovadas')
  })

  test('that is overdue is charged at once when its card changes', async () => {
    const ana = await trialAccount(api.current)
    await subscribe(api.current, ana, refusedLater)
    const run = worker(api.current)
    await run.hour(noon(before(await lastDay(ana))))
    const { id, estado } = await subscriptionOf(ana)
    expect(estado).toBe('em_atraso')
    const url = `/api/assinatura-json/${id}/cartao`
    const unknown = { ...(await cardBody(api.current, approved)), token: 'abcdef'.repeat(5) }
    const bad = await ana.put(url, unknown)
    expect([bad.status, bad.body.code, bad.body.recusa]).toEqual([422, 'payment_refused', 'sessao'])
    const changed = await ana.put(url, await cardBody(api.current, '5555555555554444'))
    expect(changed.body).toMatchObject({ final: '4444', bandeira: 'mastercard', falhas: 0 })
    expect(await takenOf(api.current)).toBe(3990)
    await run.hour(new Date())
    expect(await takenOf(api.current)).toBe(7980)
    expect(await subscriptionOf(ana)).toMatchObject({ estado: 'ativa', final: '4444' })
    expect((await rowsOf(ana)).map(({ status }) => status)).toEqual(['Pago', 'Pago'])
  })

  test('keeps its price and its plan when both are changed or offered no longer', async () => {
    const ana = await trialAccount(api.current)
    await subscribe(api.current, ana)
    try {
      await system(`update plans set preco_mensal_centavos = 9900, oferecido = false where id = 'essencial'`)
      await worker(api.current).hour(noon(before(await lastDay(ana))))
      expect(await takenOf(api.current)).toBe(7980)
      expect(await subscriptionOf(ana)).toMatchObject({ estado: 'ativa', valor: '39.90' })
    } finally {
      await system(`update plans set preco_mensal_centavos = 3990, oferecido = true where id = 'essencial'`)
    }
  })

  test('of a closed account waits, and is charged when it is opened again', async () => {
    const ana = await trialAccount(api.current)
    await subscribe(api.current, ana)
    const due = noon(before(await lastDay(ana)))
    const run = worker(api.current)
    await system('update tenants set suspenso_em = now() where id = $1', [ana.tenant_id])
    await run.hour(due)
    await chargeSubscription(depsOf(api.current), (await subscriptionOf(ana)).id, due)
    expect(await takenOf(api.current)).toBe(3990)
    await system('update tenants set suspenso_em = null where id = $1', [ana.tenant_id])
    await run.hour(new Date(due.getTime() + 3_600_000))
    expect(await takenOf(api.current)).toBe(7980)
  })

  test('ends where its person lost access, and the owner is told', async () => {
    const ana = await trialAccount(api.current)
    const bia = await api.current.createAccount({ tenant_id: ana.tenant_id, email: 'bia@casa.example', name: 'Bia' })
    await subscribe(api.current, bia)
    const { id } = await subscriptionOf(bia)
    await system('update users set desativado_em = now() where id = $1', [bia.user_id])
    const run = worker(api.current)
    await run.hour(noon(before(await lastDay(ana))))
    expect(await takenOf(api.current)).toBe(3990)
    expect(await subscriptionOf(ana)).toMatchObject({ id, estado: 'cancelada', motivo: 'pessoa' })
    expect(run.mails.at(-1)).toMatchObject({ to: 'ana@casa.example', subject: 'A sua assinatura terminou' })
  })

  test('that the owner ends for somebody is told to them', async () => {
    const ana = await trialAccount(api.current)
    const bia = await api.current.createAccount({ tenant_id: ana.tenant_id, email: 'bia@casa.example', name: 'Bia' })
    await subscribe(api.current, bia)
    await ana.post(`/api/assinatura-json/${(await subscriptionOf(ana)).id}/cancelar`)
    const run = worker(api.current)
    await run.hour(new Date())
    expect(run.mails.at(-1)).toMatchObject({ to: 'bia@casa.example', subject: 'A sua assinatura terminou' })
  })

  test('ends when another plan is paid for, and moves its day when the same one is', async () => {
    const ana = await trialAccount(api.current)
    await subscribe(api.current, ana)
    const same = await pay(api.current, ana, await prepared(ana, { type: 'credito' }))
    expect(same.body.status).toBe('Pago')
    expect(await subscriptionOf(ana)).toMatchObject({ estado: 'ativa', proxima_em: before(await lastDay(ana)) })
    const other = await pay(api.current, ana, await prepared(ana, { type: 'credito', plano_id: 'profissional' }))
    expect(other.body.status).toBe('Pago')
    expect(await subscriptionOf(ana)).toMatchObject({ estado: 'cancelada', motivo: 'plano' })
  })

  test('ends when its money goes back', async () => {
    const ana = await trialAccount(api.current)
    const { body } = await subscribe(api.current, ana)
    const [charge] = await control().charges()
    await control().set({ notifications: 'none' })
    await control().change(charge?.code ?? '', 'charged_back')
    const asked = await ana.post(`/api/pagamentos-json/${body.id}/consultar`)
    expect(asked.body).toMatchObject({ status: 'Cancelado', devolucao: { motivo: 'contestado' } })
    expect(await subscriptionOf(ana)).toMatchObject({ estado: 'cancelada', motivo: 'provedor' })
    expect((await ana.get('/api/conta-json')).body.devolucao).toMatchObject({ motivo: 'contestado' })
    // Paid again, it is no news any more.
    await subscribe(api.current, ana)
    expect((await ana.get('/api/conta-json')).body.devolucao).toBeNull()
  })

  test('is not begun by a refused card; another card goes on with it', async () => {
    const ana = await trialAccount(api.current)
    const payment = await prepared(ana)
    const no = await pay(api.current, ana, payment, refused)
    expect([no.status, no.body.code]).toEqual([422, 'payment_refused'])
    expect((await usageOf(ana)).assinatura).toBeNull()
    const yes = await pay(api.current, ana, payment, approved)
    expect(yes.body).toMatchObject({ status: 'Pago' })
    expect(await subscriptionOf(ana)).toMatchObject({ estado: 'ativa', final: '1111' })
    expect(await system('select count(*) as total from subscriptions')).toEqual([{ total: 1 }])
    const second = await ana.post('/api/pagamentos-json', { plano_id: 'essencial', type: 'assinatura' })
    expect(second.body.code).toBe('conflict')
  })

  test('that ended is ended at the provider as soon as it answers again', async () => {
    const ana = await trialAccount(api.current)
    await subscribe(api.current, ana)
    const { id } = await subscriptionOf(ana)
    const run = worker(api.current)
    await control().set({ fault: 'html503' })
    expect((await ana.post(`/api/assinatura-json/${id}/cancelar`)).body.estado).toBe('cancelada')
    await run.hour(new Date())
    const waiting = () =>
      system<{ total: number }>(
        `select count(*) as total from jobs where tipo = 'subscription.end' and feito_em is null and desistido_em is null`,
      )
    expect(await waiting()).toEqual([{ total: 1 }])
    await control().reset()
    await system(`update jobs set executar_em = now() where tipo = 'subscription.end'`)
    await run.hour(new Date())
    expect(await waiting()).toEqual([{ total: 0 }])
  })

  test('is its person’s and the owner’s to end or change; of nobody else, and of no other account', async () => {
    const ana = await trialAccount(api.current)
    await subscribe(api.current, ana)
    const { id } = await subscriptionOf(ana)
    const bia = await api.current.createAccount({ tenant_id: ana.tenant_id })
    const other = await api.current.createAccount()
    expect(await subscriptionOf(bia)).toMatchObject({ id, minha: false })
    const card = await cardBody(api.current, approved)
    const cancel = `/api/assinatura-json/${id}/cancelar`
    const change = `/api/assinatura-json/${id}/cartao`
    expect((await bia.post(cancel)).body.code).toBe('forbidden')
    expect((await bia.put(change, card)).body.code).toBe('forbidden')
    expect((await other.post(cancel)).status).toBe(404)
    expect((await other.put(change, card)).status).toBe(404)
    expect((await api.current.visitor.post(cancel)).status).toBe(401)
    const { status, body } = await ana.put(change, { ...card, token: '4111111111111111' })
    expect([status, Object.keys(body.errors)]).toEqual([422, ['token']])
    await control().set({ fault: 'html503' })
    expect((await ana.put(change, card)).body.code).toBe('provider_unavailable')
    await control().reset()
    expect(await subscriptionOf(ana)).toMatchObject({ estado: 'ativa', final: '1111' })
    await ana.post(cancel)
    expect((await ana.put(change, card)).body.code).toBe('conflict')
  })
})
