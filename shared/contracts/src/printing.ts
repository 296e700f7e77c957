import * as z from 'zod/mini'
import { mergeFields } from './merge-fields'
import { Id, optionalText, text } from './primitives'

/**
 * What is printed: one of the user's models, the chosen data alone (`dados`), a document being written
 * (`rascunho:<id>`), or what came of a test (`aplicacao:<id>`).
 */
export const PrintContent = z
  .string()
  .check(
    z.regex(/^(doc_edit|contrato|comprovante|dados|(rascunho|aplicacao):[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12})$/),
  )

/** S3.06 what a paper shows; the browser keeps it for the session. Of what is absent nothing is printed (S4.11). */
export const PrintParts = z.strictObject({
  topo: z.boolean(),
  paciente: z.boolean(),
  responsavel: z.boolean(),
  escola: z.boolean(),
  rodape_assinatura_user: z.boolean(),
  assinatura_paciente: z.boolean(),
  /** Written as the specification has it. */
  assinatura_reponsavel: z.boolean(),
  assinatura_escola: z.boolean(),
  outras_assinaturas: z.boolean(),
})
export type PrintParts = z.infer<typeof PrintParts>

/** POST /api/impressao-json → `Paper`; POST /api/impressao-json/pdf → its bytes as PDF. Nothing is stored. */
export const PrintSettings = z.extend(PrintParts, {
  form_title: text(0, 120),
  conteudo: PrintContent,
  paciente_id: z.nullable(Id),
  /** The session a paper is about. */
  atendimento_id: z.nullable(Id),
})
export type PrintSettings = z.infer<typeof PrintSettings>

/** POST /api/impressao-json/previa: how a text that is being edited looks with a patient, before it is saved. */
export const PreviewRequest = z.extend(PrintParts, {
  form_title: text(0, 120),
  paciente_id: z.nullable(Id),
  texto: z.string().check(z.maxLength(2_000_000)),
  /** In place of the stored ones. */
  model_doc_topo: z.optional(z.string().check(z.maxLength(200_000))),
  model_doc_rodape: z.optional(z.string().check(z.maxLength(200_000))),
})
export type PreviewRequest = z.infer<typeof PreviewRequest>

/**
 * A document ready for paper. `topo`, `rodape` and `corpo` are HTML made safe by the API: no script, no style, no
 * address; pictures are `<img data-arquivo="id" width height alt>`, whose bytes are at GET /api/arquivos/{id}. A merge
 * field without data is `<span class="gap" data-campo="…">`.
 */
export const Paper = z.object({
  titulo: z.string(),
  topo: z.nullable(z.string()),
  corpo: z.string(),
  rodape: z.nullable(z.string()),
  /** A place for initials on each page. */
  rubrica: z.boolean(),
  /** Said at the foot of each page: where its authenticity is looked up. Null for what was not issued. */
  verificacao: z.nullable(z.object({ codigo: z.string(), endereco: z.string() })),
  /** Fields that had no data, and names that are no field, each once. */
  faltam: z.array(z.enum(mergeFields)),
  desconhecidos: z.array(z.string()),
})
export type Paper = z.infer<typeof Paper>

/** The answer to both. `pdf`: whether this server can make the PDF itself. */
export const PrintedPaper = z.extend(Paper, {
  pdf: z.boolean(),
  /** Settings as they were applied: without what is absent. */
  partes: PrintParts,
  paciente: z.nullable(z.object({ id: Id, nome: optionalText(120) })),
})
export type PrintedPaper = z.infer<typeof PrintedPaper>
