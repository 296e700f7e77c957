import { isCep, isCnpj } from '@vinculo/contracts/brazil'
import { isCpf } from '@vinculo/contracts/brazilian-numbers'
import { type Answer, latinJson, type Node, xml } from './answers'

/** What the real one says no with. */
const messages: Record<string, string> = {
  '11004': 'currency is required.',
  '11013': 'senderAreaCode invalid value.',
  '13001': 'invalid notification code value.',
  '13003': 'transaction not found.',
  '14007': 'invalid transaction status.',
  '17075': 'pre-approval token invalid.',
  '17061': 'pre-approval is not active.',
  '53004': 'items invalid quantity.',
  '53010': 'sender email is required.',
  '53013': 'sender name is required.',
  '53015': 'sender name invalid value.',
  '53018': 'sender area code is required.',
  '53020': 'sender phone is required.',
  '53021': 'sender phone invalid value.',
  '53023': 'shipping address postal code invalid value.',
  '53024': 'shipping address street is required.',
  '53037': 'credit card token is required.',
  '53041': 'installment value invalid value.',
  '53042': 'credit card holder name is required.',
  '53046': 'credit card holder cpf invalid value.',
  '53048': 'credit card holder birthdate invalid value.',
  '53081': 'sender is related to receiver.',
  '53110': 'eft bank is required.',
  '53111': 'eft bank is not accepted.',
  '53117': 'sender cnpj invalid value.',
  '53118': 'sender cpf or sender cnpj is required.',
  '53142': 'credit card token is invalid.',
  '5003': 'payment method unavailable.',
}

export function refused(codes: string[], status = 400): Answer {
  const errors = codes.map((code): Node => ['error', ['code', code], ['message', messages[code] ?? 'invalid value.']])
  return xml(['errors', ...errors], status)
}

export const refusedJson = (codes: string[], status = 400): Answer =>
  latinJson(
    { error: true, errors: Object.fromEntries(codes.map((code) => [code, messages[code] ?? 'invalid value.'])) },
    status,
  )

export const isDocument = (value: string) => (value.length > 11 ? isCnpj(value) : isCpf(value))
export const isPostalCode = isCep

type Check = [code: string, isRight: (field: (name: string) => string) => boolean]

const ofSender: Check[] = [
  ['11004', (field) => field('currency') === 'BRL'],
  ['53004', (field) => /^\d+\.\d{2}$/.test(field('itemAmount1')) && field('itemQuantity1') === '1'],
  ['53010', (field) => /^\S+@\S+\.\S+$/.test(field('senderEmail')) && field('senderEmail').length <= 60],
  ['53081', (field) => field('senderEmail') !== field('receiverEmail')],
  ['53013', (field) => field('senderName') !== ''],
  ['53015', (field) => /^\S+ \S/.test(field('senderName')) && field('senderName').length <= 50],
  ['53118', (field) => (field('senderCPF') || field('senderCNPJ')) !== ''],
  ['53117', (field) => isDocument(field('senderCPF') || field('senderCNPJ'))],
  ['53018', (field) => /^\d{2}$/.test(field('senderAreaCode'))],
  ['53021', (field) => /^\d{7,9}$/.test(field('senderPhone'))],
]
const ofCard: Check[] = [
  ['53037', (field) => field('creditCardToken') !== ''],
  ['53042', (field) => field('creditCardHolderName') !== ''],
  ['53046', (field) => isCpf(field('creditCardHolderCPF'))],
  ['53048', (field) => /^\d{2}\/\d{2}\/\d{4}$/.test(field('creditCardHolderBirthDate'))],
  ['53023', (field) => isPostalCode(field('billingAddressPostalCode'))],
  ['53024', (field) => field('billingAddressStreet') !== ''],
]
const banks = ['bradesco', 'itau', 'bancodobrasil', 'banrisul']
const ofBank: Check[] = [
  ['53110', (field) => field('bankName') !== ''],
  ['53111', (field) => banks.includes(field('bankName'))],
]

/** The codes of all that is wrong with a form of a transaction. */
export function wrongFields(field: (name: string) => string): string[] {
  const method = field('paymentMethod')
  const ofMethod = { creditCard: ofCard, eft: ofBank, boleto: [] }[method]
  if (!ofMethod) return ['5003']
  return [...ofSender, ...ofMethod].filter(([, isRight]) => !isRight(field)).map(([code]) => code)
}
