import * as z from 'zod/mini'
import { Id } from './primitives'

/** What a hint can be about. `conta`: the account itself, its people, plan or modules. */
export const liveTopics = [
  'pacientes',
  'escolas',
  'responsaveis',
  'testes',
  'aplicacoes',
  'atendimentos',
  'registros',
  'documentos',
  'financeiro',
  'pagamentos',
  'arquivos',
  'conta',
  'tudo',
] as const
export type LiveTopic = (typeof liveTopics)[number]

/** Told only to who cares for patients: that a test was applied, a session written up or a report issued, is clinical already. */
export const clinicalTopics: ReadonlySet<LiveTopic> = new Set(['aplicacoes', 'registros', 'documentos'])

/** Told without ids: not everybody who hears of it may see each row. */
export const namelessTopics: ReadonlySet<LiveTopic> = new Set(['financeiro', 'pagamentos'])

/**
 * GET /api/avisos, a stream of `text/event-stream` read with fetch: each message is a hint to fetch again, no data.
 * `ids` absent: any row may have changed. `tudo` means that hints may have been missed.
 */
export const LiveHint = z.object({ o_que: z.enum(liveTopics), ids: z.optional(z.array(Id)) })
export type LiveHint = z.infer<typeof LiveHint>
