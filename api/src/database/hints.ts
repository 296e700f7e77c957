import type { LiveHint } from '@vinculo/contracts/live'
import pg, { type PoolConfig } from 'pg'

/** A hint that rows of a tenant changed, told after the transaction that changed them. */
export interface TenantHint extends LiveHint {
  tenant_id: string
}

/** In the place of a tenant's id: whoever listens, in any of them. */
export const everyTenant = '*'

/** `undefined`: hints may have been missed, whatever the tenant. */
export type HintListener = (hint: TenantHint | undefined) => void

export interface Hints {
  subscribe(listener: HintListener): () => void
  /** In this process, when the database is embedded: its socket hears no NOTIFY. */
  tell(hint: TenantHint): void
  close(): Promise<void>
}

export const hintChannel = 'vinculo_hints'
/** NOTIFY carries 8000 bytes; more ids than this say no more than «fetch again». */
export const maxHintedIds = 50

function tellTo(listeners: Set<HintListener>, hint: TenantHint | undefined): void {
  for (const listener of listeners) listener(hint)
}

export function hintsInProcess(): Hints {
  const listeners = new Set<HintListener>()
  return {
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    tell: (hint) => tellTo(listeners, hint),
    close: async () => {},
  }
}

const retryMs = 1_000

/** Listens on the server from the first subscriber on, and again after the connection broke. */
export function hintsOfServer(connection: PoolConfig): Hints {
  const listeners = new Set<HintListener>()
  let client: pg.Client | undefined
  let retry: NodeJS.Timeout | undefined
  let isClosed = false

  async function listen(isAgain: boolean): Promise<void> {
    const { max: _, ...one } = connection
    const next = new pg.Client(one)
    client = next
    const lost = () => {
      if (client !== next) return
      client = undefined
      next.end().catch(() => {})
      if (!isClosed) retry = setTimeout(() => listen(true), retryMs)
    }
    next.on('error', lost).on('end', lost)
    next.on('notification', ({ payload }) => tellTo(listeners, JSON.parse(payload ?? '') as TenantHint))
    try {
      await next.connect()
      await next.query(`listen ${hintChannel}`)
      if (isAgain) tellTo(listeners, undefined)
    } catch {
      lost()
    }
  }

  return {
    subscribe(listener) {
      listeners.add(listener)
      if (!client && !retry) void listen(false)
      return () => listeners.delete(listener)
    },
    tell() {},
    async close() {
      isClosed = true
      clearTimeout(retry)
      await client?.end().catch(() => {})
    },
  }
}
