import { mostInstalments } from '@vinculo/contracts/finance-choices'
import { monthsLater, splitCents } from '@vinculo/contracts/instalments'
import { isIsoDate } from '@vinculo/contracts/iso-date'
import { centsOf } from '@vinculo/contracts/money'
import { type Recurrence, ruleDays, ruleOf, weekday } from '@vinculo/contracts/recurrence'

export const planModes = ['uma', 'parcelas', 'repete'] as const
export type PlanMode = (typeof planModes)[number]

export const frequencies = ['semana', 'quinzena', 'mes', 'bimestre', 'trimestre', 'semestre', 'ano'] as const
export type Frequency = (typeof frequencies)[number]

const weeksOf: Partial<Record<Frequency, number>> = { semana: 1, quinzena: 2 }
const monthsOf: Partial<Record<Frequency, number>> = { mes: 1, bimestre: 2, trimestre: 3, semestre: 6, ano: 12 }

/** How often something is due, as a form has it: texts. */
export interface Plan {
  valor: string
  vencimento: string
  modo: PlanMode
  parcelas: string
  frequencia: Frequency
  termina: 'vezes' | 'ate'
  vezes: string
  ate: string
}

const isByMonth = (frequency: Frequency) => monthsOf[frequency] !== undefined

/** A number of times, or undefined where it is none or there are too many. */
export function timesIn(text: string): number | undefined {
  const times = /^\d{1,3}$/.test(text.trim()) ? Number(text) : 0
  return times >= 1 && times <= mostInstalments ? times : undefined
}

/** The rule a form says (RFC 5545); undefined while it says none. */
export function ruleFor({ vencimento, frequencia, termina, vezes, ate }: Plan): string | undefined {
  const count = timesIn(vezes)
  const isSound = termina === 'ate' ? isIsoDate(ate) && ate >= vencimento : count !== undefined
  if (!isIsoDate(vencimento) || !isSound) return undefined
  const end = termina === 'ate' ? { until: ate } : { count: count ?? 1 }
  return ruleOf({ ...whenOf(vencimento, frequencia), ...end } as Recurrence)
}

/** A rule knows days up to the 28th; what is due on a later one stays on it wherever a month has it. */
const whenOf = (day: string, frequency: Frequency) =>
  isByMonth(frequency)
    ? { every: 'month', interval: monthsOf[frequency] ?? 1, day: Math.min(Number(day.slice(8)), 28) }
    : { every: 'week', interval: weeksOf[frequency] ?? 1, days: [ruleDays[weekday(day)] ?? 'MO'] }

const daysLater = (day: string, days: number) =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)

const laterBy = (day: string, frequency: Frequency, times: number) =>
  isByMonth(frequency)
    ? monthsLater(day, times * (monthsOf[frequency] ?? 1))
    : daysLater(day, times * 7 * (weeksOf[frequency] ?? 1))

export interface Due {
  day: string
  cents: number
}

/** What would be due, and when: of one entry, or of what is not a plan yet, nothing is said beforehand. */
export function duesOf(plan: Plan): Due[] {
  const { valor, vencimento, modo, frequencia, termina, ate } = plan
  if (modo === 'uma' || !isIsoDate(vencimento) || !/^\d{1,7}\.\d{2}$/.test(valor)) return []
  const cents = centsOf(valor)
  if (modo === 'parcelas') {
    const parts = splitCents(cents, timesIn(plan.parcelas) ?? 1)
    return parts.length < 2 ? [] : parts.map((cents, at) => ({ cents, day: monthsLater(vencimento, at) }))
  }
  const times = termina === 'ate' ? mostInstalments : (timesIn(plan.vezes) ?? 0)
  const days = Array.from({ length: times }, (_, at) => laterBy(vencimento, frequencia, at))
  return days.filter((day) => termina === 'vezes' || (isIsoDate(ate) && day <= ate)).map((day) => ({ day, cents }))
}
