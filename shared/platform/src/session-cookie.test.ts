import { paymentIdCookie, paymentTypeCookie } from '@vinculo/contracts/cookies'
import { expect, test, vi } from 'vitest'
import { endExpired } from './session'
import { sessionCookie } from './session-cookie'

test('[S9.03] what is under way is kept in cookies without expiry, and forgotten when asked', () => {
  const written = vi.spyOn(document, 'cookie', 'set')
  sessionCookie.keep(paymentTypeCookie, 'boleto')
  expect(written.mock.calls.join()).toMatch(/^payment_type=boleto;/)
  expect(written.mock.calls.join()).not.toMatch(/expires|max-age/i)
  expect(sessionCookie.read(paymentTypeCookie)).toBe('boleto')
  sessionCookie.forget(paymentTypeCookie)
  expect(sessionCookie.read(paymentTypeCookie)).toBeUndefined()
})

test('[S9.03] what one person began is not there for the next one at the same browser', () => {
  sessionCookie.keep(paymentIdCookie, 'a-payment')
  sessionCookie.keep(paymentTypeCookie, 'credito')
  endExpired()
  expect([sessionCookie.read(paymentIdCookie), sessionCookie.read(paymentTypeCookie)]).toEqual([undefined, undefined])
})
