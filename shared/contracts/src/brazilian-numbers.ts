/** CPF and phone without their schemas: a page that shows one does not download what checks a form. */

export const digitsOf = (value: string) => value.replace(/\D/g, '')

/** Whether the eleven digits of a CPF agree with its two check digits (mod 11, weights 10…2 and 11…2). */
export function isCpf(value: string): boolean {
  const digits = digitsOf(value)
  if (!/^\d{11}$/.test(digits) || /^(\d)\1{10}$/.test(digits)) return false
  const checkDigit = (length: number) => {
    let sum = 0
    for (let i = 0; i < length; i++) sum += Number(digits[i]) * (length + 1 - i)
    return ((sum * 10) % 11) % 10
  }
  return checkDigit(9) === Number(digits[9]) && checkDigit(10) === Number(digits[10])
}

/** 111.444.777-35, for people. */
export const formatCpf = (digits: string) => digits.replace(/^(\d{3})(\d{3})(\d{3})(\d{2})$/, '$1.$2.$3-$4')

/** The ten or eleven national digits of a Brazilian number: area code, then 8 (landline, 2–5) or 9 (mobile). */
export function nationalDigits(value: string): string | undefined {
  const digits = value.replace(/\D/g, '').replace(/^55(?=\d{10,11}$)/, '')
  return /^[1-9][1-9](9\d{8}|[2-5]\d{7})$/.test(digits) ? digits : undefined
}

/** (11) 98765-4321, for people. */
export function formatPhone(e164: string): string {
  const digits = nationalDigits(e164)
  return digits ? digits.replace(/^(\d{2})(\d{4,5})(\d{4})$/, '($1) $2-$3') : e164
}
