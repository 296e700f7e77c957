import { isIsoDate } from './iso-date'

/** yyyy-MM-ddTHH:mm by some clock on a wall. */
export type LocalTime = string

const formatters = new Map<string, Intl.DateTimeFormat>()

/** Throws a RangeError for a zone there is not. */
function formatterOf(timeZone: string): Intl.DateTimeFormat {
  let formatter = formatters.get(timeZone)
  if (!formatter) {
    formatter = new Intl.DateTimeFormat('en-US', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
    })
    formatters.set(timeZone, formatter)
  }
  return formatter
}

/** Whether it is the IANA name of a zone: no offset, which says nothing of the clocks' changes. */
export function isTimeZone(value: string): boolean {
  if (!/^[A-Za-z]+([/_+-][A-Za-z0-9_+-]+)*$/.test(value) || value.length > 60) return false
  try {
    formatterOf(value)
    return true
  } catch {
    return false
  }
}

/** What the clocks of a zone show at an instant. */
export function localOf(timeZone: string, instant: Date): LocalTime {
  const parts = new Map(
    formatterOf(timeZone)
      .formatToParts(instant)
      .map(({ type, value }) => [type, value]),
  )
  const year = (parts.get('year') ?? '').padStart(4, '0')
  return `${year}-${parts.get('month')}-${parts.get('day')}T${parts.get('hour')}:${parts.get('minute')}`
}

/** A local time counted as if it were UTC: for arithmetic on clocks, not an instant. */
export const wallClock = (local: LocalTime): number => Date.parse(`${local}:00Z`)
export const localAt = (wall: number): LocalTime => new Date(wall).toISOString().slice(0, 16)

/**
 * When the clocks of a zone show a local time. A time that a change of clocks leaves out is that much later; of one that
 * comes twice it is the first.
 */
export function instantOf(timeZone: string, local: LocalTime): Date {
  const wall = wallClock(local)
  const offset = (at: number) => wallClock(localOf(timeZone, new Date(at))) - Math.floor(at / 60_000) * 60_000
  // What the clocks are ahead a day before and a day after: the two candidates around a change.
  const before = wall - offset(wall - 86_400_000)
  if (offset(before) === wall - before) return new Date(before)
  const after = wall - offset(wall + 86_400_000)
  return new Date(offset(after) === wall - after ? after : before)
}

/** The start and the end (exclusive) of a day in a zone. */
export function dayBounds(timeZone: string, day: string): [Date, Date] {
  const next = new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10)
  return [instantOf(timeZone, `${day}T00:00`), instantOf(timeZone, `${next}T00:00`)]
}

export const isLocalTime = (value: string): boolean =>
  /^\d{4}-\d{2}-\d{2}T([01]\d|2[0-3]):[0-5]\d$/.test(value) && isIsoDate(value.slice(0, 10))
