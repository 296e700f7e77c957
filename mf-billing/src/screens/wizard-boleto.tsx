import { Button, Card, Heading, Text } from '@vinculo/ui/core'
import { makeBoleto } from '../api'
import { BoletoSlip } from '../components/boleto-slip'
import { LookButton } from '../components/look-button'
import { PaymentOutcome } from '../components/payment-outcome'
import { stepLoader, usePayment } from '../components/payment-step'
import { useCharge } from '../components/use-charge'
import { WizardFrame } from '../components/wizard-frame'
import { wizardText } from '../locales/wizard/text'
import { isAsked } from '../rules'

export const loader = stepLoader('imprimir-boleto')

/** S2.18 the boleto: made by one press, paid elsewhere; that it is paid the page learns by itself. */
export function Component() {
  const { boleto: t } = wizardText.use()
  const payment = usePayment()
  const making = useCharge(makeBoleto)
  const { id, boleto, status } = payment
  const isPayable = status === 'Boleto Gerado' && boleto !== null
  return (
    <WizardFrame payment={payment} step="imprimir-boleto" isAway={making.isAway} onAway={making.setAway}>
      {(isAsked(payment) || payment.recusa) && !isPayable && (
        <PaymentOutcome payment={payment} onAway={making.setAway} />
      )}
      {isPayable && (
        <>
          <BoletoSlip payment={payment} boleto={boleto} />
          <Text tone="muted" mb="3" css={{ _print: { display: 'none' } }}>
            {t.mail}
          </Text>
          <LookButton payment={payment} onAway={making.setAway} />
        </>
      )}
      {!isAsked(payment) && (
        <Card maxW="form">
          <Heading mb="2">{t.make}</Heading>
          <Text mb="4">{t.lead}</Text>
          <Button loading={making.pending} onClick={() => making.save(id)}>
            {t.makeButton}
          </Button>
        </Card>
      )}
    </WizardFrame>
  )
}
