import { Id } from '@vinculo/contracts/primitives'
import * as z from 'zod/mini'

/** The id in an address. Which text is an id is no field of a form: what is none, is not found. */
export const RowParams = z.object({ id: Id })
