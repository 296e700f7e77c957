import { text } from '@vinculo/contracts/primitives'
import type { ReactNode } from 'react'
import * as z from 'zod/mini'
import type { Drafts } from '../core/host'
import { DateField, FieldRow, Fields, Form, type FormRefusal, MaskedField, Section, TextField } from '../forms'
import { sample } from './samples'
import { Specimen } from './specimen'

const contract = z.object({ nome: text(2, 120) })
const empty = { nome: '', data_nascimento: '', telefone: '', nome_social: '', cpf: '' }
const filled = { ...empty, nome: sample.name, data_nascimento: '2018-07-09', telefone: '(11) 98765-4321' }

/** Saved half an hour ago. */
export const galleryDrafts: Drafts = {
  has: (place) => place === 'draft',
  read: async () => ({ values: { ...filled, cpf: '529.982.247-25' }, base: empty, at: Date.now() - 1_800_000 }),
  write: async () => true,
  remove: () => undefined,
  watch: () => () => undefined,
}

const refusal: FormRefusal = {
  status: 422,
  errors: { nome: [`Já existe alguém com o nome «${sample.name}».`], outro: ['O limite do seu plano foi atingido.'] },
}

interface StateProps {
  place: string
  values?: typeof empty
  pending?: boolean
  refusal?: FormRefusal
  children?: ReactNode
}

function State({ place, values = empty, pending = false, refusal = undefined }: StateProps) {
  return (
    <Form
      contract={contract}
      values={values}
      saving={{ save: () => undefined, pending, refusal: refusal ?? null }}
      fallback="#"
      draft={place}
    >
      <Fields>
        <TextField name="nome" label="Nome" required />
        <FieldRow>
          <DateField name="data_nascimento" label="Data de nascimento" />
          <MaskedField name="telefone" label="Telefone" mask="phone" />
        </FieldRow>
      </Fields>
      <Section title="Contato e documentos">
        <TextField name="nome_social" label="Nome social" help="Aparece no lugar do nome em todas as telas." />
        <MaskedField name="cpf" label="CPF" mask="cpf" />
      </Section>
    </Form>
  )
}

export function FormStates() {
  return (
    <>
      <Specimen id="form-clean" title="Formulário">
        <State place="clean" />
      </Specimen>
      <Specimen id="form-saving" title="Formulário, salvando">
        <State place="saving" values={filled} pending />
      </Specimen>
      <Specimen id="form-draft" title="Formulário, com rascunho restaurado">
        <State place="draft" />
      </Specimen>
      <Specimen id="form-refused" title="Formulário, recusado">
        <State place="refused" values={filled} refusal={refusal} />
      </Specimen>
    </>
  )
}
