import { paymentIdCookie, paymentTypeCookie, sessionCookies } from '@vinculo/contracts/cookies'
import { endExpired } from '@vinculo/platform/shell'
import { expect, test } from 'vitest'

test('[S9.03] what one person began is gone when the session ends, on a page that never kept any of it', () => {
  for (const name of sessionCookies) {
    // biome-ignore lint/suspicious/noDocumentCookie: as a page before this one left it
    document.cookie = `${name}=one; path=/`
  }
  expect(document.cookie).toContain(paymentIdCookie)
  endExpired()
  for (const name of [paymentIdCookie, paymentTypeCookie]) expect(document.cookie).not.toContain(name)
})
