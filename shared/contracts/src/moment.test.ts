import { expect, test } from 'vitest'
import { clockIn, localClock, localDay, momentIn } from './moment'

test.each([
  ['2026-11-21T17:04:09Z', '14:04', '14:04:09', '21-11-2026 14:04'],
  ['2026-11-21T03:05:00Z', '0:05', '0:05:00', '21-11-2026 0:05'],
  ['2026-11-21T02:59:59Z', '23:59', '23:59:59', '20-11-2026 23:59'],
  ['2026-01-01T12:00:00Z', '9:00', '9:00:00', '01-01-2026 9:00'],
])('[S9.07] %s is in São Paulo at %s, with seconds %s, in full %s', (instant, short, long, full) => {
  const then = new Date(instant)
  expect(clockIn('America/Sao_Paulo', then)).toBe(short)
  expect(clockIn('America/Sao_Paulo', then, { seconds: true })).toBe(long)
  expect(momentIn('America/Sao_Paulo', then)).toBe(full)
})

test('[S9.07] the device’s own day and time are read by its clock', () => {
  const then = new Date(2026, 0, 2, 7, 3, 5)
  expect([localDay(then), localClock(then)]).toEqual(['2026-01-02', '7:03'])
})
