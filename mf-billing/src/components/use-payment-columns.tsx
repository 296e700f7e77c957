import { formatDay } from '@vinculo/contracts/day'
import { paths } from '@vinculo/contracts/paths'
import type { PaymentRow } from '@vinculo/contracts/payments'
import { dayIn } from '@vinculo/contracts/plan'
import { useTimeZone } from '@vinculo/platform'
import { Button, Flex, TextLink } from '@vinculo/ui/core'
import type { Column } from '@vinculo/ui/list'
import { useMemo } from 'react'
import { paymentsText } from '../locales/payments/text'
import { text } from '../locales/text'
import { isOpen } from './payment-states'
import { PaymentStatusBadge } from './payment-status-badge'
import { useMoney } from './use-money'

export interface PaymentColumns {
  /** Whose each is: where one sees more than one's own. */
  withPerson: boolean
  onCancel: (row: PaymentRow) => void
}

/** Payments as rows; the same array as long as what it is made of is. */
export function usePaymentColumns({ withPerson, onCancel }: PaymentColumns): Column<PaymentRow>[] {
  const { types } = text.use()
  const { list: t } = paymentsText.use()
  const money = useMoney()
  const zone = useTimeZone()
  return useMemo(() => {
    const day = (instant: string | null) => instant && formatDay(dayIn(zone, new Date(instant)))
    const person: Column<PaymentRow> = {
      key: 'pessoa',
      label: t.columns.person,
      cell: ({ pessoa }) => <bdi>{pessoa}</bdi>,
    }
    return [
      {
        key: 'status',
        label: t.columns.status,
        short: true,
        cell: (row) => <PaymentStatusBadge status={row.status} />,
      },
      {
        key: 'type',
        label: t.columns.type,
        cell: ({ type, automatico }) => (automatico ? `${types[type]} · ${t.automatic}` : types[type]),
      },
      ...(withPerson ? [person] : []),
      { key: 'valor', label: t.columns.amount, number: true, short: true, cell: ({ valor }) => money(valor) },
      { key: 'criado_em', label: t.columns.begun, short: true, cell: ({ criado_em }) => day(criado_em) },
      { key: 'pago_em', label: t.columns.paid, short: true, cell: ({ pago_em }) => day(pago_em) },
      {
        key: 'falta',
        label: t.columns.left,
        cell: (row) =>
          isOpen(row) && (
            <Flex gap="3" alignItems="center" flexWrap="wrap">
              <TextLink to={paths.payments.wizard(row.user_id, row.id)}>{t.resume}</TextLink>
              <Button size="sm" variant="link" px="1" fontSize="md" fontWeight="medium" onClick={() => onCancel(row)}>
                {t.cancel}
              </Button>
            </Flex>
          ),
      },
    ]
  }, [t, types, money, zone, withPerson, onCancel])
}
