/** Facts about Brazilian addresses and numbers, without a schema, so that a page that needs one downloads only that. */

/** The 26 states and the Federal District. */
export const states = [
  'AC',
  'AL',
  'AP',
  'AM',
  'BA',
  'CE',
  'DF',
  'ES',
  'GO',
  'MA',
  'MT',
  'MS',
  'MG',
  'PA',
  'PB',
  'PR',
  'PE',
  'PI',
  'RJ',
  'RN',
  'RS',
  'RO',
  'RR',
  'SC',
  'SP',
  'SE',
  'TO',
] as const
export type State = (typeof states)[number]

/** Area codes in use (Anatel's numbering plan). A new one may come, so a number outside of them is warned, not refused. */
const areaCodes = new Set(
  (
    '11 12 13 14 15 16 17 18 19 21 22 24 27 28 31 32 33 34 35 37 38 41 42 43 44 45 46 47 48 49 51 53 54 55 61 62 63 64 ' +
    '65 66 67 68 69 71 73 74 75 77 79 81 82 83 84 85 86 87 88 89 91 92 93 94 95 96 97 98 99'
  ).split(' '),
)

/** Whether the area code of a number (`+5511987654321`, or as people write it) is one of the 67 in use. */
export const hasKnownAreaCode = (phone: string) =>
  areaCodes.has(
    phone
      .replace(/\D/g, '')
      .replace(/^55(?=\d{10,11}$)/, '')
      .slice(0, 2),
  )

/** Whether these are the eight digits of a CEP, with or without the mask 00000-000. */
export const isCep = (value: string) => /^\d{5}-?\d{3}$/.test(value.trim())

/** 01452-002, for people. */
export const formatCep = (digits: string) => digits.replace(/^(\d{5})(\d{3})$/, '$1-$2')

/**
 * Whether fifteen digits are a CNS that adds up: weights 15…1 over all digits, a multiple of 11, beginning with 1, 2
 * (definitive) or 7, 8, 9 (provisional). Source: DATASUS's routine; only ever a warning.
 */
export function isCns(value: string): boolean {
  const digits = value.replace(/\D/g, '')
  if (!/^[12789]\d{14}$/.test(digits)) return false
  let sum = 0
  for (let at = 0; at < 15; at++) sum += Number(digits[at]) * (15 - at)
  return sum % 11 === 0
}

/** 700 0000 0000 0005, for people. */
export const formatCns = (digits: string) => digits.replace(/^(\d{3})(\d{4})(\d{4})(\d{4})$/, '$1 $2 $3 $4')

/**
 * Whether fourteen signs are a CNPJ: twelve digits or capital letters and two check digits (mod 11, weights 5…2, 9…2
 * and 6…2, 9…2; a sign counts its ASCII code less 48, so that old numbers stay valid). Source: IN RFB 2.229/2024.
 */
export function isCnpj(value: string): boolean {
  const signs = value.toUpperCase().replace(/[\s./-]/g, '')
  if (!/^[0-9A-Z]{12}\d{2}$/.test(signs) || /^(.)\1{13}$/.test(signs)) return false
  const checkDigit = (length: number) => {
    let sum = 0
    for (let at = 0; at < length; at++) sum += (signs.charCodeAt(at) - 48) * (2 + ((length - 1 - at) % 8))
    return sum % 11 < 2 ? 0 : 11 - (sum % 11)
  }
  return checkDigit(12) === Number(signs[12]) && checkDigit(13) === Number(signs[13])
}

/** 12.ABC.345/01DE-35, for people; a CPF that has its dots already is as long, and stays as it is. */
export const formatCnpj = (signs: string) => signs.replace(/^(\w{2})(\w{3})(\w{3})(\w{4})(\d{2})$/, '$1.$2.$3/$4-$5')
