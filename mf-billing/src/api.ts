import type { DebitBank } from '@vinculo/contracts/payment-choices'
import type {
  AdminPayment,
  AdminPaymentPage,
  AdminPaymentQuery,
  CardCharge,
  Instalments,
  NewPayment,
  Payment,
  PaymentAddress,
  PaymentList,
  PaymentPerson,
  ProviderConnection,
  Subscription,
  SubscriptionCard,
  Usage,
} from '@vinculo/contracts/payments'
import type { Plan } from '@vinculo/contracts/plans'
import { defineQuery, type Http } from '@vinculo/platform'

/** Everything of payments is asked again when something of them changes. */
export const paymentsKey = ['pagamentos']
/** What the account has: its plan, its last day, its people. */
export const accountKey = ['conta']
/** Whether the provider answers, and what its script works by. */
export const providerKey = ['provedor']

/* Plans */

export const plans = () =>
  defineQuery([...accountKey, 'planos'], (http, signal) => http.get<Plan[]>('/api/planos-json', { signal }))
/** S6.06 what is used of what the plan allows, and how it is paid. */
export const usage = () =>
  defineQuery([...accountKey, 'uso'], (http, signal) => http.get<Usage>('/api/uso-json', { signal }))
export const cancelSubscription = (http: Http, id: string) =>
  http.post<Subscription>(`/api/assinatura-json/${id}/cancelar`)

/* Payments */

const payments = '/api/pagamentos-json'

/** S7.08 */
export const paymentList = () =>
  defineQuery([...paymentsKey, 'lista'], (http, signal) => http.get<PaymentList>(payments, { signal }))
/** One payment by both parts of its address: of another person there is none. */
export const onePayment = (user_id: string, id: string) =>
  defineQuery([...paymentsKey, 'um', user_id, id], (http, signal) =>
    http.get<Payment>(`${payments}/${id}`, { params: { user_id }, signal }),
  )
export const beginPayment = (http: Http, payment: NewPayment) => http.post<Payment>(payments, payment)
/** Asks the provider now how it stands. */
export const lookAtPayment = (http: Http, id: string) => http.post<Payment>(`${payments}/${id}/consultar`)
export const cancelPayment = (http: Http, id: string) => http.delete<unknown>(`${payments}/${id}`)

/* The steps of one */

/** As a form holds it, which has to be filled in to be one. */
export type AddressForm = Omit<PaymentAddress, 'uf'> & { uf: string }

export const saveAddress = (http: Http, { id, ...address }: AddressForm & { id: string }) =>
  http.put<Payment>(`${payments}/${id}/endereco`, address)
export const savePerson = (http: Http, { id, ...person }: PaymentPerson & { id: string }) =>
  http.put<Payment>(`${payments}/${id}/pessoal`, person)

/** Milliseconds a charge is waited for: the API waits for the provider, which waits for a bank. */
const patience = 60_000

export const makeBoleto = (http: Http, id: string) =>
  http.post<Payment>(`${payments}/${id}/boleto`, {}, { timeout: patience })
export const beginDebit = (http: Http, { id, banco }: { id: string; banco: DebitBank }) =>
  http.post<Payment>(`${payments}/${id}/debito`, { banco }, { timeout: patience })
/** What the provider's script made of the card goes, never the card. */
export const chargeCard = (http: Http, { id, ...charge }: CardCharge & { id: string }) =>
  http.post<Payment>(`${payments}/${id}/credito`, charge, { timeout: patience })
export const changeSubscriptionCard = (http: Http, { id, ...card }: SubscriptionCard & { id: string }) =>
  http.put<Subscription>(`/api/assinatura-json/${id}/cartao`, card, { timeout: patience })

/* The provider */

/** S7.09 that it does not answer is told by a banner in the page, never by a window. */
export const connection = () =>
  defineQuery([...providerKey, 'conexao'], (http, signal) =>
    http.get<ProviderConnection>('/api/testar-conexao-pagseguro', { signal, silent: true }),
  )

/** Where the provider's script tells no instalments. */
export const instalments = (http: Http, id: string, bandeira: string) =>
  http.get<Instalments>(`${payments}/${id}/parcelas`, { params: { bandeira }, silent: true })

/* For who runs the platform */

const allPayments = '/api/admin/pagamentos-json'

export const adminPaymentPage = (query: AdminPaymentQuery) =>
  defineQuery([...paymentsKey, 'todos', query], (http, signal) =>
    http.get<AdminPaymentPage>(allPayments, { params: { pagina: 1, por_pagina: 20, ...query }, signal }),
  )
export const adminPayment = (id: string) =>
  defineQuery([...paymentsKey, 'de-uma-conta', id], (http, signal) =>
    http.get<AdminPayment>(`${allPayments}/${id}`, { signal }),
  )
export const giveBack = (http: Http, id: string) => http.post<AdminPayment>(`${allPayments}/${id}/devolver`)
export const askProvider = (http: Http, id: string) => http.post<AdminPayment>(`${allPayments}/${id}/consultar`)
