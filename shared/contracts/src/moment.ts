import { formatDay } from './day'
import { dayIn } from './plan'

/** Where the device is, for what nobody's own time zone is known for. */
export const deviceZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone

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
