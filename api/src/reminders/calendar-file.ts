/** One appointment as RFC 5545 has it: what a calendar takes in, and knows again when it changes. */
export interface CalendarEvent {
  /** The same for every version of it. */
  id: string
  /** Higher for each later version. */
  sequence: number
  start: Date
  end: Date
  summary: string
  location?: string | undefined
  url?: string | undefined
}

/** 3.3.5 form 2: a time in UTC. */
const utc = (at: Date) => `${at.toISOString().replace(/[-:]/g, '').slice(0, 15)}Z`

/** 3.3.11: signs that would end a value, and line breaks; what else controls a terminal is no text. */
const escaped = (text: string) =>
  text
    .replace(/[\\;,]/g, (sign) => `\\${sign}`)
    .replace(/\r\n|[\n\r\u2028\u2029]/g, '\\n')
    .replace(/\p{Cc}/gu, '')

/** 3.1: no line is longer than 75 octets; one that is goes on in the next, after a space. No character is cut in two. */
function folded(line: string): string {
  const lines: string[] = []
  let current = ''
  let octets = 0
  for (const sign of line) {
    const size = Buffer.byteLength(sign)
    if (octets + size > 75) {
      lines.push(current)
      current = ' '
      octets = 1
    }
    current += sign
    octets += size
  }
  return [...lines, current].join('\r\n')
}

/** A whole calendar object of one event. It invites nobody, so it has no method and no organizer (RFC 5546). */
export function calendarFile(event: CalendarEvent, now: Date): string {
  const { id, sequence, start, end, summary, location, url } = event
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Vinculo//Agenda//PT',
    'CALSCALE:GREGORIAN',
    'BEGIN:VEVENT',
    `UID:${id}@vinculo`,
    `SEQUENCE:${sequence}`,
    `DTSTAMP:${utc(now)}`,
    `DTSTART:${utc(start)}`,
    `DTEND:${utc(end)}`,
    `SUMMARY:${escaped(summary)}`,
    ...(location ? [`LOCATION:${escaped(location)}`] : []),
    // 3.3.13: an address is no text, and is not escaped.
    ...(url && /^https?:/i.test(url) && URL.canParse(url) ? [`URL:${new URL(url).href}`] : []),
    'CLASS:PRIVATE',
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${folded(line)}\r\n`).join('')
}
