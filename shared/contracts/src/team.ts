import * as z from 'zod/mini'
import { Email, Id, Instant, text } from './primitives'
import { NewPassword, passwordChecks } from './registration'

/** What an owner can make somebody; administrators of the platform are made elsewhere. */
export const teamRoles = ['profissional', 'secretaria'] as const
export type TeamRole = (typeof teamRoles)[number]

/** Somebody of the account, with access or without. */
export const Colleague = z.object({
  id: Id,
  name: z.string(),
  email: z.string(),
  role: z.enum(['admin', ...teamRoles]),
  is_owner: z.boolean(),
  /** When they last used it; null: never. */
  usado_em: z.nullable(Instant),
  desativado_em: z.nullable(Instant),
})
export type Colleague = z.infer<typeof Colleague>

export const Invitation = z.object({
  id: Id,
  name: z.string(),
  email: z.string(),
  role: z.enum(teamRoles),
  criado_em: Instant,
  expira_em: Instant,
})
export type Invitation = z.infer<typeof Invitation>

/** GET /api/equipe-json. `usados` counts people with access and invitations that can still be accepted. */
export const Team = z.object({
  pessoas: z.array(Colleague),
  convites: z.array(Invitation),
  usados: z.int(),
  limite: z.nullable(z.int()),
})
export type Team = z.infer<typeof Team>

export const NewInvitation = z.strictObject({ name: text(2, 120), email: Email, role: z.enum(teamRoles) })
export type NewInvitation = z.infer<typeof NewInvitation>

/** Access is taken away and given back by `ativo`. */
export const ColleagueChange = z.strictObject({
  role: z.optional(z.enum(teamRoles)),
  ativo: z.optional(z.boolean()),
})
export type ColleagueChange = z.infer<typeof ColleagueChange>

const token = z.string().check(z.minLength(1), z.maxLength(300))

/** A link's token travels in bodies: addresses of calls end up in logs. */
export const InvitationToken = z.strictObject({ token })
export type InvitationToken = z.infer<typeof InvitationToken>

/** What somebody who was invited is told before they decide. */
export const InvitationShown = z.object({
  name: z.string(),
  email: z.string(),
  role: z.enum(teamRoles),
  conta: z.string(),
  convidado_por: z.string(),
})
export type InvitationShown = z.infer<typeof InvitationShown>

export const InvitationAccepted = z
  .strictObject({
    token,
    name: text(2, 120),
    password: NewPassword,
    password_confirmation: z.string().check(z.minLength(1), z.maxLength(200)),
    aceite: z.literal(true, 'terms'),
  })
  .check(...passwordChecks)
export type InvitationAccepted = z.infer<typeof InvitationAccepted>
