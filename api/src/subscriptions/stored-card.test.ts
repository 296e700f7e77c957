import { beforeEach, expect, test } from 'vitest'
import { useTestApi } from '../testing/suite'
import {
  approved,
  before,
  cardBody,
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
  worker,
} from './testing'

const api = useTestApi({ settings: { PAYMENTS_PROVIDER: 'pagbank' } })
const control = () => api.current.standIn.control
beforeEach(() => control().empty())
const inAnalysis = '4000000000009235'

const codesOf = async () =>
  (
    await api.current.db.inSystem((tx) =>
      tx.query<{ codigo: string | null }>('select codigo from subscriptions order by criado_em, id'),
    )
  ).map(({ codigo }) => codigo)

test('a subscription by a card that the provider keeps goes on after its first answer was lost, and by another card', async () => {
  const ana = await trialAccount(api.current)
  const run = worker(api.current)
  await api.current.standIn.control.set({ fault: 'lost', only: ['charge', 'subscribe', 'card'] })
  const lost = await subscribe(api.current, ana)
  expect([lost.status, lost.body.code]).toEqual([409, 'payment_pending'])
  await api.current.standIn.control.reset()
  await api.current.db.inSystem((tx) =>
    tx.query(`update jobs set executar_em = now() where tipo = 'payment.check' and feito_em is null`),
  )
  await run.hour(new Date())
  const { id, estado } = await subscriptionOf(ana)
  expect(estado).toBe('ativa')
  await run.hour(noon(before(await lastDay(ana))))
  expect(await takenOf(api.current)).toBe(7980)
  const changed = await ana.put(`/api/assinatura-json/${id}/cartao`, await cardBody(api.current, '5555555555554444'))
  expect(changed.body).toMatchObject({ estado: 'ativa', final: '4444' })
  await run.hour(noon(before(await lastDay(ana))))
  expect(await takenOf(api.current)).toBe(11_970)
  expect((await api.current.standIn.control.charges()).filter(({ final }) => final === '4444')).toHaveLength(1)
  expect((await ana.post(`/api/assinatura-json/${id}/cancelar`)).body.estado).toBe('cancelada')
})

test('a card that is declined is nothing to charge by, whoever’s it is; another goes on with the subscription', async () => {
  const [ana, bia] = [await trialAccount(api.current), await trialAccount(api.current, 'bia@casa.example')]
  const payments = [await prepared(ana), await prepared(bia)] as const
  for (const [who, payment] of [
    [ana, payments[0]],
    [bia, payments[1]],
  ] as const) {
    const no = await pay(api.current, who, payment, refused)
    expect([no.status, no.body.code]).toEqual([422, 'payment_refused'])
    expect((await who.get(`/api/pagamentos-json/${payment.id}`)).body).toMatchObject({ verificando: false })
  }
  expect(await codesOf()).toEqual([null, null])
  expect((await pay(api.current, bia, payments[1], approved)).body.status).toBe('Pago')
  expect((await subscriptionOf(bia)).estado).toBe('ativa')
})

test('a card that is looked into is charged by once it is said to be good', async () => {
  const ana = await trialAccount(api.current)
  const { body } = await subscribe(api.current, ana, inAnalysis)
  expect([body.status, await codesOf()]).toEqual(['Aberto', [null]])
  const [charge] = await control().charges()
  await control().change(charge?.code ?? '', 'paid')
  expect((await ana.post(`/api/pagamentos-json/${body.id}/consultar`)).body.status).toBe('Pago')
  expect((await subscriptionOf(ana)).estado).toBe('ativa')
  await worker(api.current).hour(noon(before(await lastDay(ana))))
  expect((await control().charges()).map(({ state }) => state)).toEqual(['paid', 'analysis'])
})

test('an overdue subscription keeps what it is charged by when another card is declined', async () => {
  const ana = await trialAccount(api.current)
  await subscribe(api.current, ana, refusedLater)
  const [good] = await codesOf()
  await worker(api.current).hour(noon(before(await lastDay(ana))))
  expect((await subscriptionOf(ana)).estado).toBe('em_atraso')
  const [open] = await rowsOf(ana)
  const period = (await ana.get(`/api/pagamentos-json/${open?.id}`)).body
  expect((await pay(api.current, ana, period, refused)).status).toBe(422)
  expect([good, ...(await codesOf())]).toEqual([expect.stringMatching(/^CARD_/), good])
  expect(await subscriptionOf(ana)).toMatchObject({ estado: 'em_atraso', final: '0341' })
})
