import { eq, sql } from 'drizzle-orm'
import type { Tx } from '../database/database'
import { financeTransfers } from '../database/schema'

export type NewTransferRow = typeof financeTransfers.$inferInsert

export type StoredTransfer = Omit<typeof financeTransfers.$inferSelect, 'tenant_id' | 'criado_por'> & {
  de_nome: string
  para_nome: string
}

export async function findTransfer(tx: Tx, id: string): Promise<StoredTransfer | undefined> {
  const [found] = await tx.query<StoredTransfer>(
    `select t.id, t.de_id, t.para_id, t.data, t.valor_centavos, t.descricao, t.estornado_em, t.motivo_estorno, t.versao,
       d.nome as de_nome, p.nome as para_nome
     from finance_transfers t
     join money_accounts d on d.tenant_id = t.tenant_id and d.id = t.de_id
     join money_accounts p on p.tenant_id = t.tenant_id and p.id = t.para_id
     where t.id = $1`,
    [id],
  )
  return found
}

export async function insertTransfer(tx: Tx, row: NewTransferRow): Promise<void> {
  await tx.orm.insert(financeTransfers).values(row)
}

export async function reverseRow(tx: Tx, id: string, day: string, reason: string): Promise<void> {
  await tx.orm
    .update(financeTransfers)
    .set({
      estornado_em: day,
      motivo_estorno: reason,
      versao: sql`${financeTransfers.versao} + 1`,
      atualizado_em: sql`now()`,
    })
    .where(eq(financeTransfers.id, id))
}
