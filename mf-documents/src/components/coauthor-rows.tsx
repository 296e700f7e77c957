import { FieldRow, Section, TextField } from '@vinculo/ui/forms'
import { RowsField } from '@vinculo/ui/rare'
import { writingText } from '../locales/writing/text'
import { blankCoauthor } from './draft-values'

/** Who signs beside the author (CFP 06/2019, art. 12): each professional signs the report they wrote together. */
export function CoauthorRows() {
  const { fields: t, edit } = writingText.use()
  return (
    <Section title={edit.coauthors} open>
      <RowsField
        name="coautores"
        label={t.coautores}
        blank={blankCoauthor}
        add={edit.addCoauthor}
        remove={edit.removeCoauthor}
      >
        {(row) => (
          <>
            <TextField name={`${row}.nome`} label={t.coauthorName} required maxLength={120} />
            <FieldRow>
              <TextField name={`${row}.profissao`} label={t.coauthorProfession} maxLength={80} />
              <TextField name={`${row}.registro`} label={t.coauthorNumber} maxLength={40} />
            </FieldRow>
          </>
        )}
      </RowsField>
    </Section>
  )
}
