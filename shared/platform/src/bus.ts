import { type EventName, type EventPayload, eventVersions, stickyEvents } from '@vinculo/contracts/events'
import { fault } from './telemetry'

/** Replaced by the build. */
declare const process: { env: { NODE_ENV?: string } }

/** What travels: name, version and payload, and who sent it. */
export interface Envelope<Name extends EventName = EventName> {
  name: Name
  version: number
  payload: EventPayload<Name>
  from: string
}

type Listener = { module: string; release: string; hear: (payload: never) => void }

/** The bus of one page. Everything that crosses a module's border by event crosses here. */
export function createBus(sticky: readonly EventName[] = stickyEvents) {
  const listeners = new Map<EventName, Set<Listener>>()
  const kept = new Map<EventName, Envelope>()
  let ignored = 0

  function deliver(listener: Listener, envelope: Envelope) {
    try {
      listener.hear(envelope.payload as never)
    } catch (error) {
      // A listener that throws harms nobody: neither the sender nor the next listener.
      fault({ module: listener.module, release: listener.release, kind: 'listener', error })
    }
  }

  return {
    send(envelope: Envelope) {
      if (!Object.hasOwn(eventVersions, envelope.name) || eventVersions[envelope.name] !== envelope.version) {
        ignored += 1
        return
      }
      if (process.env.NODE_ENV !== 'production') void check(envelope)
      if (sticky.includes(envelope.name)) kept.set(envelope.name, envelope)
      for (const listener of [...(listeners.get(envelope.name) ?? [])]) deliver(listener, envelope)
    },

    /** Returns what undoes it. A late listener gets the last sticky event at once. */
    on<Name extends EventName>(
      name: Name,
      module: string,
      release: string,
      hear: (payload: EventPayload<Name>) => void,
    ): () => void {
      const listener: Listener = { module, release, hear: hear as Listener['hear'] }
      const heard = listeners.get(name) ?? new Set<Listener>()
      listeners.set(name, heard.add(listener))
      const last = kept.get(name)
      if (last) deliver(listener, last)
      return () => heard.delete(listener)
    },

    /** Sticky events belong to a session. */
    forget: () => kept.clear(),
    /** Events that came with a name or version nobody here knows. */
    get ignored() {
      return ignored
    },
  }
}

async function check({ name, payload, from }: Envelope) {
  const { eventSchemas } = await import('@vinculo/contracts/event-schemas')
  const { success, error } = eventSchemas[name].safeParse(payload)
  if (!success) {
    fault({ module: from, release: '', kind: 'event', name })
    console.error(`${from} sent ${name} with a payload that breaks its contract`, error)
  }
}

export const bus = createBus()
