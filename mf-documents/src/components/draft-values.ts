import { formatCpf } from '@vinculo/contracts/brazilian-numbers'
import { type DocumentKind, type DocumentPart, partsOf } from '@vinculo/contracts/document-kinds'
import { DocumentChange, type DocumentDraft, type NewDocument } from '@vinculo/contracts/documents'
import type { Contract } from '@vinculo/ui/forms'
import type { QuickCreateValue } from '@vinculo/ui/rare'
import { type PrintPart, printParts } from './print-values'

export const blankCoauthor = { nome: '', profissao: '', registro: '' }

/** What is written of a document, as a form holds it. `versao` says which copy it was filled from. */
export interface DraftForm {
  titulo: string
  paciente: QuickCreateValue
  solicitante: string
  finalidade: string
  destinatario: string
  validade: string
  coautores: (typeof blankCoauthor)[]
  valor: string
  forma_pagamento: string
  pagador_nome: string
  pagador_cpf: string
  servico: string
  data_servico: string
  data_pagamento: string
  partes: Partial<Record<DocumentPart, string>>
  imprime: PrintPart[]
  versao: number
}

const plain = [
  'titulo',
  'solicitante',
  'finalidade',
  'destinatario',
  'validade',
  'valor',
  'forma_pagamento',
  'pagador_nome',
  'pagador_cpf',
  'servico',
  'data_servico',
  'data_pagamento',
] as const satisfies (keyof DraftForm & keyof DocumentDraft)[]
export type PlainField = (typeof plain)[number]

export function draftForm(draft: DocumentDraft): DraftForm {
  const { tipo, paciente, coautores, partes, impressao, versao } = draft
  const texts = Object.fromEntries(plain.map((field) => [field, draft[field] ?? ''])) as Record<PlainField, string>
  return {
    ...texts,
    pagador_cpf: formatCpf(texts.pagador_cpf),
    paciente: paciente && { id: paciente.id, nome: paciente.nome },
    coautores: coautores.map(({ nome, profissao, registro }) => ({
      nome,
      profissao: profissao ?? '',
      registro: registro ?? '',
    })),
    partes: Object.fromEntries(partsOf[tipo].map((part) => [part, partes[part] ?? ''])),
    imprime: printParts.filter((part) => impressao[part]),
    versao,
  }
}

type Wire = Omit<NewDocument, 'tipo'>

/** A form as the API takes it. */
export function draftWire({ versao: _, imprime, ...facts }: DraftForm): Wire {
  const impressao = Object.fromEntries(printParts.map((part) => [part, imprime.includes(part)]))
  return { ...facts, impressao } as Wire
}

export const draftContract: Contract = {
  safeParse(values, options) {
    const form = values as DraftForm
    return DocumentChange.safeParse({ ...draftWire(form), versao: form.versao }, options)
  },
}

/** A copy of a form in which each part is a field of its own: for two versions beside each other. */
export type FlatDraft = Omit<DraftForm, 'partes'> & Record<string, unknown>

const prefix = 'partes.'

export function flatDraft({ partes, ...rest }: DraftForm): FlatDraft {
  return { ...rest, ...Object.fromEntries(Object.entries(partes).map(([part, html]) => [prefix + part, html])) }
}

export function draftOfFlat(flat: FlatDraft, kind: DocumentKind): DraftForm {
  const isPart = ([name]: [string, unknown]) => name.startsWith(prefix)
  const entries = Object.entries(flat)
  return {
    ...Object.fromEntries(entries.filter((entry) => !isPart(entry))),
    partes: Object.fromEntries(partsOf[kind].map((part) => [part, flat[prefix + part] ?? ''])),
  } as DraftForm
}
