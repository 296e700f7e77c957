import * as z from 'zod/mini'

/**
 * Everything that crosses from one module to another or to the shell, with the version of its payload. A listener
 * ignores events and versions it does not know and tolerates extra fields.
 */
export const eventVersions = {
  'screen.titled': 1,
  'patient.saved': 1,
  'patient.deleted': 1,
  'session.ended': 1,
} as const
export type EventName = keyof typeof eventVersions

/** Payloads; checked where an event enters the bus in development and tests. */
export const eventSchemas = {
  /** A screen learnt the name of what it shows: the last breadcrumb and the document's title follow. */
  'screen.titled': z.object({ titulo: z.string() }),
  'patient.saved': z.object({ id: z.string() }),
  'patient.deleted': z.object({ ids: z.array(z.string()) }),
  'session.ended': z.object({ reason: z.enum(['logout', 'expired']) }),
} satisfies Record<EventName, z.ZodMiniType>

export type EventPayload<Name extends EventName> = z.infer<(typeof eventSchemas)[Name]>

/** Events a late listener still gets, until the session ends. */
export const stickyEvents: readonly EventName[] = []
