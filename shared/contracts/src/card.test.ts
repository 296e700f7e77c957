import { expect, test } from 'vitest'
import { cardBrandOf, cardBrands, isCardCode, isCardExpiry, isCardNumber, isLuhn, readExpiry } from './card'

test.each([
  ['4111111111111111', 'visa', 3],
  ['4222222222222', 'visa', 3],
  ['5555555555554444', 'mastercard', 3],
  ['2223003122003222', 'mastercard', 3],
  ['2720990000000007', 'mastercard', 3],
  ['378282246310005', 'amex', 4],
  ['30569309025904', 'diners', 3],
  ['36000000000008', 'diners', 3],
  ['6362970000457013', 'elo', 3],
  ['5067310000000010', 'elo', 3],
  ['6062825624254001', 'hipercard', 3],
  ['5078601912345600019', 'aura', 3],
])('%s is a %s, whose code has %i digits', (number, name, code) => {
  expect(isLuhn(number)).toBe(true)
  expect(cardBrandOf(number)).toMatchObject({ name, code })
  expect(cardBrandOf(number.slice(0, 6))?.name).toBe(name)
  expect(isCardNumber(number)).toBe(true)
})

test('a wrong digit, a digit too few and a number of zeros are no card', () => {
  const number = '4111111111111111'
  for (let at = 0; at < number.length; at++)
    for (let more = 1; more < 10; more++) {
      const wrong = number.slice(0, at) + ((Number(number[at]) + more) % 10) + number.slice(at + 1)
      expect(isLuhn(wrong)).toBe(false)
    }
  for (const odd of ['', '0000000000000000', '41111111111111', '4111 1111 1111 1111', '411111111111111１'])
    expect(isCardNumber(odd)).toBe(false)
  // Right by its last digit, and of no length that an American Express has.
  expect([isLuhn('3782822463100052'), isCardNumber('3782822463100052')]).toEqual([true, false])
})

test('the groups of a brand hold as many digits as its usual number', () => {
  for (const { groups, lengths } of cardBrands) expect(lengths).toContain(groups.reduce((sum, size) => sum + size, 0))
})

test('a code is as long as its brand has it, and three or four digits where nobody knows the brand', () => {
  expect([isCardCode('1234', cardBrandOf('37')), isCardCode('123', cardBrandOf('37'))]).toEqual([true, false])
  expect([isCardCode('123', cardBrandOf('4')), isCardCode('12a', cardBrandOf('4'))]).toEqual([true, false])
  expect(['12', '123', '1234', '12345'].map((code) => isCardCode(code, undefined))).toEqual([false, true, true, false])
})

test.each([
  ['11/26', true],
  ['10/26', false],
  ['12/25', false],
  ['01/27', true],
  ['01/2027', true],
  ['11/46', true],
  ['12/47', false],
  ['13/27', false],
  ['00/27', false],
  ['1/27', false],
  ['', false],
])('on 2026-11-22 a card until %s can be used: %s', (text, expected) => {
  expect(isCardExpiry(text, '2026-11-22')).toBe(expected)
})

test('month and year are read of both ways to write them', () => {
  expect([readExpiry('03/30'), readExpiry(' 03 / 2030 '), readExpiry('3/30')]).toEqual([
    { month: '03', year: '2030' },
    { month: '03', year: '2030' },
    undefined,
  ])
})
