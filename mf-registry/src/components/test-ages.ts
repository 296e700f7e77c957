/** An age as a form holds it: whole numbers, or nothing. */
export interface AgeForm {
  anos: string
  meses: string
}

const whole = (text: string) => (/^\d{1,4}$/.test(text.trim()) ? Number(text) : undefined)

/**
 * Months, for the wire. Of the highest age the months may be left out: «12 anos» goes on until the thirteenth birthday.
 * What is no number stays as it was typed, for the contract to refuse.
 */
export function monthsOf({ anos, meses }: AgeForm, isHighest: boolean): number | string | null {
  if (anos.trim() === '' && meses.trim() === '') return null
  const years = anos.trim() === '' ? 0 : whole(anos)
  const months = meses.trim() === '' ? (isHighest ? 11 : 0) : whole(meses)
  return years === undefined || months === undefined ? `${anos} ${meses}` : years * 12 + months
}

/** How a form shows it; what goes without saying is left out. */
export function ageFormOf(months: number | null, isHighest: boolean): AgeForm {
  if (months === null) return { anos: '', meses: '' }
  const rest = months % 12
  const isPlain = rest === (isHighest ? 11 : 0)
  return { anos: String(Math.floor(months / 12)), meses: isPlain ? '' : String(rest) }
}

export interface AgeWords {
  between: (from: string, to: string) => string
  from: (from: string) => string
  to: (to: string) => string
  years: (n: number) => string
  months: (n: number) => string
  both: (years: string, months: string) => string
}

function said(months: number, isHighest: boolean, words: AgeWords): string {
  const [years, rest] = [Math.floor(months / 12), months % 12]
  if (rest === (isHighest ? 11 : 0)) return words.years(years)
  return years === 0 ? words.months(rest) : words.both(words.years(years), words.months(rest))
}

/** «6 a 12 anos»; the unit once where both ends are of years. Nothing where no age is given. */
export function agesOf(from: number | null, to: number | null, words: AgeWords): string {
  if (from === null && to === null) return ''
  if (to === null) return words.from(said(from ?? 0, false, words))
  if (from === null) return words.to(said(to, true, words))
  const ofYears = from % 12 === 0 && to % 12 === 11
  return words.between(ofYears ? String(from / 12) : said(from, false, words), said(to, true, words))
}
