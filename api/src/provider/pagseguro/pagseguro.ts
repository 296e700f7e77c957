import { barcodeOf, isBarcode, isLine, lineOf } from '@vinculo/contracts/boleto'
import { digitsOf } from '@vinculo/contracts/brazilian-numbers'
import { amountOf } from '@vinculo/contracts/money'
import { answerOf, answerOrNone, type Call, call, type Reply } from '../call'
import { type BrowserSide, type Order, type Provider, ProviderAway, ProviderRefusal, type Seen } from '../port'
import { readAnswer, readDone, readFound, readSession, readTransaction } from './answers'
import { boletoOf, cardOf, chargeOf, latin1Json, methodOf, senderMarks, senderOf } from './parameters'

export interface PagSeguroOptions {
  account: { email: string; token: string }
  /** One host for everything, instead of the provider's own: ours, and a browser's. */
  own?: { calls: string; pages: string }
  isSandbox: boolean
  isTest: boolean
  patienceMs: number
}

const libraryPath = '/pagseguro/api/v2/checkout/pagseguro.directpayment.js'
const form = 'application/x-www-form-urlencoded; charset=UTF-8'
const json = 'application/json;charset=ISO-8859-1'
const subscriptions = 'application/vnd.pagseguro.com.br.v3+json;charset=ISO-8859-1'

function browserSide({ own, isSandbox }: PagSeguroOptions): BrowserSide {
  if (own)
    return {
      library: own.pages + libraryPath,
      pictures: own.pages,
      scripts: [own.pages],
      connects: [own.pages],
      images: [own.pages],
    }
  const host = (name: string) => `https://${name}.${isSandbox ? 'sandbox.' : ''}pagseguro.uol.com.br`
  const statics = host('stc')
  const site = `https://${isSandbox ? 'sandbox.' : ''}pagseguro.uol.com.br`
  return {
    library: statics + libraryPath,
    pictures: statics,
    scripts: [statics],
    // Sessions and instalments, brands and tokens of cards, the fingerprint of the browser.
    connects: [statics, host('ws'), site, 'https://df.uol.com.br'],
    images: [statics],
  }
}

/** What a boleto of the list of them says: its number is the line or the barcode. */
function boletoIn(text: string, order: Order): Seen {
  const { boletos } = JSON.parse(text) as {
    boletos: { code: string; paymentLink?: string; barcode?: string; dueDate?: string }[]
  }
  const [boleto] = boletos
  if (typeof boleto?.code !== 'string') throw new SyntaxError('no boleto')
  const digits = digitsOf(boleto.barcode ?? '')
  const barcode = isLine(digits) ? barcodeOf(digits) : isBarcode(digits) ? digits : null
  return {
    code: boleto.code,
    reference: order.reference,
    state: 'waiting',
    status: '1',
    // It does not tell when: whatever else is told is newer.
    at: new Date(0),
    cents: order.cents,
    boleto: {
      linha: barcode && lineOf(barcode),
      codigo_barras: barcode,
      vencimento: boleto.dueDate ?? null,
      link: boleto.paymentLink ?? null,
      pix: null,
    },
  }
}

/** PagSeguro's API of transactions (v2, v3), its batch of boletos and its pre-approvals. */
export function pagSeguro(options: PagSeguroOptions): Provider {
  const { account, isSandbox, patienceMs } = options
  const calls = options.own?.calls ?? `https://ws.${isSandbox ? 'sandbox.' : ''}pagseguro.uol.com.br`

  async function ask<T>(
    what: string,
    path: string,
    read: (text: string) => T,
    more: Partial<Call> & { query?: Record<string, string>; type?: string } = {},
  ): Promise<T> {
    const { query, type, ...rest } = more
    const asked: Call = {
      what,
      // In the query, as it wants them: an address is never logged.
      url: new URL(`${calls}${path}?${new URLSearchParams({ ...account, ...query })}`),
      patienceMs,
      ...rest,
      headers: { ...(type && { 'content-type': type }), ...rest.headers },
    }
    const reply: Reply = await call(asked)
    return readAnswer(asked, reply, read)
  }

  const post = (fields: Record<string, string>, takes = true): Partial<Call> & { type: string } => ({
    method: 'POST',
    type: form,
    body: new URLSearchParams(fields).toString(),
    takes,
  })
  const charge = (order: Order, fields: Record<string, string>) =>
    ask(
      'charge',
      '/v2/transactions',
      readTransaction,
      post({ ...chargeOf(order, account.email, isSandbox), ...fields }),
    )
  const withJson = (method: 'POST' | 'PUT', value: unknown, takes = false) => ({
    method,
    type: json,
    headers: { accept: subscriptions },
    body: latin1Json(value),
    takes,
  })
  const codeIn = (name: string) => (text: string) => {
    const code = (JSON.parse(text) as Record<string, unknown>)[name]
    if (typeof code !== 'string' || code === '') throw new SyntaxError(`without ${name}`)
    return code
  }
  const pathOf = (code: string) => `/v3/transactions/${encodeURIComponent(code)}`
  const one = (code: string) => ask('look', pathOf(code), readTransaction)
  return {
    id: 'pagseguro',
    isTest: options.isTest,
    types: ['boleto', 'debito', 'credito', 'assinatura'],
    browser: browserSide(options),
    // A boleto may take up to a minute.
    patienceMs: patienceMs * 3,

    async connect() {
      const asked = { method: 'POST', patienceMs: Math.min(patienceMs, 8000) } as const
      return { sessionId: await ask('session', '/v2/sessions', readSession, asked), publicKey: null }
    },

    boleto: (order, dueDate) =>
      ask('boleto', '/recurring-payment/boletos', (text) => boletoIn(text, order), {
        method: 'POST',
        type: json,
        body: latin1Json(boletoOf(order, dueDate)),
        takes: true,
        patienceMs: patienceMs * 3,
      }),
    debit: (order, bank, returnUrl) => charge(order, { paymentMethod: 'eft', bankName: bank, redirectURL: returnUrl }),
    card: (order, card) => charge(order, cardOf(card, order.address)),

    async subscribe(order, card, plan) {
      const planCode =
        plan.code ??
        (await ask('plan', '/pre-approvals/request', codeIn('code'), {
          ...withJson('POST', {
            reference: plan.id,
            preApproval: {
              name: plan.name.slice(0, 100),
              // We say when: what is due here is known here.
              charge: 'MANUAL',
              period: 'MONTHLY',
              amountPerPayment: amountOf(plan.monthlyCents),
            },
          }),
        }))
      const code = await ask('subscribe', '/pre-approvals', codeIn('code'), {
        ...withJson('POST', {
          plan: planCode,
          reference: order.reference,
          sender: senderOf(order, isSandbox),
          paymentMethod: methodOf(card, order.address),
        }),
      })
      return { code, planCode }
    },
    async chargeAgain(code, order) {
      const body = {
        preApprovalCode: code,
        reference: order.reference,
        ...(order.buyer.ip && { senderIp: order.buyer.ip }),
        notificationURL: order.notificationUrl,
        items: [{ id: '1', description: order.description.slice(0, 100), quantity: 1, amount: amountOf(order.cents) }],
      }
      const asked = withJson('POST', body, true)
      const transaction = await ask('again', '/pre-approvals/payment', codeIn('transactionCode'), asked)
      const begun: Seen = {
        code: transaction,
        reference: order.reference,
        state: 'waiting',
        status: '1',
        at: new Date(0),
        cents: order.cents,
      }
      // It is charged, whatever becomes of this question.
      return one(transaction).catch((error) => {
        if (error instanceof ProviderAway || error instanceof ProviderRefusal) return begun
        throw error
      })
    },
    async changeCard(code, order, card) {
      const path = `/pre-approvals/${encodeURIComponent(code)}/payment-method`
      const body = { ...methodOf(card, order.address), sender: senderMarks(order.buyer) }
      await ask('change card', path, () => undefined, withJson('PUT', body))
      return { code }
    },
    async unsubscribe(code) {
      const path = `/pre-approvals/${encodeURIComponent(code)}/cancel`
      await ask('unsubscribe', path, () => undefined, withJson('PUT', {})).catch((error) => {
        // It ended already, or never was.
        if (!(error instanceof ProviderRefusal)) throw error
      })
    },

    async find(reference) {
      const more = { query: { reference } }
      const code = await answerOf(ask('find', '/v2/transactions', (text) => readFound(text, reference), more))
      return code === undefined ? undefined : answerOf(one(code))
    },
    look: (code) => answerOrNone(one(code)),
    lookUpNotification: (code) =>
      answerOrNone(ask('notification', `/v3/transactions/notifications/${encodeURIComponent(code)}`, readTransaction)),
    cancel: (code) => ask('cancel', '/v2/transactions/cancels', readDone, post({ transactionCode: code })),
    refund: (code) => ask('refund', '/v2/transactions/refunds', readDone, post({ transactionCode: code })),

    readNotification({ body }) {
      const fields = new URLSearchParams(body)
      const code = fields.get('notificationCode') ?? ''
      if (!/^[\dA-F-]{32,60}$/i.test(code)) return undefined
      const type = fields.get('notificationType')
      // What became of an agreement shows when it is charged: we say when.
      if (type === 'preApproval') return null
      return type === 'transaction' ? code : undefined
    },
  }
}
