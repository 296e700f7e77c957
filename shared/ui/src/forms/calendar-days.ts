/** Days are yyyy-MM-dd throughout; they are counted in UTC, where every day has 24 hours. */
const dateOf = (day: string) => new Date(`${day}T00:00:00Z`)
const dayOf = (date: Date) => date.toISOString().slice(0, 10)

export function addDays(day: string, days: number): string {
  const date = dateOf(day)
  date.setUTCDate(date.getUTCDate() + days)
  return dayOf(date)
}

/** The same day of another month, or that month's last. */
export function addMonths(day: string, months: number): string {
  const date = dateOf(day)
  const wanted = date.getUTCDate()
  date.setUTCDate(1)
  date.setUTCMonth(date.getUTCMonth() + months)
  const last = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate()
  date.setUTCDate(Math.min(wanted, last))
  return dayOf(date)
}

export const monthOf = (day: string) => day.slice(0, 7)

/** How many days after the week's first day (0 is Sunday) a day is. */
export const placeInWeek = (day: string, firstDay: number) => (dateOf(day).getUTCDay() - firstDay + 7) % 7

/** The weeks that a month touches, each of seven days. */
export function weeksOf(month: string, firstDay: number): string[][] {
  const first = `${month}-01`
  let day = addDays(first, -placeInWeek(first, firstDay))
  const weeks: string[][] = []
  while (monthOf(day) <= month) {
    weeks.push(Array.from({ length: 7 }, (_, index) => addDays(day, index)))
    day = addDays(day, 7)
  }
  return weeks
}

/** Keeps a day between two others; either may be missing. */
export function within(day: string, min: string | undefined, max: string | undefined): string {
  if (max && day > max) return max
  return min && day < min ? min : day
}
