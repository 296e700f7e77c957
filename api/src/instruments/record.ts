import type { Instrument, InstrumentRow } from '@vinculo/contracts/tests'

/** What a list shows of an instrument, and all that its warnings are worked out from. */
export const rowFields = [
  'id',
  'nome',
  'sigla',
  'categoria',
  'idade_min_meses',
  'idade_max_meses',
  'restrito_psicologo',
  'satepsi_status',
  'satepsi_consultado_em',
  'ativo',
  'versao',
  'criado_em',
  'atualizado_em',
] as const satisfies (keyof Instrument)[]

export const instrumentFields = [
  ...rowFields,
  'autores',
  'editora',
  'edicao',
  'construto',
  'escolaridade_alvo',
  'aplicacao',
  'tempo_minutos',
  'material',
  'natureza',
  'satepsi_link',
  'validade_normas',
  'aprovado_online',
  'descricao',
] as const satisfies (keyof Instrument)[]

export const columnsOf = (fields: readonly string[]) => fields.map((field) => `p.${field}`).join(', ')

/** The same of a table joined as `t`, each column under a name of its own; `joinedRow` takes it out again. */
export const joinedColumns = rowFields.map((field) => `t.${field} as teste_${field}`).join(', ')

export const joinedRow = (row: object): InstrumentRow =>
  Object.fromEntries(
    rowFields.map((field) => [field, (row as Record<string, unknown>)[`teste_${field}`]]),
  ) as unknown as InstrumentRow
