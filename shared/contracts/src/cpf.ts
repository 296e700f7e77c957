import * as z from 'zod/mini'
import { digitsOf, isCpf } from './brazilian-numbers'

/** Accepts digits or the 000.000.000-00 mask; becomes eleven digits. */
export const Cpf = z.pipe(
  z.string().check(
    z.trim(),
    z.refine((value) => /^[\d.\-\s]*$/.test(value) && isCpf(value), 'cpf'),
  ),
  z.transform(digitsOf),
)
