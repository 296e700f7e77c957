/** National holidays of Brazil, as the wire and the screens name them; the words are each module's own. */
export const holidays = [
  'confraternizacao',
  'sexta_santa',
  'tiradentes',
  'trabalho',
  'independencia',
  'aparecida',
  'finados',
  'republica',
  'consciencia_negra',
  'natal',
] as const
export type Holiday = (typeof holidays)[number]

/** Laws 662/1949, 6.802/1980, 10.607/2002; 20 November since 2024 (law 14.759/2023). */
const fixed: [string, Holiday, number][] = [
  ['01-01', 'confraternizacao', 1950],
  ['04-21', 'tiradentes', 1950],
  ['05-01', 'trabalho', 1950],
  ['09-07', 'independencia', 1950],
  ['10-12', 'aparecida', 1980],
  ['11-02', 'finados', 2003],
  ['11-15', 'republica', 1950],
  ['11-20', 'consciencia_negra', 2024],
  ['12-25', 'natal', 1950],
]

/** Easter Sunday in the Gregorian calendar (the algorithm of Meeus, Jones and Butcher), counted as UTC. */
function easter(year: number): number {
  const a = year % 19
  const [b, c] = [Math.floor(year / 100), year % 100]
  const h = (19 * a + b - Math.floor(b / 4) - Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3) + 15) % 30
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7
  const sum = h + l - 7 * Math.floor((a + 11 * h + 22 * l) / 451) + 114
  return Date.UTC(year, Math.floor(sum / 31) - 1, (sum % 31) + 1)
}

/** The national holiday on a day (yyyy-MM-dd), if it is one. */
export function holidayOn(day: string): Holiday | undefined {
  const year = Number(day.slice(0, 4))
  const goodFriday = new Date(easter(year) - 2 * 86_400_000).toISOString().slice(0, 10)
  if (day === goodFriday) return 'sexta_santa'
  return fixed.find(([date, , since]) => day.slice(5) === date && year >= since)?.[1]
}
