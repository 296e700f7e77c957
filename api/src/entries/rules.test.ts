import { monthsLater, splitCents } from '@vinculo/contracts/instalments'
import { centsOf, signedAmountOf } from '@vinculo/contracts/money'
import { describe, expect, test } from 'vitest'
import { openDay } from '../ledger/rules'
import { randomOf } from '../testing/random'
import { dueDays, healthReceiptOf, monthsBetween } from './rules'

const seed = Number(process.env.FUZZ_SEED ?? Date.now() % 1_000_000)

describe('instalments', () => {
  test('[S5.04] of whatever amount in whatever parts come to it, to the cent, and differ by one at most', () => {
    const random = randomOf(seed)
    for (let round = 0; round < 5000; round++) {
      const parts = random.whole(1, 120)
      const cents = random.oneOf([random.whole(parts, 1000), random.whole(parts, 999_999_999)])
      const split = splitCents(cents, parts)
      const told = `FUZZ_SEED=${seed}: ${cents} in ${parts}`
      expect(split.length, told).toBe(parts)
      expect(
        split.reduce((sum, part) => sum + part, 0),
        told,
      ).toBe(cents)
      expect(split.every(Number.isInteger) && Math.min(...split) > 0, told).toBe(true)
      expect(Math.max(...split) - Math.min(...split), told).toBeLessThanOrEqual(1)
      expect(
        split.toSorted((one, other) => other - one),
        told,
      ).toEqual(split)
    }
  })

  test.each([
    [10000, 3, [3334, 3333, 3333]],
    [100, 3, [34, 33, 33]],
    [2, 2, [1, 1]],
    [999_999_999, 2, [500_000_000, 499_999_999]],
  ])('[S5.04] the first ones bear what does not divide: %i in %i', (cents, parts, split) => {
    expect(splitCents(cents, parts)).toEqual(split)
  })

  test.each([
    ['2026-01-31', 1, '2026-02-28'],
    ['2028-01-31', 1, '2028-02-29'],
    ['2026-01-31', 2, '2026-03-31'],
    ['2026-01-31', 3, '2026-04-30'],
    ['2026-10-30', 4, '2027-02-28'],
    ['2026-11-22', 13, '2027-12-22'],
    ['2026-12-31', 0, '2026-12-31'],
  ])('[S2.19] a month has the day %s, %i months later, or its last one', (day, months, later) => {
    expect(monthsLater(day, months)).toBe(later)
  })

  test('[S2.19] months are counted over the turn of the year, both ways', () => {
    expect([monthsBetween('2026-11', '2027-02'), monthsBetween('2027-01', '2026-12')]).toEqual([3, -1])
  })
})

describe('a period', () => {
  test.each([
    ['proximos_3_dias', { from: '2026-12-30', to: '2027-01-02' }],
    ['hoje', { from: '2026-12-30', to: '2026-12-30' }],
    ['proximos_7_dias', { from: '2026-12-30', to: '2027-01-06' }],
    ['este_mes', { from: '2026-12-01', to: '2026-12-31' }],
    ['vencidos', { to: '2026-12-29', isOpen: true }],
    ['todos', {}],
    ['intervalo', { from: '2026-02-01', to: '2026-02-03' }],
  ] as const)('[S3.05] %s is counted from today, today included', (period, days) => {
    expect(dueDays(period, '2026-12-30', { de: '2026-02-01', ate: '2026-02-03' })).toEqual(days)
  })

  test('[S3.05] this month ends on its last day, and an interval may be open', () => {
    expect(dueDays('este_mes', '2027-02-10', {})).toEqual({ from: '2027-02-01', to: '2027-02-28' })
    expect(dueDays('intervalo', '2027-02-10', { de: null })).toEqual({ from: undefined, to: undefined })
  })
})

describe('Receita Saúde', () => {
  const person = { profissao: 'outro', conselho: null, tipo_pessoa: 'fisica' } as const
  test.each([
    [{ profissao: 'psicologia' }, 'pendente'],
    [{ profissao: 'fonoaudiologia', tipo_pessoa: null }, 'pendente'],
    [{ profissao: 'terapia_ocupacional' }, 'pendente'],
    [{ profissao: 'neuropsicologia', conselho: 'CRP' }, 'pendente'],
    [{ profissao: 'outro', conselho: 'CREFITO' }, 'pendente'],
    [{ profissao: 'psicologia', tipo_pessoa: 'juridica' }, 'nao_se_aplica'],
    [{ profissao: 'psicopedagogia' }, 'nao_se_aplica'],
    [{ profissao: 'neuropsicologia' }, 'pendente'],
    [{ profissao: 'neuropsicologia', conselho: 'SBNPp' }, 'nao_se_aplica'],
    [{ profissao: 'pedagogia', conselho: 'ABPp' }, 'nao_se_aplica'],
    [{ profissao: null, conselho: 'nenhum' }, 'nao_se_aplica'],
  ] as const)('[S2.19] of %j is %s', (profile, state) => {
    expect(healthReceiptOf({ ...person, ...profile }, 'receber')).toBe(state)
  })

  test('[S2.19] is of what comes in, to somebody', () => {
    expect(healthReceiptOf({ ...person, profissao: 'psicologia' }, 'pagar')).toBe('nao_se_aplica')
    expect(healthReceiptOf(undefined, 'receber')).toBe('nao_se_aplica')
  })
})

test.each([
  [null, '2026-11-22', '2026-11-22'],
  ['2026-10', '2026-11-22', '2026-11-22'],
  ['2026-11', '2026-11-22', '2026-12-01'],
  ['2026-12', '2026-11-22', '2027-01-01'],
])('[S2.19] with months closed up to %s what would be booked on %s is on %s', (closed, day, booked) => {
  expect(openDay(closed, day)).toBe(booked)
})

test.each([
  ['-0.50', -50],
  ['-1250.00', -125_000],
  ['0.07', 7],
])('[S5.04] an amount may be below zero: %s', (amount, cents) => {
  expect([centsOf(amount), signedAmountOf(cents)]).toEqual([cents, amount])
})
