import type { WizardStep } from '@vinculo/contracts/payment-choices'
import type { Payment } from '@vinculo/contracts/payments'
import { type LoaderArgs, usePrefetched } from '@vinculo/platform'
import { redirect, replace, useParams } from '@vinculo/platform/router'
import { connection, onePayment } from '../api'
import { otherPlace } from '../rules'
import { foundPayment } from './found-payment'
import { keepPayment } from './payment-cookies'

/** S2.18 a step opens when those before it are complete; who comes too early or too late is led to where the payment is. */
export const stepLoader = (step?: WizardStep) => async (args: LoaderArgs) => {
  // Asked beside, and not waited for: whether the provider answers is told when it is known.
  args.prefetch(connection()).catch(() => undefined)
  const payment = await foundPayment(args)
  const other = otherPlace(payment, step)
  // Going back would otherwise lead here again and again. The bare wizard's address is in nobody's history.
  if (other) throw (step ? replace : redirect)(other)
  keepPayment(payment)
}

/** The payment of the address, as it is now. */
export function usePayment(): Payment {
  const { user = '', id = '' } = useParams()
  return usePrefetched(onePayment(user, id))
}
