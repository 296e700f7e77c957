import { formatDay } from '@vinculo/contracts/day'
import type { EntryRow } from '@vinculo/contracts/finance'
import { paths } from '@vinculo/contracts/paths'
import { Button } from '@vinculo/ui/core'
import { type Column, DataTable } from '@vinculo/ui/list'
import { useMemo, useState } from 'react'
import { chargeText } from '../locales/charges/text'
import { EntryStateBadge } from './entry-state-badge'
import { SettleDialog } from './settle-dialog'
import { useMoney } from './use-money'

const nameOf = ({ descricao, parcela, parcelas }: EntryRow) =>
  parcela && parcelas ? `${descricao} · ${parcela}/${parcelas}` : descricao
const viewPath = ({ id }: EntryRow) => paths.finance.view(id)

export interface PaymentEntriesProps {
  label: string
  rows: readonly EntryRow[]
  /** Nothing of them was left to pay. */
  paid?: boolean
}

/** What is, or was, to be paid for one patient; what is open is settled from its row. */
export function PaymentEntries({ label, rows, paid = false }: PaymentEntriesProps) {
  const { tab: t } = chargeText.use()
  const money = useMoney()
  const [chosen, setChosen] = useState<EntryRow>()
  const columns = useMemo((): Column<EntryRow>[] => {
    const { due, state, amount, left } = t.columns
    const open: Column<EntryRow>[] = [
      {
        key: 'saldo',
        label: left,
        number: true,
        short: true,
        cell: ({ pago, saldo }) => pago !== '0.00' && money(saldo),
      },
      {
        key: 'baixa',
        label: t.settle,
        number: true,
        short: true,
        cell: (row) => (
          <Button size="sm" variant="outline" aria-label={t.settleOf(nameOf(row))} onClick={() => setChosen(row)}>
            {t.settle}
          </Button>
        ),
      },
    ]
    return [
      { key: 'vencimento', label: due, short: true, cell: ({ vencimento }) => formatDay(vencimento) },
      { key: 'situacao', label: state, short: true, cell: ({ situacao }) => <EntryStateBadge state={situacao} /> },
      { key: 'valor', label: amount, number: true, short: true, cell: ({ valor }) => money(valor) },
      ...(paid ? [] : open),
    ]
  }, [t, money, paid])
  return (
    <>
      <DataTable
        label={label}
        rows={rows}
        nameLabel={t.columns.entry}
        nameOf={nameOf}
        viewPath={viewPath}
        columns={columns}
      />
      {chosen && <SettleDialog entry={chosen} onClose={() => setChosen(undefined)} />}
    </>
  )
}
