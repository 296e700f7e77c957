import { monthsLater } from '@vinculo/contracts/instalments'
import { paths } from '@vinculo/contracts/paths'
import { dayIn } from '@vinculo/contracts/plan'
import { beforeEach, describe, expect, test } from 'vitest'
import { newId } from '../ids'
import { tokenHashOf } from '../sessions/tokens'
import type { TestAccount } from '../testing'
import { begunPayment, cardCharge, paymentAddress, paymentPerson } from '../testing/payment-calls'
import { useTestApi } from '../testing/suite'
import { notificationPath } from './charging'
import { daysAfter } from './rules'
import { cards, paymentsOf, paymentsUrl, toldPayment } from './testing'

const api = useTestApi({ settings: { LOG_LEVEL: 'error' } })
const pay = paymentsOf(api)
const today = () => dayIn('America/Sao_Paulo', new Date())
const adminUrl = '/api/admin/pagamentos-json'

const account = (venc_plano: string | null = daysAfter(today(), 5), given = {}) =>
  api.current.createAccount({ venc_plano, ...given })
const get = async (who: TestAccount, id: string) => (await who.get(`${paymentsUrl}/${id}`)).body

beforeEach(async () => {
  await pay.control().reset()
  await pay.control().empty()
  await pay.control().set({ notifications: 'kept' })
})

describe('a payment begins', () => {
  test('[S2.18] with a plan on offer, at its price of today, and tells its first step', async () => {
    const who = await account()
    const { status, body } = await who.post(paymentsUrl, { plano_id: 'essencial', type: 'boleto' })
    expect(status).toBe(201)
    expect(body).toMatchObject({
      user_id: who.user_id,
      status: 'Aberto',
      type: 'boleto',
      ciclo: 'mensal',
      valor: '39.90',
      etapa: 'endereco',
      endereco: null,
      verificando: false,
      automatico: false,
      plano: { id: 'essencial', nome: 'Essencial' },
      sugestao: { endereco: {}, pessoal: { nome: 'Pessoa de Teste' } },
    })
    const yearly = await who.post(paymentsUrl, { plano_id: 'clinica', type: 'credito', ciclo: 'anual' })
    expect(yearly.body).toMatchObject({ valor: '1499.00', ciclo: 'anual' })
  })

  test('[S2.18] not with a free plan, one that is offered no more or never was, nor yearly as a subscription', async () => {
    const who = await account()
    const refused = async (body: object) => Object.keys((await who.post(paymentsUrl, body)).body.errors ?? {})
    expect(await refused({ plano_id: 'teste', type: 'boleto' })).toEqual(['plano_id'])
    expect(await refused({ plano_id: 'nenhum', type: 'boleto' })).toEqual(['plano_id'])
    expect(await refused({ plano_id: 'essencial', type: 'cheque' })).toEqual(['type'])
    expect(await refused({ plano_id: 'essencial', type: 'assinatura', ciclo: 'anual' })).toEqual(['ciclo'])
    await pay.system(`update plans set oferecido = false where id = 'clinica'`)
    expect(await refused({ plano_id: 'clinica', type: 'boleto' })).toEqual(['plano_id'])
    await pay.system(`update plans set oferecido = true where id = 'clinica'`)
    await pay.system('update tenants set suspenso_em = now() where id = $1', [who.tenant_id])
    expect((await who.post(paymentsUrl, { plano_id: 'essencial', type: 'boleto' })).body.code).toBe('account_suspended')
    expect(await pay.system('select id from payments')).toEqual([])
  })

  test('[S2.18] once, however often the same call comes', async () => {
    const who = await account()
    const key = { 'idempotency-key': newId() }
    const body = { plano_id: 'essencial', type: 'boleto' }
    const answers = await Promise.all(Array.from({ length: 5 }, () => who.post(paymentsUrl, body, key)))
    expect(new Set(answers.map((answer) => answer.body.id)).size).toBe(1)
    expect((await who.get(paymentsUrl)).body.pagamentos).toHaveLength(1)
  })

  test('[S2.18] step after step: what is told is kept, and offered to the next payment', async () => {
    const who = await account()
    const id = await begunPayment(who)
    expect((await who.put(`${paymentsUrl}/${id}/pessoal`, paymentPerson)).body.code).toBe('step_missing')
    expect((await who.post(`${paymentsUrl}/${id}/boleto`, {})).body.code).toBe('step_missing')
    expect(
      (await who.put(`${paymentsUrl}/${id}/endereco`, { ...paymentAddress, cep: '1' })).body.errors.cep,
    ).toBeTruthy()
    const told = await who.put(`${paymentsUrl}/${id}/endereco`, paymentAddress)
    expect(told.body).toMatchObject({ etapa: 'pessoal', endereco: { cep: '01310100', uf: 'SP' } })
    expect((await who.post(`${paymentsUrl}/${id}/boleto`, {})).body.code).toBe('step_missing')
    const person = await who.put(`${paymentsUrl}/${id}/pessoal`, paymentPerson)
    expect(person.body).toMatchObject({ etapa: 'imprimir-boleto', pessoal: { documento: '52998224725' } })
    const next = await begunPayment(who, { type: 'credito' })
    const { sugestao } = await get(who, next)
    expect(sugestao).toMatchObject({ endereco: { cep: '01310100' }, pessoal: { nome: 'Marina Albuquerque' } })
    expect(await pay.events(id)).toEqual(['criado', 'endereco', 'pessoal'])
  })
})

describe('whose a payment is', () => {
  test('[S2.17] [S7.08] its person and the owner of the account see it, nobody else; another user in its address is 404', async () => {
    const owner = await account()
    const colleague = await api.current.createAccount({ tenant_id: owner.tenant_id })
    const other = await api.current.createAccount({ tenant_id: owner.tenant_id })
    const stranger = await account()
    const id = await toldPayment(colleague)
    const seen = async (who: TestAccount) => [
      (await who.get(`${paymentsUrl}/${id}`)).status,
      (await who.get(paymentsUrl)).body.pagamentos.length,
    ]
    expect(await seen(colleague)).toEqual([200, 1])
    expect(await seen(owner)).toEqual([200, 1])
    expect(await seen(other)).toEqual([404, 0])
    expect(await seen(stranger)).toEqual([404, 0])
    const as = async (who: TestAccount, user: string) => (await who.get(`${paymentsUrl}/${id}?user_id=${user}`)).status
    expect(await as(owner, colleague.user_id)).toBe(200)
    expect(await as(colleague, owner.user_id)).toBe(404)
    expect(await as(colleague, newId())).toBe(404)
    expect(await as(colleague, 'ninguem')).toBe(404)
    for (const who of [other, stranger]) {
      const card = cardCharge({ token: 'a'.repeat(32), brand: 'visa', final: '1111' })
      const answers = [
        await who.put(`${paymentsUrl}/${id}/endereco`, paymentAddress),
        await who.put(`${paymentsUrl}/${id}/pessoal`, paymentPerson),
        await who.post(`${paymentsUrl}/${id}/boleto`, {}),
        await who.post(`${paymentsUrl}/${id}/credito`, card),
        await who.post(`${paymentsUrl}/${id}/consultar`),
        await who.delete(`${paymentsUrl}/${id}`),
      ]
      expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404, 404])
    }
    expect(await pay.control().charges()).toEqual([])
  })

  test('[S7.08] newest first, each with type and status in words', async () => {
    const who = await account()
    for (const type of ['boleto', 'debito', 'credito', 'assinatura']) await begunPayment(who, { type })
    const { pagamentos } = (await who.get(paymentsUrl)).body
    expect(pagamentos.map(({ type, status }: { type: string; status: string }) => [type, status])).toEqual([
      ['assinatura', 'Aberto'],
      ['credito', 'Aberto'],
      ['debito', 'Aberto'],
      ['boleto', 'Aberto'],
    ])
  })
})

describe('a charge', () => {
  test('[S4.09] boleto: made, paid by a notification, and the account lasts a month longer; the ledger says all', async () => {
    const who = await account()
    const id = await toldPayment(who)
    const made = await pay.charge(who, id, 'boleto')
    expect(made.body).toMatchObject({ status: 'Boleto Gerado', etapa: 'imprimir-boleto' })
    expect(made.body.boleto.linha).toMatch(/^\d{47}$/)
    expect(made.body.boleto.vencimento).toBe(daysAfter(today(), 3))
    // The same boleto again, not a second one.
    expect((await pay.charge(who, id, 'boleto')).body.boleto).toEqual(made.body.boleto)
    await pay.change(id, 'paid')
    await pay.tell()
    const paid = await get(who, id)
    expect(paid).toMatchObject({ status: 'Pago', etapa: null, boleto: { linha: made.body.boleto.linha } })
    const { venc_plano, plano_id } = await pay.lastDay(who)
    expect([paid.vence_em, plano_id]).toEqual([venc_plano, 'essencial'])
    expect((venc_plano ?? '') > daysAfter(today(), 32)).toBe(true)
    const events = await pay.events(id)
    for (const event of ['criado', 'pedido', 'aceito', 'pago', 'estendido', 'notificado'])
      expect(events).toContain(event)
    expect(await pay.control().charges()).toMatchObject([{ taken: 3990, timesTaken: 1 }])
  })

  test('[S4.09] debit: leads to the bank, and is paid or refused there', async () => {
    const who = await account()
    const id = await toldPayment(who, { type: 'debito' })
    const asked = await pay.charge(who, id, 'debito')
    expect(asked.body).toMatchObject({ status: 'Aberto', em_analise: true, debito: { banco: 'itau' } })
    expect(asked.body.debito.link).toMatch(/^http/)
    expect((await pay.charge(who, id, 'debito')).body.debito).toEqual(asked.body.debito)
    expect((await who.post(`${paymentsUrl}/${id}/debito`, { banco: 'bradesco' })).body.code).toBe('payment_pending')
    await pay.change(id, 'paid')
    expect((await who.post(`${paymentsUrl}/${id}/consultar`)).body.status).toBe('Pago')
    expect((await who.post(`${paymentsUrl}/${id}/debito`, { banco: 'itau' })).body.code).toBe('payment_closed')
  })

  test('[S2.17] debit of a colleague’s payment by the owner: the bank leads back to the address the payment has', async () => {
    const owner = await account()
    const colleague = await api.current.createAccount({ tenant_id: owner.tenant_id })
    const id = await toldPayment(colleague, { type: 'debito' })
    const { link } = (await pay.charge(owner, id, 'debito')).body.debito
    const page = await (await fetch(link)).text()
    expect(page).toContain(paths.payments.wizard(colleague.user_id, id, 'conclusao-debito'))
    expect(page).not.toContain(owner.user_id)
  })

  test('[S4.09] card: paid at once; refused, told why, and another card pays', async () => {
    const who = await account()
    const id = await toldPayment(who, { type: 'credito' })
    const refused = await pay.charge(who, id, 'credito', cards.refused)
    expect([refused.status, refused.body.code]).toEqual([422, 'payment_refused'])
    expect(await get(who, id)).toMatchObject({ status: 'Aberto', etapa: 'cartao-credito', recusa: refused.body.recusa })
    const poor = await pay.charge(who, id, 'credito', cards.poor)
    expect(poor.body.code).toBe('payment_refused')
    const paid = await pay.charge(who, id, 'credito')
    expect(paid.body).toMatchObject({ status: 'Pago', recusa: null, cartao: { final: '1111', parcelas: 1 } })
    expect((await pay.attempts(id)).map(({ estado }) => estado)).toEqual(['recusada', 'recusada', 'paga'])
    expect((await pay.control().charges()).filter(({ taken }) => taken > 0)).toHaveLength(1)
  })

  test('[S4.09] a card in analysis waits; meanwhile nobody pays again', async () => {
    const who = await account()
    const id = await toldPayment(who, { type: 'credito' })
    const { body } = await pay.charge(who, id, 'credito', cards.inAnalysis)
    expect(body).toMatchObject({ status: 'Aberto', em_analise: true, etapa: 'concluido-credito' })
    expect((await pay.charge(who, id, 'credito')).body.code).toBe('payment_pending')
    expect((await who.put(`${paymentsUrl}/${id}/endereco`, paymentAddress)).body.code).toBe('payment_closed')
    await pay.change(id, 'paid')
    await pay.later()
    expect((await get(who, id)).status).toBe('Pago')
  })

  test.each(['refused', 'cancelled'] as const)(
    '[S4.09] a card in analysis that is %s in the end: its person is written to, once',
    async (state) => {
      const who = await account()
      const id = await toldPayment(who, { type: 'credito' })
      await pay.charge(who, id, 'credito', cards.refused)
      await pay.charge(who, id, 'credito', cards.inAnalysis)
      await pay.change(id, state)
      await pay.tell({ copies: 3 })
      await pay.later()
      const newest = (await pay.attempts(id)).at(-1)?.id
      const queued = (tipo: string) =>
        pay.system<{ chave: string | null }>('select chave from jobs where tipo = $1 and tenant_id = $2', [
          tipo,
          who.tenant_id,
        ])
      expect(await queued('payment.mail')).toEqual([{ chave: `${newest}:recusado` }])
      await api.current.app.jobs.runDue()
      expect(await queued('mail')).toHaveLength(1)
    },
  )

  test('[S2.18] in instalments that do not pay its price, or many times its price, is refused before anybody is asked', async () => {
    const who = await account()
    const id = await toldPayment(who, { type: 'credito' })
    const body = cardCharge(await pay.control().card(cards.good))
    for (const wrong of [
      { valor_parcela: '0.01' },
      { valor_parcela: '39.89' },
      { parcelas: 3, valor_parcela: '13.29' },
      { parcelas: 2, valor_parcela: '39.90' },
    ]) {
      const answer = await who.post(`${paymentsUrl}/${id}/credito`, { ...body, ...wrong })
      expect([answer.status, Object.keys(answer.body.errors)], JSON.stringify(wrong)).toEqual([422, ['parcelas']])
    }
    const subscription = await toldPayment(who, { type: 'assinatura' })
    const inParts = { ...body, parcelas: 2, valor_parcela: '20.60' }
    expect((await who.post(`${paymentsUrl}/${subscription}/credito`, inParts)).status).toBe(422)
    expect([await pay.attempts(id), await pay.attempts(subscription), await pay.control().charges()]).toEqual([
      [],
      [],
      [],
    ])
  })

  test('[S4.09] of another type is not there', async () => {
    const who = await account()
    const id = await toldPayment(who)
    expect((await pay.charge(who, id, 'debito')).status).toBe(404)
    expect((await pay.charge(who, id, 'credito')).status).toBe(404)
  })

  test('[S2.18] takes no card’s number, neither as token nor beside it', async () => {
    const who = await account()
    const id = await toldPayment(who, { type: 'credito' })
    const body = cardCharge({ token: cards.good, brand: 'visa', final: '1111' })
    const spaced = { ...body, token: '4111 1111 1111 1111' }
    for (const wrong of [body, spaced]) {
      const answer = await who.post(`${paymentsUrl}/${id}/credito`, wrong)
      expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, ['token']])
    }
    const beside = { ...body, token: 'a'.repeat(32), numero: cards.good }
    expect(Object.keys((await who.post(`${paymentsUrl}/${id}/credito`, beside)).body.errors)).toEqual(['numero'])
    const kept = await pay.system<{ row: string }>(
      `select t::text as row from payments t union all select t::text from payment_attempts t
       union all select t::text from payment_events t union all select dados::text from jobs
       union all select t::text from audit t`,
    )
    expect(kept.filter(({ row }) => row.includes(cards.good))).toEqual([])
  })
})

describe('one charge', () => {
  test('[S2.18] of twenty clicks at once, and of two tabs with two cards', async () => {
    const who = await account()
    const id = await toldPayment(who, { type: 'credito' })
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, at) => pay.charge(who, id, 'credito', at % 2 ? cards.good : '5555555555554444')),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    const codes = new Set(answers.filter(({ status }) => status !== 200).map(({ body }) => body.code))
    for (const code of codes) expect(['payment_pending', 'payment_closed']).toContain(code)
    expect(await pay.attempts(id)).toHaveLength(1)
    expect(await pay.control().charges()).toMatchObject([{ timesTaken: 1 }])
  })

  test('[S2.18] when its answer is lost: nobody pays again until it is found, and it is found by its reference', async () => {
    const who = await account()
    const id = await toldPayment(who, { type: 'credito' })
    await pay.control().set({ fault: 'lost', only: ['charge'], times: 1 })
    const lost = await pay.charge(who, id, 'credito')
    expect([lost.status, lost.body.code]).toEqual([409, 'payment_pending'])
    expect(await get(who, id)).toMatchObject({ verificando: true, status: 'Aberto', etapa: 'concluido-credito' })
    expect((await pay.charge(who, id, 'credito')).body.code).toBe('payment_pending')
    expect((await who.put(`${paymentsUrl}/${id}/pessoal`, paymentPerson)).body.code).toBe('payment_pending')
    expect((await who.delete(`${paymentsUrl}/${id}`)).body.code).toBe('payment_pending')
    await pay.later()
    expect(await get(who, id)).toMatchObject({ status: 'Pago', verificando: false })
    expect(await pay.control().charges()).toMatchObject([{ timesTaken: 1 }])
  })

  test('[S2.18] found at once by who asks', async () => {
    const who = await account()
    const id = await toldPayment(who, { type: 'credito' })
    await pay.control().set({ fault: 'lost', only: ['charge'], times: 1 })
    await pay.charge(who, id, 'credito')
    expect((await who.post(`${paymentsUrl}/${id}/consultar`)).body.status).toBe('Pago')
  })

  test('[S2.18] when it was surely not taken another may be tried, but not as long as it may be on its way', async () => {
    const who = await account()
    const id = await toldPayment(who, { type: 'credito' })
    // Half an answer of a refusal, so to say: nobody knows.
    await pay.control().set({ fault: 'truncated', only: ['charge'], times: 1 })
    await pay.charge(who, id, 'credito', cards.refused)
    const [attempt] = await pay.attempts(id)
    await pay.control().empty()
    await who.post(`${paymentsUrl}/${id}/consultar`)
    expect(await get(who, id)).toMatchObject({ verificando: attempt?.estado === 'pedida' })
    await pay.later()
    expect(await get(who, id)).toMatchObject({ verificando: false, etapa: 'cartao-credito' })
    expect((await pay.charge(who, id, 'credito')).body.status).toBe('Pago')
  })

  test('[S8.06] a provider that is away, at each call: told without 5xx, nothing is lost, and it goes on later', async () => {
    for (const type of ['boleto', 'debito', 'credito', 'assinatura'] as const) {
      const who = await account()
      const id = await toldPayment(who, { type })
      for (const fault of ['html503', 'unauthorized', 'cut', 'truncated'] as const) {
        await pay.control().set({ fault })
        const answer = await pay.charge(who, id, type)
        await pay.control().set({ fault: null })
        const known = ['provider_unavailable', 'payment_pending']
        expect(known, `${type} ${fault}: ${answer.text}`).toContain(answer.body.code)
        await pay.later()
        expect(await get(who, id)).toMatchObject({ verificando: false, endereco: { cep: '01310100' } })
        if ((await get(who, id)).status !== 'Aberto') break
      }
      const { status } = await get(who, id)
      if (status === 'Aberto') expect((await pay.charge(who, id, type)).status).toBe(200)
      expect((await pay.control().charges()).filter(({ state }) => state !== 'refused').length).toBe(1)
      await pay.control().empty()
    }
  })
})

describe('notifications', () => {
  const paidBoleto = async () => {
    const who = await account()
    const id = await toldPayment(who)
    await pay.charge(who, id, 'boleto')
    await pay.change(id, 'paid')
    return { who, id }
  }

  test('[S4.09] the same any number of times pays and extends once', async () => {
    const { who, id } = await paidBoleto()
    const answers = await pay.tell({ copies: 25 })
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    await pay.tell({ copies: 3 })
    expect((await get(who, id)).status).toBe('Pago')
    expect((await pay.events(id)).filter((event) => event === 'estendido')).toHaveLength(1)
  })

  test('[S4.09] in the wrong order, and before the answer of the charge', async () => {
    const who = await account()
    const id = await toldPayment(who)
    await pay.control().set({ fault: 'held', only: ['charge'], times: 1 })
    const charging = pay.charge(who, id, 'boleto')
    await pay.control().untilHeld()
    await pay.change(id, 'paid')
    await pay.tell({ reversed: true, copies: 2 })
    expect((await get(who, id)).status).toBe('Pago')
    await pay.control().release()
    expect((await charging).body.status).toBe('Pago')
    expect((await get(who, id)).boleto.linha).toMatch(/^\d{47}$/)
    expect((await pay.events(id)).filter((event) => event === 'pago')).toHaveLength(1)
  })

  test('[S4.09] prove nothing by themselves: codes that the provider does not know change nothing', async () => {
    const { who, id } = await paidBoleto()
    const made = [
      [
        'notificationType=transaction&notificationCode=F4955F-370497049726-3994B67F9CF5-ED7A60',
        'application/x-www-form-urlencoded',
      ],
      [
        `notificationType=transaction&notificationCode=${'A'.repeat(36)}`,
        'application/x-www-form-urlencoded; charset=ISO-8859-1',
      ],
    ] as const
    for (const [body, type] of made) {
      const answer = await api.current.visitor.post(notificationPath, body, { 'content-type': type })
      expect(answer.status).toBe(200)
    }
    await api.current.app.jobs.runDue()
    expect((await get(who, id)).status).toBe('Boleto Gerado')
    for (const body of [
      '',
      'nothing',
      'notificationCode=',
      '{"id":"x"}',
      '<xml/>',
      'notificationType=transaction&notificationCode=1',
    ])
      for (const type of ['application/x-www-form-urlencoded', 'application/json', 'text/plain'])
        expect((await api.current.visitor.post(notificationPath, body, { 'content-type': type })).status).toBe(400)
  })

  test('[S4.09] of a provider that is away meanwhile are asked about later', async () => {
    const { who, id } = await paidBoleto()
    await pay.control().set({ fault: 'html503' })
    expect((await pay.tell())[0]?.status).toBe(200)
    expect((await get(who, id)).status).toBe('Boleto Gerado')
    await pay.control().set({ fault: null })
    await pay.later()
    expect((await get(who, id)).status).toBe('Pago')
  })

  test('[S4.09] lost ones: the reconciler asks by itself, and an hour later what it lost is planned anew', async () => {
    const { who, id } = await paidBoleto()
    await pay.system(`delete from jobs where tipo = 'payment.check'`)
    await pay.system(`update payment_attempts set consultar_em = now() - interval '1 hour'`)
    const { planLostChecks } = await import('./reconciler')
    await api.current.db.inSystem(planLostChecks)
    await api.current.app.jobs.runDue()
    expect((await get(who, id)).status).toBe('Pago')
  })
})

describe('money', () => {
  const paidCard = async (given = {}) => {
    const who = await account()
    const before = await pay.lastDay(who)
    const id = await toldPayment(who, { type: 'credito', ...given })
    expect((await pay.charge(who, id, 'credito')).body.status).toBe('Pago')
    return { who, id, before }
  }

  test('[S4.09] that is given back takes back what it gave, and says so', async () => {
    const { who, id, before } = await paidCard()
    await pay.change(id, 'refunded')
    await pay.tell()
    expect(await get(who, id)).toMatchObject({ status: 'Cancelado', devolucao: { motivo: 'devolvido' } })
    expect(await pay.lastDay(who)).toEqual(before)
    const events = (await pay.events(id)).filter((event) => event !== 'notificado')
    expect(events.slice(-2)).toEqual(['devolvido', 'revogado'])
  })

  test('[S4.09] that goes back in another order than it came leaves what the other payment is worth by itself', async () => {
    const who = await account('2020-01-01')
    const lapsed = await pay.lastDay(who)
    const paidBoleto = async (plano_id: string) => {
      const id = await toldPayment(who, { plano_id })
      await pay.charge(who, id, 'boleto')
      await pay.change(id, 'paid')
      await pay.tell()
      return id
    }
    const aMonth = monthsLater(today(), 1)
    for (const [one, other] of [
      ['essencial', 'clinica'],
      ['clinica', 'essencial'],
    ] as const) {
      const first = await paidBoleto(one)
      const second = await paidBoleto(other)
      await pay.change(first, 'refunded')
      await pay.tell()
      expect(await pay.lastDay(who)).toEqual({ venc_plano: aMonth, plano_id: other })
      await pay.change(second, 'charged_back')
      await pay.tell()
      expect(await pay.lastDay(who)).toEqual(lapsed)
    }
  })

  test('[S4.09] that is disputed stays paid until it is charged back', async () => {
    const { who, id, before } = await paidCard()
    const after = await pay.lastDay(who)
    await pay.change(id, 'disputed')
    await pay.tell()
    expect(await get(who, id)).toMatchObject({ status: 'Pago', em_disputa: true })
    expect(await pay.lastDay(who)).toEqual(after)
    await pay.change(id, 'charged_back')
    await pay.tell()
    expect(await get(who, id)).toMatchObject({
      status: 'Cancelado',
      em_disputa: false,
      devolucao: { motivo: 'contestado' },
    })
    expect(await pay.lastDay(who)).toEqual(before)
  })

  test('[S4.09] of a dispute that ends well stays', async () => {
    const { who, id } = await paidCard()
    await pay.change(id, 'disputed')
    await pay.tell()
    await new Promise((resolve) => setTimeout(resolve, 5))
    await pay.change(id, 'paid')
    await pay.tell()
    expect(await get(who, id)).toMatchObject({ status: 'Pago', em_disputa: false })
    expect(await pay.events(id)).toContain('disputa_encerrada')
  })

  test('[S4.09] less than asked for does not pay; the ledger says it', async () => {
    const who = await account()
    const id = await toldPayment(who)
    await pay.charge(who, id, 'boleto')
    await pay.system('update payments set valor_centavos = 9999 where id = $1', [id])
    await pay.change(id, 'paid')
    await pay.tell()
    expect((await get(who, id)).status).toBe('Boleto Gerado')
    expect(await pay.events(id)).toContain('valor_diferente')
  })

  test('[S4.09] that comes in after the end counts: a boleto cancelled here and paid at the bank all the same', async () => {
    const who = await account()
    const id = await toldPayment(who)
    await pay.charge(who, id, 'boleto')
    const [attempt] = await pay.attempts(id)
    await pay.system(`update payment_attempts set estado = 'cancelada' where id = $1`, [attempt?.id])
    await pay.system(
      `update payments set situacao = 'cancelado', cancelado_em = now(), motivo_cancelamento = 'pessoa' where id = $1`,
      [id],
    )
    await pay.change(id, 'paid')
    await pay.tell()
    expect(await get(who, id)).toMatchObject({ status: 'Pago', cancelamento: null })
    expect((await pay.lastDay(who)).plano_id).toBe('essencial')
  })

  test('[S4.09] that comes in twice goes back once: a charge believed lost turns up after another was paid', async () => {
    const who = await account()
    const before = await pay.lastDay(who)
    const id = await toldPayment(who, { type: 'credito' })
    await pay.control().set({ fault: 'lost', only: ['charge'], times: 1 })
    await pay.charge(who, id, 'credito')
    // The provider is slow to know of it itself.
    await pay.system(
      `update payment_attempts set estado = 'recusada', recusa = 'nao_encontrado' where pagamento_id = $1`,
      [id],
    )
    expect((await pay.charge(who, id, 'credito')).body.status).toBe('Pago')
    expect((await pay.control().charges()).reduce((sum, { taken }) => sum + taken, 0)).toBe(2 * 3990)
    await pay.tell()
    await pay.later()
    expect((await pay.control().charges()).reduce((sum, { taken }) => sum + taken, 0)).toBe(3990)
    expect((await get(who, id)).status).toBe('Pago')
    expect((await pay.events(id)).filter((event) => event === 'estendido')).toHaveLength(1)
    expect((await pay.attempts(id)).map(({ estado }) => estado)).toEqual(['devolvida', 'paga'])
    // What went back beside it does not keep what it gave, once its own money goes back.
    await pay.change(id, 'charged_back')
    await pay.tell()
    expect(await get(who, id)).toMatchObject({ status: 'Cancelado', devolucao: { motivo: 'contestado' } })
    expect(await pay.lastDay(who)).toEqual(before)
  })

  test('[S9.01] [S4.04] an account whose plan ran out pays, and its calls work again at once', async () => {
    const who = await account('2020-01-01')
    expect((await who.get('/api/pacientes-json')).body.code).toBe('plan_expired')
    const hints: string[] = []
    const stop = api.current.db.hints.subscribe(
      (hint) => hint && hint.tenant_id === who.tenant_id && hints.push(hint.o_que),
    )
    const id = await toldPayment(who, { type: 'credito' })
    await pay.charge(who, id, 'credito')
    await expect.poll(() => hints).toEqual(expect.arrayContaining(['conta', 'pagamentos']))
    stop()
    expect((await who.get('/api/pacientes-json')).status).toBe(200)
    await pay.change(id, 'charged_back')
    await pay.tell()
    expect((await who.get('/api/pacientes-json')).body.code).toBe('plan_expired')
  })

  test('[S9.01] an account without a last day keeps having none', async () => {
    const who = await account(null)
    const id = await toldPayment(who, { type: 'credito' })
    expect((await pay.charge(who, id, 'credito')).body).toMatchObject({ status: 'Pago', vence_em: null })
    expect(await pay.lastDay(who)).toEqual({ venc_plano: null, plano_id: 'essencial' })
  })

  test('[S4.09] Pago does not open again, and gives its period once, whoever writes', async () => {
    const { id } = await paidCard()
    await expect(pay.system(`update payments set situacao = 'aberto' where id = $1`, [id])).rejects.toThrow(
      /open again/,
    )
    await expect(pay.system(`update payments set venc_depois = '2030-01-01' where id = $1`, [id])).rejects.toThrow(
      /once/,
    )
    const second = `insert into payment_attempts (id, tenant_id, pagamento_id, numero, provedor, estado)
      select gen_random_uuid(), tenant_id, id, 9, 'pagseguro', 'pedida' from payments where id = $1`
    await expect(pay.system(second, [id])).rejects.toThrow(/one_live_attempt/)
  })
})

test('[S4.09] nothing of a payment’s ledger changes or goes, whoever writes', async () => {
  const who = await account()
  const id = await begunPayment(who)
  for (const sql of [
    `update payment_events set tipo = 'pago' where pagamento_id = $1`,
    'delete from payment_events where pagamento_id = $1',
  ])
    await expect(pay.system(sql, [id])).rejects.toThrow(/append-only/)
  expect(await pay.events(id)).toEqual(['criado'])
})

test('[S4.09] whoever pays writes no payment that is paid, or that gives something, themselves', async () => {
  const who = await account()
  const made = (more: Record<string, string>) =>
    api.current.db.inSession(tokenHashOf(who.token), async (tx, { tenant_id, user_id }) => {
      const names = Object.keys(more).map((name) => `, ${name}`)
      const values = Object.values(more).map((value) => `, ${value}`)
      await tx.query(
        `insert into payments (id, tenant_id, user_id, plano_id, ciclo, tipo, valor_centavos${names.join('')})
         values ($1, $2, $3, 'essencial', 'mensal', 'boleto', 3990${values.join('')})`,
        [newId(), tenant_id, user_id],
      )
    })
  const wrong: Record<string, string>[] = [
    { situacao: `'pago'`, pago_em: 'now()' },
    { situacao: `'boleto_gerado'` },
    { situacao: `'cancelado'`, cancelado_em: 'now()' },
    { pago_em: 'now()' },
    { estendido_em: 'now()', dias_dados: '30', dia_dado: 'current_date', mensal_centavos: '3990' },
    { venc_antes: 'current_date' },
    { venc_depois: 'current_date' },
    { plano_antes: `'clinica'` },
    { revogado_em: 'now()' },
    { em_disputa: 'true' },
  ]
  for (const more of wrong) await expect(made(more), JSON.stringify(more)).rejects.toThrow(/row-level security/)
  expect(await pay.system('select id from payments')).toEqual([])
  // Control: one that is only begun they may write.
  await made({})
  expect(await pay.system('select id from payments')).toHaveLength(1)
})

describe('the end of a payment', () => {
  test('[S2.16] one’s own, cancelled here and at the provider; what is paid is not', async () => {
    const who = await account()
    const untouched = await begunPayment(who)
    expect((await who.delete(`${paymentsUrl}/${untouched}`)).body).toMatchObject({
      status: 'Cancelado',
      cancelamento: { motivo: 'pessoa' },
      etapa: null,
    })
    expect((await who.delete(`${paymentsUrl}/${untouched}`)).status).toBe(200)
    expect((await who.put(`${paymentsUrl}/${untouched}/endereco`, paymentAddress)).body.code).toBe('payment_closed')
    const boleto = await toldPayment(who)
    await pay.charge(who, boleto, 'boleto')
    await pay.control().set({ fault: 'html503' })
    expect((await who.delete(`${paymentsUrl}/${boleto}`)).body.code).toBe('provider_unavailable')
    await pay.control().set({ fault: null })
    expect((await who.delete(`${paymentsUrl}/${boleto}`)).body.status).toBe('Cancelado')
    expect((await pay.control().charges())[0]?.state).toBe('cancelled')
    expect((await pay.charge(who, boleto, 'boleto')).body.code).toBe('payment_closed')
    const card = await toldPayment(who, { type: 'credito' })
    await pay.charge(who, card, 'credito')
    expect((await who.delete(`${paymentsUrl}/${card}`)).body.code).toBe('payment_closed')
  })

  test('[S2.16] what was paid a moment ago is found to be paid rather than cancelled', async () => {
    const who = await account()
    const id = await toldPayment(who)
    await pay.charge(who, id, 'boleto')
    await pay.change(id, 'paid')
    expect((await who.delete(`${paymentsUrl}/${id}`)).body.code).toBe('payment_closed')
    expect((await get(who, id)).status).toBe('Pago')
  })

  test('[S4.09] a boleto ten days overdue is closed, here and at the provider', async () => {
    const who = await account()
    const id = await toldPayment(who)
    await pay.charge(who, id, 'boleto')
    const longAgo = JSON.stringify({ vencimento: daysAfter(today(), -11) })
    await pay.system('update payment_attempts set boleto = boleto || $2::jsonb where pagamento_id = $1', [id, longAgo])
    await pay.later()
    expect(await get(who, id)).toMatchObject({ status: 'Cancelado', cancelamento: { motivo: 'vencido' } })
    await pay.later()
    expect((await pay.control().charges())[0]?.state).toBe('cancelled')
  })

  test('[S4.09] a boleto paid while the provider was away is not closed unasked, however overdue it is', async () => {
    const who = await account()
    const id = await toldPayment(who)
    await pay.charge(who, id, 'boleto')
    await pay.control().set({ notifications: 'none' })
    await pay.change(id, 'paid')
    await pay.control().set({ fault: 'html503' })
    const longAgo = JSON.stringify({ vencimento: daysAfter(today(), -11) })
    await pay.system('update payment_attempts set boleto = boleto || $2::jsonb where pagamento_id = $1', [id, longAgo])
    await pay.later()
    expect((await get(who, id)).status).toBe('Boleto Gerado')
    await pay.control().set({ fault: null })
    await pay.later()
    expect((await get(who, id)).status).toBe('Pago')
  })

  test('[S4.09] what the provider cancels is cancelled', async () => {
    const who = await account()
    const id = await toldPayment(who)
    await pay.charge(who, id, 'boleto')
    await pay.change(id, 'cancelled')
    await pay.tell()
    expect(await get(who, id)).toMatchObject({ status: 'Cancelado', cancelamento: { motivo: 'provedor' } })
  })
})

describe('who runs the platform', () => {
  test('[S6.03] sees every payment with its attempts and its ledger, finds them, asks and gives money back', async () => {
    const admin = await api.current.createAccount({ role: 'admin', name: 'Administração' })
    const who = await account(daysAfter(today(), 5), { name: 'Zuleica Prado' })
    const before = await pay.lastDay(who)
    const id = await toldPayment(who, { type: 'credito' })
    await pay.charge(who, id, 'credito', cards.refused)
    await pay.charge(who, id, 'credito')
    await begunPayment(await account())
    expect((await who.get(adminUrl)).status).toBe(403)
    expect((await admin.get(adminUrl)).body).toMatchObject({ total: 2 })
    const found = async (query: string) => (await admin.get(`${adminUrl}?${query}`)).body.itens.length
    expect(await found('status=Pago')).toBe(1)
    expect(await found('busca=zuleica')).toBe(1)
    expect(await found('busca=zuleica%20ninguem')).toBe(0)
    const one = (await admin.get(`${adminUrl}/${id}`)).body
    expect(one.tentativas.map(({ estado }: { estado: string }) => estado)).toEqual(['recusada', 'paga'])
    expect(await found(`busca=${one.tentativas[1].codigo}`)).toBe(1)
    expect(one.eventos.map(({ tipo }: { tipo: string }) => tipo)).toContain('recusado')
    expect((await admin.get(`${adminUrl}/${newId()}`)).status).toBe(404)
    await pay.control().set({ fault: 'html503' })
    expect((await admin.post(`${adminUrl}/${id}/devolver`)).body.code).toBe('provider_unavailable')
    await pay.control().set({ fault: null })
    const back = await admin.post(`${adminUrl}/${id}/devolver`)
    expect(back.body).toMatchObject({ status: 'Cancelado', devolucao: { motivo: 'devolvido' } })
    expect(await pay.lastDay(who)).toEqual(before)
    expect((await admin.post(`${adminUrl}/${id}/devolver`)).body.code).toBe('conflict')
    expect((await pay.control().charges()).reduce((sum, { taken }) => sum + taken, 0)).toBe(0)
    expect((await admin.post(`${adminUrl}/${id}/consultar`)).status).toBe(200)
    const noted = await pay.system<{ acao: string }>(`select acao from audit where acao like 'payment.refunded'`)
    expect(noted.length).toBeGreaterThan(0)
  })
})
