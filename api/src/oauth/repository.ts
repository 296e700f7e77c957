import type { Tx } from '../database/database'
import { newId } from '../ids'

/** An account as a sign-in by somebody else's word looks at it. */
export interface Known {
  id: string
  tenant_id: string
  is_demo: boolean
  /** Mail to its address reached its owner. */
  is_confirmed: boolean
  /** Its access was taken away. */
  is_closed: boolean
}

const ofKnown = `u.id, u.tenant_id, u.is_demo, u.email_confirmado_em is not null as is_confirmed,
  u.desativado_em is not null as is_closed`

export async function findByIdentity(tx: Tx, provider: string, subject: string): Promise<Known | undefined> {
  const rows = await tx.query<Known>(
    `select ${ofKnown} from identities i join users u on u.tenant_id = i.tenant_id and u.id = i.user_id
     where i.provedor = $1 and i.sujeito = $2`,
    [provider, subject],
  )
  return rows[0]
}

export async function findByEmail(tx: Tx, email: string): Promise<Known | undefined> {
  const rows = await tx.query<Known>(`select ${ofKnown} from users u where lower(u.email) = lower($1)`, [email])
  return rows[0]
}

/** Says whether it is this person's from now on: of two who take one identity at once one gets it. */
export async function insertIdentity(
  tx: Tx,
  { id, tenant_id }: Pick<Known, 'id' | 'tenant_id'>,
  provider: string,
  subject: string,
): Promise<boolean> {
  const added = await tx.query(
    `insert into identities (id, tenant_id, user_id, provedor, sujeito) values ($1, $2, $3, $4, $5)
     on conflict (provedor, sujeito) do nothing returning id`,
    [newId(), tenant_id, id, provider, subject],
  )
  return added.length === 1
}
