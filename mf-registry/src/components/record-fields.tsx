import { FieldRow, Fields, Section } from '@vinculo/ui/forms'
import type { Described, RowOf } from './field-kinds'
import { RecordField } from './record-field'

function Rows({ rows }: { rows: readonly RowOf[] }) {
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

/** The common fields open, the rest in named groups. */
export function RecordFields({ common, groups }: Described) {
  return (
    <>
      <Fields>
        <Rows rows={common} />
      </Fields>
      {groups.map(({ name, title, rows }) => (
        <Section key={name} title={title}>
          <Rows rows={rows} />
        </Section>
      ))}
    </>
  )
}
