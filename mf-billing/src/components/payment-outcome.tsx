import { paths } from '@vinculo/contracts/paths'
import type { Payment } from '@vinculo/contracts/payments'
import { ButtonLink, Flex } from '@vinculo/ui/core'
import { useEffect } from 'react'
import { wizardText } from '../locales/wizard/text'
import { LookButton } from './look-button'
import { forgetPayment } from './payment-cookies'
import { PaymentStanding } from './payment-standing'
import { useAskingAgain } from './use-asking-again'

export interface PaymentOutcomeProps {
  payment: Payment
  /** Whether the provider could be asked just now. */
  onAway: (isAway: boolean) => void
}

/** What came of it: paid, refused, or nobody knows yet, and then the answer comes by itself. */
export function PaymentOutcome({ payment, onAway }: PaymentOutcomeProps) {
  const { outcome: t } = wizardText.use()
  useAskingAgain(payment)
  const { id, user_id, status, verificando, em_analise } = payment
  const isDone = status === 'Pago' || status === 'Cancelado'
  useEffect(() => {
    if (isDone) forgetPayment(id)
  }, [isDone, id])
  return (
    <>
      <PaymentStanding payment={payment} />
      <Flex gap="2" flexWrap="wrap" mb="4">
        {status === 'Pago' && <ButtonLink to={paths.home()}>{t.goOn}</ButtonLink>}
        {(verificando || em_analise) && <LookButton payment={payment} onAway={onAway} />}
        <ButtonLink variant="outline" to={paths.payments.view(user_id, id)}>
          {t.seePayment}
        </ButtonLink>
      </Flex>
    </>
  )
}
