import type { Locale } from '@vinculo/contracts/locale'
import type { Tx } from '../database/database'
import { tenants, users } from '../database/schema'
import { isUniqueViolation } from '../database/violations'

/** An address belongs to one account in the whole installation, whatever its case. */
export class EmailTaken extends Error {
  override name = 'EmailTaken'
}

/** Two who take one address at once: the index decides, and the transaction of the second is over. */
async function freeAddress<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (isUniqueViolation(error, 'users_email')) throw new EmailTaken('There is an account with this e-mail already.')
    throw error
  }
}

/** A tenant and its first user. Throws `EmailTaken`. */
export async function insertAccount(
  tx: Tx,
  tenant: typeof tenants.$inferInsert,
  user: Omit<typeof users.$inferInsert, 'tenant_id'>,
): Promise<void> {
  await tx.orm.insert(tenants).values(tenant)
  await freeAddress(() => tx.orm.insert(users).values({ ...user, tenant_id: tenant.id }))
}

/** How long a new account has a plan without paying, in days; undefined where it has it for good. */
export async function trialDays(tx: Tx, planId: string): Promise<number | undefined> {
  const [plan] = await tx.query<{ dias_teste: number | null }>('select dias_teste from plans where id = $1', [planId])
  return plan?.dias_teste ?? undefined
}

export interface Person {
  id: string
  tenant_id: string
  name: string
  email: string
  idioma: Locale | null
}

const ofPerson = 'id, tenant_id, name, email, idioma'

/** Nobody whose access was taken away. */
export async function findPerson(tx: Tx, by: { email: string } | { id: string | null }): Promise<Person | undefined> {
  const [where, value] = 'id' in by ? ['id = $1', by.id] : ['lower(email) = lower($1)', by.email]
  const rows = await tx.query<Person>(`select ${ofPerson} from users where ${where} and desativado_em is null`, [value])
  return rows[0]
}

/** Notes that mail sent to an address reached the person whose address it still is. */
export async function confirmAddress(tx: Tx, userId: string | null, email: string): Promise<Person | undefined> {
  const rows = await tx.query<Person>(
    `update users set email_confirmado_em = coalesce(email_confirmado_em, now())
     where id = $1 and lower(email) = lower($2) and desativado_em is null returning ${ofPerson}`,
    [userId, email],
  )
  return rows[0]
}

/** Answers the person as they were before. Throws `EmailTaken`. */
export async function changeAddress(tx: Tx, userId: string | null, email: string): Promise<Person | undefined> {
  const [person] = await tx.query<Person>(
    `select ${ofPerson} from users where id = $1 and desativado_em is null for update`,
    [userId],
  )
  if (!person) return
  await freeAddress(() =>
    tx.query(
      `update users set email = $2, email_confirmado_em = now(), atualizado_em = now(), versao = versao + 1 where id = $1`,
      [person.id, email],
    ),
  )
  return person
}

/** Sets the password of a person whose every session and link ends with the old one. */
export async function replacePassword(tx: Tx, userId: string, passwordHash: string): Promise<void> {
  await tx.query('update users set password_hash = $2, atualizado_em = now(), versao = versao + 1 where id = $1', [
    userId,
    passwordHash,
  ])
  await tx.query('delete from sessions where user_id = $1', [userId])
  await tx.query('delete from account_links where user_id = $1 and usado_em is null', [userId])
}
