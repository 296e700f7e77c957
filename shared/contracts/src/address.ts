import * as z from 'zod/mini'
import { isCep, states } from './brazil'
import { emptyIsNull, optionalText } from './primitives'

/** Accepts 00000-000 or digits; becomes eight digits. */
export const Cep = z.pipe(
  z.string().check(z.trim(), z.refine(isCep, 'cep')),
  z.transform((value) => value.replace(/\D/g, '')),
)

/** The limits are the payment provider's (street 160, number 20, complement 40, locality 60), so that none is cut there. */
export const AddressInput = z.strictObject({
  cep: z.optional(emptyIsNull(Cep)),
  logradouro: z.optional(optionalText(160)),
  numero: z.optional(optionalText(20)),
  complemento: z.optional(optionalText(40)),
  bairro: z.optional(optionalText(60)),
  cidade: z.optional(optionalText(60)),
  uf: z.optional(emptyIsNull(z.enum(states))),
})

/** `cep` is eight digits. What is not known is null. */
export const Address = z.object({
  cep: z.nullable(z.string()),
  logradouro: z.nullable(z.string()),
  numero: z.nullable(z.string()),
  complemento: z.nullable(z.string()),
  bairro: z.nullable(z.string()),
  cidade: z.nullable(z.string()),
  uf: z.nullable(z.enum(states)),
})
export type Address = z.infer<typeof Address>
