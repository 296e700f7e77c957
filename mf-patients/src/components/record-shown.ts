import { formatDay } from '@vinculo/contracts/day'
import type { Locale } from '@vinculo/contracts/locale'
import { type ChoiceName, choices, type FieldName, type LabelKey, type RecordField } from './record-groups'
import { blankDiagnosis } from './record-values'
import type { Words } from './record-words'

export const labelOf = (words: Words, name: FieldName) =>
  words.record.fields[name.replace('.', '_') as LabelKey<FieldName>]

const inOrder = (values: readonly string[], labels: Record<string, string>) =>
  values.map((value) => ({ value, label: labels[value] ?? value }))

/** What a list offers, in words; the states of the country are their own. */
export function optionsOf(words: Words, name: ChoiceName) {
  if (name === 'uf') return inOrder(choices.uf, {})
  return inOrder(choices[name], words.record.choices[name])
}

interface Shown {
  words: Words
  locale: Locale
}

const reais = (amount: string, locale: Locale) =>
  /^\d+\.\d{2}$/.test(amount)
    ? new Intl.NumberFormat(locale, { style: 'currency', currency: 'BRL' }).format(Number(amount))
    : amount

function diagnosisLine(diagnosis: Partial<typeof blankDiagnosis>): string {
  const { texto, cid, data } = { ...blankDiagnosis, ...diagnosis }
  return [cid ? `${texto} (${cid})` : texto, formatDay(data)].filter(Boolean).join(', ')
}

/** How the value of a form's field reads; '' when nothing is in it. */
export function shown(field: RecordField, value: unknown, { words, locale }: Shown): string {
  if (typeof value === 'boolean') return value ? words.yes : words.no
  const labels = field.choices ? optionsOf(words, field.choices) : []
  const inWords = (one: unknown) => labels.find((option) => option.value === one)?.label ?? String(one ?? '')
  if (Array.isArray(value)) {
    if (field.kind === 'diagnoses') return value.map(diagnosisLine).join('\n')
    return value.map(inWords).join(', ')
  }
  const written = String(value ?? '')
  switch (field.kind) {
    case 'choice':
      return inWords(written)
    case 'day':
    case 'birth':
      return formatDay(written)
    case 'amount':
      return reais(written, locale)
    default:
      return written
  }
}
