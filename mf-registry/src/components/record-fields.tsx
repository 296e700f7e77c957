import { FieldRow, Fields, Section } from '@vinculo/ui/forms'
import type { ComponentType, ReactNode } from 'react'
import type { Described, FieldOf, RowOf } from './field-kinds'
import { RecordField } from './record-field'
import type { OwnField } from './record-kind'

type Draw = (field: FieldOf) => ReactNode

function Rows({ rows, draw }: { rows: readonly RowOf[]; draw: Draw }) {
  return rows.map((row) =>
    'name' in row ? (
      <RecordField key={row.name} field={row} draw={draw} />
    ) : (
      <FieldRow key={row[0].name}>
        {row.map((field) => (
          <RecordField key={field.name} field={field} draw={draw} />
        ))}
      </FieldRow>
    ),
  )
}

interface RecordFieldsProps<Stored> {
  described: Described
  own: Record<string, ComponentType<OwnField<Stored>>> | undefined
  stored?: Stored
}

/** The common fields open, the rest in named groups. */
export function RecordFields<Stored>({ described: { common, groups }, own, stored }: RecordFieldsProps<Stored>) {
  const draw = ({ name, label, help }: FieldOf) => {
    const Own = own?.[name]
    return Own && <Own name={name} label={label} {...(help && { help })} stored={stored} />
  }
  return (
    <>
      <Fields>
        <Rows rows={common} draw={draw} />
      </Fields>
      {groups.map(({ name, title, rows }) => (
        <Section key={name} title={title}>
          <Rows rows={rows} draw={draw} />
        </Section>
      ))}
    </>
  )
}
