import type { AdminPaymentRow } from '@vinculo/contracts/payments'
import type { Column } from '@vinculo/ui/list'
import { useMemo } from 'react'
import { adminText } from '../locales/admin/text'
import { text } from '../locales/text'
import { PaymentStatusBadge } from './payment-status-badge'
import { useMoment } from './use-moment'
import { useMoney } from './use-money'

/** The payments of all accounts as rows; the same array until the language changes. */
export function useAdminColumns(): Column<AdminPaymentRow>[] {
  const { types, cycles } = text.use()
  const { list: t } = adminText.use()
  const money = useMoney()
  const moment = useMoment()
  return useMemo(
    () => [
      {
        key: 'status',
        label: t.columns.status,
        short: true,
        cell: (row) => <PaymentStatusBadge status={row.status} />,
      },
      { key: 'pessoa', label: t.columns.person, cell: ({ pessoa }) => <bdi>{pessoa}</bdi> },
      {
        key: 'plano',
        label: t.columns.plan,
        cell: ({ plano, ciclo }) => <bdi>{`${plano.nome} · ${cycles[ciclo]}`}</bdi>,
      },
      { key: 'type', label: t.columns.type, short: true, cell: ({ type }) => types[type] },
      { key: 'valor', label: t.columns.amount, number: true, short: true, cell: ({ valor }) => money(valor) },
      { key: 'criado_em', label: t.columns.begun, short: true, cell: ({ criado_em }) => moment(criado_em) },
      { key: 'pago_em', label: t.columns.paid, short: true, cell: ({ pago_em }) => pago_em && moment(pago_em) },
    ],
    [t, types, cycles, money, moment],
  )
}
