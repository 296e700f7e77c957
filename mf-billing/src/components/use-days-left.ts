import { formatDay } from '@vinculo/contracts/day'
import type { PaymentCycle } from '@vinculo/contracts/payment-choices'
import type { Usage } from '@vinculo/contracts/payments'
import type { Plan } from '@vinculo/contracts/plans'
import { useToday } from '@vinculo/platform'
import { plansText } from '../locales/plans/text'
import { daysLeftBy, lastDayPaid } from './plan-values'

/** What becomes of the days that are left, in a sentence. */
export function useDaysLeft(plan: Plan, cycle: PaymentCycle, usage: Usage): string {
  const { daysLeft: t } = plansText.use()
  const today = useToday()
  const { plano, venc_plano } = usage
  const by = daysLeftBy(plan, usage, today)
  if (venc_plano === null || by === 'none') return t.none
  if (by === 'same' || by === 'over') return t[by](formatDay(lastDayPaid(venc_plano, cycle, today)))
  return t[by](plano?.nome ?? '', plan.nome)
}
