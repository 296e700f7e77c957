import { expect, test } from 'vitest'
import { monthsLater, splitCents } from './instalments'

test('[S2.19] instalments lose no cent and differ by one at most, the first ones being the larger', () => {
  expect(splitCents(10_000, 3)).toEqual([3334, 3333, 3333])
  for (let at = 1; at <= 500; at++) {
    const cents = (at * 7919) % 1_000_003
    const parts = (at % 120) + 1
    const split = splitCents(cents, parts)
    expect(split).toHaveLength(parts)
    expect(split.reduce((sum, part) => sum + part, 0)).toBe(cents)
    expect((split[0] ?? 0) - (split.at(-1) ?? 0)).toBeLessThanOrEqual(1)
    expect(split).toEqual(split.toSorted((one, other) => other - one))
  }
})

test.each([
  ['2026-01-31', 1, '2026-02-28'],
  ['2028-01-31', 1, '2028-02-29'],
  ['2026-01-31', 2, '2026-03-31'],
  ['2026-11-30', 3, '2027-02-28'],
  ['2026-05-15', 12, '2027-05-15'],
])('[S2.19] %s and %i months are %s', (day, months, later) => {
  expect(monthsLater(day, months)).toBe(later)
})
