import { isIsoDate } from './iso-date'

/** S9.07 a day (yyyy-MM-dd) as dd-MM-yyyy, in every language; what is no day stays as it is. */
export const formatDay = (day: string) => day.replace(/^(\d{4})-(\d{2})-(\d{2})$/, '$3-$2-$1')

/** The day (yyyy-MM-dd) that a person wrote as day, month and year, or none if there is no such day. */
export function readDay(text: string): string | undefined {
  const [, day = '', month = '', year = ''] = /^(\d{1,2})\D(\d{1,2})\D(\d{4})$/.exec(text.trim()) ?? []
  const iso = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return isIsoDate(iso) ? iso : undefined
}

/**
 * dd-MM-yyyy while it is typed: separators of any kind, or none; a pasted yyyy-MM-dd is turned round. A separator one
 * typed oneself stays, so that it can be taken back.
 */
export function maskDay(text: string): string {
  const turned = formatDay(text.trim())
  const parts = ['']
  for (const sign of turned) {
    const last = parts.at(-1) ?? ''
    if (/\d/.test(sign)) {
      const size = parts.length === 3 ? 4 : 2
      if (last.length < size) parts[parts.length - 1] = last + sign
      else if (parts.length < 3) parts.push(sign)
    } else if (last && parts.length < 3) {
      parts[parts.length - 1] = last.padStart(2, '0')
      parts.push('')
    }
  }
  return parts.join('-')
}
