import { describe, expect, test } from 'vitest'
import messages from '../locales/tests/pt-br'
import { ageFormOf, agesOf, monthsOf } from './test-ages'

describe('the ages of a test', () => {
  test.each([
    [72, 155, '6 a 12 anos'],
    [72, 144, '6 anos a 12 anos e 0 meses'],
    [78, 155, '6 anos e 6 meses a 12 anos'],
    [0, 35, '0 a 2 anos'],
    [6, 35, '6 meses a 2 anos'],
    [72, null, 'a partir de 6 anos'],
    [null, 215, 'até 17 anos'],
    [null, null, ''],
  ])('[S2.11] from %s to %s months is said as «%s»', (from, to, words) => {
    expect(agesOf(from, to, messages.ages)).toBe(words)
  })

  test.each([
    ['6', '', false, 72],
    ['6', '6', false, 78],
    ['', '8', false, 8],
    ['12', '', true, 155],
    ['12', '0', true, 144],
    ['', '', true, null],
    ['seis', '', false, 'seis '],
  ])('[S2.11] %s years and %s months are kept in months', (anos, meses, isHighest, months) => {
    expect(monthsOf({ anos, meses }, isHighest)).toBe(months)
  })

  test.each([0, 1, 72, 78, 144, 155, 1440])(
    '[S2.11] %d months come back as they were typed, at either end',
    (months) => {
      for (const isHighest of [false, true]) expect(monthsOf(ageFormOf(months, isHighest), isHighest)).toBe(months)
    },
  )
})
