import { formatDay } from '@vinculo/contracts/day'
import type { EntryRow } from '@vinculo/contracts/finance'
import { useToday } from '@vinculo/platform'
import { Button } from '@vinculo/ui/core'
import type { Column } from '@vinculo/ui/list'
import { useMemo } from 'react'
import { entryText } from '../locales/entries/text'
import { text } from '../locales/text'
import { daysFrom } from './entry-address'
import { EntryStateBadge } from './entry-state-badge'
import { useMoney } from './use-money'

/** What can still be paid of it. */
export const isUnpaid = ({ situacao }: Pick<EntryRow, 'situacao'>) => situacao !== 'pago' && situacao !== 'cancelado'

/** The patient, and who pays for them where that is somebody else; or who is paid. */
export const withWhom = ({ paciente, pagador, contato }: Pick<EntryRow, 'paciente' | 'pagador' | 'contato'>) =>
  [paciente, pagador, contato].flatMap((one) => one?.nome ?? []).join(' · ')

/** Entries as rows; the same array until the language or the day changes, and as long as `onSettle` is the same. */
export function useEntryColumns(onSettle: (row: EntryRow) => void): Column<EntryRow>[] {
  const { settle } = text.use()
  const { list: t } = entryText.use()
  const money = useMoney()
  const today = useToday()
  return useMemo(
    () => [
      {
        key: 'vencimento',
        label: t.due,
        order: 'vencimento',
        short: true,
        cell: (row) => (
          <span>
            {formatDay(row.vencimento)}
            {isUnpaid(row) && <small> · {t.inDays(daysFrom(today, row.vencimento))}</small>}
          </span>
        ),
      },
      { key: 'situacao', label: t.state, cell: ({ situacao }) => <EntryStateBadge state={situacao} /> },
      { key: 'com', label: t.whom, cell: (row) => withWhom(row) && <bdi>{withWhom(row)}</bdi> },
      { key: 'valor', label: t.amount, order: 'valor', number: true, short: true, cell: ({ valor }) => money(valor) },
      {
        key: 'saldo',
        label: t.left,
        number: true,
        short: true,
        cell: (row) => isUnpaid(row) && row.pago !== '0.00' && money(row.saldo),
      },
      {
        key: 'baixa',
        label: t.settlement,
        number: true,
        short: true,
        cell: (row) =>
          isUnpaid(row) && (
            <Button
              size="sm"
              variant="outline"
              my="1"
              aria-label={settle.of(row.descricao)}
              onClick={() => onSettle(row)}
            >
              {settle.action}
            </Button>
          ),
      },
    ],
    [t, settle, money, today, onSettle],
  )
}
