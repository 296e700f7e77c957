import type {
  Adaptation,
  CareState,
  Custody,
  EducationLevel,
  Gender,
  MaritalState,
  Referrer,
  SchoolYear,
  Shift,
} from '@vinculo/contracts/patient-choices'
import type { Patient } from '@vinculo/contracts/patients'

/** The groups of an exported record, in the order they are read. */
export const exportGroups = {
  identification: [
    'nome',
    'nome_social',
    'data_nascimento',
    'sexo',
    'pronome',
    'cpf',
    'rg',
    'orgao_emissor',
    'cartao_sus',
    'naturalidade',
    'nacionalidade',
    'estado_civil',
    'profissao',
  ],
  contact: ['telefone', 'telefone_whatsapp', 'outro_telefone', 'email', 'endereco'],
  school: ['escola', 'serie_ano', 'turma', 'turno', 'professor_referencia', 'escolaridade'],
  family: ['responsavel', 'mora_com', 'guarda'],
  care: [
    'status',
    'data_inicio',
    'data_alta',
    'motivo_alta',
    'encaminhado_por',
    'encaminhado_nome',
    'convenio',
    'carteirinha',
    'preco_padrao',
    'duracao_padrao',
    'dia_fixo',
    'horario_fixo',
    'etiquetas',
  ],
  clinical: [
    'queixa_principal',
    'diagnosticos',
    'medicacoes',
    'adaptacoes',
    'adaptacoes_descricao',
    'observacoes_clinicas',
  ],
  consent: ['consentimento', 'autorizacao_imagem'],
  notes: ['observacoes_administrativas'],
} as const satisfies Record<string, readonly (keyof Patient)[]>
export type ExportGroup = keyof typeof exportGroups
export type ExportField = (typeof exportGroups)[ExportGroup][number]

/** Every word of the wire that a list offers. */
export type Choice =
  | Adaptation
  | CareState
  | Custody
  | EducationLevel
  | Gender
  | MaritalState
  | Referrer
  | SchoolYear
  | Shift

export interface ExportWords {
  title: string
  made: (when: string, by: string) => string
  files: string
  noFiles: string
  yes: string
  no: string
  minutes: (n: number) => string
  groups: Record<ExportGroup, string>
  fields: Record<ExportField, string>
  /** Words of the choices, by their value on the wire. */
  values: Record<Choice, string>
  weekdays: readonly [string, string, string, string, string, string, string]
}
