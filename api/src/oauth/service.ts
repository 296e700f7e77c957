import type { LoginAnswer } from '@vinculo/contracts/account'
import type { Registered } from '@vinculo/contracts/registration'
import type { PendingRegistration } from '@vinculo/contracts/social-sign-in'
import type { FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { register } from '../accounts/registration'
import type { Deps } from '../app'
import { recordAudit } from '../audit/audit'
import type { Database, Tx } from '../database/database'
import { AppError } from '../errors'
import { deviceOf } from '../sessions/rules'
import { openSession } from '../sessions/service'
import { type Identity, SignInRefused } from './providers'
import { findByEmail, findByIdentity, insertIdentity, type Known } from './repository'

/** Somebody a provider vouched for, and who has no account yet. */
export const Pending = z.object({ provider: z.string(), subject: z.string(), name: z.string(), email: z.string() })
export type Pending = z.infer<typeof Pending>

export type Outcome = { signedIn: LoginAnswer } | { pending: Pending }

/**
 * The account an identity opens: the one it is tied to, else the one with the address that both sides have confirmed,
 * to which it is tied from now on. An address confirmed by the provider alone opens no account: whoever registered it
 * here may not be its owner, and would share the account with them.
 */
async function accountOf(tx: Tx, identity: Identity, request: FastifyRequest): Promise<Known | undefined> {
  const { provider, subject, email } = identity
  const tied = await findByIdentity(tx, provider, subject)
  if (tied) return tied
  if (!email) throw new SignInRefused('email')
  const found = await findByEmail(tx, email)
  if (!found || found.is_closed) return found
  if (!found.is_confirmed) throw new SignInRefused('nao-confirmado')
  if (await insertIdentity(tx, found, provider, subject)) {
    const session = { tenant_id: found.tenant_id, user_id: found.id }
    await recordAudit({ tx, session, request }, 'account.identity_linked', found.id)
  }
  return found
}

/** Signs in whom a provider vouches for, or says that they have to register first. Throws `SignInRefused`. */
export function signInAs(
  db: Database,
  request: FastifyRequest,
  identity: Identity,
  isLocal: boolean,
): Promise<Outcome> {
  return db.inSystem(async (tx) => {
    const account = await accountOf(tx, identity, request)
    if (!account) {
      const { provider, subject, name, email = '' } = identity
      return { pending: { provider, subject, name: name.slice(0, 120), email } }
    }
    if (account.is_closed || (account.is_demo && !isLocal)) throw new SignInRefused('sem-acesso')
    return { signedIn: await openSession(tx, account, { remember: false, device: deviceOf(request) }) }
  })
}

/** The account of whom a provider vouched for: without a password, with an address that is confirmed. */
export const registerPending = (
  deps: Pick<Deps, 'db' | 'settings'>,
  request: FastifyRequest,
  { email, provider, subject }: Pending,
  { name }: PendingRegistration,
): Promise<Registered> =>
  register(deps, request, { name, email, passwordHash: null, isConfirmed: true }, async (tx, person) => {
    if (!(await insertIdentity(tx, person, provider, subject))) throw new AppError('conflict')
  })
