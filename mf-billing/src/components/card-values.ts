import { digitsOf, formatCpf, formatPhone } from '@vinculo/contracts/brazilian-numbers'
import { cardBrandOf, isCardCode, isCardExpiry, isCardNumber } from '@vinculo/contracts/card'
import type { FieldIssue } from '@vinculo/contracts/field-messages'
import { CardCharge, type Instalments, type Payment } from '@vinculo/contracts/payments'
import type { Contract } from '@vinculo/ui/forms'

/** A card as it is typed. It lives in its form alone, as long as that is on the screen. */
export interface CardForm {
  numero: string
  /** MM/AA or MM/AAAA, as a browser may fill it in. */
  validade: string
  codigo: string
  parcelas: string
  titular: { nome: string; cpf: string; nascimento: string; telefone: string }
}

/** An empty card, of who pays unless somebody else's is used. */
export function blankCard(person: Payment['pessoal'], name = ''): CardForm {
  const { nome = name, documento = '', telefone = '' } = person ?? {}
  return {
    numero: '',
    validade: '',
    codigo: '',
    parcelas: '1',
    titular: {
      nome,
      // A company has no CPF: who holds the card is somebody.
      cpf: documento.length === 11 ? formatCpf(documento) : '',
      nascimento: '',
      telefone: formatPhone(telefone),
    },
  }
}

const issue = (field: keyof CardForm, message: string, minimum?: number): FieldIssue => ({
  path: [field],
  message,
  minimum,
})

function issuesOf({ numero, validade, codigo }: CardForm, today: string): FieldIssue[] {
  const digits = digitsOf(numero)
  const brand = cardBrandOf(digits)
  const isWrong = { numero: !isCardNumber(digits), validade: !isCardExpiry(validade, today) }
  return [
    ...(isWrong.numero ? [issue('numero', digits ? 'card_number' : 'required')] : []),
    ...(isWrong.validade ? [issue('validade', validade ? 'card_expiry' : 'required')] : []),
    ...(isCardCode(codigo, brand) ? [] : [issue('codigo', codigo ? 'card_code' : 'required', brand?.code ?? 3)]),
  ]
}

/** What can be told of a card before the provider is asked: its holder by the API's contract, its digits by themselves. */
export const cardContract = (today: string): Contract => ({
  safeParse(value, options) {
    const form = value as CardForm
    const holder = CardCharge.shape.titular.safeParse(form.titular, options)
    const issues = [
      ...issuesOf(form, today),
      ...(holder.error?.issues ?? []).map((each) => ({ ...each, path: ['titular', ...each.path] })),
    ]
    return issues.length > 0 ? { success: false, error: { issues } } : { success: true, data: form }
  },
})

/** Which field the script of a provider means by its code, PagSeguro's by number and PagBank's by word. */
const fieldsOf: Record<string, string> = {
  10000: 'numero',
  10001: 'numero',
  30400: 'numero',
  INVALID_NUMBER: 'numero',
  10002: 'validade',
  30405: 'validade',
  INVALID_EXPIRATION_MONTH: 'validade',
  INVALID_EXPIRATION_YEAR: 'validade',
  10003: 'codigo',
  10004: 'codigo',
  10006: 'codigo',
  INVALID_SECURITY_CODE: 'codigo',
  INVALID_HOLDER: 'titular.nome',
}

/** The fields that the provider's script refused. */
export const refusedFields = (codes: readonly string[]): string[] => [
  ...new Set(codes.flatMap((code) => fieldsOf[code] ?? [])),
]

/** In so many parts this card is not charged. */
export class PartsGone extends Error {
  override name = 'PartsGone'
}

/** How a charge is parted; parts that the card does not have are refused, and never charged as others. */
export function chosenParts(
  offered: Instalments,
  parcelas: string,
  valor: string,
): Required<Pick<CardCharge, 'parcelas' | 'valor_parcela'>> {
  const part = offered.find((each) => String(each.parcelas) === parcelas)
  if (part) return { parcelas: part.parcelas, valor_parcela: part.valor }
  if (parcelas !== '1') throw new PartsGone(parcelas)
  return { parcelas: 1, valor_parcela: valor }
}
