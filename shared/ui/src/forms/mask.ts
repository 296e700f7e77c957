/**
 * S5.05 patterns: `9` a digit, `a` a letter, `*` either; anything else stands as it is. Several patterns of one field
 * are ordered by length, and the first that holds all that was typed is used.
 */
export const masks = {
  cpf: ['999.999.999-99'],
  cep: ['99999-999'],
  phone: ['(99) 9999-9999', '(99) 99999-9999'],
} as const satisfies Record<string, readonly string[]>

export type MaskName = keyof typeof masks

const slots: Record<string, RegExp> = { '9': /\d/, a: /\p{L}/u, '*': /[\p{L}\d]/u }

const slotsOf = (pattern: string) => [...pattern].filter((symbol) => symbol in slots)

/** What was typed without the pattern's own signs: a pasted mask and bare characters are the same. */
function typed(text: string, pattern: string): string {
  const kinds = new Set(slotsOf(pattern))
  return [...text].filter((sign) => [...kinds].some((kind) => slots[kind]?.test(sign))).join('')
}

function fill(pattern: string, signs: string): string {
  let rest = [...signs]
  let result = ''
  for (const symbol of pattern) {
    if (rest.length === 0) break
    const slot = slots[symbol]
    if (!slot) {
      result += symbol
      continue
    }
    while (rest.length > 0 && !slot.test(rest[0] ?? '')) rest = rest.slice(1)
    result += rest[0] ?? ''
    rest = rest.slice(1)
  }
  return result
}

/** A letter of a CNPJ is known by its first signs already, when all of them would still go into a CPF. */
function holds(pattern: string, signs: string): boolean {
  const places = slotsOf(pattern)
  return [...signs].every((sign, at) => slots[places[at] ?? '']?.test(sign))
}

/** Puts text into the pattern; what does not fit is left out. */
export function applyMask(patterns: readonly string[], text: string): string {
  const longest = patterns.at(-1) ?? ''
  const signs = typed(text, longest)
  const pattern = patterns.find((candidate) => holds(candidate, signs)) ?? longest
  return fill(pattern, signs)
}

/** What an empty field shows of its pattern, where it is a pattern of digits. */
export const placeholderOf = (pattern: string) => (/[a*]/.test(pattern) ? '' : pattern.replaceAll('9', '0'))

/** A number of another form than the mask's, brought into it: +55 before a Brazilian phone goes. */
export function withoutCountryCode(text: string): string {
  const digits = text.replace(/\D/g, '')
  return /^\s*\+/.test(text) || digits.length > 11 ? digits.replace(/^55(?=\d{10,11}$)/, '') : text
}

/** Where the caret belongs after masking: behind as many typed characters as were before it. */
export function caretAfter(before: string, caret: number, after: string): number {
  const isTyped = (sign: string) => /[\p{L}\d]/u.test(sign)
  let left = [...before.slice(0, caret)].filter(isTyped).length
  if (left === 0) return 0
  for (let at = 0; at < after.length; at++) {
    if (isTyped(after[at] ?? '')) left--
    if (left === 0) return at + 1
  }
  return after.length
}
