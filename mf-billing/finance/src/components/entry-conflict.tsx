import { formatDay } from '@vinculo/contracts/day'
import type { Entry } from '@vinculo/contracts/finance'
import { financeWords } from '@vinculo/contracts/finance-words'
import { useLocale, useTerms } from '@vinculo/platform'
import { type LabelledField, StaleDialog } from '@vinculo/ui/dialog'
import type { Stale } from '@vinculo/ui/forms'
import { formatAmount, type QuickCreateValue } from '@vinculo/ui/rare'
import { entryText } from '../locales/entries/text'
import type { EntryMoreFieldsProps } from './entry-more-fields'
import { type EntryForm, entryForm, keptOf } from './entry-values'

const nameOf = (value: unknown) => (value as QuickCreateValue)?.nome ?? ''
const inWords = (labels: Record<string, string>) => (value: unknown) => labels[String(value)] ?? String(value ?? '')

/** The fields of an entry that still change, and how their values read. */
function useLabelled(entry: Entry, people: ReadonlyMap<string, string>): LabelledField[] {
  const { fields: t } = entryText.use()
  const { termo_paciente: term } = useTerms()
  const locale = useLocale()
  const own = entry.profissional
  const kept = keptOf(entry)
  return [
    { field: 'descricao', label: t.descricao },
    ...(kept.worth
      ? []
      : [{ field: 'valor', label: t.valor, show: (value: unknown) => formatAmount(String(value ?? ''), locale) }]),
    ...(kept.day
      ? []
      : [{ field: 'vencimento', label: t.vencimento, show: (value: unknown) => formatDay(String(value ?? '')) }]),
    { field: 'paciente', label: term.sing, show: nameOf },
    { field: 'pagador', label: t.pagador, show: nameOf },
    { field: 'contato', label: entry.tipo === 'pagar' ? t.paidTo : t.contato, show: nameOf },
    ...(kept.category ? [] : [{ field: 'categoria', label: t.categoria, show: nameOf }]),
    { field: 'conta', label: t.conta, show: nameOf },
    { field: 'forma_pagamento', label: t.forma_pagamento, show: inWords(financeWords[locale].means) },
    ...(kept.worth ? [] : [{ field: 'competencia', label: t.competencia }]),
    {
      field: 'profissional',
      label: t.profissional,
      show: inWords({ ...Object.fromEntries(people), ...(own && { [own.id]: own.nome }) }),
    },
    { field: 'centro_custo', label: t.centro_custo },
    { field: 'observacoes', label: t.observacoes },
  ]
}

export interface EntryConflictProps extends Pick<EntryMoreFieldsProps, 'people'> {
  stale: Stale<EntryForm>
  onClose: () => void
}

/** Somebody saved this entry meanwhile: field by field, mine or theirs. */
export function EntryConflict({ stale, people, onClose }: EntryConflictProps) {
  const entry = stale.atual as Entry
  return <StaleDialog stale={stale} current={entryForm(entry)} labels={useLabelled(entry, people)} onClose={onClose} />
}
