import type { Tx } from '../database/database'
import { ledgerTransactions } from '../database/schema'
import type { Line } from './rules'

/** One at a time writes a tenant's books, until the end of its transaction. */
export async function takeTurn(tx: Tx): Promise<void> {
  await tx.query(`select pg_advisory_xact_lock(hashtextextended('financeiro:' || current_tenant(), 0))`)
}

export type NewTransaction = typeof ledgerTransactions.$inferInsert & { lines: Line[] }

export async function insertTransactions(tx: Tx, transactions: NewTransaction[]): Promise<void> {
  await tx.orm.insert(ledgerTransactions).values(transactions.map(({ lines: _, ...transaction }) => transaction))
  const lines = transactions.flatMap(({ lines, id, data }) =>
    lines.map(({ papel, conta_id, categoria_id, vencimento, sentido, valor_centavos }) => ({
      transacao_id: id,
      data,
      papel,
      conta_id,
      categoria_id,
      vencimento,
      sentido,
      valor_centavos,
    })),
  )
  await tx.query(
    `insert into ledger_lines
       (tenant_id, transacao_id, papel, conta_id, categoria_id, vencimento, data, sentido, valor_centavos)
     select current_tenant(), l.transacao_id, l.papel, l.conta_id, l.categoria_id, l.vencimento, l.data, l.sentido,
       l.valor_centavos
     from rows from (jsonb_to_recordset($1::jsonb) as (transacao_id uuid, papel text, conta_id uuid, categoria_id uuid,
       vencimento date, data date, sentido text, valor_centavos bigint)) with ordinality as l
     order by l.ordinality`,
    [JSON.stringify(lines)],
  )
}

/** The last month (yyyy-MM) that is closed. */
export async function closedUntil(tx: Tx): Promise<string | null> {
  const [kept] = await tx.query<{ fechado_ate: string | null }>(
    'select fechado_ate from finance_settings where tenant_id = current_tenant()',
  )
  return kept?.fechado_ate ?? null
}
