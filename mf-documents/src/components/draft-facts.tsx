import type { DocumentKind } from '@vinculo/contracts/document-kinds'
import { DateField, Section, TextField } from '@vinculo/ui/forms'
import { writingText } from '../locales/writing/text'
import { asksFor } from '../rules'
import { PatientChoice } from './patient-choice'
import { PurposeFields } from './purpose-fields'

/** What a document says of itself, beside its text; folded away when it is there. */
export function DraftFacts({ kind, open }: { kind: DocumentKind; open: boolean }) {
  const { fields: t, edit } = writingText.use()
  return (
    <Section title={edit.facts} open={open}>
      <PatientChoice />
      <TextField name="titulo" label={t.titulo} help={t.titleHelp} maxLength={120} />
      <PurposeFields kind={kind} />
      {asksFor(kind).validade && <DateField name="validade" label={t.validade} help={t.validityHelp} />}
    </Section>
  )
}
