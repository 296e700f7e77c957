import * as z from 'zod/mini'
import type { EventName } from './events'

/** Payloads; checked where an event enters the bus in development and tests. */
export const eventSchemas = {
  /** A screen learnt the name of what it shows: the last breadcrumb and the document's title follow. */
  'screen.titled': z.object({ titulo: z.string() }),
  'patient.saved': z.object({ id: z.string() }),
  'patient.deleted': z.object({ ids: z.array(z.string()) }),
  /** Somebody wants to print: of whom, what, and about which session; whoever answers asks for the rest in a window. */
  'print.requested': z.object({
    paciente: z.optional(z.string()),
    conteudo: z.optional(z.string()),
    atendimento: z.optional(z.string()),
    titulo: z.optional(z.string()),
  }),
  'session.ended': z.object({ reason: z.enum(['logout', 'expired']) }),
} satisfies Record<EventName, z.ZodMiniType>
