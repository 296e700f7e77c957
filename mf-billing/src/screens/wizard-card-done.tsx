import { paths } from '@vinculo/contracts/paths'
import { ButtonLink } from '@vinculo/ui/core'
import { useState } from 'react'
import { PaymentOutcome } from '../components/payment-outcome'
import { stepLoader, usePayment } from '../components/payment-step'
import { WizardFrame } from '../components/wizard-frame'
import { wizardText } from '../locales/wizard/text'
import { isAsked } from '../rules'

export const loader = stepLoader('concluido-credito')

/** S2.18 what came of a charge to a card: who waits here is told by itself. */
export function Component() {
  const { outcome: t } = wizardText.use()
  const payment = usePayment()
  const [isAway, setAway] = useState(false)
  const { id, user_id } = payment
  return (
    <WizardFrame payment={payment} step="concluido-credito" isAway={isAway} onAway={setAway}>
      <PaymentOutcome payment={payment} onAway={setAway} />
      {!isAsked(payment) && (
        <ButtonLink to={paths.payments.wizard(user_id, id, 'cartao-credito')}>{t.otherCard}</ButtonLink>
      )}
    </WizardFrame>
  )
}
