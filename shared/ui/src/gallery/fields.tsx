import type { ReactNode } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { CheckboxField, DateField, FieldRow, Fields, MaskedField, SelectField, TextArea, TextField } from '../forms'
import { AmountField, CheckboxGroup, RowsField, TagsField, TimeField } from '../rare'
import { QuickStates } from './quick'
import { sample } from './samples'
import { Specimen } from './specimen'

const values = {
  nome: sample.name,
  email: 'ana@exemplo.com.br',
  observacoes: `${sample.sentence}\n${sample.sentence}`,
  turno: 'manha',
  lembretes: true,
  deveres: ['guarda', 'paga'],
  cpf: '529.982.247-25',
  cep: '01310-100',
  telefone: '(11) 98765-4321',
  crp: '123456',
  valor: '1250.50',
  nascimento: '2018-07-09',
  inicio: '14:30',
  fim: '15:20',
  etiquetas: ['leitura', 'sala de recursos', sample.name],
  contatos: [{ nome: sample.name, telefone: '(11) 98765-4321' }],
}

const wrong = (message: string) => ({ type: 'contract', message })
const errors = {
  nome: wrong('Preencha este campo.'),
  email: wrong('Confira o e-mail: ele tem a forma nome@exemplo.com.'),
  turno: wrong('Escolha uma das opções.'),
  lembretes: wrong('Aceite os termos para continuar.'),
  deveres: wrong('Preencha este campo.'),
  cpf: wrong('Confira o CPF: os dígitos não combinam.'),
  valor: wrong('Este valor não é válido.'),
  nascimento: wrong('Confira a data: ela não existe no calendário.'),
  inicio: wrong('Confira a hora: ela vai de 0:00 a 23:59.'),
  etiquetas: wrong('Use no máximo 30 caracteres.'),
}

function State({ filled, refused, children }: { filled?: boolean; refused?: boolean; children: ReactNode }) {
  const form = useForm({
    defaultValues: filled ? values : { deveres: [], etiquetas: [], contatos: [] },
    shouldFocusError: false,
    ...(refused ? { errors } : {}),
  })
  return (
    <FormProvider {...form}>
      <Fields maxW="form">{children}</Fields>
    </FormProvider>
  )
}

const turns = [
  { value: 'manha', label: 'Manhã' },
  { value: 'tarde', label: 'Tarde' },
]
const duties = [
  { value: 'guarda', label: 'Tem a guarda' },
  { value: 'busca', label: 'Leva e busca' },
  { value: 'paga', label: 'Responde pelo pagamento' },
  { value: 'laudo', label: 'Recebe o laudo', disabled: true },
]

/** One of each kind. */
const Written = () => (
  <>
    <TextField name="nome" label="Nome" required />
    <TextField name="email" label="E-mail" type="email" help="Usado para lembretes, nunca para propaganda." />
    <TextArea name="observacoes" label="Observações" />
    <FieldRow>
      <SelectField name="turno" label="Turno" options={turns} />
      <TextField name="matricula" label="Matrícula" width="short" disabled />
    </FieldRow>
    <CheckboxField name="lembretes" label="Recebe lembretes" help="Por e-mail, na véspera." />
    <CheckboxGroup name="deveres" label="Deveres" options={duties} />
  </>
)

const Shaped = () => (
  <>
    <FieldRow>
      <MaskedField name="cpf" label="CPF" mask="cpf" />
      <MaskedField name="cep" label="CEP" mask="cep" />
    </FieldRow>
    <FieldRow>
      <MaskedField name="telefone" label="Telefone" mask="phone" />
      <MaskedField name="crp" label="Registro no conselho" mask={['99999999']} help="Só os algarismos." />
    </FieldRow>
    <FieldRow>
      <DateField name="nascimento" label="Data de nascimento" />
      <AmountField name="valor" label="Valor" />
    </FieldRow>
    <FieldRow>
      <TimeField name="inicio" label="Início" required />
      <TimeField name="fim" label="Fim" meridian />
    </FieldRow>
  </>
)

/** What holds several values of one kind, and a value worth a second look. */
const Several = () => (
  <>
    <TagsField name="etiquetas" label="Etiquetas" help="Enter acrescenta." longest={30} most={20} />
    <RowsField
      name="contatos"
      label="Contatos"
      blank={{ nome: '', telefone: '' }}
      add="Acrescentar contato"
      remove="Remover"
    >
      {(row) => (
        <FieldRow>
          <TextField name={`${row}.nome`} label="Nome" />
          <MaskedField name={`${row}.telefone`} label="Telefone" mask="phone" />
        </FieldRow>
      )}
    </RowsField>
    <TextField name="cartao" label="Cartão do SUS" warning="Os dígitos não combinam. Vale conferir." />
  </>
)

export function FieldStates() {
  return (
    <>
      <Specimen id="fields-empty" title="Campos vazios">
        <State>
          <Written />
        </State>
      </Specimen>
      <Specimen id="fields-filled" title="Campos preenchidos">
        <State filled>
          <Written />
        </State>
      </Specimen>
      <Specimen id="fields-wrong" title="Campos recusados">
        <State refused>
          <Written />
        </State>
      </Specimen>
      <Specimen id="shaped-empty" title="Máscaras, datas, horas e valores, vazios">
        <State>
          <Shaped />
        </State>
      </Specimen>
      <Specimen id="shaped-filled" title="Máscaras, datas, horas e valores">
        <State filled>
          <Shaped />
        </State>
      </Specimen>
      <Specimen id="shaped-wrong" title="Máscaras, datas, horas e valores, recusados">
        <State refused>
          <Shaped />
        </State>
      </Specimen>
      <Specimen id="several-empty" title="Vários valores, vazios">
        <State>
          <Several />
        </State>
      </Specimen>
      <Specimen id="several-filled" title="Vários valores">
        <State filled refused>
          <Several />
        </State>
      </Specimen>
      <QuickStates />
    </>
  )
}
