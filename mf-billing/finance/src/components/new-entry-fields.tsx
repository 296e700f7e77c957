import { type EntryKind, entryKinds } from '@vinculo/contracts/finance-choices'
import { financeWords } from '@vinculo/contracts/finance-words'
import { useLocale } from '@vinculo/platform'
import {
  DateField,
  FieldRow,
  Fields,
  Section,
  SelectField,
  TextField,
  useFill,
  useTyped,
  useWatched,
} from '@vinculo/ui/forms'
import { AmountField } from '@vinculo/ui/rare'
import { entryText } from '../locales/entries/text'
import { CategoryChoice } from './category-choice'
import { EntryMoreFields } from './entry-more-fields'
import { EntryPaidFields } from './entry-paid-fields'
import { EntryPlanFields } from './entry-plan-fields'
import type { NewEntryForm } from './entry-values'
import { EntryWhom } from './entry-whom'
import { useEntryPractitioners } from './use-entry-practitioners'

const kinds = ['tipo'] as const

/** A new entry: what, how much and until when are enough. */
export function NewEntryFields() {
  const { fields: t, form } = entryText.use()
  const { entryKinds: words } = financeWords[useLocale()]
  const people = useEntryPractitioners()
  const kind = useWatched<NewEntryForm, 'tipo', EntryKind>(kinds, ({ tipo }) => tipo)
  return (
    <>
      <Fields>
        <SelectField
          name="tipo"
          label={t.tipo}
          required
          width="short"
          options={entryKinds.map((value) => ({ value, label: words[value] }))}
        />
        <OwnCategories />
        <TextField name="descricao" label={t.descricao} required maxLength={140} />
        <FieldRow>
          <AmountField name="valor" label={t.valor} required />
          <DateField name="vencimento" label={t.vencimento} required />
        </FieldRow>
        <EntryWhom kind={kind} />
        <CategoryChoice kind={kind} label={t.categoria} />
        <EntryPlanFields />
        <EntryPaidFields />
      </Fields>
      <Section title={form.more}>
        <EntryMoreFields people={people} />
      </Section>
    </>
  )
}

/** What is received has other categories than what is paid. */
function OwnCategories() {
  const fill = useFill()
  useTyped<NewEntryForm>(kinds, () => fill({ categoria: null }))
  return null
}
