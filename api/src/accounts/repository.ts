import type { Tx } from '../database/database'
import { tenants, users } from '../database/schema'

/** A tenant and its first user. */
export async function insertAccount(
  tx: Tx,
  tenant: typeof tenants.$inferInsert,
  user: Omit<typeof users.$inferInsert, 'tenant_id'>,
): Promise<void> {
  await tx.orm.insert(tenants).values(tenant)
  await tx.orm.insert(users).values({ ...user, tenant_id: tenant.id })
}
