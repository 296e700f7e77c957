import { schoolRoles } from '@vinculo/contracts/school-choices'
import { CheckboxField, FieldRow, MaskedField, SelectField, TextField } from '@vinculo/ui/forms'
import { RowsField } from '@vinculo/ui/rare'
import { schoolText } from '../locales/schools/text'
import { text } from '../locales/text'
import { optionsOf } from './field-kinds'
import { blankContact } from './school-values'

/** People at a school, one below the other. */
export function ContactRows() {
  const t = text.use()
  const { fields, roles, contact } = schoolText.use()
  return (
    <RowsField name="contatos" label={fields.contatos} blank={blankContact} add={contact.add} remove={contact.remove}>
      {(row) => (
        <>
          <TextField name={`${row}.nome`} label={t.fields.nome} />
          <FieldRow>
            <SelectField name={`${row}.funcao`} label={contact.funcao} options={optionsOf(schoolRoles, roles)} />
            <MaskedField name={`${row}.telefone`} label={t.fields.telefone} mask="phone" />
          </FieldRow>
          <TextField name={`${row}.email`} label={t.fields.email} type="email" />
          <CheckboxField name={`${row}.recebe_relatorios`} label={contact.recebe_relatorios} />
        </>
      )}
    </RowsField>
  )
}
