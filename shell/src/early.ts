import { localeCookie, tokenCookie } from '@vinculo/contracts/cookies'
import { colorModeKey } from '@vinculo/ui/color-mode'

/**
 * Runs in the page before the bundle is there: asks who is signed in, and for the list of modules where the page does
 * not carry it, so that both answers travel while the code does; and sets the colours before anything is drawn.
 */
const cookie = (name: string) => {
  const found = document.cookie.split('; ').find((pair) => pair.startsWith(`${name}=`))
  try {
    return found && decodeURIComponent(found.slice(name.length + 1))
  } catch {
    // Somebody else's cookie, or half of one.
    return undefined
  }
}
let chosen: string | null = null
try {
  chosen = localStorage.getItem(colorModeKey)
} catch {
  // Storage is closed to us: the system's choice then.
}
const system = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
document.documentElement.dataset.theme = chosen === 'light' || chosen === 'dark' ? chosen : system
const token = cookie(tokenCookie)
const headers: Record<string, string> = { 'Accept-Language': cookie(localeCookie) ?? navigator.languages.join(',') }
if (token) headers.Authorization = `Bearer ${token}`
const early: Record<string, Promise<Response>> = {}
if (token) early['/api/user'] = fetch('/api/user', { headers, signal: AbortSignal.timeout(10_000) })
if (!document.getElementById('vinculo-modules'))
  early['/api/modulos-json'] = fetch('/api/modulos-json', { headers, signal: AbortSignal.timeout(5000) })
for (const answer of Object.values(early)) answer.catch(() => undefined)
;(window as unknown as { vinculoEarly: typeof early }).vinculoEarly = early
