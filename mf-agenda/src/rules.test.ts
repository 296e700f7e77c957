import { ruleOf } from '@vinculo/contracts/recurrence'
import { expect, test } from 'vitest'
import { costOfMissing, daysBetween, isLate, lengthBetween, placeInMonth, recurrenceFrom, timeAfter } from './rules'

test('times of day are counted round the clock', () => {
  expect(lengthBetween('14:00', '14:50')).toBe(50)
  expect(lengthBetween('23:30', '00:20')).toBe(50)
  expect(lengthBetween('14:00', '14:00')).toBe(1440)
  expect(timeAfter('23:30', 50)).toBe('00:20')
  expect(timeAfter('09:05', 720)).toBe('21:05')
})

test('less notice than was asked for is late, to the millisecond', () => {
  const start = '2026-11-24T17:00:00.000Z'
  const before = (ms: number) => Date.parse(start) - ms
  expect(isLate(start, before(24 * 3_600_000), 24)).toBe(false)
  expect(isLate(start, before(24 * 3_600_000 - 1), 24)).toBe(true)
  expect(isLate(start, before(1), 0)).toBe(false)
  expect(isLate(start, before(-1), 0)).toBe(true)
})

test('what a missed session costs follows its policy, a part of it rounded half up', () => {
  const one = { valor: '151.25', cobravel: true, politica_falta: 'parcial', percentual_falta: 50 } as const
  expect(costOfMissing(one)).toBe('75.63')
  expect(costOfMissing({ ...one, politica_falta: 'integral' })).toBe('151.25')
  expect(costOfMissing({ ...one, politica_falta: 'nao_cobrar' })).toBeUndefined()
  expect(costOfMissing({ ...one, cobravel: false })).toBeUndefined()
  expect(costOfMissing({ ...one, valor: null })).toBeUndefined()
})

test('[S3.05] a day stands in its month as the nth of its weekday, the fifth as the last', () => {
  expect(placeInMonth('2027-03-02')).toEqual({ nth: 1, of: 'TU' })
  expect(placeInMonth('2027-03-30')).toEqual({ nth: -1, of: 'TU' })
  expect(placeInMonth('2027-02-28')).toEqual({ nth: 4, of: 'SU' })
})

test('[S3.05] a rule begins on its day, whatever days were ticked', () => {
  const rule = (...from: Parameters<typeof recurrenceFrom>) => ruleOf(recurrenceFrom(...from))
  expect(rule('2027-03-02', 'semana', ['FR'], { count: 10 })).toBe('FREQ=WEEKLY;INTERVAL=1;BYDAY=TU,FR;COUNT=10')
  expect(rule('2027-03-02', 'quinzena', [], { until: '2027-06-30' })).toBe(
    'FREQ=WEEKLY;INTERVAL=2;BYDAY=TU;UNTIL=20270630',
  )
  expect(rule('2027-03-02', 'mes_dia', [], { count: 3 })).toBe('FREQ=MONTHLY;INTERVAL=1;BYMONTHDAY=2;COUNT=3')
  expect(rule('2027-03-30', 'mes_semana', [], { count: 3 })).toBe('FREQ=MONTHLY;INTERVAL=1;BYDAY=-1TU;COUNT=3')
})

test('days are counted over the end of a month, and ten years of them at most', () => {
  expect([...daysBetween('2027-02-27', '2027-03-01')]).toEqual(['2027-02-27', '2027-02-28', '2027-03-01'])
  expect([...daysBetween('2027-01-01', '2099-12-31')].length).toBeLessThanOrEqual(3661)
})
