import { describe, expect, test } from 'vitest'
import { calendarFile } from './calendar-file'

const now = new Date('2026-11-21T22:00:00.123Z')
const event = {
  id: '018f0000-0000-7000-8000-000000000000',
  sequence: 2,
  start: new Date('2026-11-23T17:00:00Z'),
  end: new Date('2026-11-23T17:50:00Z'),
  summary: 'Horário com Ana Dona',
}

/** A content line after another as RFC 5545 says to read them: unfolded, named, unescaped. */
function read(file: string): [string, string][] {
  return file
    .replace(/\r\n[ \t]/g, '')
    .split('\r\n')
    .slice(0, -1)
    .map((line) => {
      const at = line.indexOf(':')
      const value = line.slice(at + 1).replace(/\\([\\;,nN])/g, (_, sign: string) => (/n/i.test(sign) ? '\n' : sign))
      return [line.slice(0, at), value]
    })
}
const valueIn = (file: string, name: string) => read(file).find(([found]) => found === name)?.[1]

describe('a calendar file', () => {
  test('[S4.12] is one whole event in UTC that is known again when it changes', () => {
    expect(read(calendarFile(event, now))).toEqual([
      ['BEGIN', 'VCALENDAR'],
      ['VERSION', '2.0'],
      ['PRODID', '-//Vinculo//Agenda//PT'],
      ['CALSCALE', 'GREGORIAN'],
      ['BEGIN', 'VEVENT'],
      ['UID', `${event.id}@vinculo`],
      ['SEQUENCE', '2'],
      ['DTSTAMP', '20261121T220000Z'],
      ['DTSTART', '20261123T170000Z'],
      ['DTEND', '20261123T175000Z'],
      ['SUMMARY', 'Horário com Ana Dona'],
      ['CLASS', 'PRIVATE'],
      ['END', 'VEVENT'],
      ['END', 'VCALENDAR'],
    ])
  })

  test.each([
    'Rua A, 10; fundos',
    'c:\\pasta',
    'uma\nduas\r\ntrês\u2028quatro',
    'nome\r\nEND:VEVENT\r\nBEGIN:VALARM',
    'ã'.repeat(200),
    '💥'.repeat(90),
    `${'x'.repeat(65)}ç${'y'.repeat(80)}`,
    'sinal\u0007de\u001bterminal',
  ])(
    '[S4.12] takes %j as it is, in lines of at most 75 octets that cut no character, and nothing breaks out',
    (text) => {
      const file = calendarFile({ ...event, location: text }, now)
      for (const line of file.split('\r\n')) {
        expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
        expect(line).not.toContain('\uFFFD')
      }
      expect(Buffer.from(file).toString('utf8')).toBe(file)
      const plain = text
        .replace(/\r\n|\u2028/g, '\n')
        .replaceAll('\u0007', '')
        .replaceAll('\u001b', '')
      expect(valueIn(file, 'LOCATION')).toBe(plain)
      expect(read(file).filter(([name]) => name === 'END')).toHaveLength(2)
      // The control: as it came, what holds a line break would be lines of its own.
      if (text.includes('\nEND')) expect(`LOCATION:${text}`.split('\r\n').length).toBeGreaterThan(1)
      expect(file.replace(/\r\n/g, '')).not.toMatch(/[\r\n]/)
    },
  )

  test('[S4.12] has the address of a meeting, and no other kind of address', () => {
    expect(valueIn(calendarFile({ ...event, url: 'https://meet.example/a,b;c' }, now), 'URL')).toBe(
      'https://meet.example/a,b;c',
    )
    for (const url of ['javascript:alert(1)', 'sala 3', 'meet.example/x'])
      expect(valueIn(calendarFile({ ...event, url }, now), 'URL')).toBeUndefined()
  })
})
