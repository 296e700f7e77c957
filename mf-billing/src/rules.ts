import { paths } from '@vinculo/contracts/paths'
import { stepsOf, type WizardStep } from '@vinculo/contracts/payment-choices'
import type { Payment } from '@vinculo/contracts/payments'

type Standing = Pick<
  Payment,
  'id' | 'user_id' | 'type' | 'status' | 'etapa' | 'verificando' | 'em_analise' | 'boleto' | 'debito'
>

/** The provider was asked and has not refused: what it was asked with does not change any more. */
export const isAsked = ({ status, verificando, em_analise }: Pick<Payment, 'status' | 'verificando' | 'em_analise'>) =>
  verificando || em_analise || status !== 'Aberto'

export const lastStep = (type: Payment['type']): WizardStep => stepsOf[type].at(-1) ?? 'endereco'

/** Where a payment stands; one that is done stands at its end. */
export const currentStep = ({ type, etapa }: Pick<Payment, 'type' | 'etapa'>): WizardStep => etapa ?? lastStep(type)

/** Whether a step can be opened now: those before it are complete, and the provider has not got it yet. */
export function isReachable(payment: Standing, step: WizardStep): boolean {
  const steps = stepsOf[payment.type]
  const current = currentStep(payment)
  if (!steps.includes(step) || payment.status === 'Cancelado') return false
  return isAsked(payment) ? step === current : steps.indexOf(step) <= steps.indexOf(current)
}

/** S2.18 where an address of the wizard leads instead, if it does; one without a step always leads to one. */
export function otherPlace(payment: Standing, step?: WizardStep): string | undefined {
  const { id, user_id, etapa } = payment
  if (step && isReachable(payment, step)) return undefined
  return etapa === null || payment.status === 'Cancelado'
    ? paths.payments.view(user_id, id)
    : paths.payments.wizard(user_id, id, currentStep(payment))
}
