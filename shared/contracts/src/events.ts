import type * as z from 'zod/mini'
import type { eventSchemas } from './event-schemas'

/**
 * Everything that crosses from one module to another or to the shell, with the version of its payload. A listener
 * ignores events and versions it does not know and tolerates extra fields.
 */
export const eventVersions = {
  'screen.titled': 1,
  'patient.saved': 1,
  'patient.deleted': 1,
  'session.ended': 1,
  'print.requested': 1,
} as const
export type EventName = keyof typeof eventVersions

export type EventPayload<Name extends EventName> = z.infer<(typeof eventSchemas)[Name]>

/** Events a late listener still gets, until the session ends. */
export const stickyEvents: readonly EventName[] = []
