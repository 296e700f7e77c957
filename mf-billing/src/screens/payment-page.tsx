import { type LoaderArgs, usePrefetched } from '@vinculo/platform'
import { useParams } from '@vinculo/platform/router'
import { useState } from 'react'
import { onePayment } from '../api'
import { foundPayment } from '../components/found-payment'
import { forgetPayment } from '../components/payment-cookies'
import { PaymentFacts } from '../components/payment-facts'
import { PaymentHead } from '../components/payment-head'
import { PaymentStanding } from '../components/payment-standing'
import { isOpen } from '../components/payment-states'
import { PaymentSteps } from '../components/payment-steps'
import { ProviderBanner } from '../components/provider-banner'
import { TestMark } from '../components/test-mark'

export const loader = async (args: LoaderArgs) => {
  const payment = await foundPayment(args)
  if (!isOpen(payment)) forgetPayment(payment.id)
}

/** S2.17 one payment: how it stands, the way on, and what is known of it. It follows what the provider tells by itself. */
export function Component() {
  const { user = '', id = '' } = useParams()
  const payment = usePrefetched(onePayment(user, id))
  const [isAway, setAway] = useState(false)
  return (
    <>
      <TestMark />
      <ProviderBanner away={isAway} onAway={setAway} />
      <PaymentHead key={id} payment={payment} onAway={setAway} />
      <PaymentStanding payment={payment} />
      {isOpen(payment) && <PaymentSteps payment={payment} />}
      <PaymentFacts payment={payment} />
    </>
  )
}
