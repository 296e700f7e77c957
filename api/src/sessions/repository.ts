import type { Role } from '@vinculo/contracts/account'
import type { OpenSession } from '@vinculo/contracts/account-settings'
import type { Tx } from '../database/database'

export interface Account {
  id: string
  tenant_id: string
  /** Null: they come by another sign-in, and have none. */
  password_hash: string | null
  is_demo: boolean
  role: Role
}

export async function findAccount(tx: Tx, email: string): Promise<Account | undefined> {
  const rows = await tx.query<Account>(
    'select id, tenant_id, password_hash, is_demo, role from users where lower(email) = lower($1) and desativado_em is null',
    [email],
  )
  return rows[0]
}

/** Whether an account opens with the password that was looked at; nobody changes it until this transaction ends. */
export async function isStillSo(tx: Tx, { id, password_hash }: Account): Promise<boolean> {
  const rows = await tx.query(
    'select 1 from users where id = $1 and password_hash = $2 and desativado_em is null for no key update',
    [id, password_hash],
  )
  return rows.length === 1
}

export async function insertSession(
  tx: Tx,
  session: {
    id: string
    account: Pick<Account, 'id' | 'tenant_id'>
    tokenHash: string
    remember: boolean
    seconds: number
    device: string | undefined
  },
): Promise<void> {
  const { id, account, tokenHash, remember, seconds, device } = session
  await tx.query(
    `insert into sessions (id, tenant_id, user_id, token_hash, remember, expires_at, dispositivo)
     values ($1, $2, $3, decode($4, 'hex'), $5, now() + make_interval(secs => $6), $7)`,
    [id, account.tenant_id, account.id, tokenHash, remember, seconds, device ?? null],
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

export function findSessions(tx: Tx, userId: string) {
  return tx.query<Omit<OpenSession, 'atual'>>(
    `select id, dispositivo, created_at as criada_em, last_used_at as usada_em, remember as lembrar from sessions
     where user_id = $1 and expires_at > now() order by last_used_at desc, id`,
    [userId],
  )
}

/** Ends all but the one that asks. */
export async function deleteOtherSessions(tx: Tx, asking: { user_id: string; session_id: string }): Promise<number> {
  const ended = await tx.query('delete from sessions where user_id = $1 and id <> $2 returning id', [
    asking.user_id,
    asking.session_id,
  ])
  return ended.length
}
