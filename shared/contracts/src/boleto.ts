import { isIsoDate } from './iso-date'

/*
 * The two numbers of a boleto, as FEBRABAN lays them out. Its barcode, 44 digits: bank 3, currency 1 (9), check digit 1,
 * due factor 4, cents 10, free field 25. Its line, 47 digits, is the same in another order, for people to copy.
 */

const dayMs = 86_400_000
/** Factor 0 was this day; 9999 was 2025-02-21, and the day after is 1000 again. */
const firstDay = Date.UTC(1997, 9, 7)
const cycle = 9000
/** A factor is one day of each cycle: it means the one that is neither older nor farther off than this from today. */
const oldest = 3000
const farthest = 5500

/** Check digit of each of the first three fields of a line. */
export function mod10(digits: string): number {
  let sum = 0
  for (let at = 0; at < digits.length; at++) {
    const product = Number(digits[digits.length - 1 - at]) * (at % 2 === 0 ? 2 : 1)
    sum += product > 9 ? product - 9 : product
  }
  return (10 - (sum % 10)) % 10
}

/** Check digit of a barcode without it; 0, 10 and 11 become 1. */
export function mod11(digits: string): number {
  let sum = 0
  for (let at = 0; at < digits.length; at++) sum += Number(digits[digits.length - 1 - at]) * (2 + (at % 8))
  const digit = 11 - (sum % 11)
  return digit > 9 ? 1 : digit
}

export const isBarcode = (digits: string) =>
  /^\d{3}9\d{40}$/.test(digits) && Number(digits[4]) === mod11(digits.slice(0, 4) + digits.slice(5))

const withDigit = (field: string) => field + mod10(field)

/** The 47 digits of the line of a barcode of 44. */
export function lineOf(barcode: string): string {
  const free = barcode.slice(19)
  return [
    withDigit(barcode.slice(0, 4) + free.slice(0, 5)),
    withDigit(free.slice(5, 15)),
    withDigit(free.slice(15)),
    barcode.slice(4, 19),
  ].join('')
}

/** The 44 digits of the barcode of a line of 47. */
export const barcodeOf = (line: string) =>
  line.slice(0, 4) + line.slice(32, 47) + line.slice(4, 9) + line.slice(10, 20) + line.slice(21, 31)

export const isLine = (digits: string) =>
  /^\d{47}$/.test(digits) && isBarcode(barcodeOf(digits)) && lineOf(barcodeOf(digits)) === digits

/** 03399.85301 29700.000242 27020.901016 2 78150000015630, for people. */
export const formatLine = (line: string) =>
  line.replace(/^(\d{5})(\d{5})(\d{5})(\d{6})(\d{5})(\d{6})(\d)(\d{14})$/, '$1.$2 $3.$4 $5.$6 $7 $8')

/** The four digits that stand for a day (yyyy-MM-dd); throws for a day before there were any. */
export function dueFactorOf(day: string): string {
  const days = isIsoDate(day) ? (Date.parse(day) - firstDay) / dayMs : Number.NaN
  if (!(days >= 1000)) throw new RangeError(`no due factor stands for ${day}`)
  return String(days < 10_000 ? days : 1000 + ((days - 10_000) % cycle))
}

/** The day that a due factor means, seen from today; none of 0000 (no due date) or of a day that is too far off. */
export function dueDayOf(factor: string, today: string): string | undefined {
  if (!/^[1-9]\d{3}$/.test(factor)) return undefined
  const now = (Date.parse(today) - firstDay) / dayMs
  const first = Number(factor)
  const days = first + cycle * Math.max(0, Math.ceil((now - oldest - first) / cycle))
  if (days < now - oldest || days > now + farthest) return undefined
  return new Date(firstDay + days * dayMs).toISOString().slice(0, 10)
}

export const centsOfBarcode = (barcode: string) => Number(barcode.slice(9, 19))
export const dueDayOfBarcode = (barcode: string, today: string) => dueDayOf(barcode.slice(5, 9), today)

/** Puts a barcode together. `free` are the bank's own 25 digits. */
export function makeBarcode(parts: { bank: string; dueDay: string; cents: number; free: string }): string {
  const rest = dueFactorOf(parts.dueDay) + String(parts.cents).padStart(10, '0') + parts.free
  const barcode = `${parts.bank}9${mod11(`${parts.bank}9${rest}`)}${rest}`
  if (!isBarcode(barcode)) throw new RangeError(`no barcode: ${barcode}`)
  return barcode
}

/** Which of the five bars, or spaces, of a digit are wide. */
const wide = ['00110', '10001', '01001', '11000', '00101', '10100', '01100', '00011', '10010', '01010']

/**
 * Interleaved 2 of 5: widths in modules, a bar and a space in turn, beginning and ending with a bar. Digits go in pairs,
 * the first one's bars among the second one's spaces. A wide one is three modules.
 */
export function itfBars(digits: string): number[] {
  if (!/^(\d\d)+$/.test(digits)) throw new RangeError('pairs of digits')
  const widths = [1, 1, 1, 1]
  for (let at = 0; at < digits.length; at += 2) {
    const bars = wide[Number(digits[at])] ?? ''
    const spaces = wide[Number(digits[at + 1])] ?? ''
    for (let bar = 0; bar < 5; bar++) widths.push(bars[bar] === '1' ? 3 : 1, spaces[bar] === '1' ? 3 : 1)
  }
  return [...widths, 3, 1, 1]
}
