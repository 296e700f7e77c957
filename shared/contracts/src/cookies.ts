/** S9.03 */
export const rememberDays = 365
export const tokenCookie = 'token'
export const localeCookie = 'locale'
/** S9.03 the payment that is under way, until the browser is closed. */
export const paymentTypeCookie = 'payment_type'
export const paymentIdCookie = 'payment_id'
/** What a module may keep until then. */
export const sessionCookies = [paymentTypeCookie, paymentIdCookie] as const
export type SessionCookie = (typeof sessionCookies)[number]
