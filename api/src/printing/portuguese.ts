import type { Address } from '@vinculo/contracts/address'
import { ageOf } from '@vinculo/contracts/age'
import { formatCep } from '@vinculo/contracts/brazil'
import { dayIn } from '@vinculo/contracts/plan'

/** Documents are in Portuguese, whatever language the screen is in. */

const months = [
  'janeiro',
  'fevereiro',
  'março',
  'abril',
  'maio',
  'junho',
  'julho',
  'agosto',
  'setembro',
  'outubro',
  'novembro',
  'dezembro',
]

/** «22 de novembro de 2026», of yyyy-MM-dd; the first of a month is «1º». */
export function longDay(day: string): string {
  const [year, month = '', date = ''] = day.split('-')
  return `${date === '01' ? '1º' : Number(date)} de ${months[Number(month) - 1]} de ${year}`
}

/** «a, b e c» */
export const listed = (words: string[]) =>
  [words.slice(0, -1).join(', '), ...words.slice(-1)].filter(Boolean).join(' e ')

const counted = (number: number, one: string, many: string) => `${number} ${number === 1 ? one : many}`

/** «8 anos e 4 meses» on a day; of adults the years alone. */
export function ageInWords(birth: string | null, day: string): string | undefined {
  const age = ageOf(birth, day)
  if (!age) return undefined
  const parts = [
    age.years > 0 && counted(age.years, 'ano', 'anos'),
    age.months > 0 && age.years < 18 && counted(age.months, 'mês', 'meses'),
  ].filter((part) => part !== false)
  return parts.join(' e ') || 'menos de um mês'
}

/** «1 hora e 30 minutos» */
export function durationInWords(start: string, end: string): string {
  const all = Math.round((Date.parse(end) - Date.parse(start)) / 60_000)
  const [hours, minutes] = [Math.floor(all / 60), all % 60]
  const parts = [
    hours > 0 && counted(hours, 'hora', 'horas'),
    (minutes > 0 || hours === 0) && counted(minutes, 'minuto', 'minutos'),
  ].filter((part) => part !== false)
  return parts.join(' e ')
}

/**
 * «03/11, 10/11 e 17/11/2026»: the year once, with its last day. With strokes, unlike a day on its own (S9.07): «03-11,
 * 10-11» would read as from the 3rd to the 11th.
 */
export function daysInWords(instants: string[], timeZone: string): string {
  const days = [...new Set(instants.map((instant) => dayIn(timeZone, new Date(instant))))]
  return listed(
    days.map((day, at) => {
      const [year, month, date] = day.split('-')
      const isLastOfYear = !days[at + 1]?.startsWith(`${year}-`)
      return `${date}/${month}${isLastOfYear ? `/${year}` : ''}`
    }),
  )
}

/** «Rua das Flores, 12, apto 3, Centro, São Paulo – SP, CEP 01452-002» */
export function addressLine(address: Address | null): string | undefined {
  if (!address) return undefined
  const { logradouro, numero, complemento, bairro, cidade, uf, cep } = address
  const town = [cidade, uf].filter(Boolean).join(' – ')
  return (
    [logradouro, numero, complemento, bairro, town, cep && `CEP ${formatCep(cep)}`].filter(Boolean).join(', ') ||
    undefined
  )
}
