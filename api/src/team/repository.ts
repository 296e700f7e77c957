import type { Colleague, ColleagueChange, Invitation } from '@vinculo/contracts/team'
import type { Tx } from '../database/database'
import { users } from '../database/schema'

const person = 'id, name, email, role, is_owner, usado_em, desativado_em'

/** Everybody of the account: the owner first, then those with access, by name. */
export function listPeople(tx: Tx): Promise<Colleague[]> {
  return tx.query<Colleague>(
    `select ${person} from users
     order by not is_owner, desativado_em is not null, fold(name) collate "C", id`,
  )
}

export async function findPerson(tx: Tx, id: string): Promise<Colleague | undefined> {
  const [found] = await tx.query<Colleague>(`select ${person} from users where id = $1`, [id])
  return found
}

/** The database lets the owner alone. */
export async function updatePerson(tx: Tx, id: string, { role, ativo }: ColleagueChange): Promise<void> {
  await tx.query('select change_colleague($1, $2, $3)', [id, role ?? null, ativo ?? null])
}

/** The database lets the owner alone, who is none afterwards. */
export async function moveOwnership(tx: Tx, to: string): Promise<void> {
  await tx.query('select hand_over_account($1)', [to])
}

/** Ends what somebody is signed in with, and what mails let them do. */
export async function endAccess(tx: Tx, userId: string): Promise<void> {
  await tx.query('delete from sessions where user_id = $1', [userId])
  await tx.query('delete from account_links where user_id = $1 and usado_em is null', [userId])
}

const invitation = `id, dados ->> 'name' as name, email, dados ->> 'role' as role, criado_em, expira_em`
const isUnused = `tipo = 'convite' and usado_em is null`

/** Those nobody accepted, the ended among them: they can be sent again. */
export function listInvitations(tx: Tx): Promise<Invitation[]> {
  return tx.query<Invitation>(`select ${invitation} from account_links where ${isUnused} order by criado_em desc, id`)
}

export async function findInvitation(tx: Tx, by: { id: string } | { email: string }): Promise<Invitation | undefined> {
  const [column, value] = 'id' in by ? ['id', by.id] : ['lower(email)', by.email.toLowerCase()]
  const [found] = await tx.query<Invitation>(
    `select ${invitation} from account_links where ${isUnused} and ${column} = $1`,
    [value],
  )
  return found
}

export async function deleteInvitation(tx: Tx, id: string): Promise<boolean> {
  return (await tx.query(`delete from account_links where ${isUnused} and id = $1 returning id`, [id])).length === 1
}

export async function isEmailTaken(tx: Tx, email: string): Promise<boolean> {
  const [answer] = await tx.query<{ taken: boolean }>('select is_email_taken($1) as taken', [email])
  return answer?.taken === true
}

/** Of an account and of who invited, what the invited may know. */
export async function findInviter(
  tx: Tx,
  tenantId: string,
  inviterId: string,
): Promise<{ conta: string; convidado_por: string } | undefined> {
  const [found] = await tx.query<{ conta: string; convidado_por: string }>(
    `select t.nome as conta, u.name as convidado_por from tenants t join users u on u.tenant_id = t.id
     where t.id = $1 and u.id = $2`,
    [tenantId, inviterId],
  )
  return found
}

export async function insertPerson(tx: Tx, values: typeof users.$inferInsert): Promise<void> {
  await tx.orm.insert(users).values(values)
}
