import { rememberDays, tokenCookie } from '@vinculo/contracts/cookies'
import Cookies from 'js-cookie'

/**
 * The token of this tab's session. The cookie is one for all tabs and may change hands in another one; what this tab
 * sends is always the token of the person it shows.
 */
let own: string | undefined = Cookies.get(tokenCookie)

export const currentToken = () => own

/** What the browser keeps now, which another tab may have changed. */
export const keptToken = () => Cookies.get(tokenCookie)

/** Starts from what the browser keeps: when a page opens, and when there is no session in this tab. */
export function adoptToken(): string | undefined {
  own = keptToken()
  return own
}

/** S9.03 365 days with «Lembrar-me», else a session cookie. */
export function keepToken(token: string, remember: boolean): void {
  own = token
  Cookies.set(tokenCookie, token, {
    sameSite: 'lax',
    secure: location.protocol === 'https:',
    ...(remember ? { expires: rememberDays } : {}),
  })
}

/** Forgets this tab's token, and the browser's if it is the same one. */
export function forgetToken(): void {
  if (keptToken() === own) Cookies.remove(tokenCookie)
  own = undefined
}
