import { randomUUID } from 'node:crypto'
import { cardBrandOf } from '@vinculo/contracts/card'
import { isIsoDate } from '@vinculo/contracts/iso-date'
import { type Answer, type Asked, at, brasiliaDay, json, jsonOf } from './answers'
import type { Payable } from './book'
import { instalmentsOf, isInstalment } from './instalments'
import { decrypted, publicKey } from './keys'
import { chargeOf, orderOf, pixOf } from './pagbank-orders'
import { isDocument } from './pagseguro-checks'
import type { Route, StandInParts } from './routes'
import { cardOf } from './test-cards'
import { mayBecome } from './till'

const wrong = (parameter: string, status = 400, code = '40002', description = 'invalid_parameter') =>
  json({ error_messages: [{ code, description, parameter_name: parameter }] }, status)
const missing = (what: string) => wrong(what, 404, '40400', 'resource_not_found')

const centsAt = (value: unknown, ...path: (string | number)[]) => Number(at(value, ...path) || Number.NaN)

/** Orders and their charges. */
export function pagBankRoutes({ book, till, publicUrl }: StandInParts): Route[] {
  const account = 'bearer' as const
  const charges = () => [...book.of('charges').values()].filter(({ provider }) => provider === 'pagbank')
  const order = (id: string) => orderOf(book, id, publicUrl())

  /** The card of an order: one that was kept, or what the page encrypted. */
  function payableOf(card: unknown): Payable | undefined {
    const id = at(card, 'id')
    if (id) return book.of('cards').get(id)
    const [number = '', cvv = ''] = decrypted(book, at(card, 'encrypted'))?.split(';') ?? []
    const known = cardOf(number)
    if (!known || !/^\d{3,4}$/.test(cvv)) return undefined
    return { id: `CARD_${randomUUID().toUpperCase()}`, card: known, timesCharged: 0 }
  }

  function firstWrong(body: unknown): string | undefined {
    const value = centsAt(body, 'charges', 0, 'amount', 'value')
    if (at(body, 'customer', 'name') === '') return 'customer.name'
    if (!/^\S+@\S+\.\S+$/.test(at(body, 'customer', 'email'))) return 'customer.email'
    if (!isDocument(at(body, 'customer', 'tax_id'))) return 'customer.tax_id'
    if (!(Number.isInteger(value) && value >= 20)) return 'charges[0].amount.value'
    return undefined
  }

  function newOrder(asked: Asked): Answer {
    const key = asked.headers['x-idempotency-key'] ?? randomUUID()
    const before = [...book.of('orders').values()].find((each) => each.key === key)
    if (before) return json(order(before.id), 201)
    const body = jsonOf(asked)
    const parameter = firstWrong(body)
    if (parameter) return wrong(parameter)
    const method = (name: string, ...path: string[]) => at(body, 'charges', 0, 'payment_method', name, ...path)
    const id = `ORDE_${randomUUID().toUpperCase()}`
    const cents = centsAt(body, 'charges', 0, 'amount', 'value')
    const charge = {
      provider: 'pagbank' as const,
      reference: at(body, 'charges', 0, 'reference_id') || at(body, 'reference_id'),
      cents,
      description: at(body, 'charges', 0, 'description'),
      payer: at(body, 'customer', 'name'),
      notifyUrl: at(body, 'notification_urls', 0) || undefined,
      order: id,
    }
    if (method('type') === 'BOLETO') {
      const dueDay = method('boleto', 'due_date')
      if (!isIsoDate(dueDay) || dueDay < brasiliaDay(new Date()))
        return wrong('charges[0].payment_method.boleto.due_date')
      const hasPix = centsAt(body, 'qr_codes', 0, 'amount', 'value') === cents
      till.boleto({ ...charge, dueDay, ...(hasPix && { pix: pixOf(id, cents) }) })
    } else if (method('type') === 'CREDIT_CARD') {
      const refused = chargeCard(body, charge)
      if (refused) return refused
    } else return wrong('charges[0].payment_method.type')
    book.keep('orders', { id, key })
    return json(order(id), 201)
  }

  function chargeCard(body: unknown, charge: Parameters<typeof till.card>[0]): Answer | undefined {
    const method = (body as { charges: { payment_method: { card?: unknown } }[] }).charges[0]?.payment_method
    const quantity = Number(at(method, 'installments'))
    const interest = Number(at(body, 'charges', 0, 'amount', 'fees', 'buyer', 'interest', 'total') || 0)
    const price = charge.cents - interest
    const plan = instalmentsOf(price).find((option) => option.quantity === quantity)
    if (!plan || plan.total !== charge.cents || !isInstalment(price, quantity, plan.cents))
      return wrong('charges[0].payment_method.installments')
    const payable = payableOf(method?.card)
    if (!payable) return wrong('charges[0].payment_method.card.encrypted')
    const isKept = at(method, 'card', 'id') !== '' || (method?.card as { store?: unknown } | undefined)?.store === true
    till.card(
      { ...charge, instalments: { quantity, cents: plan.cents }, storedAs: isKept ? payable.id : undefined },
      payable,
    )
    if (isKept) book.keep('cards', payable)
    return undefined
  }

  function endCharge(asked: Asked): Answer {
    const charge = book.of('charges').get(asked.parts[0] ?? '')
    if (!charge) return missing('charge_id')
    if (centsAt(jsonOf(asked), 'amount', 'value') !== charge.cents) return wrong('amount.value')
    const state = charge.timesTaken > 0 ? 'refunded' : 'cancelled'
    if (!mayBecome(charge, state)) return wrong('charge.status')
    return json(chargeOf(till.change(charge, state), publicUrl()), 201)
  }

  function fees({ url }: Asked): Answer {
    const value = Number(url.searchParams.get('value'))
    if (!(Number.isInteger(value) && value > 0)) return wrong('value')
    const brand = cardBrandOf(url.searchParams.get('credit_card_bin') ?? '')?.name ?? 'visa'
    const most = Number(url.searchParams.get('max_installments') ?? 12)
    const plans = instalmentsOf(value)
      .slice(0, most)
      .map((plan) => ({
        installments: plan.quantity,
        installment_value: plan.cents,
        interest_free: plan.interestFree,
        amount: {
          value: plan.total,
          currency: 'BRL',
          ...(plan.total > value && {
            fees: { buyer: { interest: { total: plan.total - value, installments: plan.quantity } } },
          }),
        },
      }))
    return json({ payment_methods: { credit_card: { [brand]: { installment_plans: plans } } } })
  }

  return [
    { method: 'POST', path: /^\/orders$/, operation: 'charge', account, answer: newOrder },
    {
      method: 'GET',
      path: /^\/orders$/,
      operation: 'look',
      account,
      answer({ url }) {
        const found = order(book.of('charges').get(url.searchParams.get('charge_id') ?? '')?.order ?? '')
        return found ? json({ orders: [found] }) : missing('charge_id')
      },
    },
    {
      method: 'GET',
      path: /^\/orders\/([^/]+)$/,
      operation: 'look',
      account,
      answer({ parts: [id = ''] }) {
        const found = order(id)
        return found ? json(found) : missing('order_id')
      },
    },
    {
      method: 'GET',
      path: /^\/charges$/,
      operation: 'find',
      account,
      answer({ url, headers }) {
        if (headers.accept === 'application/json') return json({}, 406)
        const found = charges().filter(({ reference }) => reference === url.searchParams.get('reference_id'))
        return json(found.map((charge) => chargeOf(charge, publicUrl())))
      },
    },
    { method: 'GET', path: /^\/charges\/fees\/calculate$/, operation: 'fees', account, answer: fees },
    {
      method: 'GET',
      path: /^\/charges\/([^/]+)$/,
      operation: 'look',
      account,
      answer({ parts: [id = ''] }) {
        const charge = book.of('charges').get(id)
        return charge?.provider === 'pagbank' ? json(chargeOf(charge, publicUrl())) : missing('charge_id')
      },
    },
    { method: 'POST', path: /^\/charges\/([^/]+)\/cancel$/, operation: 'cancel', account, answer: endCharge },
    {
      method: 'POST',
      path: /^\/public-keys$/,
      operation: 'session',
      account,
      answer: async () => json(await publicKey(book)),
    },
    {
      method: 'POST',
      path: /^\/tokens\/cards$/,
      operation: 'card',
      account,
      answer(asked) {
        const payable = payableOf({ encrypted: at(jsonOf(asked), 'encrypted') })
        if (!payable) return wrong('encrypted')
        book.keep('cards', payable)
        return json({ id: payable.id, brand: payable.card.brand, last_digits: payable.card.final }, 201)
      },
    },
  ]
}
