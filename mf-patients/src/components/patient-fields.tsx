import { FieldRow, Fields, Section } from '@vinculo/ui/forms'
import { Fragment } from 'react'
import { recordText } from '../locales/record/text'
import { RecordField } from './record-field'
import { commonRows, type RecordRow, recordGroups } from './record-groups'

function Rows({ rows }: { rows: readonly RecordRow[] }) {
  return rows.map((row) =>
    'name' in row ? (
      <RecordField key={row.name} field={row} />
    ) : (
      <FieldRow key={row[0].name}>
        {row.map((field) => (
          <RecordField key={field.name} field={field} />
        ))}
      </FieldRow>
    ),
  )
}

/** S3.03 the common fields open, the rest in named groups; the clinical one only for who may read it. */
export function PatientFields({ seesClinical }: { seesClinical: boolean }) {
  const words = recordText.use()
  return (
    <Fragment>
      <Fields>
        <Rows rows={commonRows} />
      </Fields>
      {recordGroups
        .filter(({ name }) => name !== 'clinico' || seesClinical)
        .map(({ name, rows }) => (
          <Section key={name} title={words.record.groups[name]}>
            <Rows rows={rows} />
          </Section>
        ))}
    </Fragment>
  )
}
