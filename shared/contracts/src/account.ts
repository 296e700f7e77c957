import * as z from 'zod/mini'
import { Email, Id, IsoDate, text } from './primitives'

/** S3.02 a word in both numbers. */
export const Term = z.strictObject({ sing: text(1, 40), plural: text(1, 40) })
export type Term = z.infer<typeof Term>

export const menuFlags = ['pacientes', 'atendimentos', 'escolas', 'responsaveis', 'testes', 'documentos'] as const
export type MenuFlag = (typeof menuFlags)[number]

/** S2.24 an unset flag counts as visible. */
export const MenuNavBar = z.strictObject({
  pacientes: z.optional(z.boolean()),
  atendimentos: z.optional(z.boolean()),
  escolas: z.optional(z.boolean()),
  responsaveis: z.optional(z.boolean()),
  testes: z.optional(z.boolean()),
  documentos: z.optional(z.boolean()),
})

/** The areas a tenant may have switched on; set by an administrator only. */
export const Modulos = z.object({ financeiro: z.boolean() })

/** S7.11 what GET answers and POST takes; a POST's `modulos` is ignored. */
export const UserConfig = z.object({
  termo_titulo: text(1, 60),
  termo_paciente: z.nullable(Term),
  termo_atendimento: z.nullable(Term),
  menu_nav_bar: MenuNavBar,
  modulos: Modulos,
})
export type UserConfig = z.infer<typeof UserConfig>

export const NewUserConfig = z.strictObject({
  termo_titulo: text(1, 60),
  termo_paciente: Term,
  termo_atendimento: Term,
  menu_nav_bar: MenuNavBar,
  modulos: z.optional(z.unknown()),
})
export type NewUserConfig = z.infer<typeof NewUserConfig>

export const roles = ['admin', 'profissional', 'secretaria'] as const
export type Role = (typeof roles)[number]

/** S3.01 the signed-in person. `venc_plano` is the day the tenant's plan ends; `config` is null until the first save. */
export const User = z.object({
  id: Id,
  /** The tenant: a clinic, or a practitioner alone. */
  conta_id: Id,
  name: z.string(),
  email: z.string(),
  foto: z.nullable(z.string()),
  role: z.enum(roles),
  is_owner: z.boolean(),
  venc_plano: z.nullable(IsoDate),
  /** The account was closed by whoever runs the platform, whatever is paid. */
  suspensa: z.boolean(),
  time_zone: z.string(),
  config: z.nullable(UserConfig),
  /** Base64 of 32 bytes, the person's own: locks drafts on a device. Kept in memory only. */
  chave_rascunhos: z.string(),
})
export type User = z.infer<typeof User>

export const Login = z.strictObject({
  email: Email,
  password: z.string().check(z.minLength(1), z.maxLength(200)),
  remember: z._default(z.boolean(), false),
})
export type Login = z.input<typeof Login>

/** `expires_in` is in seconds. */
export const LoginAnswer = z.object({ token: z.string(), token_type: z.literal('bearer'), expires_in: z.int() })
export type LoginAnswer = z.infer<typeof LoginAnswer>
