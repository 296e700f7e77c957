import { text } from '@vinculo/contracts/primitives'
import type { ReactNode } from 'react'
import * as z from 'zod/mini'
import {
  CheckboxField,
  DateField,
  FieldRow,
  Fields,
  Form,
  MaskedField,
  Section,
  SelectField,
  TextArea,
  TextField,
} from '../forms'
import { AmountField, TimeField } from '../rare'

type Kind = (field: { name: string; label: string }) => ReactNode

const kinds: Kind[] = [
  (field) => <TextField {...field} />,
  (field) => <MaskedField {...field} mask="phone" />,
  (field) => <DateField {...field} />,
  (field) => <SelectField {...field} options={[{ value: 'a', label: 'Opção' }]} />,
  (field) => <TextArea {...field} />,
  (field) => <CheckboxField {...field} />,
  (field) => <AmountField {...field} />,
  (field) => <TimeField {...field} />,
]

const titles = ['Contato', 'Endereço', 'Família', 'Escola', 'Saúde', 'Documentos', 'Observações']
const perSection = 6

const sections = titles.map((title, at) => ({
  title,
  fields: Array.from({ length: perSection }, (_, index) => ({
    name: `campo_${at * perSection + index}`,
    label: `${title} ${index + 1}`,
    kind: kinds[index % kinds.length] as Kind,
  })),
}))

const names = ['nome', 'nome_social', 'cpf', ...sections.flatMap(({ fields }) => fields.map(({ name }) => name))]
const values = Object.fromEntries(names.map((name) => [name, '']))
const contract = z.object({ nome: text(2, 120) })

/** As many fields as a patient's record has: 45, most of them folded away. */
export function LongForm() {
  return (
    <Form
      contract={contract}
      values={values}
      saving={{ save: () => undefined, pending: false, refusal: null }}
      fallback="#"
    >
      <Fields>
        <TextField name="nome" label="Nome" required />
        <FieldRow>
          <TextField name="nome_social" label="Nome social" />
          <MaskedField name="cpf" label="CPF" mask="cpf" />
        </FieldRow>
      </Fields>
      {sections.map(({ title, fields }) => (
        <Section key={title} title={title}>
          {fields.map(({ kind, ...field }) => (
            <div key={field.name}>{kind(field)}</div>
          ))}
        </Section>
      ))}
    </Form>
  )
}
