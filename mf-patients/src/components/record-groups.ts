import { states } from '@vinculo/contracts/brazil'
import { kinships } from '@vinculo/contracts/guardian-choices'
import {
  adaptations,
  allSchoolYears,
  careStates,
  custodies,
  educationLevels,
  genders,
  maritalStates,
  referrers,
  shifts,
} from '@vinculo/contracts/patient-choices'
import type { PatientGroup, Weekday } from '@vinculo/contracts/patient-words'
import type { NewPatient } from '@vinculo/contracts/patients'

type Parts<Name extends 'endereco' | 'consentimento'> = keyof NonNullable<NewPatient[Name]> & string

/** Every field of the contract that this form fills in, by the name a form gives it. */
export type FieldName =
  | Exclude<keyof NewPatient, 'responsavel' | 'endereco' | 'consentimento'>
  | `endereco.${Parts<'endereco'>}`
  | `consentimento.${Parts<'consentimento'>}`

/** `endereco.cep` among the words of a language. */
export type LabelKey<Name extends string> = Name extends `${infer Whole}.${infer Part}` ? `${Whole}_${Part}` : Name

const weekdays: readonly Weekday[] = ['1', '2', '3', '4', '5', '6', '7']

/** What a list offers, in its order. */
export const choices = {
  sexo: genders,
  serie_ano: allSchoolYears,
  turno: shifts,
  escolaridade: educationLevels,
  guarda: custodies,
  estado_civil: maritalStates,
  encaminhado_por: referrers,
  dia_fixo: weekdays,
  adaptacoes: adaptations,
  status: careStates,
  parentesco: kinships,
  uf: states,
} as const
export type ChoiceName = keyof typeof choices

export type HelpName =
  | 'nome_social'
  | 'pronome'
  | 'mora_com'
  | 'estudo_adulto'
  | 'diagnosticos'
  | 'clinico'
  | 'consentimento_quem'
  | 'etiquetas'
  | 'observacoes_administrativas'

type Plain =
  | 'text'
  | 'area'
  | 'day'
  | 'birth'
  | 'phone'
  | 'cpf'
  | 'cep'
  | 'cns'
  | 'email'
  | 'number'
  | 'amount'
  | 'time'

export type RecordField = { name: FieldName; help?: HelpName } & (
  | { kind: Plain | 'check' | 'tags' | 'diagnoses' | 'school' | 'guardians'; choices?: undefined }
  | { kind: 'choice' | 'choices'; choices: ChoiceName }
)

/** Two short fields stand side by side; a long one has the line. */
export type RecordRow = RecordField | readonly [RecordField, RecordField]

export interface RecordGroup {
  name: PatientGroup
  rows: readonly RecordRow[]
}

const text = (name: FieldName, help?: HelpName): RecordField => ({ name, kind: 'text', ...(help && { help }) })
const area = (name: FieldName, help?: HelpName): RecordField => ({ name, kind: 'area', ...(help && { help }) })
const day = (name: FieldName): RecordField => ({ name, kind: 'day' })
const choice = (name: FieldName & ChoiceName, help?: HelpName): RecordField => ({
  name,
  kind: 'choice',
  choices: name,
  ...(help && { help }),
})

/** The common fields, always open. */
export const commonRows: readonly RecordRow[] = [
  text('nome'),
  [
    { name: 'data_nascimento', kind: 'birth' },
    { name: 'telefone', kind: 'phone' },
  ],
]

/** The rest, in groups that fold. Form, page and the question of a conflict are all drawn from this. */
export const recordGroups: readonly RecordGroup[] = [
  {
    name: 'identificacao',
    rows: [
      text('nome_social', 'nome_social'),
      [choice('sexo'), text('pronome', 'pronome')],
      [
        { name: 'cpf', kind: 'cpf' },
        { name: 'cartao_sus', kind: 'cns' },
      ],
      [text('rg'), text('orgao_emissor')],
      [text('naturalidade'), text('nacionalidade')],
    ],
  },
  {
    name: 'contato',
    rows: [
      [
        { name: 'email', kind: 'email' },
        { name: 'outro_telefone', kind: 'phone' },
      ],
      { name: 'telefone_whatsapp', kind: 'check' },
      [
        { name: 'endereco.cep', kind: 'cep' },
        { name: 'endereco.uf', kind: 'choice', choices: 'uf' },
      ],
      text('endereco.logradouro'),
      [text('endereco.numero'), text('endereco.complemento')],
      [text('endereco.bairro'), text('endereco.cidade')],
    ],
  },
  {
    name: 'escola',
    rows: [
      { name: 'escola', kind: 'school' },
      [choice('serie_ano'), choice('turno')],
      [text('turma'), text('professor_referencia')],
      choice('escolaridade', 'estudo_adulto'),
    ],
  },
  {
    name: 'familia',
    rows: [
      { name: 'responsaveis', kind: 'guardians' },
      text('mora_com', 'mora_com'),
      [choice('guarda'), choice('estado_civil')],
      area('guarda_nota'),
      text('profissao'),
    ],
  },
  {
    name: 'atendimento',
    rows: [
      [choice('status'), day('data_inicio')],
      [choice('encaminhado_por'), text('encaminhado_nome')],
      [choice('dia_fixo'), { name: 'horario_fixo', kind: 'time' }],
      [
        { name: 'duracao_padrao', kind: 'number' },
        { name: 'preco_padrao', kind: 'amount' },
      ],
      [text('convenio'), text('carteirinha')],
      day('data_alta'),
      area('motivo_alta'),
    ],
  },
  {
    name: 'clinico',
    rows: [
      area('queixa_principal', 'clinico'),
      { name: 'diagnosticos', kind: 'diagnoses', help: 'diagnosticos' },
      area('medicacoes'),
      { name: 'adaptacoes', kind: 'choices', choices: 'adaptacoes' },
      area('adaptacoes_descricao'),
      area('observacoes_clinicas'),
    ],
  },
  {
    name: 'consentimentos',
    rows: [
      text('consentimento.quem', 'consentimento_quem'),
      [day('consentimento.data'), text('consentimento.versao')],
      area('consentimento.escopo'),
      { name: 'autorizacao_imagem', kind: 'check' },
    ],
  },
  {
    name: 'observacoes',
    rows: [
      { name: 'etiquetas', kind: 'tags', help: 'etiquetas' },
      area('observacoes_administrativas', 'observacoes_administrativas'),
    ],
  },
]
