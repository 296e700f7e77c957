import type { EventName, EventPayload } from '@vinculo/contracts/events'
import { createContext, type ReactNode, use } from 'react'
import type { NewAlert } from './alerts'
import type { Http } from './http'
import type { PrefetchOptions, Query } from './query'
import type { Storage } from './storage'

/** Made for one module and one release: whatever it does carries both names, and `dispose` undoes it. */
export interface ModuleContext {
  id: string
  release: string
  http: Http
  prefetch: <T>(query: Query<T>, options?: PrefetchOptions) => Promise<T>
  /** Marks this module's queries that start with these keys as no longer true. */
  invalidate: (...keys: (readonly unknown[])[]) => Promise<unknown>
  events: {
    send: <Name extends EventName>(name: Name, payload: EventPayload<Name>) => void
    /** Returns what undoes it; `dispose` does too. */
    on: <Name extends EventName>(name: Name, hear: (payload: EventPayload<Name>) => void) => () => void
  }
  alerts: { show: (alert: NewAlert) => number }
  storage: Storage
  telemetry: { fault: (kind: 'load' | 'render' | 'loader', error: unknown) => void }
  /** Takes back every subscription. Calls under way finish. */
  dispose: () => void
}

const Context = createContext<ModuleContext | null>(null)

export function ModuleProvider({ module, children }: { module: ModuleContext; children: ReactNode }) {
  return <Context value={module}>{children}</Context>
}

/** The context of the module whose screen or slot this is. */
export function useModule(): ModuleContext {
  const module = use(Context)
  if (!module) throw new Error('useModule is for screens and slots that the shell draws')
  return module
}
