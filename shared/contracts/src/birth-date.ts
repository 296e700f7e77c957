import * as z from 'zod/mini'
import { isIsoDate } from './iso-date'
import { IsoDate } from './primitives'

/** A date of birth: a real day, not after today, at most 120 years ago. `today` is yyyy-MM-dd. */
export function isBirthDate(value: string, today: string): boolean {
  if (!isIsoDate(value)) return false
  const oldest = `${String(Number(today.slice(0, 4)) - 120).padStart(4, '0')}${today.slice(4)}`
  return value <= today && value >= oldest
}

/** A day ahead of UTC is allowed for, so that nobody born today is refused because of a time zone. */
const latestToday = () => new Date(Date.now() + 14 * 3_600_000).toISOString().slice(0, 10)

export const BirthDate = IsoDate.check(
  z.refine((value) => !isIsoDate(value) || isBirthDate(value, latestToday()), 'birth_date'),
)
