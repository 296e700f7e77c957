import { describe, expect, test } from 'vitest'
import { holidayOn } from './holidays'
import { readRule, ruleOf, weekday } from './recurrence'
import { dayBounds, instantOf, isLocalTime, isTimeZone, localOf } from './zoned'

const utc = (zone: string, local: string) => instantOf(zone, local).toISOString()

describe('a time on a wall', () => {
  test.each([
    ['America/Noronha', '2026-11-23T17:00:00.000Z'],
    ['America/Sao_Paulo', '2026-11-23T18:00:00.000Z'],
    ['America/Manaus', '2026-11-23T19:00:00.000Z'],
    ['America/Rio_Branco', '2026-11-23T20:00:00.000Z'],
  ])('[S3.05] 15:00 in %s is its own instant, and back', (zone, instant) => {
    expect(utc(zone, '2026-11-23T15:00')).toBe(instant)
    expect(localOf(zone, new Date(instant))).toBe('2026-11-23T15:00')
  })

  test('[S3.05] where clocks go forward, a time that is left out is that much later', () => {
    // São Paulo, 4 November 2018: midnight did not come.
    expect(utc('America/Sao_Paulo', '2018-11-04T00:30')).toBe('2018-11-04T03:30:00.000Z')
    expect(localOf('America/Sao_Paulo', instantOf('America/Sao_Paulo', '2018-11-04T00:30'))).toBe('2018-11-04T01:30')
    expect(utc('America/Sao_Paulo', '2018-11-03T23:30')).toBe('2018-11-04T02:30:00.000Z')
    expect(utc('America/Sao_Paulo', '2018-11-04T01:00')).toBe('2018-11-04T03:00:00.000Z')
  })

  test('[S3.05] where clocks go back, a time that comes twice is the first', () => {
    // São Paulo, 18 February 2018: 23:00 to midnight came twice.
    expect(utc('America/Sao_Paulo', '2018-02-17T23:30')).toBe('2018-02-18T01:30:00.000Z')
    expect(utc('Europe/Lisbon', '2026-10-25T01:30')).toBe('2026-10-25T00:30:00.000Z')
  })

  test('[S3.05] a day of a change has 23 or 25 hours', () => {
    const hours = (day: string) => {
      const [from, to] = dayBounds('America/Sao_Paulo', day)
      return (to.getTime() - from.getTime()) / 3_600_000
    }
    expect([hours('2018-11-04'), hours('2018-02-17'), hours('2026-11-23')]).toEqual([23, 25, 24])
  })

  test.each(['', 'America/Sao_Paulo ', 'Mars/Olympus', '-03:00', '+03', 'x'.repeat(80), 'America/../etc'])(
    '[S3.05] «%s» is no zone',
    (zone) => expect(isTimeZone(zone)).toBe(false),
  )

  test.each(['2026-02-29T10:00', '2026-11-23T24:00', '2026-11-23 10:00', '2026-11-23'])(
    '[S3.05] «%s» is no time',
    (time) => expect(isLocalTime(time)).toBe(false),
  )
})

describe('a rule of what repeats', () => {
  test.each([
    'FREQ=WEEKLY;INTERVAL=1;BYDAY=TU,TH;COUNT=20',
    'FREQ=WEEKLY;INTERVAL=2;BYDAY=MO;UNTIL=20261231',
    'FREQ=MONTHLY;INTERVAL=1;BYMONTHDAY=28;COUNT=12',
    'FREQ=MONTHLY;INTERVAL=1;BYDAY=-1FR;UNTIL=20271231',
  ])('[S3.05] is read and written: %s', (text) => {
    const rule = readRule(text)
    expect(rule && ruleOf(rule)).toBe(text)
  })

  test('[S3.05] may say its end as an instant, its parts in any order and case', () => {
    expect(readRule('until=20261231T235959Z;byday=mo;freq=weekly')).toEqual({
      every: 'week',
      interval: 1,
      days: ['MO'],
      until: '2026-12-31',
    })
  })

  test.each([
    '',
    'FREQ=WEEKLY;BYDAY=MO',
    'FREQ=WEEKLY;COUNT=3',
    'FREQ=DAILY;COUNT=3',
    'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=29;COUNT=4',
    'FREQ=MONTHLY;BYMONTHDAY=29;COUNT=4',
    'FREQ=MONTHLY;BYDAY=5MO;COUNT=4',
    'FREQ=MONTHLY;BYDAY=1MO;BYMONTHDAY=3;COUNT=4',
    'FREQ=WEEKLY;BYDAY=MO,MO;COUNT=3',
    'FREQ=WEEKLY;BYDAY=XX;COUNT=3',
    'FREQ=WEEKLY;BYDAY=MO;COUNT=0',
    'FREQ=WEEKLY;BYDAY=MO;COUNT=3;UNTIL=20261231',
    'FREQ=WEEKLY;BYDAY=MO;UNTIL=20260231',
    'FREQ=WEEKLY;INTERVAL=13;BYDAY=MO;COUNT=3',
    'FREQ=WEEKLY;BYDAY=MO;COUNT=3;BYSETPOS=1',
    'FREQ=WEEKLY;FREQ=WEEKLY;BYDAY=MO;COUNT=3',
  ])('[S3.05] is refused: «%s»', (text) => expect(readRule(text)).toBeUndefined())

  test('[S3.05] counts days of the week from Monday', () => {
    expect(['2026-11-23', '2026-11-29'].map(weekday)).toEqual([0, 6])
  })
})

describe('national holidays', () => {
  test.each([
    ['2026-04-03', 'sexta_santa'],
    ['2027-03-26', 'sexta_santa'],
    ['2038-04-23', 'sexta_santa'],
    ['2026-11-20', 'consciencia_negra'],
    ['2026-12-25', 'natal'],
    ['2026-10-12', 'aparecida'],
  ])('[S3.05] %s is %s', (day, holiday) => expect(holidayOn(day)).toBe(holiday))

  test.each(['2023-11-20', '2026-02-17', '2026-06-04', '2026-11-21'])('[S3.05] %s is none', (day) =>
    expect(holidayOn(day)).toBeUndefined(),
  )
})
