import * as z from 'zod/mini'
import { locales } from './locale'
import { Email, Id, Instant } from './primitives'
import { NewPassword, passwordChecks } from './registration'

const typedPassword = z.string().check(z.maxLength(200))

/** PATCH /api/settings/password. Who has no password yet, having come by another sign-in, has no `current` to give. */
export const PasswordChange = z
  .strictObject({
    current: z.optional(typedPassword),
    password: NewPassword,
    password_confirmation: z.string().check(z.minLength(1), z.maxLength(200)),
  })
  .check(...passwordChecks)
export type PasswordChange = z.infer<typeof PasswordChange>

/** GET /api/settings/password */
export const PasswordState = z.object({ tem_senha: z.boolean() })
export type PasswordState = z.infer<typeof PasswordState>

/** PATCH /api/settings/email: counts once the new address is confirmed by mail. */
export const EmailChange = z.strictObject({ email: Email, password: z.optional(typedPassword) })
export type EmailChange = z.infer<typeof EmailChange>

/** What a link of the kind `email` holds when it is for a new address. */
export const NewEmail = z.object({ novo_email: z.string() })
export type NewEmail = z.infer<typeof NewEmail>

/** GET /api/settings/email */
export const EmailState = z.object({
  email: z.string(),
  confirmado: z.boolean(),
  /** Waits for its confirmation; until then nothing has changed. */
  novo_email: z.nullable(z.string()),
  tem_senha: z.boolean(),
})
export type EmailState = z.infer<typeof EmailState>

/** PATCH /api/settings/language: in which language mails come. */
export const LanguageChange = z.strictObject({ idioma: z.enum(locales) })
export type LanguageChange = z.infer<typeof LanguageChange>

/** GET /api/sessoes-json: where somebody is signed in. */
export const OpenSession = z.object({
  id: Id,
  /** In a few words, such as `Chrome · Windows`; null when nothing is known of it. */
  dispositivo: z.nullable(z.string()),
  criada_em: Instant,
  /** Noted once in ten minutes. */
  usada_em: Instant,
  lembrar: z.boolean(),
  /** The session that asks. */
  atual: z.boolean(),
})
export type OpenSession = z.infer<typeof OpenSession>
