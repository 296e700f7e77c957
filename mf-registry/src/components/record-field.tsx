import { useToday } from '@vinculo/platform'
import { CheckboxField, DateField, MaskedField, SelectField, TextArea, TextField, useWatched } from '@vinculo/ui/forms'
import { CheckboxGroup } from '@vinculo/ui/rare'
import type { ReactNode } from 'react'
import type { FieldOf } from './field-kinds'

type Warned = Extract<FieldOf, { required?: boolean }>

/** A field that something may be said about while one types in it. */
export function RecordField({ field, draw }: { field: FieldOf; draw: (field: FieldOf) => ReactNode }) {
  if (field.kind === 'own') return draw(field)
  return 'warn' in field && field.warn ? <DoubtedField field={field} /> : <PlainField field={field} />
}

function DoubtedField({ field }: { field: Warned }) {
  const warning = useWatched<Record<string, string>, string, string | undefined>([field.name], (values) =>
    field.warn?.(values[field.name] ?? ''),
  )
  return <PlainField field={field} warning={warning} />
}

/** It is somebody else's data: no field offers to fill in the practitioner's own. */
function PlainField({ field, warning }: { field: Exclude<FieldOf, { kind: 'own' }>; warning?: string | undefined }) {
  const today = useToday()
  const { name, label, help } = field
  const frame = { name, label, warning, ...(help && { help }) }
  switch (field.kind) {
    case 'text':
      return <TextField {...frame} {...(field.required && { required: true })} />
    case 'area':
      return <TextArea {...frame} />
    case 'day':
      return <DateField {...frame} />
    case 'number':
      return <TextField {...frame} inputMode="numeric" width="short" />
    case 'birth':
      return <DateField {...frame} max={today} />
    case 'cnpj':
      return <MaskedField {...frame} mask={['**.***.***/****-99']} />
    case 'phone':
    case 'cpf':
    case 'cep':
      return <MaskedField {...frame} mask={field.kind} />
    case 'email':
      return <TextField {...frame} type="email" />
    case 'check':
      return <CheckboxField {...frame} />
    case 'choice':
      return <SelectField {...frame} options={field.options} />
    case 'choices':
      return <CheckboxGroup {...frame} options={field.options} />
  }
}
