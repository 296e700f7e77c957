import * as z from 'zod/mini'

/** The ten or eleven national digits of a Brazilian number: area code, then 8 (landline, 2–5) or 9 (mobile). */
export function nationalDigits(value: string): string | undefined {
  const digits = value.replace(/\D/g, '').replace(/^55(?=\d{10,11}$)/, '')
  return /^[1-9][1-9](9\d{8}|[2-5]\d{7})$/.test(digits) ? digits : undefined
}

/** Accepts what people type; becomes E.164, `+5511987654321`. */
export const Phone = z.pipe(
  z.string().check(
    z.trim(),
    z.refine((value) => /^[+\d()\s.-]*$/.test(value) && nationalDigits(value) !== undefined, 'phone'),
  ),
  z.transform((value) => `+55${nationalDigits(value)}`),
)

/** (11) 98765-4321, for people. */
export function formatPhone(e164: string): string {
  const digits = nationalDigits(e164)
  return digits ? digits.replace(/^(\d{2})(\d{4,5})(\d{4})$/, '($1) $2-$3') : e164
}
