import { formatDay } from '@vinculo/contracts/day'
import { type GuardianDuty, guardianDuties, type Kinship } from '@vinculo/contracts/guardian-choices'
import type { Locale } from '@vinculo/contracts/locale'
import type { QuickCreateValue } from '@vinculo/ui/rare'
import type { GuardianForm } from './guardian-form'
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
  if (name === 'parentesco') return inOrder(choices.parentesco, words.guardian.kinship)
  return inOrder(choices[name], words.record.choices[name])
}

interface LinkNames {
  parentesco: string | null
  parentesco_outro: string | null
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

/** Who somebody is to a patient and does for them: «Mãe, Representante legal, Pode buscar». */
export const linkWords = (link: Record<GuardianDuty, boolean> & LinkNames, { guardian }: Words) => ({
  kinship:
    link.parentesco === 'outro' ? (link.parentesco_outro ?? '') : (guardian.kinship[link.parentesco as Kinship] ?? ''),
  duties: guardianDuties.filter((duty) => link[duty]).map((duty) => guardian.duties[duty]),
})

function guardianLines(guardians: readonly GuardianForm[], words: Words): string {
  return guardians
    .map((link) => {
      const { kinship, duties } = linkWords(link, words)
      return [link.id?.nome, kinship, ...duties, link.domicilio, link.restricao].filter(Boolean).join(', ')
    })
    .filter(Boolean)
    .join('\n')
}

/** How the value of a form's field reads; '' when nothing is in it. */
export function shown(field: RecordField, value: unknown, { words, locale }: Shown): string {
  if (field.kind === 'school') return (value as QuickCreateValue)?.nome ?? ''
  if (field.kind === 'guardians') return guardianLines(value as GuardianForm[], words)
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
