import { amountOf } from '@vinculo/contracts/money'
import type { BillingAddress, Buyer, Card, Order } from '../port'

/** `+5511987654321` as area code and number. */
export const phoneOf = (e164: string) => ({ areaCode: e164.slice(3, 5), number: e164.slice(5) })

/** It takes no two spaces between names. */
const nameOf = (name: string) => name.trim().replace(/\s+/g, ' ')

const isCompany = (documento: string) => documento.length > 11

/** Its sandbox takes no address but its own. */
const emailOf = (email: string, isSandbox: boolean) =>
  isSandbox ? `${email.replace(/@.*$/, '').slice(0, 30)}@sandbox.pagseguro.com.br` : email

const dateOf = (day: string) => day.split('-').reverse().join('/')

/** Everything of a charge but what it is paid by. */
export function chargeOf(order: Order, receiver: string, isSandbox: boolean): Record<string, string> {
  const { buyer } = order
  const phone = phoneOf(buyer.telefone)
  return {
    paymentMode: 'default',
    receiverEmail: receiver,
    currency: 'BRL',
    itemId1: '1',
    itemDescription1: order.description.slice(0, 100),
    itemAmount1: amountOf(order.cents),
    itemQuantity1: '1',
    notificationURL: order.notificationUrl,
    reference: order.reference,
    senderName: nameOf(buyer.nome),
    [isCompany(buyer.documento) ? 'senderCNPJ' : 'senderCPF']: buyer.documento,
    senderAreaCode: phone.areaCode,
    senderPhone: phone.number,
    senderEmail: emailOf(buyer.email, isSandbox),
    ...(buyer.hash && { senderHash: buyer.hash }),
    ...(buyer.ip && { senderIp: buyer.ip }),
    shippingAddressRequired: 'false',
  }
}

export function cardOf(card: Card, address: BillingAddress): Record<string, string> {
  const phone = phoneOf(card.holder.telefone)
  return {
    paymentMethod: 'creditCard',
    creditCardToken: card.token,
    installmentQuantity: String(card.instalments),
    installmentValue: amountOf(card.instalmentCents),
    creditCardHolderName: nameOf(card.holder.nome),
    creditCardHolderCPF: card.holder.cpf,
    creditCardHolderBirthDate: dateOf(card.holder.nascimento),
    creditCardHolderAreaCode: phone.areaCode,
    creditCardHolderPhone: phone.number,
    billingAddressStreet: address.logradouro,
    billingAddressNumber: address.numero,
    ...(address.complemento && { billingAddressComplement: address.complemento }),
    billingAddressDistrict: address.bairro,
    billingAddressPostalCode: address.cep,
    billingAddressCity: address.cidade,
    billingAddressState: address.uf,
    billingAddressCountry: 'BRA',
  }
}

const documentOf = (documento: string) => ({ type: isCompany(documento) ? 'CNPJ' : 'CPF', value: documento })

const addressOf = (address: BillingAddress) => ({
  street: address.logradouro,
  number: address.numero,
  ...(address.complemento && { complement: address.complemento }),
  district: address.bairro,
  postalCode: address.cep,
  city: address.cidade,
  state: address.uf,
})

export const boletoOf = (order: Order, dueDate: string) => ({
  reference: order.reference,
  firstDueDate: dueDate,
  numberOfPayments: 1,
  periodicity: 'monthly',
  amount: amountOf(order.cents),
  description: order.description.slice(0, 100),
  instructions: 'Não receber após o vencimento.',
  notificationURL: order.notificationUrl,
  customer: {
    document: documentOf(order.buyer.documento),
    name: nameOf(order.buyer.nome),
    email: order.buyer.email,
    phone: phoneOf(order.buyer.telefone),
    address: addressOf(order.address),
  },
})

/** Who subscribes, as the calls of subscriptions have it. */
export const senderOf = (order: Order, isSandbox: boolean) => ({
  name: nameOf(order.buyer.nome),
  email: emailOf(order.buyer.email, isSandbox),
  ...senderMarks(order.buyer),
  phone: phoneOf(order.buyer.telefone),
  address: { ...addressOf(order.address), country: 'BRA' },
  documents: [documentOf(order.buyer.documento)],
})

export const senderMarks = (buyer: Buyer) => ({
  ...(buyer.ip && { ip: buyer.ip }),
  ...(buyer.hash && { hash: buyer.hash }),
})

export const methodOf = (card: Card, address: BillingAddress) => ({
  type: 'CREDITCARD',
  creditCard: {
    token: card.token,
    holder: {
      name: nameOf(card.holder.nome),
      birthDate: dateOf(card.holder.nascimento),
      documents: [documentOf(card.holder.cpf)],
      phone: phoneOf(card.holder.telefone),
      billingAddress: { ...addressOf(address), country: 'BRA' },
    },
  },
})

/** The older calls for JSON speak ISO-8859-1; what it has no sign for becomes a question mark. */
export const latin1Json = (value: unknown) => Buffer.from(JSON.stringify(value).replace(/[^\0-\xff]/g, '?'), 'latin1')
