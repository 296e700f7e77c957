import type { LoginAnswer, User } from '@vinculo/contracts/account'
import type { Database, Session, Tx } from '../database/database'
import { AppError } from '../errors'
import { newId } from '../ids'
import { configOf } from '../user-settings/rules'
import { isPassword } from './passwords'
import { type Account, deleteEndedSessions, findAccount, insertSession, isStillSo } from './repository'
import { sessionSeconds } from './rules'
import { newToken, tokenHashOf } from './tokens'

export interface SignIn {
  email: string
  password: string
  remember: boolean
  isLocal: boolean
  /** What it is done with, in a few words. */
  device: string | undefined
  /** Part of the transaction that makes the session. */
  onSuccess: (tx: Tx) => Promise<void>
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
  suspensa: session.suspensa,
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
  const found = await db.inSystem((tx) => findAccount(tx, email))
  if (found?.is_demo && !given.isLocal) throw new AppError('demo_sign_in_is_local')
  const isRight = await isPassword(found?.password_hash, given.password)
  if (!isRight || !found) throw new AppError('invalid_credentials')

  return db.inSystem(async (tx) => {
    // Meanwhile it may have got another password, or lost its access: that ends sessions, and this would be one more.
    if (!(await isStillSo(tx, found))) throw new AppError('invalid_credentials')
    await given.onSuccess(tx)
    return openSession(tx, found, given)
  })
}

/** Signs somebody in, whose identity was proved before: the token is told once. */
export async function openSession(
  tx: Tx,
  account: Pick<Account, 'id' | 'tenant_id'>,
  { remember, device }: { remember: boolean; device: string | undefined },
): Promise<LoginAnswer> {
  const token = newToken()
  const seconds = sessionSeconds(remember)
  await deleteEndedSessions(tx, account.id)
  await insertSession(tx, { id: newId(), account, tokenHash: tokenHashOf(token), remember, seconds, device })
  return { token, token_type: 'bearer', expires_in: seconds }
}
