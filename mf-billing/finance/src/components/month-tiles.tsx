import type { MonthSummary } from '@vinculo/contracts/finance'
import { monthText } from '../locales/month/text'
import { SumTiles } from './sum-tiles'
import { useMoney } from './use-money'

type Sum = MonthSummary['a_receber']

/** The month in six numbers, each with what it counts. */
export function MonthTiles({ summary }: { summary: MonthSummary }) {
  const { tiles: t } = monthText.use()
  const money = useMoney()
  const open = ({ quantidade }: Sum, late: Sum) =>
    [t.entries(quantidade), late.quantidade > 0 && t.late(money(late.valor))].filter(Boolean).join(' · ')
  return (
    <SumTiles
      label={t.label}
      columns={3}
      sums={[
        { label: t.received, amount: money(summary.recebido), more: t.inMonth },
        {
          label: t.toReceive,
          amount: money(summary.a_receber.valor),
          more: open(summary.a_receber, summary.a_receber_vencido),
        },
        {
          label: t.overdue,
          amount: money(summary.vencido.valor),
          more: t.ofAnyMonth(summary.vencido.quantidade),
        },
        { label: t.paid, amount: money(summary.pago), more: t.outMonth },
        { label: t.toPay, amount: money(summary.a_pagar.valor), more: open(summary.a_pagar, summary.a_pagar_vencido) },
        { label: t.balance, amount: money(summary.saldo_contas), more: t.inAll },
      ]}
    />
  )
}
