import type { UserConfig } from '@vinculo/contracts/account'
import type { Guard } from '@vinculo/contracts/modules'
import { paths } from '@vinculo/contracts/paths'
import { dayIn, isBlocked } from '@vinculo/contracts/plan'
import { Refusal, showAlert, useSession } from '@vinculo/platform'
import { createModuleContext, followChoice, loadUser, refreshUser, saveConfig } from '@vinculo/platform/shell'
import { redirect } from 'react-router-dom'
import { text } from '../locales/text'

/** What the person was on the way to when the sign-in came between; read once. */
let intended: string | undefined
export function takeIntended(): string {
  const to = intended ?? paths.home()
  intended = undefined
  return to
}
export const rememberIntended = (to: string | undefined) => {
  intended = to
}

/** There is a token but no way to ask whose it is. */
export class NoNetwork extends Error {
  override name = 'NoNetwork'
}

const shell = createModuleContext('shell', '')

/** Each throws a redirect, or lets pass. `location` is where the person wants to go. */
type Check = (location: { pathname: string; search: string }) => void | Promise<void>

function signedIn() {
  const { status, user } = useSession.get()
  if (status === 'offline') throw new NoNetwork()
  return user
}

function isClosed() {
  const user = signedIn()
  return user !== null && isBlocked(user, dayIn(user.time_zone, new Date()))
}

const checks: Record<Guard, Check> = {
  /** The language may have been chosen in another tab, or its file may not have come the last time. */
  locale: followChoice,

  async 'check-auth'() {
    const { status } = useSession.get()
    if (status === 'unknown' || status === 'offline') await loadUser()
  },

  /** S6.01 */
  auth({ pathname, search }) {
    if (signedIn()) return
    rememberIntended(pathname + search)
    throw redirect(paths.login())
  },

  /** S6.02 */
  guest() {
    if (useSession.get().user) throw redirect(takeIntended())
  },

  /** S6.03 */
  admin() {
    if (signedIn()?.role !== 'admin') throw redirect(paths.home())
  },

  /** S4.06, S4.07: without a configuration one goes to its page, and with one that page is no place to be. */
  async config({ pathname }) {
    const user = signedIn()
    const onFirstConfig = pathname === paths.firstConfig()
    if (!user?.config) {
      if (!onFirstConfig) throw redirect(paths.firstConfig())
      return
    }
    if (!user.config.termo_paciente) await loadConfig()
    if (onFirstConfig) throw redirect(paths.home())
  },

  /** S4.04 Nobody is turned away by what may be old: who has just paid is let in although no news of it came. */
  async venc_plano() {
    if (!isClosed()) return
    await refreshUser()
    if (isClosed()) throw redirect(paths.blocked())
  },
}

async function loadConfig() {
  try {
    saveConfig(await shell.http.get<UserConfig>('/api/settings/config', { silent: true }))
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    // The default terms do until the next navigation asks again.
    const { loadFailed, configuration } = text.now()
    showAlert({ type: 'danger', title: loadFailed.title(configuration), message: loadFailed.text })
  }
}

/** S4.05 the locale check and the auth check come first, then a route's own, in the order it names them. */
export async function runGuards(guards: readonly Guard[], location: { pathname: string; search: string }) {
  for (const guard of ['locale', 'check-auth', ...guards] as Guard[]) await checks[guard](location)
}
