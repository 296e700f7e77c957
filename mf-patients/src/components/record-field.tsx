import type { PatientWarning } from '@vinculo/contracts/patient-warnings'
import { useToday } from '@vinculo/platform'
import { CheckboxField, DateField, MaskedField, SelectField, TextArea, TextField, useWatched } from '@vinculo/ui/forms'
import { AmountField, CheckboxGroup, TagsField, TimeField } from '@vinculo/ui/rare'
import { recordText } from '../locales/record/text'
import { Diagnoses } from './diagnoses'
import { GuardiansField } from './guardians-field'
import type { RecordField as Field } from './record-groups'
import { labelOf, optionsOf } from './record-shown'
import { type Doubting, doubting, isDoubted, type PatientForm, warningsOf } from './record-values'
import { SchoolField } from './school-field'
import { useSameCpf } from './use-same-cpf'

/** A field that something may be said about while one types in it. */
export function RecordField({ field }: { field: Field }) {
  return isDoubted(field.name) ? <DoubtedField field={field} /> : <PlainField field={field} />
}

function DoubtedField({ field }: { field: Field }) {
  const { warnings } = recordText.use()
  const warned = useWatched<PatientForm, Doubting, PatientWarning | undefined>(
    doubting,
    (values) => warningsOf(values)[field.name],
  )
  return <PlainField field={field} warning={warned && warnings[warned]} />
}

/**
 * One field of the record, as its kind asks for. It is somebody else's data: no field offers to fill in the
 * practitioner's own.
 */
function PlainField({ field, warning }: { field: Field; warning?: string | undefined }) {
  const words = recordText.use()
  const today = useToday()
  const { name, kind, help } = field
  const frame = { name, label: labelOf(words, name), ...(help && { help: words.help[help] }), warning }
  switch (kind) {
    case 'area':
      return <TextArea {...frame} />
    case 'day':
      return <DateField {...frame} />
    case 'birth':
      return <DateField {...frame} max={today} />
    case 'phone':
      return <MaskedField {...frame} mask="phone" />
    case 'cpf':
      return <CpfField {...frame} />
    case 'cep':
      return <MaskedField {...frame} mask="cep" />
    case 'cns':
      return <MaskedField {...frame} mask={['999 9999 9999 9999']} />
    case 'email':
      return <TextField {...frame} type="email" />
    case 'number':
      return <TextField {...frame} inputMode="numeric" width="short" />
    case 'amount':
      return <AmountField {...frame} />
    case 'time':
      return <TimeField {...frame} />
    case 'check':
      return <CheckboxField {...frame} />
    case 'choice':
      return <SelectField {...frame} options={optionsOf(words, field.choices)} />
    case 'choices':
      return <CheckboxGroup {...frame} options={optionsOf(words, field.choices)} />
    case 'tags':
      return <TagsField {...frame} longest={30} most={20} />
    case 'school':
      return <SchoolField {...frame} />
    case 'guardians':
      return <GuardiansField {...frame} />
    case 'diagnoses':
      return <Diagnoses {...frame} />
    case 'text':
      return <TextField {...frame} required={name === 'nome'} />
  }
}

/** Two people with one CPF are a mistake worth seeing while it is typed, and no reason not to save. */
function CpfField(frame: { name: string; label: string }) {
  const words = recordText.use()
  const others = useSameCpf()
  return <MaskedField {...frame} mask="cpf" warning={others && words.sameCpf(others)} />
}
