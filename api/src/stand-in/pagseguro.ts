import { randomBytes } from 'node:crypto'
import { lineOf } from '@vinculo/contracts/boleto'
import { isIsoDate } from '@vinculo/contracts/iso-date'
import { amountOf, centsOf } from '@vinculo/contracts/money'
import {
  type Answer,
  type Asked,
  at,
  brasilia,
  brasiliaDay,
  fieldsOf,
  jsonOf,
  latinJson,
  type Node,
  textOf,
  xml,
} from './answers'
import type { StandInCharge } from './book'
import { isInstalment } from './instalments'
import { isDocument, refused, refusedJson, wrongFields } from './pagseguro-checks'
import { xmlFields } from './pagseguro-xml'
import type { Route, StandInParts } from './routes'
import { mayBecome } from './till'

const statusOf = {
  waiting: 1,
  analysis: 2,
  paid: 3,
  disputed: 5,
  refunded: 6,
  cancelled: 7,
  refused: 7,
  charged_back: 8,
  held: 9,
}
const typeOf = { card: 1, boleto: 2, debit: 3, pix: 11 }
const bankCodes: Record<string, number> = { bradesco: 301, itau: 302, bancodobrasil: 304, banrisul: 306 }
const brandCodes: Record<string, number> = {
  visa: 101,
  mastercard: 102,
  amex: 103,
  diners: 104,
  hipercard: 105,
  aura: 106,
  elo: 107,
}

const codeOf = ({ method, bank = '', card }: StandInCharge) =>
  method === 'card' ? (brandCodes[card?.brand ?? ''] ?? 101) : method === 'debit' ? bankCodes[bank] : 202

export const pageOf = (publicUrl: string, { id, method }: StandInCharge) =>
  `${publicUrl}/${method === 'debit' ? 'banco' : 'boleto'}/${id}`

function transactionOf(charge: StandInCharge, publicUrl: string): Node {
  const total = charge.instalments ? charge.instalments.quantity * charge.instalments.cents : charge.cents
  const gross = amountOf(charge.instalments?.quantity === 1 ? charge.cents : total)
  const isEnded = charge.state === 'cancelled' || charge.state === 'refused'
  return [
    'transaction',
    ['date', brasilia(charge.created)],
    ['code', charge.id],
    ['reference', charge.reference],
    ['type', 1],
    ['status', statusOf[charge.state]],
    isEnded ? ['cancellationSource', charge.state === 'refused' ? 'EXTERNAL' : 'INTERNAL'] : undefined,
    ['lastEventDate', brasilia(charge.since)],
    ['paymentMethod', ['type', typeOf[charge.method]], ['code', codeOf(charge)]],
    charge.method === 'card' ? undefined : ['paymentLink', pageOf(publicUrl, charge)],
    ['grossAmount', gross],
    ['discountAmount', '0.00'],
    ['feeAmount', '0.00'],
    ['netAmount', gross],
    ['extraAmount', '0.00'],
    ['installmentCount', charge.instalments?.quantity ?? 1],
    ['itemCount', 1],
    [
      'items',
      ['item', ['id', 1], ['description', charge.description], ['quantity', 1], ['amount', amountOf(charge.cents)]],
    ],
    ['sender', ['name', charge.payer]],
  ]
}

/** Transactions, in form or XML, and the batch of boletos. */
export function pagSeguroRoutes({ book, till, sessions, publicUrl }: StandInParts): Route[] {
  const account = 'query' as const
  const ofThisApi = () => [...book.of('charges').values()].filter(({ provider }) => provider === 'pagseguro')
  const shown = (charge: StandInCharge) => xml(transactionOf(charge, publicUrl()))
  const one = (code: string) => {
    const charge = book.of('charges').get(code)
    return charge?.provider === 'pagseguro' ? charge : undefined
  }

  function newTransaction(asked: Asked): Answer {
    const isXml = asked.headers['content-type']?.includes('xml') ?? false
    const fields = isXml ? xmlFields(textOf(asked)) : fieldsOf(asked)
    const field = (name: string) => fields.get(name) ?? ''
    const wrong = wrongFields(field)
    if (wrong.length > 0) return refused(wrong)
    const charge = {
      provider: 'pagseguro' as const,
      reference: field('reference'),
      cents: centsOf(field('itemAmount1')),
      description: field('itemDescription1'),
      payer: field('senderName'),
      notifyUrl: field('notificationURL') || undefined,
    }
    if (field('paymentMethod') === 'boleto')
      return shown(till.boleto({ ...charge, dueDay: brasiliaDay(new Date(), 3) }))
    if (field('paymentMethod') === 'eft')
      return shown(
        till.wait({
          ...charge,
          method: 'debit',
          bank: field('bankName'),
          returnUrl: field('redirectURL') || undefined,
        }),
      )
    const payable = book.of('cards').get(field('creditCardToken'))
    // A token pays once.
    if (!payable || payable.timesCharged > 0) return refused(['53142'])
    const [quantity, each] = [Number(field('installmentQuantity')), centsOf(field('installmentValue'))]
    const free = Number(field('noInterestInstallmentQuantity') || 1)
    if (!isInstalment(charge.cents, quantity, each, free)) return refused(['53041'])
    const taken = till.card({ ...charge, instalments: { quantity, cents: each } }, payable)
    book.keep('cards', payable)
    return shown(taken)
  }

  function newBoletos(asked: Asked): Answer {
    const body = jsonOf(asked)
    const dueDay = at(body, 'firstDueDate')
    const amount = at(body, 'amount')
    const document = at(body, 'customer', 'document', 'value')
    if (!isIsoDate(dueDay) || dueDay <= brasiliaDay(new Date()) || dueDay > brasiliaDay(new Date(), 30))
      return refusedJson(['1120'])
    if (!/^\d+\.\d{2}$/.test(amount) || centsOf(amount) < 500 || centsOf(amount) > 100_000_000)
      return refusedJson(['1130'])
    if (!isDocument(document) || at(body, 'customer', 'name') === '') return refusedJson(['1140'])
    const charge = till.boleto({
      provider: 'pagseguro',
      reference: at(body, 'reference'),
      cents: centsOf(amount),
      description: at(body, 'description'),
      payer: at(body, 'customer', 'name'),
      notifyUrl: at(body, 'notificationURL') || undefined,
      dueDay,
    })
    const barcode = lineOf(charge.barcode ?? '')
    return latinJson(
      { boletos: [{ code: charge.id, paymentLink: pageOf(publicUrl(), charge), barcode, dueDate: dueDay }] },
      201,
    )
  }

  function search({ url }: Asked): Answer {
    const reference = url.searchParams.get('reference')
    const found = ofThisApi().filter((charge) => reference === null || charge.reference === reference)
    const page = found.slice(-50).map((charge) => transactionOf(charge, publicUrl()))
    return xml([
      'transactionSearchResult',
      ['date', brasilia(new Date().toISOString())],
      ['currentPage', 1],
      ['resultsInThisPage', page.length],
      ['totalPages', 1],
      ...(page.length > 0 ? [['transactions', ...page] as Node] : []),
    ])
  }

  const becomes = (state: 'cancelled' | 'refunded') => (asked: Asked) => {
    const charge = one(fieldsOf(asked).get('transactionCode') ?? '')
    if (!charge) return refused(['13003'], 404)
    if (!mayBecome(charge, state)) return refused(['14007'])
    till.change(charge, state)
    return xml(['result', 'OK'])
  }

  return [
    {
      method: 'POST',
      path: /^\/v2\/sessions$/,
      operation: 'session',
      account,
      answer() {
        const id = randomBytes(16).toString('hex')
        sessions.add(id)
        return xml(['session', ['id', id]])
      },
    },
    { method: 'POST', path: /^\/v2\/transactions$/, operation: 'charge', account, answer: newTransaction },
    { method: 'POST', path: /^\/recurring-payment\/boletos$/, operation: 'charge', account, answer: newBoletos },
    { method: 'GET', path: /^\/v2\/transactions$/, operation: 'find', account, answer: search },
    {
      method: 'GET',
      path: /^\/v3\/transactions\/notifications\/([^/]+)$/,
      operation: 'notification',
      account,
      answer({ parts: [code = ''] }) {
        const charge = one(book.of('notices').get(code)?.charge ?? '')
        return charge ? shown(charge) : refused(['13001'])
      },
    },
    {
      method: 'GET',
      path: /^\/v3\/transactions\/([^/]+)$/,
      operation: 'look',
      account,
      answer({ parts: [code = ''] }) {
        const charge = one(code)
        return charge ? shown(charge) : refused(['13003'], 404)
      },
    },
    {
      method: 'POST',
      path: /^\/v2\/transactions\/cancels$/,
      operation: 'cancel',
      account,
      answer: becomes('cancelled'),
    },
    {
      method: 'POST',
      path: /^\/v2\/transactions\/refunds$/,
      operation: 'refund',
      account,
      answer: becomes('refunded'),
    },
  ]
}
