import type { guardianWords } from '@vinculo/contracts/guardian-words'
import type { PatientGroup, PatientWords } from '@vinculo/contracts/patient-words'
import type { Patient } from '@vinculo/contracts/patients'
import type { RecordPart } from '@vinculo/contracts/session-records'

/** The groups of an exported record, in the order they are read. */
export const exportGroups = {
  identificacao: [
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
  contato: ['telefone', 'telefone_whatsapp', 'outro_telefone', 'email', 'endereco'],
  escola: ['escola', 'serie_ano', 'turma', 'turno', 'professor_referencia', 'escolaridade'],
  familia: ['responsaveis', 'mora_com', 'guarda', 'guarda_nota'],
  atendimento: [
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
  ],
  clinico: [
    'queixa_principal',
    'diagnosticos',
    'medicacoes',
    'adaptacoes',
    'adaptacoes_descricao',
    'observacoes_clinicas',
  ],
  consentimentos: ['consentimento', 'autorizacao_imagem'],
  observacoes: ['etiquetas', 'observacoes_administrativas'],
} as const satisfies Record<PatientGroup, readonly (keyof Patient)[]>
export type ExportField = (typeof exportGroups)[PatientGroup][number]

export interface ExportWords extends PatientWords {
  /** What guardians are to the patient, and do for them. */
  guardian: (typeof guardianWords)['pt-br']
  title: string
  made: (when: string, by: string) => string
  files: string
  noFiles: string
  yes: string
  no: string
  minutes: (n: number) => string
  applications: string
  /** The test, the day and the age on it, as the heading of an application. */
  atAge: (years: number, months: number) => string
  columns: {
    subteste: string
    bruto: string
    padrao: string
    percentil: string
    classificacao: string
    observacao: string
  }
  application: {
    profissional: string
    sessao: string
    escolaridade: string
    classificacao: string
    comportamento: string
    interpretacao: string
  }
  appointments: string
  session: {
    profissional: string
    modalidade: string
    onde: string
    numero_sessao: string
    valor: string
    motivo_cancelamento: string
    anotacao: string
    signed: string
    addendum: string
    parts: Record<RecordPart, string>
  }
  documents: string
  document: {
    /** Number, year and version, as its heading says them. */
    numbered: (number: string, edition: number) => string
    finalidade: string
    solicitante: string
    destinatario: string
    validade: string
    emitido: string
    codigo: string
    cancelado: string
    entregue: string
    texto: string
  }
}
