import { type EntryKind, paymentMeans } from '@vinculo/contracts/finance-choices'
import { financeWords } from '@vinculo/contracts/finance-words'
import { useLocale } from '@vinculo/platform'
import { DateField, FieldRow, Fields, Section, SelectField, TextField } from '@vinculo/ui/forms'
import { AmountField } from '@vinculo/ui/rare'
import { entryText } from '../locales/entries/text'
import { AccountChoice } from './account-choice'
import { CategoryChoice } from './category-choice'
import { EntryMoreFields, type EntryMoreFieldsProps } from './entry-more-fields'
import type { KeptFields } from './entry-values'
import { EntryWhom } from './entry-whom'

export interface EntryFieldsProps extends Pick<EntryMoreFieldsProps, 'people'> {
  kind: EntryKind
  kept: KeptFields
}

/** An entry that is there; what does not change any more is not asked for. */
export function EntryFields({ kind, kept, people }: EntryFieldsProps) {
  const { fields: t, form } = entryText.use()
  const { means } = financeWords[useLocale()]
  return (
    <>
      <Fields>
        <TextField name="descricao" label={t.descricao} required maxLength={140} />
        {(!kept.worth || !kept.day) && (
          <FieldRow>
            {!kept.worth && <AmountField name="valor" label={t.valor} required />}
            {!kept.day && <DateField name="vencimento" label={t.vencimento} required />}
          </FieldRow>
        )}
        <EntryWhom kind={kind} />
        {!kept.category && <CategoryChoice kind={kind} label={t.categoria} />}
        <FieldRow>
          <AccountChoice label={t.conta} />
          <SelectField
            name="forma_pagamento"
            label={t.forma_pagamento}
            none={t.unknown}
            options={paymentMeans.map((value) => ({ value, label: means[value] }))}
          />
        </FieldRow>
      </Fields>
      <Section title={form.more}>
        <EntryMoreFields hasMonth={!kept.worth} people={people} />
      </Section>
    </>
  )
}
