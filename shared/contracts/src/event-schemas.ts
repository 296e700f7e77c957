import * as z from 'zod/mini'
import type { EventName } from './events'

/** Payloads; checked where an event enters the bus in development and tests. */
export const eventSchemas = {
  /** A screen learnt the name of what it shows: the last breadcrumb and the document's title follow. */
  'screen.titled': z.object({ titulo: z.string() }),
  'patient.saved': z.object({ id: z.string() }),
  'patient.deleted': z.object({ ids: z.array(z.string()) }),
  'session.ended': z.object({ reason: z.enum(['logout', 'expired']) }),
} satisfies Record<EventName, z.ZodMiniType>
