import { paths } from '@vinculo/contracts/paths'
import type { Payment } from '@vinculo/contracts/payments'
import { type LoaderArgs, useModule } from '@vinculo/platform'
import { useNavigate } from '@vinculo/platform/router'
import { Button, focusPageTitle, Text } from '@vinculo/ui/core'
import { Fields } from '@vinculo/ui/forms'
import { useState } from 'react'
import { chargeCard } from '../api'
import { CardForm } from '../components/card-form'
import { brands, partsOf } from '../components/card-queries'
import { blankCard, type CardForm as Card, chosenParts } from '../components/card-values'
import { PartsField } from '../components/parts-field'
import { PaymentOutcome } from '../components/payment-outcome'
import { stepLoader, usePayment } from '../components/payment-step'
import { type CardWire, useCard } from '../components/use-card'
import { useCharge } from '../components/use-charge'
import { useMoney } from '../components/use-money'
import { WizardFrame } from '../components/wizard-frame'
import { wizardText } from '../locales/wizard/text'
import { isAsked } from '../rules'

const step = stepLoader('cartao-credito')

export const loader = async (args: LoaderArgs) => {
  await step(args)
  // Asked beside: a card can be filled in before the provider's script is there.
  args.prefetch(brands(args.module)).catch(() => undefined)
}

/** S2.18 a card is charged, at once, in parts, or month by month. */
export function Component() {
  const { card: t } = wizardText.use()
  const payment = usePayment()
  const navigate = useNavigate()
  // While it is asked, others may tell of it: what is typed stays until it is known not to be needed again.
  const [isOver, setOver] = useState(false)
  const { user_id, id } = payment
  const charge = useCharge(chargeCard, {
    onSaved: () => navigate(paths.payments.wizard(user_id, id, 'concluido-credito'), { replace: true }),
    onRefused: ({ status }) => status === 409 && setOver(true),
  })
  const startAgain = () => {
    setOver(false)
    focusPageTitle()
  }
  return (
    <WizardFrame payment={payment} step="cartao-credito" isAway={charge.isAway} onAway={charge.setAway}>
      {(isOver || payment.recusa) && <PaymentOutcome payment={payment} onAway={charge.setAway} />}
      {!isOver && <Charge payment={payment} charge={charge} />}
      {isOver && !isAsked(payment) && <Button onClick={startAgain}>{t.again}</Button>}
    </WizardFrame>
  )
}

type Charging = ReturnType<typeof useCharge<Parameters<typeof chargeCard>[1], Payment>>

function Charge({ payment, charge }: { payment: Payment; charge: Charging }) {
  const { card: t } = wizardText.use()
  const module = useModule()
  const money = useMoney()
  const { id, user_id, type, valor, pessoal } = payment
  const isMonthly = type === 'assinatura'
  const send = async (card: CardWire, { parcelas }: Card, onWritten?: () => void) => {
    const parts = parcelas === '1' ? [] : await module.prefetch(partsOf(module, payment, card.bandeira))
    charge.save({ ...card, id, ...chosenParts(parts, parcelas, valor) }, onWritten)
  }
  const saving = useCard(charge, send)
  return (
    <CardForm
      values={blankCard(pessoal)}
      saving={saving}
      action={isMonthly ? t.subscribe(money(valor)) : t.pay}
      fallback={paths.payments.view(user_id, id)}
    >
      <Fields>{isMonthly ? <Text>{t.monthly(money(valor))}</Text> : <PartsField payment={payment} />}</Fields>
    </CardForm>
  )
}
