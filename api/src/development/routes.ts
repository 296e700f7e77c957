import { statSync } from 'node:fs'
import { join } from 'node:path'
import type { Deps } from '../app'
import type { Api } from '../http/zod'

const pollMs = 400

const changedAt = (file: string) => statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0

/**
 * For `pnpm dev` alone (DEV_CHANGES=1): takes each new build of a module as a release, and tells open pages of new
 * builds as server-sent events, `module` or `shell`. A module whose release an administrator chose stays with it, as
 * at every start: whoever tries a release out does not lose it to the next build.
 */
export function developmentRoutes(app: Api, { settings, registry }: Deps) {
  if (!settings.DEV_CHANGES) return
  const listeners = new Set<(event: 'module' | 'shell') => void>()
  const shellFile = join(settings.SHELL_DIR, 'index.html')
  let shellAt = changedAt(shellFile)
  let modules = registry.localVersions()

  const timer = setInterval(async () => {
    const shellNow = changedAt(shellFile)
    if (shellNow !== 0 && shellNow !== shellAt) {
      shellAt = shellNow
      // Whose releases are run, and with which addresses, is the shell's to say.
      await registry.load()
      for (const tell of listeners) tell('shell')
    }
    const modulesNow = registry.localVersions()
    if (modulesNow === modules) return
    modules = modulesNow
    await registry.load()
    for (const tell of listeners) tell('module')
  }, pollMs)
  app.addHook('onClose', async () => clearInterval(timer))

  app.get('/api/dev-changes', { config: { access: 'public' }, schema: { hide: true } as object }, (request, reply) => {
    reply.hijack()
    reply.raw.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' })
    reply.raw.write(': listening\n\n')
    const tell = (event: 'module' | 'shell') => reply.raw.write(`event: ${event}\ndata: {}\n\n`)
    listeners.add(tell)
    request.raw.on('close', () => listeners.delete(tell))
  })
}
