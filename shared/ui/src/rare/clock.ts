/**
 * A time of day while it is entered: what stands in the two places, '' when empty. With a meridian the hour goes from
 * 1 to 12.
 */
export interface Clock {
  hour: string
  minute: string
  half: 'AM' | 'PM'
}

/** S5.03 */
export const hourLimits = (meridian: boolean): [number, number] => (meridian ? [1, 12] : [0, 23])
export const minuteLimits: [number, number] = [0, 59]

const two = (n: number) => String(n).padStart(2, '0')

/** Reads HH:mm, or half of it. */
export function clockOf(value: string, meridian: boolean): Clock {
  const [, hour = '', minute = ''] = /^(\d{0,2}):?(\d{0,2})$/.exec(value) ?? []
  if (!meridian || hour === '') return { hour, minute, half: 'AM' }
  const number = Number(hour)
  return { hour: two(number % 12 || 12), minute, half: number >= 12 ? 'PM' : 'AM' }
}

/** HH:mm of 24 hours; '' when nothing is entered; half of it, which is no time yet, as it stands. */
export function timeOf({ hour, minute, half }: Clock, meridian: boolean): string {
  if (hour === '' && minute === '') return ''
  if (hour === '' || !meridian) return `${hour}:${minute}`
  return `${two((Number(hour) % 12) + (half === 'PM' ? 12 : 0))}:${minute}`
}

/** One of the two places is empty. */
export const isHalf = (value: string) => /^\d*:$|^:/.test(value)

/** The whole time in one go: `14:30`, `14h30`, `9:05`. */
export function readWhole(text: string): { hour: string; minute: string } | undefined {
  const [, hour, minute] = /^\s*(\d{1,2})\s*[:h]\s*(\d{2})\s*$/i.exec(text) ?? []
  if (hour === undefined || minute === undefined || Number(hour) > 23 || Number(minute) > 59) return undefined
  return { hour: two(Number(hour)), minute }
}

/** What a place holds after typing: two digits at most, never above its limit. `full` when no further digit fits. */
export function typed(text: string, [, max]: [number, number]): { text: string; full: boolean } {
  let digits = text.replace(/\D/g, '').slice(-2)
  if (Number(digits) > max) digits = digits.slice(-1)
  return { text: digits, full: digits.length === 2 || (digits !== '' && Number(digits) * 10 > max) }
}

/** A place when it is left: two digits, within its limits. */
export function settled(text: string, [min, max]: [number, number]): string {
  if (text === '') return ''
  // Nought o'clock with a meridian is twelve.
  const number = Number(text) < min ? max : Number(text)
  return two(Math.min(number, max))
}

/** One up or down, round at the limits; an empty place starts at the lowest. */
export function stepped(text: string, by: number, [min, max]: [number, number]): string {
  if (text === '') return two(min)
  const size = max - min + 1
  return two(((((Number(text) - min + by) % size) + size) % size) + min)
}
