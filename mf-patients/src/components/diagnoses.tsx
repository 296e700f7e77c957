import { DateField, FieldRow, TextField } from '@vinculo/ui/forms'
import { RowsField } from '@vinculo/ui/rare'
import { recordText } from '../locales/record/text'
import { blankDiagnosis } from './record-values'

/** Conditions somebody stated, one below the other. */
export function Diagnoses(frame: { name: string; label: string; help?: string }) {
  const { diagnosis } = recordText.use()
  return (
    <RowsField {...frame} blank={blankDiagnosis} add={diagnosis.add} remove={diagnosis.remove}>
      {(row) => (
        <>
          <TextField name={`${row}.texto`} label={diagnosis.texto} />
          <FieldRow>
            <TextField name={`${row}.cid`} label={diagnosis.cid} width="short" />
            <DateField name={`${row}.data`} label={diagnosis.data} />
          </FieldRow>
        </>
      )}
    </RowsField>
  )
}
