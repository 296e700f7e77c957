import type { Role } from '@vinculo/contracts/account'
import type { LiveTopic } from '@vinculo/contracts/live'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg, { type Pool, type PoolClient, type PoolConfig, type QueryResult } from 'pg'
import { AppError } from '../errors'
import { type Hints, hintChannel, hintsInProcess, hintsOfServer, maxHintedIds, type TenantHint } from './hints'
import { appRole } from './migrate'
import { isDeadlock } from './violations'

/** Who is asking, as the database knows it. `config` is the stored JSON, unchecked. */
export interface Session {
  session_id: string
  user_id: string
  tenant_id: string
  name: string
  email: string
  role: Role
  is_owner: boolean
  foto: string | null
  time_zone: string
  config: unknown
  venc_plano: string | null
  /** Closed by whoever runs the platform. */
  suspensa: boolean
  financeiro: boolean
  expires_at: string
}

/** A transaction. Inside it nothing else of the database may be used. */
export interface Tx {
  /** Hot reads. */
  query<Row>(text: string, values?: unknown[]): Promise<Row[]>
  /** Typed writes. */
  orm: NodePgDatabase
  /** Tells whoever listens in this tenant, or in another one, once the transaction is through, that rows changed. */
  hint(topic: LiveTopic, ids: string[], tenantId?: string): Promise<void>
}

export interface Database {
  /** Runs with the owner's rights: signing in, the module registry, jobs. Never for a tenant's own requests. */
  inSystem<T>(work: (tx: Tx) => Promise<T>): Promise<T>
  /** Runs as one tenant, without a session. */
  inTenant<T>(who: { tenant_id: string; user_id?: string }, work: (tx: Tx) => Promise<T>): Promise<T>
  /** Opens the transaction of a request: BEGIN, role, token and tenant in one trip. Throws `unauthenticated`. */
  inSession<T>(tokenHash: string, work: (tx: Tx, session: Session) => Promise<T>): Promise<T>
  pool: Pool
  hints: Hints
  /** What a server does by itself and an embedded database has nobody for: sweep, and count rows for the planner. */
  maintain(): Promise<void>
  close(): Promise<void>
}

const isoInstant = (text: string) => new Date(text.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00')).toISOString()
const asIs = (text: string) => text
const builtin = pg.types.builtins
const parsers = new Map<number, (text: string) => unknown>([
  [builtin.DATE, asIs],
  [builtin.TIMESTAMPTZ, isoInstant],
  [builtin.INT8, Number],
])
/** Dates stay yyyy-MM-dd, instants become ISO 8601 in UTC, as the wire carries them. */
const types = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    parsers.get(oid) ?? pg.types.getTypeParser(oid, format as 'text'),
} as PoolConfig['types']

/** Connection trouble, as far from a fault in a statement: worth trying again, and never the caller's fault. */
export function isConnectionError(error: unknown): boolean {
  const { code = '', message = '', cause } = (error ?? {}) as { code?: string; message?: string; cause?: unknown }
  return (
    (cause !== undefined && isConnectionError(cause)) ||
    /^(08|57P0|53)/.test(code) ||
    ['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ENOTFOUND', 'EAI_AGAIN', 'ETIMEDOUT', 'ENOENT', 'EHOSTUNREACH'].includes(
      code,
    ) ||
    /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|not queryable|pool after calling end/.test(
      message,
    )
  )
}

/** No room left, told by the database or by the file system. What was begun is rolled back; the connection is sound. */
export function isStorageFull(error: unknown): boolean {
  const { code, cause } = (error ?? {}) as { code?: string; cause?: unknown }
  return ['53100', 'ENOSPC', 'EDQUOT'].includes(code ?? '') || (cause !== undefined && isStorageFull(cause))
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const sha256Hex = /^[0-9a-f]{64}$/

const orms = new WeakMap<PoolClient, NodePgDatabase>()
function ormOf(client: PoolClient): NodePgDatabase {
  let orm = orms.get(client)
  if (!orm) {
    orm = drizzle(client)
    orms.set(client, orm)
  }
  return orm
}

class Transaction implements Tx {
  /** Told by this process after the commit; empty when the server tells. */
  readonly untold: TenantHint[] = []

  constructor(
    private readonly client: PoolClient,
    private readonly tenantId: string | undefined,
    private readonly isEmbedded: boolean,
  ) {}

  async hint(topic: LiveTopic, ids: string[], tenantId = this.tenantId): Promise<void> {
    if (!tenantId) return
    const few = ids.length <= maxHintedIds && { ids }
    const hint: TenantHint = { tenant_id: tenantId, o_que: topic, ...few }
    if (this.isEmbedded) this.untold.push(hint)
    else await this.client.query('select pg_notify($1, $2)', [hintChannel, JSON.stringify(hint)])
  }

  async query<Row>(text: string, values?: unknown[]): Promise<Row[]> {
    const result = await this.client.query(text, values)
    return result.rows as Row[]
  }

  get orm() {
    return ormOf(this.client)
  }
}

const mostTurns = 3

/** Of several that wait for each other the database ends one: nothing of that was done, and it begins anew. */
async function begunAnew<T>(attempt: () => Promise<T>): Promise<T> {
  for (let turn = 1; ; turn++)
    try {
      return await attempt()
    } catch (error) {
      if (!isDeadlock(error)) throw error
      if (turn === mostTurns) throw new AppError('unavailable', { cause: error, headers: { 'retry-after': '1' } })
    }
}

/** `isEmbedded`: the one process that uses the database is this one. */
export function openDatabase(
  connection: PoolConfig,
  onIdleError: (error: Error) => void,
  isEmbedded: boolean,
): Database {
  const hints = isEmbedded ? hintsInProcess() : hintsOfServer(connection)
  const pool = new pg.Pool({ connectionTimeoutMillis: 5_000, idleTimeoutMillis: 60_000, ...connection, types })
  // A connection that breaks while idle: the pool drops it and opens another when one is needed.
  pool.on('error', onIdleError)
  // One that breaks between two statements of a transaction says so here, and again at the next statement, which fails;
  // unheard, the event would end the process.
  pool.on('connect', (client) => {
    client.on('error', () => {})
  })

  async function transaction<T>(
    opening: string,
    enter: (client: PoolClient, opened: QueryResult) => { tx: Transaction; work: () => Promise<T> },
  ): Promise<T> {
    let client: PoolClient | undefined
    let broken = false
    try {
      client = await pool.connect()
      // Several statements in one message: pg answers an array, which its types do not say.
      const opened = (await client.query(opening)) as unknown as QueryResult[]
      const { tx, work } = enter(client, opened.at(-1) as QueryResult)
      const result = await work()
      await client.query('commit')
      for (const hint of tx.untold) hints.tell(hint)
      return result
    } catch (error) {
      const isFull = !(error instanceof AppError) && isStorageFull(error)
      broken = !isFull && isConnectionError(error)
      if (!broken)
        await client?.query('rollback').catch(() => {
          broken = true
        })
      if (isFull) throw new AppError('storage_full', { cause: error })
      if (broken && !(error instanceof AppError))
        throw new AppError('unavailable', { cause: error, headers: { 'retry-after': '5' } })
      throw error
    } finally {
      client?.release(broken)
    }
  }

  return {
    pool,
    hints,
    inSystem: (work) =>
      transaction('begin; select 1', (client) => {
        const tx = new Transaction(client, undefined, isEmbedded)
        return { tx, work: () => work(tx) }
      }),
    inTenant({ tenant_id, user_id = '' }, work) {
      if (!uuid.test(tenant_id) || (user_id && !uuid.test(user_id))) throw new Error('inTenant takes ids')
      return transaction(
        `begin; set local role ${appRole}; select set_config('app.tenant_id', '${tenant_id}', true), set_config('app.user_id', '${user_id}', true)`,
        (client) => {
          const tx = new Transaction(client, tenant_id, isEmbedded)
          return { tx, work: () => work(tx) }
        },
      )
    },
    inSession(tokenHash, work) {
      if (!sha256Hex.test(tokenHash)) throw new AppError('unauthenticated')
      const opening = `begin; set local role ${appRole}; select * from enter_session('${tokenHash}')`
      return begunAnew(() =>
        transaction(opening, (client, opened) => {
          const session = opened.rows[0] as Session | undefined
          if (!session) throw new AppError('unauthenticated')
          const tx = new Transaction(client, session.tenant_id, isEmbedded)
          return { tx, work: () => work(tx, session) }
        }),
      )
    },
    async maintain() {
      if (isEmbedded) await pool.query('vacuum analyze')
    },
    async close() {
      await hints.close()
      await pool.end()
    },
  }
}
