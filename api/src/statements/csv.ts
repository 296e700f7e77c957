/** First of a file, so that Excel reads it as UTF-8. */
export const csvOpening = '\uFEFF'

/** What a spreadsheet takes for the beginning of a formula, wide forms included, also after spaces. */
const beginsFormula = /^\s*[=+\-@\t\r\n＝＋－＠]|^[\t\r\n]/

/** Text that stays text: what would run gets an apostrophe, which spreadsheets show as «this is text». */
function textCell(text: string): string {
  const harmless = beginsFormula.test(text) ? `'${text}` : text
  return /[;,"\t\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}

/** Integer cents with a decimal comma, `-1250,00`: a number to a spreadsheet in Portuguese. */
function moneyCell(cents: number): string {
  const digits = String(Math.abs(cents)).padStart(3, '0')
  return `${cents < 0 ? '-' : ''}${digits.slice(0, -2)},${digits.slice(-2)}`
}

/** A line of a CSV file, with its end. Numbers are amounts in integer cents; all else is text. */
export const csvLine = (cells: (string | number | null)[]) =>
  `${cells.map((cell) => (cell === null ? '' : typeof cell === 'number' ? moneyCell(cell) : textCell(cell))).join(';')}\r\n`
