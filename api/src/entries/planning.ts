import type { NewEntry } from '@vinculo/contracts/finance'
import { mostInstalments } from '@vinculo/contracts/finance-choices'
import { monthsLater, splitCents } from '@vinculo/contracts/instalments'
import { centsOf } from '@vinculo/contracts/money'
import { type Recurrence, readRule, ruleOf } from '@vinculo/contracts/recurrence'
import type { output } from 'zod/mini'
import { occurrencesOf } from '../appointments/series'
import { fieldRefused, ValidationFailed } from '../errors'
import { newId } from '../ids'
import { monthsBetween } from './rules'

type Sent = output<typeof NewEntry>

const monthOf = (day: string) => day.slice(0, 7)

/**
 * Months on a day of theirs: the due day's own. A rule knows days up to the 28th; what is due on a later one is due on
 * it wherever a month has it, and on the last one elsewhere.
 */
function monthly(rule: Recurrence & { day: number }, first: string): string[] {
  if (rule.day !== Math.min(Number(first.slice(8)), 28)) throw fieldRefused('recorrencia', 'series_start')
  const days: string[] = []
  for (let at = 0; days.length <= mostInstalments; at += rule.interval) {
    const day = monthsLater(first, at)
    if ('until' in rule ? day > rule.until : days.length === rule.count) break
    days.push(day)
  }
  return days
}

const isMonthly = (rule: Recurrence): rule is Recurrence & { day: number } => 'day' in rule

const tooManyTimes = () => fieldRefused('recorrencia', 'too_many_repetitions')

/** The days on which it is due anew, the first of them the one that was said. */
function repeatedDays(text: string, rule: Recurrence, first: string): string[] {
  if (isMonthly(rule)) return monthly(rule, first)
  const planned = { inicio: `${first}T12:00:00.000Z`, fim: `${first}T13:00:00.000Z`, recorrencia: text }
  try {
    return occurrencesOf(planned, 'UTC').times.map(({ inicio }) => inicio.slice(0, 10))
  } catch (error) {
    // A series of appointments may be longer.
    const isTooLong =
      error instanceof ValidationFailed && error.issues.some(({ message }) => message === 'series_too_long')
    throw isTooLong ? tooManyTimes() : error
  }
}

interface Planned {
  valor_centavos: number
  vencimento: string
  competencia: string
  grupo_id: string | null
  parcela: number | null
  parcelas: number | null
  recorrencia: string | null
}

/** Whole again and again; each in the month of its due day, or as many months from it as the first. */
function repeated(sent: Sent, text: string): Planned[] {
  const rule = readRule(text)
  if (!rule) throw fieldRefused('recorrencia', 'recurrence')
  const days = repeatedDays(text, rule, sent.vencimento)
  if (days.length === 0) throw fieldRefused('recorrencia', 'series_empty')
  if (days.length > mostInstalments) throw tooManyTimes()
  const shift = sent.competencia ? monthsBetween(monthOf(sent.vencimento), sent.competencia) : 0
  const group = newId()
  return days.map((vencimento) => ({
    valor_centavos: centsOf(sent.valor),
    vencimento,
    competencia: monthOf(monthsLater(`${monthOf(vencimento)}-01`, shift)),
    grupo_id: group,
    parcela: null,
    parcelas: null,
    recorrencia: ruleOf(rule),
  }))
}

/** In parts a month apart: of the month that was said, all of them, or each of its own. */
function inParts(sent: Sent, parts: number): Planned[] {
  const cents = centsOf(sent.valor)
  if (cents < parts) throw fieldRefused('parcelas', 'too_many_instalments')
  const group = parts > 1 ? newId() : null
  return splitCents(cents, parts).map((valor_centavos, at) => {
    const vencimento = monthsLater(sent.vencimento, at)
    return {
      valor_centavos,
      vencimento,
      competencia: sent.competencia ?? monthOf(vencimento),
      grupo_id: group,
      parcela: group === null ? null : at + 1,
      parcelas: group === null ? null : parts,
      recorrencia: null,
    }
  })
}

/** All that it comes to. */
export function plannedOf(sent: Sent): Planned[] {
  const planned = sent.recorrencia ? repeated(sent, sent.recorrencia) : inParts(sent, sent.parcelas ?? 1)
  if (planned.some(({ vencimento, competencia }) => vencimento >= '2100' || competencia >= '2100'))
    throw fieldRefused(sent.recorrencia ? 'recorrencia' : 'parcelas', 'booked_year')
  return planned
}
