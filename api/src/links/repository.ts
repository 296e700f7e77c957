import type { Tx } from '../database/database'

/** What a link is for: a new password, an address to confirm, an invitation, an answer to a reminder. */
export type LinkKind = 'senha' | 'email' | 'convite' | 'atendimento'

export interface Link {
  id: string
  tenant_id: string
  tipo: LinkKind
  user_id: string | null
  email: string
  dados: unknown
}

export async function insertLink(tx: Tx, link: Link & { tokenHash: string; seconds: number }): Promise<void> {
  await tx.query(
    `insert into account_links (id, tenant_id, tipo, token_hash, user_id, email, dados, expira_em)
     values ($1, $2, $3, decode($4, 'hex'), $5, $6, $7, now() + make_interval(secs => $8))`,
    [
      link.id,
      link.tenant_id,
      link.tipo,
      link.tokenHash,
      link.user_id,
      link.email,
      JSON.stringify(link.dados),
      link.seconds,
    ],
  )
}

/** An open link, without using it. */
export async function findLink(tx: Tx, kind: LinkKind, tokenHash: string): Promise<Link | undefined> {
  const rows = await tx.query<Link>(
    `select id, tenant_id, tipo, user_id, email, dados from account_links
     where token_hash = decode($1, 'hex') and tipo = $2 and usado_em is null and expira_em > now()`,
    [tokenHash, kind],
  )
  return rows[0]
}

/** Uses an open link up; of two who do at once one gets it. */
export async function takeLink(tx: Tx, kind: LinkKind, tokenHash: string): Promise<Link | undefined> {
  const rows = await tx.query<Link>(
    `update account_links set usado_em = now()
     where token_hash = decode($1, 'hex') and tipo = $2 and usado_em is null and expira_em > now()
     returning id, tenant_id, tipo, user_id, email, dados`,
    [tokenHash, kind],
  )
  return rows[0]
}

/** What was sent before for the same purpose opens nothing any longer. */
export async function endLinksOfUser(tx: Tx, userId: string, kind: LinkKind): Promise<void> {
  await tx.query('delete from account_links where user_id = $1 and tipo = $2 and usado_em is null', [userId, kind])
}

/** Nobody who knew the password of before gets an account to another address. */
export async function endLinksToNewAddress(tx: Tx, userId: string): Promise<void> {
  await tx.query(
    `delete from account_links where user_id = $1 and tipo = 'email' and dados ? 'novo_email' and usado_em is null`,
    [userId],
  )
}

/** Links that ended a month ago tell nobody anything. */
export async function deleteEndedLinks(tx: Tx): Promise<void> {
  await tx.query(`delete from account_links where expira_em < now() - interval '30 days'`)
}
