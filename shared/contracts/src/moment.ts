import { formatDay } from './day'
import { dayIn } from './plan'

const two = (number: number) => String(number).padStart(2, '0')

/** The device's own day (yyyy-MM-dd) of an instant. Without a formatter: making one takes longer than a key may. */
export const localDay = (instant: Date) =>
  `${String(instant.getFullYear()).padStart(4, '0')}-${two(instant.getMonth() + 1)}-${two(instant.getDate())}`

/** S9.07 H:mm by the device's own clock. */
export const localClock = (instant: Date) => `${instant.getHours()}:${two(instant.getMinutes())}`

const formatters = new Map<string, Intl.DateTimeFormat>()

/** S9.07 H:mm, in every language; with seconds H:mm:ss. */
export function clockIn(timeZone: string, instant: Date, { seconds = false } = {}): string {
  let formatter = formatters.get(timeZone)
  if (!formatter) {
    formatter = new Intl.DateTimeFormat('pt-BR', { timeZone, timeStyle: 'medium', hourCycle: 'h23' })
    formatters.set(timeZone, formatter)
  }
  const time = formatter.format(instant).replace(/^0(?=\d)/, '')
  return seconds ? time : time.slice(0, -3)
}

/** S9.07 date and time: dd-MM-yyyy H:mm, in every language. */
export const momentIn = (timeZone: string, instant: Date) =>
  `${formatDay(dayIn(timeZone, instant))} ${clockIn(timeZone, instant)}`
