import type { Tx } from '../database/database'

/** Whether a session still opens anything. Asking is not use: the session's end stays where it is. */
export async function isSessionOpen(tx: Tx, sessionId: string): Promise<boolean> {
  const rows = await tx.query(
    `select from sessions s join users u on u.tenant_id = s.tenant_id and u.id = s.user_id
     where s.id = $1 and s.expires_at > now() and u.desativado_em is null`,
    [sessionId],
  )
  return rows.length > 0
}
