import * as z from 'zod/mini'
import { isCnpj } from './brazil'

/** Accepts 12.ABC.345/01DE-35, in small letters too, or the bare signs; becomes fourteen digits and capital letters. */
export const Cnpj = z.pipe(
  z.string().check(z.trim(), z.refine(isCnpj, 'cnpj')),
  z.transform((value) => value.toUpperCase().replace(/[\s./-]/g, '')),
)
