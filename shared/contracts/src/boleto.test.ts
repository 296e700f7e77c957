import { describe, expect, test } from 'vitest'
import {
  barcodeOf,
  centsOfBarcode,
  dueDayOf,
  dueDayOfBarcode,
  dueFactorOf,
  formatLine,
  isBarcode,
  isLine,
  itfBars,
  lineOf,
  makeBarcode,
} from './boleto'

const line = '03399853012970000024227020901016278150000015630'
const barcode = '03392781500000156309853029700000242702090101'

/** Always the same numbers: a failure can be looked at again. */
function numbers(seed: number) {
  let state = seed
  return (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

function randomBarcode(random: (below: number) => number): string {
  const free = Array.from({ length: 25 }, () => random(10)).join('')
  const dueDay = new Date(Date.UTC(2026, 0, 1 + random(1000))).toISOString().slice(0, 10)
  return makeBarcode({ bank: String(random(1000)).padStart(3, '0'), dueDay, cents: random(10_000_000), free })
}

test('the line and the barcode of a published boleto are each other', () => {
  expect([isLine(line), isBarcode(barcode)]).toEqual([true, true])
  expect([barcodeOf(line), lineOf(barcode)]).toEqual([barcode, line])
  expect(formatLine(line)).toBe('03399.85301 29700.000242 27020.901016 2 78150000015630')
  expect([centsOfBarcode(barcode), dueDayOfBarcode(barcode, '2019-02-01')]).toEqual([15_630, '2019-03-01'])
})

test('every barcode becomes a line and is found again in it', () => {
  const random = numbers(7)
  for (let at = 0; at < 500; at++) {
    const made = randomBarcode(random)
    expect(isBarcode(made)).toBe(true)
    expect(isLine(lineOf(made))).toBe(true)
    expect(barcodeOf(lineOf(made))).toBe(made)
  }
})

// Of the due factor and the amount the general digit misses some: three remainders of eleven share one digit.
test('a wrong digit of the first four fields, or two neighbours that changed places, are noticed in a line', () => {
  const random = numbers(11)
  for (let at = 0; at < 300; at++) {
    const made = lineOf(randomBarcode(random))
    const place = random(33)
    const other = String((Number(made[place]) + 1 + random(9)) % 10)
    expect(isLine(made.slice(0, place) + other + made.slice(place + 1))).toBe(false)
  }
  const swapped = `${line.slice(0, 5)}${line[6]}${line[5]}${line.slice(7)}`
  expect(isLine(swapped)).toBe(false)
  for (const odd of ['', line.slice(1), `${line}0`, formatLine(line), `8${line.slice(1)}`])
    expect(isLine(odd)).toBe(false)
})

describe('due factors', () => {
  test.each([
    ['2000-07-03', '1000'],
    ['2019-03-01', '7815'],
    ['2025-02-21', '9999'],
    ['2025-02-22', '1000'],
    ['2026-11-30', '1646'],
    ['2026-12-31', '1677'],
    ['2049-10-13', '9999'],
    ['2049-10-14', '1000'],
  ])('of %s is %s', (day, factor) => {
    expect(dueFactorOf(day)).toBe(factor)
  })

  test('a day that none stands for has none', () => {
    for (const day of ['1997-10-06', '2000-07-02', '2026-02-30', 'soon'])
      expect(() => dueFactorOf(day)).toThrow(RangeError)
  })

  test('each means its own day again for whoever reads it from three thousand days later to 5,500 before', () => {
    for (const today of ['2019-02-01', '2025-02-21', '2025-02-22', '2026-11-22', '2049-10-13'])
      for (let days = -3000; days <= 5500; days += 17) {
        const day = new Date(Date.parse(today) + days * 86_400_000).toISOString().slice(0, 10)
        if (day > '2000-07-03') expect(dueDayOf(dueFactorOf(day), today)).toBe(day)
      }
  })

  test('none is read from what is no factor, or of a day nobody means', () => {
    for (const factor of ['0000', '0999', '', '1e3 ', '12345']) expect(dueDayOf(factor, '2026-11-22')).toBeUndefined()
    expect(dueDayOf(dueFactorOf('2042-01-01'), '2026-11-22')).toBeUndefined()
  })
})

describe('bars', () => {
  /** What a reader does: bars and spaces back to digits. */
  function readBars(widths: number[]): string {
    const wide = ['00110', '10001', '01001', '11000', '00101', '10100', '01100', '00011', '10010', '01010']
    expect(widths.slice(0, 4)).toEqual([1, 1, 1, 1])
    expect(widths.slice(-3)).toEqual([3, 1, 1])
    let digits = ''
    for (let at = 4; at < widths.length - 3; at += 10) {
      const ten = widths.slice(at, at + 10)
      const of = (odd: number) => ten.filter((_, place) => place % 2 === odd).map((width) => (width === 3 ? '1' : '0'))
      digits += `${wide.indexOf(of(0).join(''))}${wide.indexOf(of(1).join(''))}`
    }
    return digits
  }

  test('are read back as what they were drawn of, and are as long for every boleto', () => {
    const random = numbers(3)
    for (let at = 0; at < 50; at++) {
      const made = randomBarcode(random)
      const widths = itfBars(made)
      expect(readBars(widths)).toBe(made)
      expect(widths.reduce((sum, width) => sum + width, 0)).toBe(405)
    }
  })

  test('are not drawn of an odd number of digits', () => {
    expect(() => itfBars('123')).toThrow(RangeError)
  })
})
