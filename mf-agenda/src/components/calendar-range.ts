import { addDays, dayOfWeek } from './calendar-days'

/** How the agenda is looked at, as the address has it. */
export const views = ['dia', 'semana', 'mes', 'lista'] as const
export type View = (typeof views)[number]
/** The ones that are a calendar. */
export type GridView = Exclude<View, 'lista'>

export const isView = (value: unknown): value is View => (views as readonly unknown[]).includes(value)

const [firstDay, lastDay] = ['2000-01-01', '2099-12-31']
/** The nearest day of the years that are planned for: nothing is asked of others. */
export const plannedDay = (day: string) => (day < firstDay ? firstDay : day > lastDay ? lastDay : day)

const weekOf = (day: string, firstDay: number) => {
  const de = addDays(day, -((dayOfWeek(day) - firstDay + 7) % 7))
  return { de, ate: addDays(de, 6) }
}

const lastOfMonth = (day: string) =>
  new Date(Date.UTC(Number(day.slice(0, 4)), Number(day.slice(5, 7)), 0)).toISOString().slice(0, 10)

/** The days (yyyy-MM-dd, both included) that a view shows around one; a month with the weeks it touches, whole. */
export function rangeOf(view: GridView, day: string, firstDay: number): { de: string; ate: string } {
  if (view === 'dia') return { de: day, ate: day }
  if (view === 'semana') return weekOf(day, firstDay)
  return { de: weekOf(`${day.slice(0, 7)}-01`, firstDay).de, ate: weekOf(lastOfMonth(day), firstDay).ate }
}

/** The day that the view before or after is around. */
export function stepFrom(view: GridView, day: string, steps: -1 | 1): string {
  if (view === 'dia') return addDays(day, steps)
  if (view === 'semana') return addDays(day, steps * 7)
  const first = `${day.slice(0, 7)}-01`
  return steps === 1 ? addDays(lastOfMonth(day), 1) : `${addDays(first, -1).slice(0, 7)}-01`
}
