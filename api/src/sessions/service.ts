import { createHash } from 'node:crypto'
import type { LoginAnswer, User } from '@vinculo/contracts/account'
import type { Database, Session } from '../database/database'
import { AppError } from '../errors'
import { newId } from '../ids'
import { configOf } from '../user-settings/rules'
import { isPassword } from './passwords'
import {
  countAttempt,
  deleteEndedAttempts,
  deleteEndedSessions,
  findAccount,
  forgiveAttempt,
  insertSession,
} from './repository'
import { sessionSeconds, signInLimits } from './rules'
import { newToken, tokenHashOf } from './tokens'

export interface SignIn {
  email: string
  password: string
  remember: boolean
  address: string
  isLocal: boolean
}

/** S3.01 */
export const userOf = (session: Session, draftKey: string): User => ({
  id: session.user_id,
  conta_id: session.tenant_id,
  name: session.name,
  email: session.email,
  foto: session.foto,
  role: session.role,
  is_owner: session.is_owner,
  venc_plano: session.venc_plano,
  time_zone: session.time_zone,
  config: configOf(session),
  chave_rascunhos: draftKey,
})

/**
 * A new session. The password is checked between two transactions: it takes tens of milliseconds, and no connection
 * waits for it.
 */
export async function signIn(db: Database, given: SignIn): Promise<LoginAnswer> {
  const email = given.email.toLowerCase()
  // Addresses of people do not go into a table of counters.
  const accountKey = `sign-in:account:${createHash('sha256').update(email).digest('hex')}`
  const addressKey = `sign-in:address:${given.address}`
  const account = await db.inSystem(async (tx) => {
    const { windowSeconds, perAccount, perAddress } = signInLimits
    const byAccount = await countAttempt(tx, accountKey, windowSeconds)
    const byAddress = await countAttempt(tx, addressKey, windowSeconds)
    const waits = [
      byAccount.count > perAccount ? byAccount.seconds_left : 0,
      byAddress.count > perAddress ? byAddress.seconds_left : 0,
    ]
    return { wait: Math.max(...waits), found: await findAccount(tx, email) }
  })
  if (account.wait > 0) throw new AppError('too_many_requests', { headers: { 'retry-after': String(account.wait) } })
  if (account.found?.is_demo && !given.isLocal) throw new AppError('demo_sign_in_is_local')
  const isRight = await isPassword(account.found?.password_hash, given.password)
  const found = account.found
  if (!isRight || !found) throw new AppError('invalid_credentials')

  const token = newToken()
  const seconds = sessionSeconds(given.remember)
  await db.inSystem(async (tx) => {
    await forgiveAttempt(tx, accountKey, addressKey)
    await deleteEndedAttempts(tx)
    await deleteEndedSessions(tx, found.id)
    await insertSession(tx, {
      id: newId(),
      account: found,
      tokenHash: tokenHashOf(token),
      remember: given.remember,
      seconds,
    })
  })
  return { token, token_type: 'bearer', expires_in: seconds }
}
