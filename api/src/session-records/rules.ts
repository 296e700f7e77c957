import { createHash } from 'node:crypto'
import type { KeptProfile } from '@vinculo/contracts/profile'
import { type RecordPart, recordParts } from '@vinculo/contracts/session-records'

export type Parts = Record<RecordPart, string | null>

/** Nothing to sign. */
export const isBlank = (parts: Parts) => recordParts.every((part) => !parts[part])

/** What was signed: whose session, when it took place, what was written of it, and who signs at which moment. */
export interface Signed {
  session: {
    id: string
    paciente_id: string | null
    profissional_id: string
    inicio: string
    fim: string
    fuso: string
  }
  parts: Parts
  by: string
  at: string
}

/** SHA-256 in hex of JSON with its names in this order and no spaces: anybody can work it out again from an export. */
export function hashOf({ session, parts, by, at }: Signed): string {
  const canonical = {
    atendimento: session.id,
    paciente: session.paciente_id,
    profissional: session.profissional_id,
    inicio: session.inicio,
    fim: session.fim,
    fuso: session.fuso,
    demanda: parts.demanda,
    procedimentos: parts.procedimentos,
    evolucao: parts.evolucao,
    encaminhamento: parts.encaminhamento,
    assinado_por: by,
    assinado_em: at,
  }
  return createHash('sha256').update(JSON.stringify(canonical)).digest('hex')
}

/** Name and registration as they are now; psychopedagogy has no council, so a name alone will do. */
export function signatureOf(name: string, { conselho, conselho_numero, conselho_uf }: KeptProfile): string {
  if (!conselho || conselho === 'nenhum') return name
  const council = [conselho, conselho_uf].filter(Boolean).join('-')
  return `${name}, ${[council, conselho_numero].filter(Boolean).join(' ')}`
}
