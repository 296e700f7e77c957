import { TextField } from '@vinculo/ui/forms'
import { printText } from '../locales/print/text'
import { PatientChoice } from './patient-choice'
import { PrintedParts } from './printed-parts'

/** S2.29 title, of whom, and the nine things a paper may show. */
export function PrintFields() {
  const { fields } = printText.use()
  return (
    <>
      <TextField name="form_title" label={fields.title} help={fields.titleHelp} maxLength={120} />
      <PatientChoice />
      <PrintedParts />
    </>
  )
}
