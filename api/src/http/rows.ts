import { Id } from '@vinculo/contracts/primitives'
import * as z from 'zod/mini'

/**
 * The id in an address, in small letters as the database and the audit write it. Which text is an id is no field of a
 * form: what is none, is not found.
 */
export const RowParams = z.object({ id: Id.check(z.toLowerCase()) })
