import type { ModuleList } from '@vinculo/contracts/modules'
import { Refusal, useSession } from '@vinculo/platform'
import { createModuleContext, currentToken, fault, registry } from '@vinculo/platform/shell'
import { useSyncExternalStore } from 'react'
import { see } from './federation/kept'
import { listFrom } from './list-shape'
import { whenIdle } from './when-idle'

const shell = createModuleContext('shell', '')

/** Milliseconds a list is taken as true without asking. */
const trustedFor = 5000
/** Milliseconds an answer is waited for. */
const patience = 5000
/** What failed is asked for again after so many milliseconds, and again. */
const pauses = [250, 1000]

/** Whose list the page has: the token it was asked with; before the first one there is none. */
let owner: { token: string | undefined } | undefined
let askedAt = 0
let turn = 0
let latest: Promise<void> = Promise.resolve()

/** Nobody could be asked which modules there are, and nothing is remembered of it. */
let isMissing = false
const watchers = new Set<() => void>()
const watch = (watcher: () => void) => {
  watchers.add(watcher)
  return () => watchers.delete(watcher)
}
export const useModulesMissing = () => useSyncExternalStore(watch, () => isMissing)

function setMissing(now: boolean): void {
  isMissing = now
  for (const tell of watchers) tell()
}

/** The list the page carries, when whoever served it put it there. */
function listInPage(): ModuleList | undefined {
  try {
    return taken(JSON.parse(document.getElementById('vinculo-modules')?.textContent ?? ''))
  } catch {
    // None, or half of one: then it is asked for.
    return undefined
  }
}

/** The first list, before the router is made. Without it there are only the shell's own screens. */
export async function firstModules(userKnown: Promise<unknown>): Promise<void> {
  askedAt = Date.now()
  const list = listInPage()
  if (list) return settle(list, currentToken(), userKnown)
  turn += 1
  latest = ask(turn, userKnown)
  return latest
}

/** Asks again. Answers to an earlier question, or to somebody who has left since, are dropped. */
export function refreshModules(): Promise<void> {
  turn += 1
  latest = ask(turn)
  return latest
}

/** Asks only when the last answer is older than a few seconds: at each navigation, beside what it loads anyway. */
export function freshModules(): Promise<void> {
  // Before the first list there is nothing to look at again.
  const passed = Date.now() - askedAt
  // A clock that was set back says nothing of how long ago it was.
  const isTrusted = askedAt === 0 || (passed >= 0 && passed < trustedFor)
  return isTrusted ? latest : refreshModules()
}

/** Who waits does so for one patience; what comes later counts all the same. */
async function ask(mine: number, userKnown: Promise<unknown> = Promise.resolve()): Promise<void> {
  askedAt = Date.now()
  const token = currentToken()
  const isForWhoIsHere = () => mine === turn && token === currentToken()
  const coming = fetchPatiently(isForWhoIsHere).then((list) => {
    if (list && isForWhoIsHere()) settle(list, token, userKnown)
  })
  await Promise.race([coming, pause(patience)])
  if (mine !== turn) return latest
  await userKnown
  // The token they came with was no good: what there is for a visitor.
  if (!owner && token !== currentToken()) return refreshModules()
  if (isForWhoIsHere() && (!owner || owner.token !== token)) makeDo(token)
}

function settle(list: ModuleList, token: string | undefined, userKnown: Promise<unknown>): void {
  const isNew = JSON.stringify(list) !== JSON.stringify(registry.list())
  const isAnothers = owner?.token !== token
  owner = { token }
  if (isNew) registry.setList(list)
  setMissing(false)
  if (isNew || isAnothers) void userKnown.then(() => whenIdle(() => keep(list, token)))
}

/** For when there is no answer: by user, as all that is kept on a device. */
function keep(list: ModuleList, token: string | undefined): void {
  if (!useSession.get().user || token !== currentToken()) return
  shell.storage.write('modules', list)
  for (const { id, ...decision } of list.fora ?? []) see(id, decision)
}

/**
 * No answer, and no list of this person's on the page: the one they had last, in this browser. It offers no more than
 * the API allows, which is asked for all that these modules show. Somebody else's is no stand-in.
 */
function makeDo(token: string | undefined): void {
  const last = useSession.get().user ? taken(shell.storage.read('modules')) : undefined
  owner = last && { token }
  setMissing(!last)
  registry.setList(last ?? { modulos: [], prefixos: registry.list().prefixos })
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

const isBroken = (name: string) => fault({ module: 'shell', release: '', kind: 'load', name })

/** One module that is written as none may be takes no other along. */
function taken(answer: unknown): ModuleList | undefined {
  const found = listFrom(answer)
  if (found && found.dropped > 0) isBroken('list-row')
  return found?.list
}

/** The list this page has stays good: a registry that is down takes nothing along. */
async function fetchPatiently(isWanted: () => boolean): Promise<ModuleList | undefined> {
  for (let attempt = 0; isWanted(); attempt += 1) {
    try {
      const asked = shell.http.get('/api/modulos-json', { silent: true, timeout: patience })
      // What was asked before this script ran has a time limit of its own.
      const list = taken(await Promise.race([asked, pause(patience)]))
      if (list) return list
    } catch (error) {
      // Whose session is over gets none, however often they ask.
      if (error instanceof Refusal && error.status === 401) return undefined
    }
    const wait = pauses[attempt]
    if (wait === undefined) break
    await pause(wait)
  }
  if (isWanted()) isBroken('list')
  return undefined
}
