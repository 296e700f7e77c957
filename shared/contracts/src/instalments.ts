/** An amount in cents in so many parts that no cent is lost: the first ones bear what does not divide. */
export function splitCents(cents: number, parts: number): number[] {
  const least = Math.trunc(cents / parts)
  const more = cents - least * parts
  return Array.from({ length: parts }, (_, at) => (at < more ? least + 1 : least))
}

/** The same day (yyyy-MM-dd) so many months later; in a month that is too short for it, the last one. */
export function monthsLater(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const last = new Date(Date.UTC(year, month + months, 0))
  last.setUTCDate(Math.min(date, last.getUTCDate()))
  return last.toISOString().slice(0, 10)
}
