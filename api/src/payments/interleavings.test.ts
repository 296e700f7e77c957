import { monthsLater } from '@vinculo/contracts/instalments'
import { dayIn } from '@vinculo/contracts/plan'
import { beforeEach, describe, expect, test } from 'vitest'
import { openProviders } from '../provider/open'
import { ProviderAway, ProviderRefusal } from '../provider/port'
import type { TestAccount } from '../testing'
import { cardCharge, paymentAddress, paymentPerson } from '../testing/payment-calls'
import { randomOf } from '../testing/random'
import { sameData } from '../testing/server-data'
import { type ServerProcess, startServer } from '../testing/server-process'
import { useTestApi } from '../testing/suite'
import { type ChargingDeps, notificationPath, openAttempt, orderOf } from './charging'
import { checkAttempt } from './reconciler'
import { holdPayment } from './repository'
import { boletoDays, daysAfter } from './rules'
import { cards, paymentsOf, paymentsUrl, toldPayment } from './testing'

const api = useTestApi()
const pay = paymentsOf(api)
const today = () => dayIn('America/Sao_Paulo', new Date())

beforeEach(async () => {
  await pay.control().reset()
  await pay.control().empty()
  await pay.control().set({ notifications: 'kept' })
})

const deps = (): ChargingDeps => {
  const { db, settings } = api.current
  return { db, settings, ...openProviders(settings), address: () => 'http://localhost:1' }
}

/** A process asks for a charge, and ends before it hears the answer; sometimes before it asks the provider at all. */
async function chargeAndCrash(id: string, tipo: 'boleto' | 'debito' | 'credito', isAsked: boolean): Promise<void> {
  const own = deps()
  const boleto = { linha: null, codigo_barras: null, vencimento: daysAfter(today(), boletoDays), link: null, pix: null }
  const about = tipo === 'boleto' ? { boleto } : {}
  const attemptId = await own.db.inSystem((tx) => openAttempt(tx, own, id, new Date(), about))
  if (!attemptId || !isAsked) return
  const order = await own.db.inSystem(async (tx) => {
    const payment = await holdPayment(tx, id)
    return payment && orderOf(tx, own, payment, attemptId)
  })
  if (!order) return
  const { token, brand } = await pay.control().card(cards.good)
  const holder = {
    nome: 'Marina Albuquerque',
    cpf: '52998224725',
    nascimento: '1985-04-10',
    telefone: '+5511987654321',
  }
  const asked = {
    boleto: () => own.provider.boleto(order, boleto.vencimento),
    debito: () => own.provider.debit(order, 'itau', 'http://localhost:1/'),
    credito: () => own.provider.card(order, { token, brand, instalments: 1, instalmentCents: order.cents, holder }),
  }[tipo]
  await asked().catch((error) => {
    if (!(error instanceof ProviderAway || error instanceof ProviderRefusal)) throw error
  })
}

interface World {
  who: TestAccount
  first: string
  payments: { id: string; tipo: 'boleto' | 'debito' | 'credito' }[]
}

async function world(random: ReturnType<typeof randomOf>): Promise<World> {
  const first = daysAfter(today(), random.whole(0, 20))
  const who = await api.current.createAccount({ venc_plano: first })
  const payments: World['payments'] = []
  for (let count = random.whole(1, 3); count > 0; count--) {
    const tipo = random.oneOf(['boleto', 'debito', 'credito'] as const)
    payments.push({ tipo, id: await toldPayment(who, { type: tipo }) })
  }
  return { who, first, payments }
}

const unpaid = ['paid', 'paid', 'paid', 'refused', 'cancelled'] as const
const afterwards = ['refunded', 'charged_back', 'disputed'] as const
const faults = ['lost', 'cut', 'html503', 'truncated', 'unauthorized'] as const

/** One thing that happens: a click, something at the bank, a notification, a fault, a crash, or an answer to «how is it?». */
async function happens({ who, payments }: World, random: ReturnType<typeof randomOf>): Promise<void> {
  const { id, tipo } = random.oneOf(payments)
  const control = pay.control()
  switch (random.whole(0, 9)) {
    case 0:
    case 1:
    case 2: {
      const answer = await pay.charge(
        who,
        id,
        tipo,
        random.oneOf([cards.good, cards.good, cards.refused, cards.inAnalysis]),
      )
      expect(answer.status, answer.text).toBeLessThan(500)
      return
    }
    case 3:
      return chargeAndCrash(id, tipo, random.chance(0.7))
    case 4: {
      await control.set({
        fault: random.oneOf(faults),
        only: random.chance(0.5) ? ['charge'] : null,
        times: random.whole(1, 3),
      })
      return
    }
    case 5:
    case 6: {
      const charges = await control.charges()
      if (charges.length === 0) return
      const charge = random.oneOf(charges)
      if (charge.taken > 0 && random.chance(0.3)) return
      // Some changes are not to be had at any bank.
      await control.change(charge.code, random.oneOf(charge.taken > 0 ? afterwards : unpaid)).catch(() => {})
      return
    }
    case 7: {
      const notices = await control.notifications()
      for (let count = random.whole(1, 4); count > 0 && notices.length > 0; count--) {
        const { body, contentType, headers } = random.oneOf(notices)
        const answer = await api.current.visitor.post(notificationPath, body, {
          ...headers,
          'content-type': contentType,
        })
        expect(answer.status).toBe(200)
      }
      return
    }
    case 8:
      await who.post(`${paymentsUrl}/${id}/consultar`)
      return
    default:
      if (random.chance(0.2)) await who.delete(`${paymentsUrl}/${id}`)
  }
}

/** The reconciler is done when nothing is in doubt any more. */
async function reconciled(): Promise<void> {
  await pay.control().reset()
  await pay.control().set({ notifications: 'kept' })
  for (let turn = 0; turn < 4; turn++) await pay.later()
  expect(await pay.system(`select id from payment_attempts where estado = 'pedida'`)).toEqual([])
}

/** Money that was taken is what payments say, nobody was charged twice, and the account has what was paid for. */
async function isRight({ who, first, payments }: World): Promise<string[]> {
  const wrong: string[] = []
  const charges = await pay.control().charges()
  let months = 0
  for (const { id } of payments) {
    const attempts = await pay.attempts(id)
    const own = charges.filter(({ reference }) => attempts.some((attempt) => attempt.id === reference))
    const taken = own.reduce((sum, charge) => sum + charge.taken, 0)
    const times = own.reduce((sum, charge) => sum + charge.timesTaken, 0)
    const { situacao, valor_centavos, dias_dados, venc_antes, venc_depois, revogado_em } = await pay.stored(id)
    if (taken !== (situacao === 'pago' ? valor_centavos : 0)) wrong.push(`${id}: ${situacao}, and ${taken} taken`)
    if (times > 1) wrong.push(`${id}: charged ${times} times`)
    if (situacao === 'pago' && dias_dados === null) wrong.push(`${id}: paid for nothing`)
    if (situacao !== 'pago' && dias_dados !== null && revogado_em === null) wrong.push(`${id}: has what is not paid`)
    if (venc_depois && venc_depois !== monthsLater(venc_antes ?? '', 1)) wrong.push(`${id}: not a month`)
    if (dias_dados !== null && revogado_em === null) months++
    const extended = (await pay.events(id)).filter((event) => event === 'estendido').length
    if (extended !== (dias_dados === null ? 0 : 1)) wrong.push(`${id}: extended ${extended} times`)
  }
  const { venc_plano } = await pay.lastDay(who)
  const last = Array.from({ length: months }).reduce<string>((day) => monthsLater(day, 1), first)
  if (venc_plano !== last) wrong.push(`account: ${venc_plano}, not ${last}`)
  return wrong
}

describe('whatever happens in whichever order', () => {
  const rounds = 18
  /** What came about in all the walks together. */
  const reached = new Set<string>()

  test.each([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12])(
    '[S4.09] money, payments and access agree in the end (%i)',
    async (seed) => {
      const random = randomOf(seed * 7919)
      const all = await world(random)
      if (seed % 3 === 0) {
        const [first] = all.payments
        if (first) await chargeAndCrash(first.id, first.tipo, false)
        await pay.later()
      }
      for (let round = 0; round < rounds; round++) {
        if (random.chance(0.2)) await pay.later()
        else {
          const each = Array.from({ length: random.whole(1, 4) }, () => randomOf(random.whole(1, 1_000_000)))
          await Promise.all(each.map((own) => happens(all, own)))
        }
      }
      await reconciled()
      expect(await isRight(all)).toEqual([])
      if (seed % 2 === 0) {
        // All the money goes back, and nobody tells.
        for (const { code, taken } of await pay.control().charges())
          if (taken > 0) await pay.control().change(code, 'refunded')
        await reconciled()
        expect(await isRight(all)).toEqual([])
        expect((await pay.lastDay(all.who)).venc_plano).toBe(all.first)
      }
      for (const { id } of all.payments) {
        const { situacao, devolucao } = await pay.stored(id)
        for (const what of [situacao, devolucao, ...(await pay.events(id))]) if (what) reached.add(what)
        if ((await pay.attempts(id)).length > 1) reached.add('again')
      }
    },
  )

  test('[S4.09] the walks led through what they are to prove', () => {
    const all = ['estendido', 'revogado', 'nao_encontrado', 'recusado', 'notificado', 'cancelado']
    expect([...reached]).toEqual(expect.arrayContaining(all))
  })

  /** Twenty clicks at once, in two tabs. */
  async function twentyClicks(): Promise<World> {
    const who = await api.current.createAccount({ venc_plano: today() })
    const all: World = {
      who,
      first: today(),
      payments: [{ tipo: 'credito', id: await toldPayment(who, { type: 'credito' }) }],
    }
    await pay.control().set({ delayMs: 50 })
    await Promise.all(Array.from({ length: 20 }, () => pay.charge(who, all.payments[0]?.id ?? '', 'credito')))
    await pay.control().set({ delayMs: 0 })
    return all
  }

  test('[S2.18] twenty clicks at once charge once; control: without the index that keeps one attempt alone, they do not', async () => {
    expect(await isRight(await twentyClicks())).toEqual([])
    const [index] = await pay.system<{ sql: string }>(
      `select indexdef as sql from pg_indexes where indexname = 'one_live_attempt'`,
    )
    await pay.system('drop index one_live_attempt')
    try {
      expect((await isRight(await twentyClicks())).join()).toMatch(/charged \d+ times/)
    } finally {
      await api.current.empty()
      await pay.system(index?.sql ?? '')
    }
  })

  test('[S4.09] an answer, the reconciler in five processes and forty notifications at once pay and extend once', async () => {
    const who = await api.current.createAccount({ venc_plano: today() })
    const id = await toldPayment(who)
    await pay.control().set({ fault: 'held', only: ['charge'], times: 1 })
    const charging = pay.charge(who, id, 'boleto')
    await pay.control().untilHeld()
    await pay.change(id, 'paid')
    const [attempt] = await pay.attempts(id)
    await Promise.all([
      ...Array.from({ length: 5 }, () => checkAttempt(deps(), attempt?.id ?? '', 0)),
      pay.tell({ copies: 20 }),
      pay.control().release(),
      charging,
    ])
    await pay.tell()
    expect(await isRight({ who, first: today(), payments: [{ id, tipo: 'boleto' }] })).toEqual([])
    expect((await pay.stored(id)).situacao).toBe('pago')
  })

  test('[S4.09] two payments that are paid in one moment both count', async () => {
    const who = await api.current.createAccount({ venc_plano: today() })
    const payments: World['payments'] = []
    for (let at = 0; at < 4; at++) payments.push({ tipo: 'credito', id: await toldPayment(who, { type: 'credito' }) })
    const answers = await Promise.all(payments.map(({ id }) => pay.charge(who, id, 'credito')))
    expect(answers.map(({ body }) => body.status)).toEqual(['Pago', 'Pago', 'Pago', 'Pago'])
    expect(await isRight({ who, first: today(), payments })).toEqual([])
    expect((await pay.lastDay(who)).venc_plano).toBe([1, 2, 3, 4].reduce((day) => monthsLater(day, 1), today()))
  })
})

/** What of the answers this journey looks at. */
interface Answered {
  token?: string
  code?: string
  id?: string
  status?: string
  itens?: { id: string; versao: number }[]
}

describe('a process that is killed between the charge and its answer', () => {
  async function calls(server: ServerProcess) {
    const send = async (method: string, path: string, token?: string, body?: unknown) => {
      const answer = await fetch(`${server.url}${path}`, {
        method,
        headers: {
          ...(token && { authorization: `Bearer ${token}` }),
          ...(body !== undefined && { 'content-type': 'application/json' }),
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      })
      return { status: answer.status, body: (await answer.json().catch(() => ({}))) as Answered }
    }
    const signIn = async (email: string, password: string) =>
      (await send('POST', '/api/login', undefined, { email, password })).body.token
    return { send, signIn }
  }

  test('[S9.01] leaves a payment that the next process finds paid, with its access, charged once', {
    timeout: 180_000,
  }, async () => {
    const environment = {
      ...(await sameData()),
      PAYMENTS_URL: api.current.standIn.url,
      PAYMENTS_PATIENCE_MS: '1000',
    }
    let server = await startServer(environment)
    try {
      let { send, signIn } = await calls(server)
      const token = await signIn('demo@vinculo.example', 'vinculo-demo-2026')
      const admin = await signIn('admin@vinculo.example', 'vinculo-admin-2026')
      const found = await send('GET', '/api/admin/tenants-json?busca=demonstra&pagina=1', admin)
      const [clinic] = found.body.itens ?? []
      const ended = { versao: clinic?.versao, venc_plano: '2020-01-01' }
      await send('PATCH', `/api/admin/tenants-json/${clinic?.id}`, admin, ended)
      expect((await send('GET', '/api/pacientes-json', token)).body.code).toBe('plan_expired')
      const begun = await send('POST', paymentsUrl, token, { plano_id: 'profissional', type: 'credito' })
      const url = `${paymentsUrl}/${begun.body.id}`
      await send('PUT', `${url}/endereco`, token, paymentAddress)
      await send('PUT', `${url}/pessoal`, token, paymentPerson)
      await pay.control().set({ fault: 'held', only: ['charge'], times: 1 })
      const card = cardCharge(await pay.control().card(cards.good), 6990)
      const clicked = send('POST', `${url}/credito`, token, card).catch(() => 'cut off')
      await pay.control().untilHeld()
      await server.end('SIGKILL')
      expect(await clicked).toBe('cut off')
      await pay.control().reset()
      server = await startServer(environment)
      ;({ send } = await calls(server))
      const first = await send('GET', url, token)
      expect(['Aberto', 'Pago']).toContain(first.body.status)
      await expect
        .poll(async () => (await send('GET', url, token)).body.status, { timeout: 60_000, interval: 250 })
        .toBe('Pago')
      expect((await send('GET', '/api/pacientes-json', token)).status).toBe(200)
      expect((await send('POST', `${url}/credito`, token, card)).body.code).toBe('payment_closed')
      expect((await pay.control().charges()).map(({ timesTaken }) => timesTaken)).toEqual([1])
    } finally {
      await server.end('SIGKILL')
    }
  })
})
