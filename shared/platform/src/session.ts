import type { Login, LoginAnswer, User, UserConfig } from '@vinculo/contracts/account'
import { create } from 'zustand'
import { bus } from './bus'
import { createHttp, Refusal } from './http'
import { clearQueries } from './query'
import { forgetSessionCookies } from './session-cookie'
import { resetStores } from './stores'
import { otherTabs } from './tabs'
import { adoptToken, currentToken, forgetToken, keepToken, keptToken } from './token'

/**
 * `unknown` until the first look; `offline` when there is a token but no network to ask with: the token stays and the
 * shell says so.
 */
export interface SessionState {
  status: 'unknown' | 'out' | 'in' | 'offline'
  user: User | null
}

/** Read everywhere through `useSession`; written only by the actions below, which the shell alone imports. */
const store = create<SessionState>(() => ({ status: 'unknown', user: null }))

export const useSession = Object.assign(<T>(select: (state: SessionState) => T): T => store(select), {
  get: () => store.getState(),
  subscribe: store.subscribe,
})

const http = createHttp({ module: 'shell', release: '' })
const ends = new Set<(reason: 'logout' | 'expired') => unknown>()
const expiries = new Set<() => void>()
let expiring = false

/** Runs once when a call is answered 401 while signed in; the session is over when `endExpired` is called. */
export function onExpiry(listener: () => void): () => void {
  expiries.add(listener)
  return () => expiries.delete(listener)
}

/** Runs when a session ends, and may say when it is done; returns what undoes it. */
export function onSessionEnd(listener: (reason: 'logout' | 'expired') => unknown): () => void {
  ends.add(listener)
  return () => ends.delete(listener)
}

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/**
 * S4.01 Fetches the user of the token, if there is one. A refusal clears the token at once and silently; a server
 * fault is asked again after 1, 2 and 4 s and then clears it; without network the token stays.
 */
export async function loadUser(): Promise<void> {
  const token = store.getState().status === 'in' ? currentToken() : adoptToken()
  if (!token) {
    store.setState({ status: 'out', user: null })
    return
  }
  for (const pause of [1000, 2000, 4000, null]) {
    try {
      const user = await http.get<User>('/api/user', { silent: true, timeout: 10_000 })
      // Whoever signed out while the answer was on its way stays signed out.
      if (currentToken() !== token) return
      expiring = false
      store.setState({ status: 'in', user })
      return
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      if (currentToken() !== token) return
      if (error.status === 0) {
        store.setState({ status: 'offline' })
        return
      }
      if (error.status < 500 || pause === null) break
      await wait(pause)
    }
  }
  forgetToken()
  store.setState({ status: 'out', user: null })
}

export async function signIn(login: Login): Promise<void> {
  await enter(await http.post<LoginAnswer>('/api/login', login), login.remember === true)
}

/** Goes on with a session that a call has just opened: signing in, registering, an accepted invitation. */
export async function enter({ token }: LoginAnswer, remember = false): Promise<void> {
  clearQueries()
  keepToken(token, remember)
  await loadUser()
  tabs.tell()
}

/** Asks anew who is signed in, since something of the account changed. Without an answer all stays as it was. */
export async function refreshUser(): Promise<void> {
  const token = currentToken()
  if (store.getState().status !== 'in' || !token) return
  const user = await http.get<User>('/api/user', { silent: true, timeout: 10_000 }).catch(() => undefined)
  if (user && currentToken() === token && store.getState().status === 'in') store.setState({ user })
}

/** S4.02 the user and the token go, whatever the server answers. */
export async function signOut(): Promise<void> {
  const told = http.post('/api/logout', undefined, { silent: true }).catch(() => undefined)
  end('logout')
  await told
}

/** S4.03 a call was answered 401 while signed in; of many such calls only the first counts. */
export function expireSession(): void {
  if (store.getState().status !== 'in' || expiring) return
  expiring = true
  for (const listener of expiries) listener()
}

/** S4.03 the person has read that the session expired: now it ends. */
export const endExpired = () => end('expired')

const tabs = otherTabs('vinculo-session')

/**
 * Signing out in one tab signs out the others; signing in as somebody else makes them start anew as that person. Until
 * then a tab goes on as who it shows: its calls carry its own token.
 */
export function watchOtherTabs(startAnew: () => void): void {
  tabs.watch(() => {
    const kept = keptToken()
    if (kept === currentToken()) return
    if (kept) startAnew()
    else if (store.getState().status === 'in' && !expiring) end('logout')
  })
}

/** S7.11 keeps the session's copy of the configuration in step. */
export function saveConfig(config: UserConfig): void {
  store.setState(({ user }) => ({ user: user && { ...user, config } }))
}

function end(reason: 'logout' | 'expired') {
  forgetToken()
  store.setState({ status: 'out', user: null })
  bus.send({ name: 'session.ended', version: 1, payload: { reason }, from: 'shell' })
  bus.forget()
  resetStores()
  forgetSessionCookies()
  // Only when the screens are gone: one that is still drawn would ask again, as nobody.
  void Promise.allSettled([...ends].map((listener) => listener(reason))).then(clearQueries)
  tabs.tell()
}
