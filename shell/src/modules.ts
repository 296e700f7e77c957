import type { ModuleList } from '@vinculo/contracts/modules'
import { createModuleContext, registry } from '@vinculo/platform/shell'

const shell = createModuleContext('shell', '')

/** The list the page carries, when whoever served it put it there. */
function listInPage(): ModuleList | undefined {
  const carried = document.getElementById('vinculo-modules')?.textContent
  return carried ? (JSON.parse(carried) as ModuleList) : undefined
}

/** The first list, before the router is made. Without it there are only the shell's own screens. */
export async function firstModules(): Promise<void> {
  const list = listInPage() ?? (await fetchModules())
  if (list) registry.setList(list)
}

/**
 * Asks again: after signing in or out, and whenever the page comes back into sight, so that a new release is taken at
 * the next navigation and a module switched off is gone.
 */
export async function refreshModules(): Promise<void> {
  const list = await fetchModules()
  if (list && JSON.stringify(list) !== JSON.stringify(registry.list())) registry.setList(list)
}

const fetchModules = () =>
  shell.http.get<ModuleList>('/api/modulos-json', { silent: true }).catch(() => {
    // The list this page has stays good: a registry that is down takes nothing along.
    return undefined
  })
