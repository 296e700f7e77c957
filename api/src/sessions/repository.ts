import type { Role } from '@vinculo/contracts/account'
import type { Tx } from '../database/database'

export interface Account {
  id: string
  tenant_id: string
  password_hash: string
  is_demo: boolean
  role: Role
}

export async function findAccount(tx: Tx, email: string): Promise<Account | undefined> {
  const rows = await tx.query<Account>(
    'select id, tenant_id, password_hash, is_demo, role from users where lower(email) = lower($1)',
    [email],
  )
  return rows[0]
}

export async function insertSession(
  tx: Tx,
  session: { id: string; account: Account; tokenHash: string; remember: boolean; seconds: number },
): Promise<void> {
  await tx.query(
    `insert into sessions (id, tenant_id, user_id, token_hash, remember, expires_at)
     values ($1, $2, $3, decode($4, 'hex'), $5, now() + make_interval(secs => $6))`,
    [session.id, session.account.tenant_id, session.account.id, session.tokenHash, session.remember, session.seconds],
  )
}

/** The key of the person of this transaction: base64 of 32 bytes. */
export async function ownDraftKey(tx: Tx): Promise<string> {
  const [row] = await tx.query<{ key: string }>('select own_draft_key() as key')
  return row?.key ?? ''
}

export async function deleteSession(tx: Tx, sessionId: string): Promise<void> {
  await tx.query('delete from sessions where id = $1', [sessionId])
}

export async function deleteEndedSessions(tx: Tx, userId: string): Promise<void> {
  await tx.query('delete from sessions where user_id = $1 and expires_at < now()', [userId])
}

/** Counts one try and answers how many there were in the window and when it ends. */
export async function countAttempt(
  tx: Tx,
  key: string,
  windowSeconds: number,
): Promise<{ count: number; seconds_left: number }> {
  const rows = await tx.query<{ count: number; seconds_left: number }>(
    `insert into attempts as known (key, count, window_ends_at) values ($1, 1, now() + make_interval(secs => $2))
     on conflict (key) do update set
       count = case when known.window_ends_at < now() then 1 else known.count + 1 end,
       window_ends_at = case when known.window_ends_at < now() then excluded.window_ends_at else known.window_ends_at end
     returning count, ceil(extract(epoch from window_ends_at - now()))::int as seconds_left`,
    [key, windowSeconds],
  )
  return rows[0] as { count: number; seconds_left: number }
}

/** A sign-in that succeeded was no guess: it counts neither for the account nor for the address. */
export async function forgiveAttempt(tx: Tx, accountKey: string, addressKey: string): Promise<void> {
  await tx.query('delete from attempts where key = $1', [accountKey])
  await tx.query('update attempts set count = greatest(count - 1, 0) where key = $1', [addressKey])
}

export async function deleteEndedAttempts(tx: Tx): Promise<void> {
  await tx.query('delete from attempts where window_ends_at < now()')
}
