import { eventVersions } from '@vinculo/contracts/events'
import { showAlert } from './alerts'
import { bus } from './bus'
import { createHttp } from './http'
import { invalidateFor, prefetchFor } from './query'
import { useSession } from './session'
import { createStorage } from './storage'
import { fault } from './telemetry'
import type { ModuleContext } from './use-module'

/** The context of one module's one release; of the shell's own screens too, with an empty release. */
export function createModuleContext(id: string, release: string): ModuleContext {
  const undo = new Set<() => void>()
  const owner = { id, release, http: createHttp({ module: id, release }) }
  return {
    ...owner,
    prefetch: prefetchFor(owner),
    invalidate: invalidateFor(owner),
    events: {
      send: (name, payload) => bus.send({ name, version: eventVersions[name], payload, from: id }),
      on(name, hear) {
        const off = bus.on(name, id, release, hear)
        undo.add(off)
        return () => {
          undo.delete(off)
          off()
        }
      },
    },
    alerts: { show: showAlert },
    storage: createStorage(id, () => useSession.get().user?.id),
    telemetry: { fault: (kind, error) => fault({ module: id, release, kind, error }) },
    dispose() {
      for (const off of undo) off()
      undo.clear()
    },
  }
}
