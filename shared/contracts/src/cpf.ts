import * as z from 'zod/mini'

const digitsOf = (value: string) => value.replace(/\D/g, '')

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

/** Accepts digits or the 000.000.000-00 mask; becomes eleven digits. */
export const Cpf = z.pipe(
  z.string().check(
    z.trim(),
    z.refine((value) => /^[\d.\-\s]*$/.test(value) && isCpf(value), 'cpf'),
  ),
  z.transform(digitsOf),
)

/** 111.444.777-35, for people. */
export const formatCpf = (digits: string) => digits.replace(/^(\d{3})(\d{3})(\d{3})(\d{2})$/, '$1.$2.$3-$4')
