import * as z from 'zod/mini'
import { User } from './account'
import { isCommonPassword } from './common-passwords'
import { Email, text } from './primitives'
import { professions } from './profile-choices'

/** A password somebody chooses: long enough to hold out, and not one of those that are tried first. Of signs it asks none. */
export const NewPassword = z.string().check(
  z.minLength(10),
  z.maxLength(200),
  z.refine((value) => !isCommonPassword(value), 'password_common'),
)

const folded = (value: string) => value.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** Whether a password is made of what anybody knows of its owner: a name of theirs, or what is before the @. */
export function isPersonalPassword(password: string, { name = '', email = '' }: { name?: string; email?: string }) {
  const [local = ''] = email.split('@')
  const known = [local, name.replace(/\s/g, ''), ...name.split(/\s+/)].map(folded).filter((word) => word.length >= 4)
  return known.some((word) => folded(password).includes(word))
}

interface Chosen {
  name?: string
  email?: string
  password?: string
  password_confirmation?: string
}
const given = (value: unknown): Chosen =>
  Object.fromEntries(Object.entries(value ?? {}).filter(([, each]) => typeof each === 'string'))

/** Told beside the others, not after them: whoever mends a form wants to know all of it at once. */
const always = { when: () => true }

/** For every form in which a password is chosen. */
export const passwordChecks = [
  z.refine<unknown>(
    (value) => {
      const { password = '', password_confirmation } = given(value)
      return !password_confirmation || password === password_confirmation
    },
    { error: 'password_mismatch', path: ['password_confirmation'], ...always },
  ),
  z.refine<unknown>(
    (value) => {
      const { password = '', name, email } = given(value)
      return !isPersonalPassword(password, { ...(name && { name }), ...(email && { email }) })
    },
    { error: 'password_personal', path: ['password'], ...always },
  ),
] as const

const confirmation = z.string().check(z.minLength(1), z.maxLength(200))
/** The terms have to be accepted. */
export const aceite = z.literal(true, 'terms')

export const Registration = z
  .strictObject({
    name: text(2, 120),
    email: Email,
    password: NewPassword,
    password_confirmation: confirmation,
    /** The terms, in the version of the day. */
    aceite,
    profissao: z.optional(z.enum(professions)),
  })
  .check(...passwordChecks)
export type Registration = z.infer<typeof Registration>

/** Who just registered, signed in. */
export const Registered = z.object({
  user: User,
  token: z.string(),
  token_type: z.literal('bearer'),
  expires_in: z.int(),
})
export type Registered = z.infer<typeof Registered>

export const ResetRequest = z.strictObject({ email: Email })
export type ResetRequest = z.infer<typeof ResetRequest>

/** What a link carries. */
const Token = z.string().check(z.minLength(1), z.maxLength(300))

export const PasswordReset = z
  .strictObject({ token: Token, email: Email, password: NewPassword, password_confirmation: confirmation })
  .check(...passwordChecks)
export type PasswordReset = z.infer<typeof PasswordReset>

export const EmailConfirmation = z.strictObject({ token: Token })
export type EmailConfirmation = z.infer<typeof EmailConfirmation>
