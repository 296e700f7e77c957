import type { Card, Order } from '../port'

const phoneOf = (e164: string) => ({
  country: e164.slice(1, 3),
  area: e164.slice(3, 5),
  number: e164.slice(5),
  type: e164.length > 13 ? 'MOBILE' : 'HOME',
})

const addressOf = ({ address }: Order) => ({
  street: address.logradouro,
  number: address.numero,
  ...(address.complemento && { complement: address.complemento }),
  locality: address.bairro,
  city: address.cidade,
  region: address.uf,
  region_code: address.uf,
  country: 'BRA',
  postal_code: address.cep,
})

/** What an order says whatever it is paid by. */
export const orderOf = (order: Order) => ({
  reference_id: order.reference,
  customer: {
    name: order.buyer.nome,
    email: order.buyer.email,
    tax_id: order.buyer.documento,
    phones: [phoneOf(order.buyer.telefone)],
  },
  items: [{ reference_id: '1', name: order.description.slice(0, 100), quantity: 1, unit_amount: order.cents }],
  notification_urls: [order.notificationUrl],
})

const amountOf = (value: number) => ({ value, currency: 'BRL' })

/** Until the end of that day here; Brazil has no summer time any more. */
const endOf = (day: string) => `${day}T23:59:59-03:00`

export const boletoOrder = (order: Order, dueDate: string) => ({
  ...orderOf(order),
  qr_codes: [{ amount: { value: order.cents }, expiration_date: endOf(dueDate) }],
  charges: [
    {
      reference_id: order.reference,
      description: order.description.slice(0, 64),
      amount: amountOf(order.cents),
      payment_method: {
        type: 'BOLETO',
        boleto: {
          due_date: dueDate,
          template: 'COBRANCA',
          instruction_lines: { line_1: 'Não receber após o vencimento.', line_2: order.description.slice(0, 75) },
          holder: {
            name: order.buyer.nome,
            tax_id: order.buyer.documento,
            email: order.buyer.email,
            address: addressOf(order),
          },
        },
      },
    },
  ],
})

/** What the card pays in all, and how much of it is interest. */
function amountOfCard(order: Order, card: Pick<Card, 'instalments' | 'instalmentCents'>) {
  const total = Math.max(order.cents, card.instalments * card.instalmentCents)
  // What dividing rounded up is no interest.
  const interest = total - order.cents > card.instalments ? total - order.cents : 0
  const amount = amountOf(order.cents + interest)
  return interest === 0
    ? amount
    : { ...amount, fees: { buyer: { interest: { total: interest, installments: card.instalments } } } }
}

type Paying = { encrypted: string; store: boolean } | { id: string }

export function cardOrder(
  order: Order,
  card: Pick<Card, 'instalments' | 'instalmentCents'> & { holder?: Card['holder'] },
  paying: Paying,
  recurring?: 'INITIAL' | 'SUBSEQUENT',
) {
  const { holder } = card
  return {
    ...orderOf(order),
    charges: [
      {
        reference_id: order.reference,
        description: order.description.slice(0, 64),
        amount: amountOfCard(order, card),
        payment_method: {
          type: 'CREDIT_CARD',
          installments: card.instalments,
          capture: true,
          soft_descriptor: 'VINCULO',
          card: paying,
          ...(holder && { holder: { name: holder.nome, tax_id: holder.cpf } }),
        },
        ...(recurring && { recurring: { type: recurring } }),
      },
    ],
  }
}
