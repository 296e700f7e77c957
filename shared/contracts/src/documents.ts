import * as z from 'zod/mini'
import { Cpf } from './cpf'
import { deliveryWays, documentKinds, documentParts, findingCodes, paymentForms } from './document-kinds'
import { listQueryOf, pageOf } from './lists'
import {
  Amount,
  choice,
  day,
  emptyIsNull,
  Id,
  Instant,
  IsoDate,
  Reference,
  ReferenceInput,
  text,
  words,
} from './primitives'
import { Paper, PrintParts } from './printing'

/** HTML as an editor gives it. The API keeps of it what a document may hold, and drops all else without a word. */
const html = (max: number) =>
  z.string().check(
    z.maxLength(max),
    z.refine((value) => !value.includes('\0')),
  )
/** Signs of HTML: some hundred pages, pictures not counted. */
export const longestHtml = 2_000_000
const longestMargin = 200_000

/** S3.07 a user's own models. `doc_edit` is the free document they edit. */
export const documentModelFields = [
  'model_doc_topo',
  'model_doc_rodape',
  'contrato',
  'comprovante',
  'doc_edit',
] as const
export type DocumentModelField = (typeof documentModelFields)[number]

/**
 * S7.12 GET /api/documentos-json. Before the first save `id` is null, `versao` 0 and each field what the product
 * proposes.
 */
export const DocumentModels = z.object({
  id: z.nullable(Id),
  model_doc_topo: z.string(),
  model_doc_rodape: z.string(),
  contrato: z.string(),
  comprovante: z.string(),
  doc_edit: z.string(),
  versao: z.int(),
  criado_em: z.nullable(Instant),
  atualizado_em: z.nullable(Instant),
})
export type DocumentModels = z.infer<typeof DocumentModels>

/** POST /api/documentos-json: absent fields stay as they are; the answer has an id. */
export const DocumentModelsChange = z.strictObject({
  model_doc_topo: z.optional(html(longestMargin)),
  model_doc_rodape: z.optional(html(longestMargin)),
  contrato: z.optional(html(longestHtml)),
  comprovante: z.optional(html(longestHtml)),
  doc_edit: z.optional(html(longestHtml)),
  versao: z.int().check(z.minimum(0)),
  id: z.optional(z.unknown()),
  criado_em: z.optional(z.unknown()),
  atualizado_em: z.optional(z.unknown()),
})
export type DocumentModelsChange = z.infer<typeof DocumentModelsChange>

const parts = z.partialRecord(z.enum(documentParts), html(longestHtml))

/** Who signs beside the author, of a report by several. */
const Coauthor = z.strictObject({
  nome: text(2, 120),
  profissao: words(80),
  registro: words(40),
})

const facts = {
  /** Without one, what the kind is called in the user's profession. */
  titulo: words(120),
  paciente: z.optional(z.nullable(ReferenceInput)),
  /** The session it is about. */
  atendimento_id: z.optional(z.nullable(Id)),
  solicitante: words(160),
  finalidade: words(400),
  destinatario: words(160),
  /** Until when it holds, where that must be said. */
  validade: day,
  coautores: z.optional(z.array(Coauthor).check(z.maxLength(10))),
  /** Of a receipt. */
  valor: z.optional(emptyIsNull(Amount)),
  forma_pagamento: choice(paymentForms),
  pagador_nome: words(120),
  pagador_cpf: z.optional(emptyIsNull(Cpf)),
  servico: words(200),
  data_servico: day,
  data_pagamento: day,
  partes: z.optional(parts),
  impressao: z.optional(PrintParts),
}

/** POST /api/rascunhos-json begins a document; parts that are not sent begin with what the product proposes. */
export const NewDocument = z.strictObject({ tipo: z.enum(documentKinds), ...facts })
export type NewDocument = z.input<typeof NewDocument>

/** PUT /api/rascunhos-json/{id}, by its author. Absent fields stay; of `partes`, absent parts stay. */
export const DocumentChange = z.strictObject({
  ...facts,
  versao: z.int(),
  id: z.optional(z.unknown()),
  tipo: z.optional(z.unknown()),
  autor: z.optional(z.unknown()),
  substitui: z.optional(z.unknown()),
  criado_em: z.optional(z.unknown()),
  atualizado_em: z.optional(z.unknown()),
})
export type DocumentChange = z.input<typeof DocumentChange>

const optionalString = z.nullable(z.string())

/** A document being written, in a list. */
export const DraftRow = z.object({
  id: Id,
  tipo: z.enum(documentKinds),
  titulo: z.string(),
  paciente: z.nullable(Reference),
  autor: Reference,
  /** The issued document it is a later version of. */
  substitui: z.nullable(z.object({ id: Id, edicao: z.int() })),
  versao: z.int(),
  criado_em: Instant,
  atualizado_em: Instant,
})
export type DraftRow = z.infer<typeof DraftRow>

/** GET /api/rascunhos-json/{id} */
export const DocumentDraft = z.extend(DraftRow, {
  titulo: optionalString,
  atendimento_id: z.nullable(Id),
  solicitante: optionalString,
  finalidade: optionalString,
  destinatario: optionalString,
  validade: z.nullable(IsoDate),
  coautores: z.array(
    z.object({ nome: z.string(), profissao: z.optional(optionalString), registro: z.optional(optionalString) }),
  ),
  valor: optionalString,
  forma_pagamento: z.nullable(z.enum(paymentForms)),
  pagador_nome: optionalString,
  pagador_cpf: optionalString,
  servico: optionalString,
  data_servico: z.nullable(IsoDate),
  data_pagamento: z.nullable(IsoDate),
  partes: z.partialRecord(z.enum(documentParts), z.string()),
  impressao: PrintParts,
})
export type DocumentDraft = z.infer<typeof DocumentDraft>

/** GET /api/rascunhos-json; nobody else's drafts. */
export const DraftListQuery = z.extend(listQueryOf(['atualizado_em', 'titulo']), { paciente: z.optional(Id) })
export type DraftListQuery = z.infer<typeof DraftListQuery>
export const DraftPage = pageOf(DraftRow)
export type DraftPage = z.infer<typeof DraftPage>

/** `trechos`: the words found, or the names of fields. */
export const Finding = z.object({
  codigo: z.enum(findingCodes),
  parte: z.optional(z.enum(documentParts)),
  trechos: z.optional(z.array(z.string())),
  impede: z.boolean(),
})
export type Finding = z.infer<typeof Finding>

/** GET /api/rascunhos-json/{id}/conferencia: what is to be seen before the stored version is issued. */
export const DocumentCheck = z.object({ versao: z.int(), achados: z.array(Finding) })
export type DocumentCheck = z.infer<typeof DocumentCheck>

/**
 * POST /api/rascunhos-json/{id}/emissao seals the version that was read; `ciente` names every finding that does not
 * stop it. 422 `ciente` where one is left, or where one stops it.
 */
export const Issuing = z.strictObject({ versao: z.int(), ciente: z.array(z.enum(findingCodes)) })
export type Issuing = z.infer<typeof Issuing>

/** An issued document, in a list. */
export const IssuedRow = z.object({
  id: Id,
  tipo: z.enum(documentKinds),
  titulo: z.string(),
  paciente: z.nullable(Reference),
  autor: Reference,
  finalidade: optionalString,
  destinatario: optionalString,
  /** Counted by author, kind and year, without gaps. */
  numero: z.int(),
  ano: z.int(),
  /** 1, or one more than what it replaces. */
  edicao: z.int(),
  substituido_por: z.nullable(Id),
  cancelado_em: z.nullable(Instant),
  entregue_em: z.nullable(IsoDate),
  emitido_em: Instant,
})
export type IssuedRow = z.infer<typeof IssuedRow>

/** Who got a paper, when and how. */
export const Delivery = z.object({
  id: Id,
  entregue_em: IsoDate,
  a_quem: z.string(),
  meio: z.enum(deliveryWays),
  observacao: optionalString,
  registrado_por: z.string(),
  criado_em: Instant,
})
export type Delivery = z.infer<typeof Delivery>

/** POST /api/emissoes-json/{id}/entregas */
export const NewDelivery = z.strictObject({
  entregue_em: IsoDate,
  a_quem: text(2, 120),
  meio: z.enum(deliveryWays),
  observacao: words(400),
})
export type NewDelivery = z.input<typeof NewDelivery>

/**
 * GET /api/emissoes-json/{id}: the sealed copy. `hash` is the SHA-256 (hex) of content, data, settings, date, purpose,
 * recipient and author as they were; `assinatura` name and registration as they were then.
 */
export const IssuedDocument = z.extend(IssuedRow, {
  solicitante: optionalString,
  validade: z.nullable(IsoDate),
  substitui: z.nullable(Id),
  codigo: z.string(),
  hash: z.string(),
  assinatura: z.string(),
  /** Findings that its author had seen. */
  ciente: z.array(z.enum(findingCodes)),
  motivo_cancelamento: optionalString,
  entregas: z.array(Delivery),
  papel: Paper,
  pdf: z.boolean(),
})
export type IssuedDocument = z.infer<typeof IssuedDocument>

/** GET /api/emissoes-json; a page with `pagina`. */
export const IssuedListQuery = z.extend(listQueryOf(['emitido_em', 'titulo']), {
  paciente: z.optional(Id),
  tipo: z.optional(z.enum(documentKinds)),
})
export type IssuedListQuery = z.infer<typeof IssuedListQuery>
export const IssuedPage = pageOf(IssuedRow)
export type IssuedPage = z.infer<typeof IssuedPage>

/** POST /api/emissoes-json/{id}/cancelamento: it stays, and says that it does not hold. */
export const Cancelling = z.strictObject({ motivo: text(3, 400) })
export type Cancelling = z.infer<typeof Cancelling>

/** One piece of a paragraph that was written anew. */
const Piece = z.object({ texto: z.string(), mudou: z.enum(['igual', 'novo', 'removido']) })
/** GET /api/emissoes-json/{id}/diferencas: paragraph by paragraph, against the version it replaces. */
export const DocumentDifferences = z.object({
  de: z.object({ id: Id, edicao: z.int(), emitido_em: Instant }),
  blocos: z.array(z.object({ mudou: z.enum(['igual', 'novo', 'removido', 'mudado']), trechos: z.array(Piece) })),
})
export type DocumentDifferences = z.infer<typeof DocumentDifferences>
