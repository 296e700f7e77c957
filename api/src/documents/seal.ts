import { createHash, randomBytes } from 'node:crypto'
import type { FindingCode } from '@vinculo/contracts/document-kinds'
import type { DocumentDraft } from '@vinculo/contracts/documents'
import type { Paper, PrintParts } from '@vinculo/contracts/printing'

/** Digits and letters, without those that are taken for others on paper (Crockford's base 32). */
const signs = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** What a paper says of itself: 12 signs, 60 random bits. */
export const newCode = () => [...randomBytes(12)].map((byte) => signs[byte % signs.length]).join('')

/** A code as somebody types it off a paper: with spaces or hyphens, small letters, O for 0, I or L for 1. */
export function readCode(typed: string): string | undefined {
  const code = typed
    .slice(0, 100)
    .toUpperCase()
    .replace(/[\s\p{Pd}.]/gu, '')
    .replace(/O/g, '0')
    .replace(/[IL]/g, '1')
  return /^[0-9A-HJKMNP-TV-Z]{12}$/.test(code) ? code : undefined
}

/** In groups of four, as it is read. */
export const shownCode = (code: string) => code.replace(/(.{4})(?=.)/g, '$1-')

/** All that an issued document was made of. */
export interface Source {
  /** Facts and parts as they were written, with the fields not filled in. */
  rascunho: DocumentDraft
  /** What the fields were filled in with. */
  dados: Record<string, string | undefined>
  impressao: PrintParts
  /** The words its author goes by. */
  titulos: { termo_titulo: string }
  autor: { id: string; nome: string; assinatura: string }
  /** SHA-256 of the bytes of each picture on it. */
  arquivos: { id: string; sha256: string }[]
}

/** What else is said of it. */
export interface Sealed {
  id: string
  autor_id: string
  paciente_id: string | null
  tipo: string
  titulo: string
  solicitante: string | null
  finalidade: string | null
  destinatario: string | null
  validade: string | null
  numero: number
  ano: number
  edicao: number
  substitui_id: string | null
  codigo: string
  ciente: FindingCode[]
  assinatura: string
  emitido_em: string
  papel: Paper
  fonte: Source
}

/** JSON without spaces, the names of every object in the order of their code units: one text for one value. */
function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map((each) => canonical(each ?? null)).join(',')}]`
  if (value === null || typeof value !== 'object') return JSON.stringify(value)
  const named = Object.entries(value).filter(([, each]) => each !== undefined)
  const sorted = named.sort(([one], [other]) => (one < other ? -1 : 1))
  return `{${sorted.map(([name, each]) => `${JSON.stringify(name)}:${canonical(each)}`).join(',')}}`
}

/**
 * SHA-256 in hex of the canonical JSON of the fields of `Sealed`, by these names, as an export of the account has them:
 * names sorted, no spaces, absent ones left out, times in UTC with milliseconds. Anybody can work it out again.
 */
export function hashOf(sealed: Sealed): string {
  const { id, autor_id, paciente_id, tipo, titulo, solicitante, finalidade, destinatario, validade } = sealed
  const { numero, ano, edicao, substitui_id, codigo, ciente, assinatura, emitido_em, papel, fonte } = sealed
  const facts = { id, autor_id, paciente_id, tipo, titulo, solicitante, finalidade, destinatario, validade }
  const issue = { numero, ano, edicao, substitui_id, codigo, ciente, assinatura, emitido_em }
  return createHash('sha256')
    .update(canonical({ ...facts, ...issue, papel, fonte }))
    .digest('hex')
}
