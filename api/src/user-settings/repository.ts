import { eq, sql } from 'drizzle-orm'
import type { Tx } from '../database/database'
import { users } from '../database/schema'

export async function updateConfig(tx: Tx, userId: string, config: object): Promise<void> {
  await tx.orm
    .update(users)
    .set({ config, atualizado_em: sql`now()`, versao: sql`${users.versao} + 1` })
    .where(eq(users.id, userId))
}
