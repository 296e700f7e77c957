import * as z from 'zod/mini'
import { nationalDigits } from './brazilian-numbers'

/** Accepts what people type; becomes E.164, `+5511987654321`. */
export const Phone = z.pipe(
  z.string().check(
    z.trim(),
    z.refine((value) => /^[+\d()\s.-]*$/.test(value) && nationalDigits(value) !== undefined, 'phone'),
  ),
  z.transform((value) => `+55${nationalDigits(value)}`),
)
