import { barcodeOf, isBarcode, isLine, lineOf } from '@vinculo/contracts/boleto'
import { digitsOf } from '@vinculo/contracts/brazilian-numbers'
import type { RefusalReason } from '@vinculo/contracts/payment-choices'
import * as z from 'zod/mini'
import type { Call, Reply } from '../call'
import { NotThere, unreadable } from '../call'
import { type ChargeState, ProviderAway, ProviderRefusal, type Seen } from '../port'

const optionalText = z.optional(z.nullable(z.string()))
const cents = z.int().check(z.nonnegative())

const Links = z.optional(z.array(z.object({ rel: z.string(), href: z.string(), media: optionalText })))

/** REFUNDED and CHARGEBACK stand in no document, but others have met them. */
const states: Record<string, ChargeState> = {
  WAITING: 'waiting',
  IN_ANALYSIS: 'analysis',
  AUTHORIZED: 'analysis',
  PAID: 'paid',
  DECLINED: 'refused',
  CANCELED: 'cancelled',
  REFUNDED: 'refunded',
  CHARGEBACK: 'charged_back',
}

const Charge = z.object({
  id: z.string(),
  reference_id: optionalText,
  // One that is not known here says nothing.
  status: z.string().check(z.refine((status) => Object.hasOwn(states, status))),
  amount: z.object({
    value: cents,
    summary: z.optional(z.object({ paid: z.optional(cents), refunded: z.optional(cents) })),
  }),
  payment_response: z.optional(z.nullable(z.object({ code: z.coerce.string(), message: optionalText }))),
  payment_method: z.optional(
    z.object({
      type: z.string(),
      card: z.optional(z.object({ id: optionalText })),
      boleto: z.optional(z.object({ barcode: optionalText, formatted_barcode: optionalText, due_date: optionalText })),
    }),
  ),
  links: Links,
})
export type Charge = z.infer<typeof Charge>

const Order = z.object({
  id: z.string(),
  reference_id: z.string(),
  charges: z.array(Charge).check(z.minLength(1)),
  qr_codes: z.optional(z.array(z.object({ id: z.string(), text: z.string() }))),
})
export type Order = z.infer<typeof Order>

function stateOf({ status, amount: { summary } }: Charge): ChargeState {
  const state = states[status]
  if (!state) throw new SyntaxError(`status ${status}`)
  return state === 'cancelled' && (summary?.refunded ?? 0) > 0 ? 'refunded' : state
}

/** By the words of the answer: its codes are the issuers' and each has others. */
function reasonOf(charge: Charge): RefusalReason {
  const words = (charge.payment_response?.message ?? '').normalize('NFD').replace(/\p{M}/gu, '').toUpperCase()
  if (/SALDO|LIMITE|FUNDOS/.test(words)) return 'saldo'
  if (/VENCID|VALIDADE|EXPIRAD/.test(words)) return 'vencimento_cartao'
  if (/DADOS DO CARTAO|CARTAO INVALIDO|NUMERO DO CARTAO|SEGURANCA/.test(words)) return 'cartao'
  return 'recusado'
}

/** Of several charges the one in which money is, or may still come. */
const rank: ChargeState[] = [
  'paid',
  'disputed',
  'held',
  'refunded',
  'charged_back',
  'analysis',
  'waiting',
  'refused',
  'cancelled',
]
export const byState = (one: Charge, other: Charge) => rank.indexOf(stateOf(one)) - rank.indexOf(stateOf(other))

function boletoOf(charge: Charge | undefined, pix: string | null): Pick<Seen, 'boleto'> {
  const boleto = charge?.payment_method?.boleto
  if (!boleto) return {}
  // What it calls a barcode is the line.
  const digits = digitsOf(boleto.barcode ?? boleto.formatted_barcode ?? '')
  const barcode = isLine(digits) ? barcodeOf(digits) : isBarcode(digits) ? digits : null
  const link = charge.links?.find(({ media, rel }) => media === 'application/pdf' || (!media && rel !== 'SELF'))
  return {
    boleto: {
      linha: barcode && lineOf(barcode),
      codigo_barras: barcode,
      vencimento: boleto.due_date ?? null,
      link: link?.href ?? null,
      pix,
    },
  }
}

/** `askedAt`: it tells no time of what happened last, so that an answer is as old as its question. */
export function seenOf(order: Order, askedAt: Date): Seen {
  const charges = order.charges.toSorted(byState)
  const [charge] = charges
  if (!charge) throw new SyntaxError('an order without a charge')
  const state = stateOf(charge)
  const stored = charge.payment_method?.card?.id ?? undefined
  const { value, summary } = charge.amount
  return {
    code: order.id,
    reference: order.reference_id,
    state,
    status: charge.status,
    at: askedAt,
    cents: summary?.paid || value,
    ...boletoOf(
      charges.find(({ payment_method }) => payment_method?.boleto),
      order.qr_codes?.[0]?.text ?? null,
    ),
    ...(state === 'refused' && { refusal: reasonOf(charge) }),
    // Refused, it may have kept the card all the same: nothing is charged by it.
    ...(stored && state !== 'refused' && { stored }),
  }
}

export const readOrder = (text: string) => z.parse(Order, JSON.parse(text))
export const readOrders = (text: string) => z.parse(z.object({ orders: z.array(Order) }), JSON.parse(text)).orders
export const readCharges = (text: string) => z.parse(z.array(Charge), JSON.parse(text))
export const readKey = (text: string) => z.parse(z.object({ public_key: z.string() }), JSON.parse(text)).public_key
export const readCard = (text: string) => z.parse(z.object({ id: z.string() }), JSON.parse(text)).id

const Plan = z.object({
  installments: z.int(),
  installment_value: cents,
  interest_free: z.boolean(),
  amount: z.object({ value: cents }),
})
const Fees = z.object({
  payment_methods: z.object({
    credit_card: z.record(z.string(), z.object({ installment_plans: z.array(Plan) })),
  }),
})

export function readFees(text: string) {
  const { credit_card } = z.parse(Fees, JSON.parse(text)).payment_methods
  return (Object.values(credit_card)[0]?.installment_plans ?? []).map((plan) => ({
    quantity: plan.installments,
    cents: plan.installment_value,
    totalCents: plan.amount.value,
    interestFree: plan.interest_free,
  }))
}

const Errors = z.object({
  error_messages: z.array(z.object({ code: z.coerce.string(), parameter_name: optionalText })).check(z.minLength(1)),
})

/** A 4xx: what the provider does not take, in its own words, or nothing of its own. */
export function refusalOf(asked: Call, reply: Reply): Error {
  const parsed = (() => {
    try {
      return z.parse(Errors, JSON.parse(reply.text)).error_messages
    } catch {
      return undefined
    }
  })()
  if (!parsed) return unreadable(asked, reply)
  const codes = parsed.map(({ code }) => code.replace(/[^\w]/g, '').slice(0, 20))
  // Another call of the same key is under way: this one took nothing, but that one may.
  if (reply.status === 409) return new ProviderAway(asked.takes ?? false, `${asked.what}: 409 ${codes.join(' ')}`)
  if (reply.status === 404) return new NotThere('nao_encontrado', codes)
  const isOfCard = parsed.some(({ parameter_name }) => /card|encrypted/i.test(parameter_name ?? ''))
  return new ProviderRefusal(isOfCard ? 'cartao' : 'dados', codes)
}

export function readAnswer<T>(asked: Call, reply: Reply, read: (text: string) => T): T {
  if (reply.status >= 400) throw refusalOf(asked, reply)
  try {
    return read(reply.text)
  } catch {
    throw unreadable(asked, reply)
  }
}
