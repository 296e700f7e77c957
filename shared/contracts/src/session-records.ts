import * as z from 'zod/mini'
import { Id, Instant, Reference, text, words } from './primitives'

/** The parts of a session's record (CFP 001/2009, art. 2). */
export const recordParts = ['demanda', 'procedimentos', 'evolucao', 'encaminhamento'] as const
export type RecordPart = (typeof recordParts)[number]

const parts = {
  demanda: words(20_000),
  procedimentos: words(20_000),
  evolucao: words(20_000),
  encaminhamento: words(20_000),
}
const optionalString = z.nullable(z.string())

/** What is said afterwards of a signed record. */
export const Addendum = z.object({
  id: Id,
  texto: z.string(),
  autor: Reference,
  /** Name and registration as they were then. */
  assinatura: z.string(),
  criado_em: Instant,
})
export type Addendum = z.infer<typeof Addendum>

/**
 * GET /api/atendimentos-json/{id}/registro: the clinical record of a session, never given to a secretary. Before the
 * first save `versao` is 0 and all parts are null. `assinatura` is name and registration of who signed, as they were
 * then; `hash` the SHA-256 (hex) of what was signed.
 */
export const SessionRecord = z.object({
  demanda: optionalString,
  procedimentos: optionalString,
  evolucao: optionalString,
  encaminhamento: optionalString,
  autor: z.nullable(Reference),
  assinado_em: z.nullable(Instant),
  assinatura: optionalString,
  hash: optionalString,
  adendos: z.array(Addendum),
  versao: z.int(),
  atualizado_em: z.nullable(Instant),
})
export type SessionRecord = z.infer<typeof SessionRecord>

/** PUT: only by who attended, and only until it is signed (409 `record_signed`). Absent parts stay. */
export const SessionRecordChange = z.strictObject({
  ...parts,
  versao: z.int(),
  autor: z.optional(z.unknown()),
  assinado_em: z.optional(z.unknown()),
  assinatura: z.optional(z.unknown()),
  hash: z.optional(z.unknown()),
  adendos: z.optional(z.unknown()),
  atualizado_em: z.optional(z.unknown()),
})
export type SessionRecordChange = z.input<typeof SessionRecordChange>

/** POST …/registro/assinatura: signs the version that was read; an empty record is not signed. */
export const Signing = z.strictObject({ versao: z.int() })
/** POST …/registro/adendos */
export const NewAddendum = z.strictObject({ texto: text(1, 20_000) })

/** GET /api/registros-pendentes-json: sessions of the signed-in person that took place and have no signed record. */
export const PendingRecord = z.object({
  id: Id,
  paciente: z.nullable(Reference),
  grupo: optionalString,
  inicio: Instant,
  fim: Instant,
  registro: z.nullable(z.enum(['rascunho', 'assinado'])),
})
export type PendingRecord = z.infer<typeof PendingRecord>
/** At most 50 of them, the oldest first, and how many there are. */
export const PendingRecords = z.object({ itens: z.array(PendingRecord), total: z.int() })
export type PendingRecords = z.infer<typeof PendingRecords>
