import { existsSync, readdirSync, statSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'

const pollMs = 300

const changedAt = (file: string) => statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0
const newestIn = (folder: string | undefined) =>
  folder && existsSync(folder)
    ? readdirSync(folder)
        .map((name) => changedAt(join(folder, name)))
        .join(' ')
    : ''

/** Tells open pages of new builds, as server-sent events: a `module` is taken in the page, a `shell` reloads it. */
export function followBuilds(files: { shell: string; module: string }, reloadFor?: string) {
  const listeners = new Set<ServerResponse>()
  const known = { shell: changedAt(files.shell), module: changedAt(files.module), reload: newestIn(reloadFor) }
  const tell = (event: 'module' | 'shell') => {
    for (const listener of listeners) listener.write(`event: ${event}\ndata: {}\n\n`)
  }
  const timer = setInterval(() => {
    const now = { shell: changedAt(files.shell), module: changedAt(files.module), reload: newestIn(reloadFor) }
    // A build under way has taken the old file away and not yet written the new one.
    if (now.shell === 0 || now.module === 0) return
    const changed = { ...known }
    Object.assign(known, now)
    if (changed.shell !== now.shell || changed.reload !== now.reload) tell('shell')
    else if (changed.module !== now.module) tell('module')
  }, pollMs)
  return {
    tell(request: IncomingMessage, response: ServerResponse) {
      response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' })
      response.write(': listening\n\n')
      listeners.add(response)
      request.on('close', () => listeners.delete(response))
    },
    close: () => clearInterval(timer),
  }
}
