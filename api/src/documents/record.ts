import { documentParts } from '@vinculo/contracts/document-kinds'
import type { DocumentDraft, DraftRow } from '@vinculo/contracts/documents'
import { amountOf } from '@vinculo/contracts/money'
import { PrintParts } from '@vinculo/contracts/printing'

/** A draft as its row holds it, with the names it refers to. */
export interface StoredDraft extends Omit<DocumentDraft, 'paciente' | 'autor' | 'substitui' | 'valor'> {
  paciente_id: string | null
  paciente_nome: string | null
  autor_id: string
  autor_nome: string
  valor_centavos: number | null
  substitui_id: string | null
  substitui_edicao: number | null
  emissao_id: string | null
}

/** One order of names, so that what was stored and what was sent compare as text. */
export const coauthorOf = ({ nome, profissao, registro }: DocumentDraft['coautores'][number]) => ({
  nome,
  profissao: profissao ?? null,
  registro: registro ?? null,
})
export const partsIn = (parts: DocumentDraft['partes']): DocumentDraft['partes'] =>
  Object.fromEntries(documentParts.flatMap((part) => (parts[part] === undefined ? [] : [[part, parts[part]]])))
export const printPartsOf = (settings: PrintParts) =>
  Object.fromEntries(
    Object.keys(PrintParts.shape).map((part) => [part, settings[part as keyof PrintParts]]),
  ) as PrintParts

export const reference = (id: string | null, nome: string | null) => (id ? { id, nome: nome ?? '' } : null)

/** What a list shows of one. */
export const draftColumns = `d.id, d.tipo, d.titulo, d.paciente_id, coalesce(p.nome_social, p.nome) as paciente_nome,
  d.autor_id, u.name as autor_nome, d.substitui_id, s.edicao as substitui_edicao, d.emissao_id, d.versao, d.criado_em,
  d.atualizado_em`

export const wholeDraftColumns = `${draftColumns}, d.atendimento_id, d.solicitante, d.finalidade, d.destinatario,
  d.validade, d.coautores, d.valor_centavos, d.forma_pagamento, d.pagador_nome, d.pagador_cpf, d.servico, d.data_servico,
  d.data_pagamento, d.partes, d.impressao`

type StoredRow = Omit<DraftRow, 'titulo' | 'paciente' | 'autor' | 'substitui'> &
  Pick<
    StoredDraft,
    'titulo' | 'paciente_id' | 'paciente_nome' | 'autor_id' | 'autor_nome' | 'substitui_id' | 'substitui_edicao'
  >

const shared = (row: StoredRow) => ({
  id: row.id,
  tipo: row.tipo,
  paciente: reference(row.paciente_id, row.paciente_nome),
  autor: { id: row.autor_id, nome: row.autor_nome },
  substitui: row.substitui_id && row.substitui_edicao ? { id: row.substitui_id, edicao: row.substitui_edicao } : null,
  versao: row.versao,
  criado_em: row.criado_em,
  atualizado_em: row.atualizado_em,
})

export const draftRowOf = (row: StoredRow, titulo: string): DraftRow => ({ ...shared(row), titulo })

export const draftOf = (row: StoredDraft): DocumentDraft => ({
  ...shared(row),
  titulo: row.titulo,
  atendimento_id: row.atendimento_id,
  solicitante: row.solicitante,
  finalidade: row.finalidade,
  destinatario: row.destinatario,
  validade: row.validade,
  coautores: row.coautores.map(coauthorOf),
  valor: row.valor_centavos === null ? null : amountOf(row.valor_centavos),
  forma_pagamento: row.forma_pagamento,
  pagador_nome: row.pagador_nome,
  pagador_cpf: row.pagador_cpf,
  servico: row.servico,
  data_servico: row.data_servico,
  data_pagamento: row.data_pagamento,
  partes: partsIn(row.partes),
  impressao: printPartsOf(row.impressao),
})
