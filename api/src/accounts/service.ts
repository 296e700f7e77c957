import { Email, text } from '@vinculo/contracts/primitives'
import * as z from 'zod/mini'
import type { Database } from '../database/database'
import { newId } from '../ids'
import { hashPassword } from '../sessions/passwords'
import { insertAccount } from './repository'

/** Who runs an installation. A password of ten characters or more; nothing else is asked of it. */
export const NewAdmin = z.object({
  name: text(2, 120),
  email: Email,
  password: z.string().check(z.minLength(10), z.maxLength(200)),
})
export type NewAdmin = z.infer<typeof NewAdmin>

/** Makes an administrator, with a tenant of its own. Anybody who can do this already holds the database. Throws `EmailTaken`. */
export async function createAdmin(db: Database, { name, email, password }: NewAdmin): Promise<string> {
  const password_hash = await hashPassword(password)
  return db.inSystem(async (tx) => {
    const id = newId()
    const tenant = { id: newId(), nome: name, financeiro: false }
    await insertAccount(tx, tenant, { id, name, email, password_hash, role: 'admin', is_owner: true })
    return id
  })
}
