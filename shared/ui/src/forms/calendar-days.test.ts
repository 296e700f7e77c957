import { expect, test } from 'vitest'
import { addDays, addMonths, placeInWeek, weeksOf, within } from './calendar-days'

test('days and months are counted across years and leap days', () => {
  expect(addDays('2024-02-28', 1)).toBe('2024-02-29')
  expect(addDays('2025-01-01', -1)).toBe('2024-12-31')
  expect(addMonths('2024-01-31', 1)).toBe('2024-02-29')
  expect(addMonths('2024-02-29', 12)).toBe('2025-02-28')
  expect(addMonths('2024-01-15', -1)).toBe('2023-12-15')
})

test('the weeks of a month are whole and begin where the locale begins them', () => {
  const sundays = weeksOf('2026-11', 0)
  expect([sundays[0]?.[0], sundays.at(-1)?.[6]]).toEqual(['2026-11-01', '2026-12-05'])
  const mondays = weeksOf('2026-11', 1)
  expect([mondays[0]?.[0], mondays.at(-1)?.[6]]).toEqual(['2026-10-26', '2026-12-06'])
  expect(placeInWeek('2026-11-22', 0)).toBe(0)
  expect(placeInWeek('2026-11-22', 1)).toBe(6)
})

test('a day is kept between two others', () => {
  expect(within('2026-01-01', '2026-02-01', undefined)).toBe('2026-02-01')
  expect(within('2026-03-01', undefined, '2026-02-01')).toBe('2026-02-01')
  expect(within('2026-03-01', undefined, undefined)).toBe('2026-03-01')
})
