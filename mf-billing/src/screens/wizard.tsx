import { stepLoader } from '../components/payment-step'

/** S2.18 leads to the step a payment is at, or to its page when nothing is left to do; nothing is shown here. */
export const loader = stepLoader()

export const Component = () => null
