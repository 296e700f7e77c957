import { formatDay } from '@vinculo/contracts/day'
import type { Statement } from '@vinculo/contracts/finance'
import { financeWords } from '@vinculo/contracts/finance-words'
import { paths } from '@vinculo/contracts/paths'
import { useLocale } from '@vinculo/platform'
import { Badge, Button, TextLink } from '@vinculo/ui/core'
import { statementText } from '../locales/statement/text'
import { StatementTick } from './statement-tick'
import { useMoney } from './use-money'

export type Line = Statement['itens'][number]

/** Said aloud: on a phone its parts are drawn as a card, which takes their meaning away in some browsers. */
export const asRow = { role: 'row' } as const
const asCell = { role: 'cell' } as const

/** One line; a card on a phone. Of a transfer that still holds it can be taken back. */
export function StatementRow({ line, onReverse }: { line: Line; onReverse: (line: Line) => void }) {
  const { lines: t } = statementText.use()
  const { means } = financeWords[useLocale()]
  const money = useMoney()
  const { descricao, com, lancamento_id: entry, forma_pagamento: by } = line
  const name = descricao || t.origins[line.origem]
  const canReverse = line.transferencia_id !== null && !line.estorno && !line.estornado_em
  const amount = money(line.valor)
  return (
    <tr {...asRow}>
      <td {...asCell} className="day rest" data-label={t.day}>
        {formatDay(line.data)}
      </td>
      <td {...asCell} className="what">
        {entry ? (
          <TextLink quiet to={paths.finance.view(entry)}>
            <bdi>{name}</bdi>
          </TextLink>
        ) : (
          <bdi>{name}</bdi>
        )}
        {com && (
          <small>
            <bdi>{com}</bdi>
          </small>
        )}
        {line.estorno ? (
          <Badge tone="warning">{t.reversal}</Badge>
        ) : (
          line.estornado_em && <Badge>{t.reversedOn(formatDay(line.estornado_em))}</Badge>
        )}
      </td>
      <td {...asCell} className="rest" data-label={t.category}>
        {line.categoria && <bdi>{line.categoria}</bdi>}
      </td>
      <td {...asCell} className="rest" data-label={t.means}>
        {by && means[by]}
      </td>
      <td {...asCell} className="number amount">
        {line.valor.startsWith('-') ? amount : `+${amount}`}
      </td>
      <td {...asCell} className="number rest" data-label={t.balance}>
        {line.saldo !== null && money(line.saldo)}
      </td>
      <td {...asCell} className="tick rest" data-label={t.checked}>
        {line.baixa_id && !line.estorno && !line.estornado_em && <StatementTick line={line} name={name} />}
      </td>
      <td {...asCell} className="number rest" data-label="">
        {canReverse && (
          <Button size="sm" variant="outline" aria-label={t.reverseOf(name, amount)} onClick={() => onReverse(line)}>
            {t.reverse}
          </Button>
        )}
      </td>
    </tr>
  )
}
