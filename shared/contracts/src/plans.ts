import * as z from 'zod/mini'
import { Amount, Instant, IsoDate, text, wholeNumber } from './primitives'

export const PlanId = z.string().check(z.regex(/^[a-z][a-z0-9-]{0,40}$/))

/** What an account can subscribe to. A limit that is null is none; amounts are decimal strings. */
export const Plan = z.object({
  id: PlanId,
  nome: z.string(),
  preco_mensal: z.string(),
  preco_anual: z.string(),
  /** Of patients, of schools, of guardians and of tests, each for itself. */
  limite_registros: z.nullable(z.int()),
  limite_usuarios: z.nullable(z.int()),
  /** How long a new account has it without paying; null for what is paid for. */
  dias_gratis: z.nullable(z.int()),
  oferecido: z.boolean(),
  versao: z.int(),
})
export type Plan = z.infer<typeof Plan>

/** What is absent stays as it is; the id is read only. */
export const PlanChange = z.strictObject({
  versao: z.int(),
  id: z.optional(z.unknown()),
  nome: z.optional(text(2, 60)),
  preco_mensal: z.optional(Amount),
  preco_anual: z.optional(Amount),
  limite_registros: z.optional(wholeNumber(1, 1_000_000)),
  limite_usuarios: z.optional(wholeNumber(1, 10_000)),
  dias_gratis: z.optional(wholeNumber(1, 3650)),
  oferecido: z.optional(z.boolean()),
})
export type PlanChange = z.input<typeof PlanChange>

/** GET /api/conta-json: how the account of the signed-in person stands; open when it is blocked, too. */
export const AccountStanding = z.object({
  nome: z.string(),
  plano: z.nullable(z.object({ id: PlanId, nome: z.string() })),
  venc_plano: z.nullable(IsoDate),
  /** Why whoever runs the platform closed it. */
  suspensao: z.nullable(z.object({ motivo: z.nullable(z.string()) })),
  /** Money that went back, when nothing was paid since: given back, or taken back through the bank. */
  devolucao: z.nullable(z.object({ motivo: z.enum(['devolvido', 'contestado']), em: Instant })),
  /** Who decides and pays. */
  titular: z.nullable(z.object({ name: z.string(), email: z.string() })),
  /** Whom to write to, when the installation says so. */
  suporte: z.nullable(z.string()),
})
export type AccountStanding = z.infer<typeof AccountStanding>
