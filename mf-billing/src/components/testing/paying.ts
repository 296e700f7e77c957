import type { AdminPayment, NewPayment, Payment, ProviderConnection } from '@vinculo/contracts/payments'
import { chargedTo, type Person, person, takeTurn } from '@vinculo/shell/testing'
import { onTestFinished } from 'vitest'

const url = '/api/pagamentos-json'

export const endereco = {
  cep: '01452002',
  logradouro: 'Avenida Brigadeiro Faria Lima',
  numero: '1384',
  complemento: 'Sala 12',
  bairro: 'Jardim Paulistano',
  cidade: 'São Paulo',
  uf: 'SP',
}
export const pessoal = {
  nome: 'Ana Souza',
  documento: '11144477735',
  email: 'ana@exemplo.com.br',
  telefone: '11987654321',
}

/** A charge as the stand-in of the provider knows it; `reference` is ours. */
export interface Taken {
  code: string
  reference: string
  method: string
  state: string
  cents: number
  /** What was really taken and not given back. */
  taken: number
  timesTaken: number
  final: string | null
}

/** The provider, which all screen tests share: nobody else changes what it does until this test ends. */
export async function provider(who: Person) {
  await takeTurn()
  const { biblioteca } = await who.call<ProviderConnection>('GET', '/api/testar-conexao-pagseguro')
  const ask = async (path: string, body?: object) => {
    const answer = await fetch(`${new URL(biblioteca).origin}/controle${path}`, {
      method: body ? 'POST' : 'GET',
      ...(body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    })
    const told = await answer.text()
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${told}`)
    return told === '' ? undefined : JSON.parse(told)
  }
  const all = (): Promise<Taken[]> => ask('/cobrancas')
  const reset = () => ask('/padrao', {})
  onTestFinished(reset)
  return {
    reset,
    /** The sessions of its script end. */
    expire: () => ask('/sessoes', {}),
    set: (switches: object) => ask('', switches),
    change: (code: string, state: string) => ask('/mudar', { code, state }),
    /** What a library would make of a card of this number. */
    card: (number: string): Promise<{ token: string; brand: string; final: string }> => ask('/cartao', { number }),
    /** What it was asked to charge this person's account; tests that change nothing of it charge others meanwhile. */
    async charges() {
      const own = await chargedTo(who)
      return (await all()).filter(({ reference }) => own.includes(reference.toLowerCase()))
    },
  }
}

/** A payment that was begun, and nothing told of it yet. */
export const begun = (who: Person, given: Partial<NewPayment> = {}) =>
  who.call<Payment>('POST', url, { plano_id: 'essencial', type: 'boleto', ...given })

/** All that is asked before it is paid is told. */
export async function described(who: Person, given: Partial<NewPayment> = {}): Promise<Payment> {
  const { id } = await begun(who, given)
  await who.call('PUT', `${url}/${id}/endereco`, endereco)
  return who.call('PUT', `${url}/${id}/pessoal`, pessoal)
}

/** The body of a charge of such a card. */
export const cardCharge = (
  { token, brand, final }: { token: string; brand: string; final: string },
  valor: string,
) => ({
  token,
  bandeira: brand,
  final,
  parcelas: 1,
  valor_parcela: valor,
  titular: { nome: 'Ana Souza', cpf: '11144477735', nascimento: '1990-05-20', telefone: '11987654321' },
})

/** A boleto that waits to be paid. */
export async function boleto(who: Person): Promise<Payment> {
  const { id } = await described(who)
  return who.call('POST', `${url}/${id}/boleto`, {})
}

/** Charged to such a card at once. */
export async function byCard(
  who: Person,
  card: Parameters<typeof cardCharge>[0],
  type: 'credito' | 'assinatura' = 'credito',
): Promise<Payment> {
  const { id, valor } = await described(who, { type })
  return who.call('POST', `${url}/${id}/credito`, cardCharge(card, valor))
}

/** What the provider calls the last charge of a payment. */
export async function codeOf({ id }: Pick<Payment, 'id'>): Promise<string> {
  const admin = await person({ role: 'admin' })
  const { tentativas } = await admin.call<AdminPayment>('GET', `/api/admin/pagamentos-json/${id}`)
  const code = tentativas.at(-1)?.codigo
  if (!code) throw new Error(`nothing was charged for ${id}`)
  return code
}
