import { type SessionCookie, sessionCookies } from '@vinculo/contracts/cookies'
import Cookies from 'js-cookie'

/** S9.03 without expiry: kept until the browser is closed, or the person signs out. Nothing secret goes here. */
export const sessionCookie = {
  read: (name: SessionCookie): string | undefined => Cookies.get(name),
  keep: (name: SessionCookie, value: string): void => {
    Cookies.set(name, value, { sameSite: 'lax', secure: location.protocol === 'https:' })
  },
  forget: (name: SessionCookie): void => Cookies.remove(name),
}

/** What one person began is nothing for the next one at the same browser. */
export function forgetSessionCookies(): void {
  for (const name of sessionCookies) sessionCookie.forget(name)
}
