import * as z from 'zod/mini'
import { eventSchemas } from './event-schemas'

/** The payload of every event as JSON schema, by its name: for who compares two versions of them. */
export const eventShapes = (): Record<string, object> =>
  Object.fromEntries(Object.entries(eventSchemas).map(([name, schema]) => [name, z.toJSONSchema(schema)]))
