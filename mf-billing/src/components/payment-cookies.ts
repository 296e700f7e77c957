import { paymentIdCookie, paymentTypeCookie } from '@vinculo/contracts/cookies'
import { type PaymentType, paymentTypes } from '@vinculo/contracts/payment-choices'
import type { PaymentRow } from '@vinculo/contracts/payments'
import { sessionCookie } from '@vinculo/platform'

/** S9.03 which payment is under way in this browser, and of which type. */
export function keepPayment({ id, type }: Pick<PaymentRow, 'id' | 'type'>): void {
  sessionCookie.keep(paymentIdCookie, id)
  sessionCookie.keep(paymentTypeCookie, type)
}

/** It is done: of the next one nothing is known. */
export function forgetPayment(id: string): void {
  if (sessionCookie.read(paymentIdCookie) !== id) return
  sessionCookie.forget(paymentIdCookie)
  sessionCookie.forget(paymentTypeCookie)
}

export const keptPaymentId = () => sessionCookie.read(paymentIdCookie)
/** Anybody may write a cookie: what is no type is none. */
export const keptPaymentType = (): PaymentType | undefined =>
  paymentTypes.find((type) => type === sessionCookie.read(paymentTypeCookie))
