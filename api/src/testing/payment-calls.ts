import type { TestAccount } from '../testing'

export const paymentAddress = {
  cep: '01310-100',
  logradouro: 'Avenida Paulista',
  numero: '1000',
  complemento: 'Sala 12',
  bairro: 'Bela Vista',
  cidade: 'São Paulo',
  uf: 'SP',
} as const

export const paymentPerson = {
  nome: 'Marina Albuquerque',
  documento: '529.982.247-25',
  email: 'marina@teste.example',
  telefone: '(11) 98765-4321',
}

const holder = {
  nome: 'Marina Albuquerque',
  cpf: '529.982.247-25',
  nascimento: '1985-04-10',
  telefone: '(11) 98765-4321',
}

/** What a page sends of a card: what the provider's script made of it. */
export const cardCharge = (card: { token: string; brand: string; final: string }, cents = 3990) => ({
  token: card.token,
  bandeira: card.brand,
  final: card.final,
  parcelas: 1,
  valor_parcela: (cents / 100).toFixed(2),
  titular: holder,
})

const anyCard = { token: 'abcdefabcdefabcdef', brand: 'visa', final: '1111' }

/** A right body for each call of payments that takes one. */
export const paymentBodies: Record<string, () => unknown> = {
  'post /api/pagamentos-json': () => ({ plano_id: 'essencial', type: 'boleto' }),
  'put /api/pagamentos-json/{id}/endereco': () => paymentAddress,
  'put /api/pagamentos-json/{id}/pessoal': () => paymentPerson,
  'post /api/pagamentos-json/{id}/boleto': () => ({}),
  'post /api/pagamentos-json/{id}/debito': () => ({ banco: 'itau' }),
  'post /api/pagamentos-json/{id}/credito': () => cardCharge(anyCard),
  'put /api/assinatura-json/{id}/cartao': () => {
    const { parcelas: _, valor_parcela: __, ...card } = cardCharge(anyCard)
    return card
  },
}

/** Its tables. */
export const paymentTables = ['payments', 'payment_attempts', 'payment_events', 'subscriptions']

/** A payment begun by somebody. */
export async function begunPayment(account: TestAccount, given: object = {}): Promise<string> {
  const answer = await account.post('/api/pagamentos-json', { plano_id: 'essencial', type: 'boleto', ...given })
  if (answer.status !== 201) throw new Error(`payment: ${answer.text}`)
  return answer.body.id as string
}
