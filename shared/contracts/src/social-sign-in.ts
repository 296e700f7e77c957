import * as z from 'zod/mini'
import { aceite, Registration } from './registration'

/** GET /api/oauth-json: who else may vouch for somebody here. */
export const SignInProvider = z.object({ id: z.string(), nome: z.string() })
export type SignInProvider = z.infer<typeof SignInProvider>

/** S7.04 where the browser goes next. */
export const SignInStart = z.object({ url: z.string() })
export type SignInStart = z.infer<typeof SignInStart>

/** GET /api/oauth-json/pendente: whom a provider vouched for, and who has no account yet. */
export const PendingIdentity = z.object({ provedor: SignInProvider, name: z.string(), email: z.string() })
export type PendingIdentity = z.infer<typeof PendingIdentity>

/** POST /api/oauth-json/pendente: the account of whom GET names; the address is the one the provider vouched for. */
export const PendingRegistration = z.strictObject({ name: Registration.shape.name, aceite })
export type PendingRegistration = z.infer<typeof PendingRegistration>
