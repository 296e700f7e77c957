import { useTerms } from '@vinculo/platform'
import { FieldRow, MaskedField, SelectField, TextArea, TextField } from '@vinculo/ui/forms'
import { entryText } from '../locales/entries/text'

export interface EntryMoreFieldsProps {
  hasMonth?: boolean
  /** Whose it may be (`useEntryPractitioners`). */
  people: ReadonlyMap<string, string>
}

/** What few entries say: of which month, whose, under which heading. */
export function EntryMoreFields({ hasMonth = true, people }: EntryMoreFieldsProps) {
  const { fields: t } = entryText.use()
  const { termo_atendimento: term } = useTerms()
  return (
    <>
      <FieldRow>
        {hasMonth && <MaskedField name="competencia" label={t.competencia} help={t.monthHelp} mask={['99/9999']} />}
        {people.size > 1 && (
          <SelectField
            name="profissional"
            label={t.profissional}
            help={t.practitionerHelp(term.plural)}
            none={t.nobody}
            options={[...people].map(([value, label]) => ({ value, label }))}
          />
        )}
        <TextField name="centro_custo" label={t.centro_custo} help={t.costHelp} maxLength={60} />
      </FieldRow>
      <TextArea name="observacoes" label={t.observacoes} maxLength={2000} />
    </>
  )
}
