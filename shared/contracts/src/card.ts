/* What can be told of a card by its number alone: the provider's own script is asked as well, where it knows more. */

export interface CardBrand {
  /** As the providers call it. */
  name: string
  label: string
  /** How many digits its number may have, and the code on its back or front. */
  lengths: readonly number[]
  code: 3 | 4
  /** How its digits stand in groups. */
  groups: readonly number[]
  bins: RegExp
}

const usual = { lengths: [16], code: 3, groups: [4, 4, 4, 4] } as const

/** In the order they are tried: Elo's and Hipercard's numbers lie among those of others. */
export const cardBrands: readonly CardBrand[] = [
  {
    ...usual,
    name: 'elo',
    label: 'Elo',
    bins: /^(40117[89]|431274|438935|451416|457393|45763[12]|504175|50(6699|67[0-6]\d|677[0-8]|9\d{3})|627780|636297|636368|650(03[1-3]|03[5-9]|04\d|05[01]|40[5-9]|4[1-3]\d|48[5-9]|49\d|5[0-2]\d|53[0-8]|54[1-9]|5[5-8]\d|59[0-8]|70\d|71[0-8]|72[0-7]|9[0-6]\d|97[0-8])|6516(5[2-9]|[67]\d)|6550([01]\d|2[1-9]|[34]\d|5[0-8]))/,
  },
  {
    ...usual,
    name: 'hipercard',
    label: 'Hipercard',
    lengths: [13, 16, 19],
    bins: /^(606282|637(095|568|599|609|612)|3841[0-6]0)/,
  },
  { ...usual, name: 'aura', label: 'Aura', lengths: [16, 19], bins: /^50/ },
  { name: 'amex', label: 'American Express', lengths: [15], code: 4, groups: [4, 6, 5], bins: /^3[47]/ },
  { name: 'diners', label: 'Diners Club', lengths: [14], code: 3, groups: [4, 6, 4], bins: /^3(0[0-5]|[68])/ },
  { ...usual, name: 'mastercard', label: 'Mastercard', bins: /^(5[1-5]|222[1-9]|22[3-9]|2[3-6]|27[01]|2720)/ },
  { ...usual, name: 'visa', label: 'Visa', lengths: [13, 16, 19], bins: /^4/ },
]

/** Whether digits agree with their last one (Luhn). */
export function isLuhn(digits: string): boolean {
  if (!/^\d{12,19}$/.test(digits) || /^0+$/.test(digits)) return false
  let sum = 0
  for (let at = 0; at < digits.length; at++) {
    const digit = Number(digits[digits.length - 1 - at]) * (at % 2 === 0 ? 1 : 2)
    sum += digit > 9 ? digit - 9 : digit
  }
  return sum % 10 === 0
}

/** By the first digits typed; six tell every brand. */
export const cardBrandOf = (digits: string): CardBrand | undefined => cardBrands.find(({ bins }) => bins.test(digits))

/** A whole number: of a brand's length, and right. Of a brand nobody here knows, any length that cards have. */
export const isCardNumber = (digits: string) =>
  isLuhn(digits) && (cardBrandOf(digits)?.lengths.includes(digits.length) ?? true)

export const isCardCode = (code: string, brand: Pick<CardBrand, 'code'> | undefined) =>
  brand ? code.length === brand.code && /^\d+$/.test(code) : /^\d{3,4}$/.test(code)

/** Month and full year of `MM/AA` or `MM/AAAA`, or none if that is no month. */
export function readExpiry(text: string): { month: string; year: string } | undefined {
  const [, month = '', year = ''] = /^(0[1-9]|1[0-2])\s*\/\s*(\d{2}|20\d{2})$/.exec(text.trim()) ?? []
  return month ? { month, year: year.length === 2 ? `20${year}` : year } : undefined
}

/** Whether a card can still be used: through the last day of its month, and not longer than cards are issued for. */
export function isCardExpiry(text: string, today: string): boolean {
  const expiry = readExpiry(text)
  if (!expiry) return false
  return `${expiry.year}-${expiry.month}` >= today.slice(0, 7) && Number(expiry.year) <= Number(today.slice(0, 4)) + 20
}
