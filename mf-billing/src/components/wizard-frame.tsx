import type { WizardStep } from '@vinculo/contracts/payment-choices'
import type { Payment } from '@vinculo/contracts/payments'
import { Box, PageHeader } from '@vinculo/ui/core'
import type { ReactNode } from 'react'
import { text } from '../locales/text'
import { wizardText } from '../locales/wizard/text'
import { PaymentSteps } from './payment-steps'
import { ProviderBanner } from './provider-banner'
import { TestMark } from './test-mark'
import { useMoney } from './use-money'

export interface WizardFrameProps {
  payment: Payment
  step: WizardStep
  /** The provider could not be reached just now. */
  isAway?: boolean
  onAway?: (isAway: boolean) => void
  children: ReactNode
}

/** S2.18 what every step has: what is paid, how far it is, and what has to be known of the provider. */
export function WizardFrame({ payment, step, isAway, onAway, children }: WizardFrameProps) {
  const { titles } = wizardText.use()
  const { cycles } = text.use()
  const money = useMoney()
  const { plano, ciclo, valor } = payment
  return (
    <>
      {/* On paper there is what is paid by, and that it is no money where it is none. */}
      <Box css={{ _print: { display: 'none' } }}>
        <PageHeader title={titles[step]} meta={`${plano.nome} · ${cycles[ciclo]} · ${money(valor)}`} />
        <PaymentSteps payment={payment} here={step} />
      </Box>
      <TestMark />
      <Box css={{ _print: { display: 'none' } }}>
        <ProviderBanner away={isAway} onAway={onAway} ofCard={step === 'cartao-credito'} />
      </Box>
      {children}
    </>
  )
}
