import { Email, emptyIsNull, text } from '@vinculo/contracts/primitives'
import { useState } from 'react'
import * as z from 'zod/mini'
import { PageHeader } from '../core'
import {
  CheckboxField,
  DateField,
  FieldRow,
  Fields,
  Form,
  type FormRefusal,
  MaskedField,
  Section,
  SelectField,
  TextArea,
  TextField,
} from '../forms'
import { TimeField } from '../rare'

const contract = z.object({ nome: text(2, 120), email: emptyIsNull(Email) })

export function GalleryForm() {
  const [pending, setPending] = useState(false)
  const [refusal, setRefusal] = useState<FormRefusal | null>(null)
  const save = () => {
    setPending(true)
    setTimeout(() => {
      setPending(false)
      setRefusal({
        status: 422,
        errors: { nome: ['Já existe alguém com este nome.'], outro: ['Este campo não existe.'] },
      })
    }, 800)
  }
  return (
    <>
      <PageHeader title="Cadastrar Aluno" meta="Só o nome é necessário." />
      <Form
        contract={contract}
        values={{
          nome: '',
          nome_social: '',
          cpf: '',
          email: 'ana@exemplo',
          telefone: '',
          inicio: '14:00',
          fim: '',
          observacoes_administrativas: '',
        }}
        saving={{ save, pending, refusal }}
        creates
        fallback="#"
      >
        <Fields>
          <TextField name="nome" label="Nome" required />
          <FieldRow>
            <DateField name="data_nascimento" label="Data de nascimento" />
            <MaskedField name="telefone" label="Telefone" mask="phone" />
          </FieldRow>
        </Fields>
        <Section title="Horários" open>
          <FieldRow>
            <TimeField name="inicio" label="Início" required />
            <TimeField name="fim" label="Fim" meridian help="Com AM e PM." />
          </FieldRow>
        </Section>
        <Section title="Contato e documentos" open>
          <TextField name="nome_social" label="Nome social" help="Aparece no lugar do nome em todas as telas." />
          <FieldRow>
            <MaskedField name="cpf" label="CPF" mask="cpf" />
            <TextField name="email" label="E-mail" type="email" />
          </FieldRow>
        </Section>
        <Section title="Observações">
          <TextArea name="observacoes_administrativas" label="Observações" />
          <SelectField name="turno" label="Turno" options={[{ value: 'manha', label: 'Manhã' }]} />
          <CheckboxField name="ativo" label="Recebe lembretes" help="Por e-mail, na véspera." />
        </Section>
      </Form>
    </>
  )
}
