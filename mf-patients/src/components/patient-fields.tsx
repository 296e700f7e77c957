import { DateField, FieldRow, Fields, MaskedField, Section, TextArea, TextField } from '@vinculo/ui/forms'
import { text } from '../locales/text'
import { useToday } from './use-today'

/** S3.03 the common fields open, the rest in named groups. */
export function PatientFields() {
  const t = text.use()
  const today = useToday()
  return (
    <>
      <Fields>
        <TextField name="nome" label={t.fields.nome} required />
        <FieldRow>
          <DateField name="data_nascimento" label={t.fields.data_nascimento} max={today} />
          <MaskedField name="telefone" label={t.fields.telefone} mask="phone" />
        </FieldRow>
      </Fields>
      <Section title={t.form.contact}>
        <TextField name="nome_social" label={t.fields.nome_social} help={t.form.socialNameHelp} />
        <FieldRow>
          <MaskedField name="cpf" label={t.fields.cpf} mask="cpf" />
          <TextField name="email" label={t.fields.email} type="email" />
        </FieldRow>
      </Section>
      <Section title={t.form.notes}>
        <TextArea name="observacoes_administrativas" label={t.fields.observacoes} help={t.form.notesHelp} />
      </Section>
    </>
  )
}
