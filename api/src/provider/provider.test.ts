import { createHash } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { isLine } from '@vinculo/contracts/boleto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { readSettings } from '../settings'
import { type StandIn, startStandIn } from '../stand-in/server'
import type { Operation } from '../stand-in/switches'
import { openProvider } from './open'
import { type Card, type Order, type Provider, ProviderAway, ProviderRefusal } from './port'
import { onStandIn } from './settings'

let standIn: StandIn
beforeAll(async () => {
  standIn = await startStandIn()
})
beforeEach(() => standIn.control.empty())
afterAll(() => standIn.close())

const cents = 14_990
const dueDay = new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10)
const plan = { id: 'clinica', name: 'Clínica', monthlyCents: cents }

const providerOf = (id: string, { url = '', patienceMs = 5000 } = {}) => {
  const settings = readSettings({ PAYMENTS_PROVIDER: id, PAYMENTS_PATIENCE_MS: String(patienceMs) })
  return openProvider({ ...settings, ...onStandIn(settings, standIn), ...(url && { PAYMENTS_URL: url }) })
}

const order = (reference: string): Order => ({
  reference,
  cents,
  description: 'Plano Clínica, um mês ★',
  buyer: {
    nome: 'Cecília  Araújo',
    documento: '52998224725',
    email: 'cecilia@exemplo.com.br',
    telefone: '+5511987654321',
    hash: 'a1b2',
    ip: '203.0.113.7',
  },
  address: {
    cep: '01310100',
    logradouro: 'Avenida Paulista',
    numero: '1000',
    complemento: 'sala 3',
    bairro: 'Bela Vista',
    cidade: 'São Paulo',
    uf: 'SP',
  },
  notificationUrl: 'http://127.0.0.1:9/api/notificacoes-pagseguro',
})

async function cardFor(provider: Provider, number = '4111111111111111'): Promise<Card> {
  const { token, encrypted, brand } = await standIn.control.card(number)
  return {
    token: provider.id === 'pagbank' ? encrypted : token,
    brand,
    instalments: 1,
    instalmentCents: cents,
    holder: { nome: 'Cecília Araújo', cpf: '52998224725', nascimento: '1980-03-15', telefone: '+5511987654321' },
  }
}

/** What it ended with, as the caller has to tell them apart. */
const outcome = (asked: Promise<unknown>) =>
  asked.then(
    (answer) => (answer === undefined ? 'none' : 'answered'),
    (error) => {
      if (error instanceof ProviderAway) return error.mayHaveTaken ? 'away, perhaps taken' : 'away'
      if (error instanceof ProviderRefusal) return `refused: ${error.reason}`
      throw error
    },
  )
const taken = async () => (await standIn.control.charges()).map(({ reference, timesTaken }) => [reference, timesTaken])

describe.each(['pagseguro', 'pagbank'] as const)('%s', (id) => {
  test('[S7.09] opens what its script needs', async () => {
    const opened = await providerOf(id).connect()
    if (id === 'pagseguro')
      expect(opened).toEqual({ sessionId: expect.stringMatching(/^[\da-f]{32}$/), publicKey: null })
    else expect(opened).toEqual({ sessionId: null, publicKey: expect.stringMatching(/^MII[\w+/=]{300,}$/) })
  })

  test('a boleto has a line that is right, waits, is paid, and is given back', async () => {
    const provider = providerOf(id)
    const asked = new Date()
    const made = await provider.boleto(order('b1'), dueDay)
    expect(made).toMatchObject({ reference: 'b1', state: 'waiting', cents, boleto: { vencimento: dueDay } })
    expect(isLine(made.boleto?.linha ?? '')).toBe(true)
    expect(made.boleto?.link).toMatch(new RegExp(`^${standIn.url}/boleto/`))
    expect(made.boleto?.pix === null).toBe(id === 'pagseguro')
    if (id === 'pagseguro') expect(made.at).toEqual(new Date(0))
    else expect(made.at.getTime()).toBeGreaterThanOrEqual(asked.getTime())

    await standIn.control.change('b1', 'paid')
    const [found, looked] = [await provider.find('b1'), await provider.look(made.code)]
    expect(found).toMatchObject({ code: made.code, state: 'paid', cents })
    expect(looked?.state).toBe('paid')
    expect((found?.at ?? asked) >= asked).toBe(true)
    expect(await outcome(provider.cancel(made.code))).toMatch(/^refused/)
    await provider.refund(made.code)
    expect((await provider.look(made.code))?.state).toBe('refunded')
  })

  test('what nobody paid is cancelled; what is not there is not found', async () => {
    const provider = providerOf(id)
    const { code } = await provider.boleto(order('b2'), dueDay)
    await provider.cancel(code)
    expect((await provider.look(code))?.state).toBe('cancelled')
    expect(await provider.find('another')).toBeUndefined()
    expect(await provider.look(id === 'pagbank' ? 'ORDE_00000000-0000' : '00000000-0000')).toBeUndefined()
    expect(
      await provider.lookUpNotification(id === 'pagbank' ? 'CHAR_00000000-0000.a' : 'A'.repeat(36)),
    ).toBeUndefined()
  })

  test.each([
    ['4111111111111111', 'paid', undefined],
    ['4000000000000002', 'refused', 'recusado'],
    ['4000000000009995', 'refused', id === 'pagbank' ? 'saldo' : 'recusado'],
    ['4000000000000069', 'refused', id === 'pagbank' ? 'vencimento_cartao' : 'recusado'],
    ['4000000000009235', 'analysis', undefined],
  ] as const)('the card %s ends as %s', async (number, state, refusal) => {
    const provider = providerOf(id)
    const seen = await provider.card(order('c1'), await cardFor(provider, number))
    expect([seen.state, seen.refusal, seen.cents]).toEqual([state, refusal, cents])
    expect((await provider.find('c1'))?.state).toBe(state)
  })

  test('a card pays in instalments as the provider tells them, and in no others', async () => {
    const provider = providerOf(id)
    const told = await provider.instalments?.(cents, 'visa')
    const three = told?.[2] ?? { quantity: 3, cents: 5299, totalCents: 15_897, interestFree: false }
    expect(three).toEqual({ quantity: 3, cents: 5299, totalCents: 15_897, interestFree: false })
    const card = { ...(await cardFor(provider)), instalments: three.quantity, instalmentCents: three.cents }
    expect(await provider.card(order('i1'), card)).toMatchObject({ state: 'paid', cents: three.totalCents })
    const cheaper = { ...(await cardFor(provider)), instalments: 3, instalmentCents: 5100 }
    expect(await outcome(provider.card(order('i2'), cheaper))).toBe('refused: dados')
    expect(await taken()).toEqual([['i1', 1]])
  })

  test('what is no card, and what is no person, is refused with nothing taken', async () => {
    const provider = providerOf(id)
    const none = { ...(await cardFor(provider)), token: 'bm90IGEgY2FyZA==' }
    expect(await outcome(provider.card(order('n1'), none))).toBe(`refused: ${id === 'pagbank' ? 'cartao' : 'sessao'}`)
    const nobody = { ...order('n2'), buyer: { ...order('n2').buyer, documento: '11111111111' } }
    expect(await outcome(provider.boleto(nobody, dueDay))).toMatch(/^refused: (dados|recusado)$/)
    expect(await standIn.control.charges()).toEqual([])
  })

  test('a subscription is charged again by what it began with, changes its card, and ends', async () => {
    const provider = providerOf(id)
    const begun = await provider.subscribe(order('s1'), await cardFor(provider, '4000000000000341'), plan)
    if (begun.code === null) throw new Error('nothing to charge by')
    const { code, first, planCode } = begun
    const paid = first ?? (await provider.chargeAgain(code, order('s1')))
    expect([paid.state, paid.reference]).toEqual(['paid', 's1'])
    expect(planCode !== undefined).toBe(id === 'pagseguro')
    if (id === 'pagbank') expect((await provider.find('s1'))?.stored).toBe(code)
    expect((await provider.chargeAgain(code, order('s2'))).state).toBe('refused')
    const changed = await provider.changeCard(code, order('s3'), await cardFor(provider))
    expect((await provider.chargeAgain(changed.code, order('s3'))).state).toBe('paid')
    await provider.unsubscribe(changed.code)
    await provider.unsubscribe(changed.code)
    if (id === 'pagseguro') {
      expect(await outcome(provider.chargeAgain(changed.code, order('s4')))).toMatch(/^refused/)
      const again = await provider.subscribe(order('s5'), await cardFor(provider), { ...plan, code: planCode })
      expect(again).toMatchObject({ planCode })
    } else {
      // What is declined, or not decided, is nothing to charge by.
      for (const [number, state] of [
        ['4000000000000002', 'refused'],
        ['4000000000009235', 'analysis'],
      ] as const)
        expect(await provider.subscribe(order(state), await cardFor(provider, number), plan)).toMatchObject({
          code: null,
          first: { state },
        })
    }
    expect(await taken()).toEqual(
      expect.arrayContaining([
        ['s1', 1],
        ['s2', 0],
        ['s3', 1],
      ]),
    )
  })

  test('a notification is read, and asked about', async () => {
    const provider = providerOf(id)
    await standIn.control.set({ notifications: 'kept' })
    const { code } = await provider.boleto(order('w1'), dueDay)
    await standIn.control.change('w1', 'paid')
    const notices = await standIn.control.notifications()
    const codes = notices.map((notice) => provider.readNotification(notice))
    expect(new Set(codes).size).toBe(2)
    for (const named of codes) {
      expect((named ?? '').length).toBeLessThanOrEqual(100)
      expect(await provider.lookUpNotification(named ?? '')).toMatchObject({ code, reference: 'w1', state: 'paid' })
    }
    const [notice] = notices
    const again = notice && provider.readNotification(notice)
    expect(again).toBe(codes[0])
    for (const body of [
      '',
      '{}',
      'x'.repeat(10_000),
      '{"id":"../admin"}',
      'notificationCode=1&notificationType=transaction',
    ])
      expect(provider.readNotification({ body, headers: {} })).toBeUndefined()
  })

  const calls: [Operation, (provider: Provider, card: Card) => Promise<unknown>, isTaking: boolean][] = [
    ['session', (provider) => provider.connect(), false],
    ['charge', (provider) => provider.boleto(order('f'), dueDay), true],
    ['charge', (provider, card) => provider.card(order('f'), card), true],
    ['look', (provider) => provider.look(id === 'pagbank' ? 'ORDE_1234567890' : 'A'.repeat(36)), false],
    ['find', (provider) => provider.find('f'), false],
  ]

  test.each(calls)('of %s every fault is told apart from an answer', async (operation, ask, isTaking) => {
    const perhaps = isTaking ? 'away, perhaps taken' : 'away'
    const expected = {
      html503: perhaps,
      timeout: perhaps,
      truncated: perhaps,
      unauthorized: 'away',
      cut: perhaps,
      lost: perhaps,
      held: perhaps,
    } as const
    for (const [fault, ending] of Object.entries(expected)) {
      const provider = providerOf(id, fault === 'timeout' || fault === 'held' ? { patienceMs: 100 } : {})
      const card = await cardFor(provider)
      await standIn.control.set({ fault: fault as keyof typeof expected, only: [operation] })
      expect([fault, await outcome(ask(provider, card))]).toEqual([fault, ending])
      await standIn.control.reset()
    }
  })

  test('a charge whose answer was lost is found by its reference, and one that never arrived is not', async () => {
    const provider = providerOf(id)
    const card = await cardFor(provider)
    await standIn.control.set({ fault: 'lost', only: ['charge'] })
    expect(await outcome(provider.card(order('l1'), card))).toBe('away, perhaps taken')
    expect(await outcome(provider.boleto(order('l2'), dueDay))).toBe('away, perhaps taken')
    await standIn.control.set({ fault: 'cut', only: ['charge'] })
    expect(await outcome(provider.boleto(order('l3'), dueDay))).toBe('away, perhaps taken')
    await standIn.control.reset()
    expect(await provider.find('l1')).toMatchObject({ reference: 'l1', state: 'paid' })
    const boleto = await provider.find('l2')
    expect(boleto).toMatchObject({ reference: 'l2', state: 'waiting' })
    expect(boleto?.boleto?.link).toMatch(/\/boleto\//)
    // The control: what is not there is not found, so that finding means something.
    expect(await provider.find('l3')).toBeUndefined()
  })

  test('where nothing listens, nothing can have been taken', async () => {
    const provider = providerOf(id, { url: 'http://127.0.0.1:2' })
    expect(await outcome(provider.boleto(order('x'), dueDay))).toBe('away')
    expect(await outcome(provider.connect())).toBe('away')
  })

  test('no fault says where it was asked, which holds the account', async () => {
    const provider = providerOf(id, { patienceMs: 100 })
    for (const fault of ['html503', 'truncated', 'cut', 'timeout'] as const) {
      await standIn.control.set({ fault })
      const error = await provider.boleto(order('q'), dueDay).catch((each: Error) => each)
      const said = `${(error as Error).stack} ${JSON.stringify(error)} ${(error as Error).cause}`
      expect(said).not.toContain(standIn.account.token)
      expect(said).not.toContain('127.0.0.1')
    }
  })
})

describe('what only one of them has', () => {
  test('PagSeguro leads to the page of a bank, which says yes or no', async () => {
    const provider = providerOf('pagseguro')
    const paid = await provider.debit(order('d1'), 'itau', 'http://localhost:3000/volta')
    expect(paid).toMatchObject({ state: 'waiting', link: expect.stringMatching(new RegExp(`^${standIn.url}/banco/`)) })
    expect(await (await fetch(paid.link ?? '')).text()).toContain('Itaú')
    const press = (link: string, acao: string) =>
      fetch(link, { method: 'POST', body: new URLSearchParams({ acao }), redirect: 'manual' })
    const back = await press(paid.link ?? '', 'pagar')
    expect([back.status, back.headers.get('location')]).toEqual([303, 'http://localhost:3000/volta'])
    expect((await provider.look(paid.code))?.state).toBe('paid')
    const refused = await provider.debit(order('d2'), 'bradesco', 'http://localhost:3000/volta')
    await press(refused.link ?? '', 'recusar')
    expect(await provider.look(refused.code)).toMatchObject({ state: 'refused', refusal: 'banco' })
    await press(refused.link ?? '', 'pagar')
    expect((await provider.look(refused.code))?.state).toBe('refused')
    expect(await outcome(providerOf('pagbank').debit(order('d3'), 'itau', 'http://localhost/'))).toBe('refused: banco')
  })

  test('PagBank does nothing twice that has one reference, and does not let a boleto be paid after its Pix', async () => {
    const provider = providerOf('pagbank')
    const [one, two] = [await provider.boleto(order('p1'), dueDay), await provider.boleto(order('p1'), dueDay)]
    expect(two.code).toBe(one.code)
    const card = await cardFor(provider)
    expect((await provider.card(order('p2'), card)).code).toBe((await provider.card(order('p2'), card)).code)
    const boleto = (await standIn.control.charges('p1'))[0]?.code ?? ''
    await standIn.control.change(boleto, 'paid', 'pix')
    expect((await provider.look(one.code))?.state).toBe('paid')
    expect((await standIn.control.charges('p1')).map(({ method, state }) => [method, state])).toEqual([
      ['boleto', 'cancelled'],
      ['pix', 'paid'],
    ])
  })

  test('a notification of PagBank in earnest carries its mark, and one with a wrong mark is none', () => {
    const token = 'a token of an account in earnest'
    const real = openProvider(readSettings({ PAYMENTS_PROVIDER: 'pagbank', PAGBANK_TOKEN: token }))
    const body = JSON.stringify({ id: 'ORDE_12345678', charges: [{ id: 'CHAR_12345678' }] })
    const mark = createHash('sha256').update(`${token}-${body}`).digest('hex')
    expect(real.isTest).toBe(false)
    expect(real.readNotification({ body, headers: { 'x-authenticity-token': mark } })).toMatch(/^ORDE_12345678\./)
    for (const headers of [{}, { 'x-authenticity-token': '' }, { 'x-authenticity-token': mark.replace(/^./, 'g') }])
      expect(real.readNotification({ body, headers })).toBeUndefined()
    const sandbox = providerOf('pagbank')
    expect(sandbox.readNotification({ body, headers: {} })).toMatch(/^ORDE_12345678\./)
    expect(sandbox.readNotification({ body, headers: { 'x-authenticity-token': mark } })).toBeUndefined()
  })
})

describe('answers of nobody', () => {
  let strange: Server
  let reply: { status: number; headers: Record<string, string>; body: string }
  let asked = 0
  let url = ''
  beforeAll(async () => {
    strange = createServer((_, response) => {
      asked++
      response.writeHead(reply.status, reply.headers).end(reply.body)
    })
    await new Promise<void>((resolve) => strange.listen(0, '127.0.0.1', resolve))
    url = `http://127.0.0.1:${(strange.address() as AddressInfo).port}`
  })
  afterAll(() => strange.close())

  test('a state that nobody knows is no answer', async () => {
    const charges = [{ id: 'CHAR_12345678', reference_id: 'z', status: 'EXPIRED', amount: { value: cents } }]
    const provider = providerOf('pagbank', { url })
    for (const body of [{ id: 'ORDE_12345678', reference_id: 'z', charges }, charges]) {
      reply = { status: 200, headers: {}, body: JSON.stringify(body) }
      expect(await outcome(provider.look('ORDE_12345678'))).toBe('away')
      expect(await outcome(provider.find('z'))).toBe('away')
    }
  })

  test.each([
    ['a redirect, which is not followed', { status: 302, headers: { location: '/' }, body: '' }, true],
    ['a page that does not end', { status: 200, headers: {}, body: 'x'.repeat(2_000_000) }, true],
    ['another XML', { status: 200, headers: { 'content-type': 'text/xml' }, body: '<a><b/></a>' }, true],
    ['JSON of something else', { status: 200, headers: {}, body: '{"id":1}' }, true],
    ['nothing at all', { status: 200, headers: {}, body: '' }, true],
    ['a 404 in HTML', { status: 404, headers: {}, body: '<html>' }, false],
    ['too many calls', { status: 429, headers: {}, body: '' }, false],
  ])('%s is no answer of a provider', async (_, given, mayHaveTaken) => {
    reply = given
    for (const id of ['pagseguro', 'pagbank']) {
      const provider = providerOf(id, { url })
      asked = 0
      expect(await outcome(provider.boleto(order('z'), dueDay))).toBe(mayHaveTaken ? 'away, perhaps taken' : 'away')
      expect(asked).toBe(1)
      // Nobody but the provider says that something is not there.
      expect(await outcome(provider.find('z'))).toBe('away')
    }
  })
})

describe('settings', () => {
  test('without an account nothing is charged in earnest; with one the provider’s own addresses are asked', () => {
    const none = readSettings({})
    expect([openProvider(none).isTest, openProvider(none).id]).toEqual([true, 'pagseguro'])
    const account = { PAGSEGURO_EMAIL: 'a@exemplo.com.br', PAGSEGURO_TOKEN: 'x'.repeat(32) }
    const real = openProvider(readSettings(account))
    expect(real.isTest).toBe(false)
    expect(real.browser.scripts).toEqual(['https://stc.pagseguro.uol.com.br'])
    const sandbox = openProvider(readSettings({ ...account, PAYMENTS_SANDBOX: '1' }))
    expect([sandbox.isTest, sandbox.browser.pictures]).toEqual([true, 'https://stc.sandbox.pagseguro.uol.com.br'])
    const elsewhere = { PAYMENTS_URL: 'http://10.0.0.1:1', PAYMENTS_PUBLIC_URL: 'https://pagar.example' }
    expect(openProvider(readSettings(elsewhere)).browser.library).toMatch(/^https:\/\/pagar\.example\/pagseguro\/api/)
  })

  test.each([
    [{ PAGSEGURO_EMAIL: 'a@exemplo.com.br' }, 'both PAGSEGURO_EMAIL and PAGSEGURO_TOKEN'],
    [{ PAGBANK_TOKEN: 'x'.repeat(32) }, 'PAYMENTS_PROVIDER does not name'],
    [{ PAYMENTS_PROVIDER: 'banco' }, 'PAYMENTS_PROVIDER'],
    [{ PAYMENTS_URL: 'https://host/path' }, 'PAYMENTS_URL (https://…, without a path)'],
    [{ PAYMENTS_PATIENCE_MS: '5' }, 'PAYMENTS_PATIENCE_MS'],
  ])('%j is named when the server starts', (environment, words) => {
    expect(() => readSettings(environment)).toThrow(words)
  })
})
