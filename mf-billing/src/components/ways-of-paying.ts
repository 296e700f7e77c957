import type { PaymentCycle, PaymentType } from '@vinculo/contracts/payment-choices'
import type { Usage } from '@vinculo/contracts/payments'
import type { Plan } from '@vinculo/contracts/plans'

/**
 * What the provider can do and makes sense: a subscription is monthly, of one plan there is one, and what has no last day
 * has no day before it to be charged on.
 */
export function waysOf(
  types: readonly PaymentType[],
  plan: Plan,
  cycle: PaymentCycle,
  { assinatura, venc_plano }: Pick<Usage, 'assinatura' | 'venc_plano'>,
): PaymentType[] {
  const runs = assinatura?.estado === 'ativa' || assinatura?.estado === 'em_atraso'
  const mayBegin = cycle === 'mensal' && venc_plano !== null && !(runs && assinatura.plano.id === plan.id)
  return types.filter((type) => type !== 'assinatura' || mayBegin)
}
