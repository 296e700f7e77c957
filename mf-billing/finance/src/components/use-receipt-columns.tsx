import type { ReceivedPayment } from '@vinculo/contracts/charges'
import { formatDay } from '@vinculo/contracts/day'
import type { Column } from '@vinculo/ui/list'
import { useMemo } from 'react'
import { chargeText } from '../locales/charges/text'
import { ReceiptCell } from './receipt-cell'
import { ReceiptHealthMark } from './receipt-health-mark'
import { useMoney } from './use-money'

export type PaymentRow = ReceivedPayment & { id: string }

/** Payments as rows; the same array as long as `onIssue` and the language are. `withHealth`: some tax receipt is asked. */
export function useReceiptColumns(onIssue: (row: PaymentRow) => void, withHealth: boolean): Column<PaymentRow>[] {
  const { received: t, noCpf } = chargeText.use()
  const money = useMoney()
  return useMemo(() => {
    const health: Column<PaymentRow> = {
      key: 'receita_saude',
      label: t.columns.health,
      short: true,
      cell: ({ receita_saude }) => <ReceiptHealthMark state={receita_saude} />,
    }
    return [
      {
        key: 'pagador',
        label: t.columns.payer,
        cell: ({ pagador, cpf_pagador }) => (
          <span>
            <bdi>{pagador}</bdi>
            {!cpf_pagador && <small> · {noCpf}</small>}
          </span>
        ),
      },
      { key: 'pago_em', label: t.columns.day, short: true, cell: ({ pago_em }) => formatDay(pago_em) },
      { key: 'valor', label: t.columns.amount, number: true, short: true, cell: ({ valor }) => money(valor) },
      {
        key: 'recibo',
        label: t.columns.receipt,
        cell: (row) => <ReceiptCell payment={row} onIssue={() => onIssue(row)} />,
      },
      ...(withHealth ? [health] : []),
    ]
  }, [t, noCpf, money, onIssue, withHealth])
}
