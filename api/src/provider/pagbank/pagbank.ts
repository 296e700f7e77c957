import { createHash, timingSafeEqual } from 'node:crypto'
import { answerOrNone, type Call, call } from '../call'
import {
  type BrowserSide,
  type Order as Charged,
  type Provider,
  ProviderAway,
  ProviderRefusal,
  type Seen,
} from '../port'
import {
  byState,
  type Order,
  readAnswer,
  readCard,
  readCharges,
  readFees,
  readKey,
  readOrder,
  readOrders,
  seenOf,
} from './answers'
import { boletoOrder, cardOrder } from './orders'

export interface PagBankOptions {
  token: string
  /** One host for everything, instead of the provider's own: ours, and a browser's. */
  own?: { calls: string; pages: string }
  isSandbox: boolean
  isTest: boolean
  patienceMs: number
}

const libraryPath = '/checkout-sdk-js/rc/dist/browser/pagseguro.min.js'

/** It encrypts in the page and calls nobody; pictures of brands are those of the older library. */
function browserSide({ own }: PagBankOptions): BrowserSide {
  const scripts = own?.pages ?? 'https://assets.pagseguro.com.br'
  const pictures = own?.pages ?? 'https://stc.pagseguro.uol.com.br'
  return { library: scripts + libraryPath, pictures, scripts: [scripts], connects: [], images: [pictures] }
}

/** Instalments are told for the first digits of a card; these are of each brand, and of nobody's card. */
const binOf: Record<string, string> = {
  visa: '411111',
  mastercard: '555566',
  amex: '374245',
  elo: '636297',
  hipercard: '606282',
  diners: '364901',
  aura: '507860',
}
const mostInstalments = 12

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex')

/** Compared in the same time however much of it is right. */
function isSame(given: string, expected: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)]
  return one.length === other.length && timingSafeEqual(one, other)
}

const idIn = (code: string) => code.split('.')[0] ?? ''

/** PagBank's API of orders. */
export function pagBank(options: PagBankOptions): Provider {
  const { token, patienceMs } = options
  const calls = options.own?.calls ?? `https://${options.isSandbox ? 'sandbox.' : ''}api.pagseguro.com`

  async function ask<T>(what: string, path: string, read: (text: string) => T, more: Partial<Call> = {}): Promise<T> {
    const asked: Call = {
      what,
      url: new URL(calls + path),
      patienceMs,
      ...more,
      headers: {
        authorization: `Bearer ${token}`,
        // Searching by reference is refused to whoever takes JSON alone.
        accept: '*/*',
        ...(more.body !== undefined && { 'content-type': 'application/json' }),
        ...more.headers,
      },
    }
    return readAnswer(asked, await call(asked), read)
  }

  /** The same reference twice is the same order there. */
  async function charge(reference: string, order: object): Promise<Seen> {
    const askedAt = new Date()
    const more: Partial<Call> = { method: 'POST', body: JSON.stringify(order), takes: true }
    return ask('charge', '/orders', (text) => seenOf(readOrder(text), askedAt), {
      ...more,
      headers: { 'x-idempotency-key': reference },
    })
  }

  /** An order by its id or by that of one of its charges. */
  async function order(code: string): Promise<Order | undefined> {
    const id = encodeURIComponent(idIn(code))
    if (!id.startsWith('CHAR_')) return answerOrNone(ask('look', `/orders/${id}`, readOrder))
    return (await answerOrNone(ask('look', `/orders?charge_id=${id}`, readOrders)))?.[0]
  }

  const end = (id: string, value: number) =>
    ask('cancel', `/charges/${encodeURIComponent(id)}/cancel`, () => undefined, {
      method: 'POST',
      body: JSON.stringify({ amount: { value } }),
      takes: true,
    })

  /** A boleto and its Pix are two ways to pay once: where one was paid the other is closed. */
  async function closeOther(of: Order): Promise<void> {
    const { charges } = of
    if (!charges.some(({ status }) => status === 'PAID')) return
    for (const open of charges.filter(({ status }) => status === 'WAITING'))
      await end(open.id, open.amount.value).catch((error) => {
        if (!(error instanceof ProviderAway || error instanceof ProviderRefusal)) throw error
      })
  }

  async function look(code: string): Promise<Seen | undefined> {
    const askedAt = new Date()
    const found = await order(code)
    if (!found) return undefined
    await closeOther(found)
    return seenOf(found, askedAt)
  }

  const charges = async (code: string) => (await order(code))?.charges ?? []
  const inOne = (of: Charged) => ({ instalments: 1, instalmentCents: of.cents })

  return {
    id: 'pagbank',
    isTest: options.isTest,
    types: ['boleto', 'credito', 'assinatura'],
    browser: browserSide(options),
    patienceMs,

    async connect() {
      const more: Partial<Call> = { method: 'POST', body: '{"type":"card"}', patienceMs: Math.min(patienceMs, 8000) }
      return { sessionId: null, publicKey: await ask('key', '/public-keys', readKey, more) }
    },
    instalments(value, brand) {
      const query = new URLSearchParams({
        payment_methods: 'CREDIT_CARD',
        value: String(value),
        max_installments: String(mostInstalments),
        max_installments_no_interest: '0',
        credit_card_bin: binOf[brand] ?? '411111',
      })
      return ask('fees', `/charges/fees/calculate?${query}`, readFees)
    },

    boleto: (of, dueDate) => charge(of.reference, boletoOrder(of, dueDate)),
    async debit() {
      throw new ProviderRefusal('banco', [])
    },
    card: (of, card) => charge(of.reference, cardOrder(of, card, { encrypted: card.token, store: false })),

    async subscribe(of, card) {
      const order = cardOrder(
        of,
        { ...inOne(of), holder: card.holder },
        { encrypted: card.token, store: true },
        'INITIAL',
      )
      const first = await charge(of.reference, order)
      return { code: first.stored ?? null, first }
    },
    chargeAgain: (code, of) => charge(of.reference, cardOrder(of, inOne(of), { id: code }, 'SUBSEQUENT')),
    async changeCard(_code, _of, card) {
      const more: Partial<Call> = { method: 'POST', body: JSON.stringify({ encrypted: card.token }) }
      return { code: await ask('store card', '/tokens/cards', readCard, more) }
    },
    // What is charged here, and when, only we decide.
    async unsubscribe() {},

    async find(reference) {
      const query = new URLSearchParams({ reference_id: reference })
      // None at all is told as something that is not there.
      const found = (await answerOrNone(ask('find', `/charges?${query}`, readCharges))) ?? []
      const [first] = found.filter(({ reference_id }) => reference_id === reference).toSorted(byState)
      return first && look(first.id)
    },
    look,
    lookUpNotification: look,
    async cancel(code) {
      const all = await charges(code)
      if (all.some(({ status }) => status === 'PAID')) throw new ProviderRefusal('dados', ['PAID'])
      for (const { id, status, amount } of all)
        if (status !== 'CANCELED' && status !== 'DECLINED') await end(id, amount.value)
    },
    async refund(code) {
      for (const { id, status, amount } of await charges(code)) if (status === 'PAID') await end(id, amount.value)
    },

    readNotification({ body, headers }) {
      const mark = headers['x-authenticity-token']
      // Its sandbox sends none; what a notification says is asked about anyway.
      if (mark === undefined ? !options.isTest : !isSame(mark, hashOf(`${token}-${body}`))) return undefined
      try {
        const { id, charges } = JSON.parse(body) as { id?: unknown; charges?: { id?: unknown }[] }
        const named = [id, charges?.[0]?.id].map(String).find((each) => /^(ORDE|CHAR)_[\w-]{8,60}$/.test(each))
        // Each different notice is asked about once; its id alone is the same each time.
        return named && `${named}.${hashOf(body).slice(0, 16)}`
      } catch {
        return undefined
      }
    },
  }
}
