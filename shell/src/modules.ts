import type { ModuleList } from '@vinculo/contracts/modules'
import { createModuleContext, currentToken, registry } from '@vinculo/platform/shell'

const shell = createModuleContext('shell', '')

/** Milliseconds a list is taken as true without asking. */
const trustedFor = 5000
let askedAt = 0
let turn = 0
let latest: Promise<void> = Promise.resolve()

/** The list the page carries, when whoever served it put it there. */
function listInPage(): ModuleList | undefined {
  const carried = document.getElementById('vinculo-modules')?.textContent
  return carried ? (JSON.parse(carried) as ModuleList) : undefined
}

/** The first list, before the router is made. Without it there are only the shell's own screens. */
export async function firstModules(): Promise<void> {
  askedAt = Date.now()
  const list = listInPage() ?? (await fetchModules())
  if (list) registry.setList(list)
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
  const isTrusted = askedAt === 0 || Date.now() - askedAt < trustedFor
  return isTrusted ? latest : refreshModules()
}

async function ask(mine: number): Promise<void> {
  askedAt = Date.now()
  const token = currentToken()
  const list = await fetchModules()
  if (mine !== turn) return latest
  if (!list || token !== currentToken()) return
  if (JSON.stringify(list) !== JSON.stringify(registry.list())) registry.setList(list)
}

const fetchModules = () =>
  shell.http.get<ModuleList>('/api/modulos-json', { silent: true, timeout: 10_000 }).catch(() => {
    // The list this page has stays good: a registry that is down takes nothing along.
    return undefined
  })
