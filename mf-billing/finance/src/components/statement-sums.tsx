import type { Statement } from '@vinculo/contracts/finance'
import { statementText } from '../locales/statement/text'
import { SumTiles } from './sum-tiles'
import { useMoney } from './use-money'

/** What there was, what came and went, and what there is. */
export function StatementSums({ statement }: { statement: Statement }) {
  const { sums: t } = statementText.use()
  const money = useMoney()
  return (
    <SumTiles
      label={t.label}
      columns={5}
      sums={[
        { label: t.before, amount: money(statement.saldo_anterior) },
        { label: t.in, amount: money(statement.entradas) },
        { label: t.out, amount: money(statement.saidas) },
        { label: t.internal, amount: money(statement.internas) },
        { label: t.after, amount: money(statement.saldo_final) },
      ]}
    />
  )
}
