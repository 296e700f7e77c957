import { createReadStream, createWriteStream } from 'node:fs'
import { rename } from 'node:fs/promises'
import { createInterface } from 'node:readline'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import type { PoolClient } from 'pg'
import type { Database } from '../database/database'
import { migrate, readMigrations } from '../database/migrate'

/** A backup that cannot be taken or restored; says why in one sentence. */
export class BackupRefused extends Error {}

interface Header {
  backup: 1
  at: string
  /** Names of the migrations the rows fit. */
  migrations: string[]
}

const rowsAPart = 500
/** Kept by triggers as rows are stored, and of no use elsewhere. */
const derived = ['migrations', 'list_totals', 'attempts']

/** Tables so that each comes after those it refers to; a reference that may wait for the end of the transaction does not count. */
async function tablesInOrder(client: PoolClient): Promise<string[]> {
  const { rows } = await client.query<{ name: string; needs: string[] }>(
    `select c.relname as name, coalesce(array_agg(distinct r.relname::text) filter (where r.relname is not null), '{}') as needs
     from pg_class c
     left join pg_constraint k on k.conrelid = c.oid and k.contype = 'f' and not k.condeferrable and k.confrelid <> c.oid
     left join pg_class r on r.oid = k.confrelid
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' group by c.relname order by c.relname`,
  )
  const ordered: string[] = []
  const waiting = new Map(rows.map(({ name, needs }) => [name, needs]))
  while (waiting.size > 0) {
    const ready = [...waiting]
      .filter(([, needs]) => needs.every((need) => ordered.includes(need)))
      .map(([name]) => name)
    if (ready.length === 0)
      throw new BackupRefused(`These tables refer to each other: ${[...waiting.keys()].join(', ')}.`)
    for (const name of ready) {
      ordered.push(name)
      waiting.delete(name)
    }
  }
  return ordered.filter((name) => !derived.includes(name))
}

/** The stored columns; generated ones make themselves. */
async function columnsOf(client: PoolClient, table: string): Promise<string> {
  const { rows } = await client.query<{ columns: string }>(
    `select string_agg(quote_ident(column_name), ', ' order by ordinal_position) as columns
     from information_schema.columns where table_schema = 'public' and table_name = $1 and is_generated = 'NEVER'`,
    [table],
  )
  return rows[0]?.columns ?? ''
}

async function* linesOf(client: PoolClient): AsyncGenerator<string> {
  const { rows: migrations } = await client.query<{ name: string }>('select name from migrations order by number')
  const header: Header = { backup: 1, at: new Date().toISOString(), migrations: migrations.map(({ name }) => name) }
  yield `${JSON.stringify(header)}\n`
  let total = 0
  for (const table of await tablesInOrder(client)) {
    await client.query(`declare backed_up no scroll cursor for select row_to_json(r)::text as line
      from (select ${await columnsOf(client, table)} from ${table}) r`)
    for (;;) {
      const { rows } = await client.query<{ line: string }>(`fetch ${rowsAPart} from backed_up`)
      if (rows.length === 0) break
      total += rows.length
      yield `{"table":${JSON.stringify(table)},"rows":[${rows.map(({ line }) => line).join(',')}]}\n`
    }
    await client.query('close backed_up')
  }
  yield `{"end":${total}}\n`
}

/** Writes everything as it is at one moment, compressed; the file appears when it is whole. */
export async function writeBackup(db: Database, file: string): Promise<void> {
  const client = await db.pool.connect()
  try {
    await client.query('begin isolation level repeatable read read only')
    await pipeline(Readable.from(linesOf(client)), createGzip(), createWriteStream(`${file}.part`, { mode: 0o600 }))
    await client.query('commit')
    await rename(`${file}.part`, file)
  } finally {
    // Read only: whatever is left of the transaction may be dropped with its connection.
    client.release(true)
  }
}

async function* partsOf(file: string): AsyncGenerator<Record<string, unknown>> {
  const lines = createInterface({
    input: createReadStream(file).pipe(createGunzip()),
    crlfDelay: Number.POSITIVE_INFINITY,
  })
  for await (const line of lines) {
    try {
      yield JSON.parse(line) as Record<string, unknown>
    } catch {
      throw new BackupRefused(`${file} is damaged: a line of it is not JSON.`)
    }
  }
}

function readHeader(part: Record<string, unknown> | undefined, file: string): Header {
  if (part?.backup !== 1) throw new BackupRefused(`${file} is no backup of this program.`)
  return part as unknown as Header
}

/**
 * Fills an empty database, of either kind, from a backup of either kind, in one transaction; then brings it forward to
 * this program's migrations. Answers how many rows there were.
 */
export async function restoreBackup(db: Database, file: string): Promise<number> {
  const parts = partsOf(file)
  const header = readHeader((await parts.next()).value as Record<string, unknown> | undefined, file)
  const known = readMigrations()
  const fitting = known.filter(({ name }) => header.migrations.includes(name))
  if (fitting.length !== header.migrations.length)
    throw new BackupRefused(`${file} was made by a newer version: it has migrations this one does not know.`)
  await migrate(db.pool, fitting)
  const client = await db.pool.connect()
  let restored = 0
  try {
    await client.query('begin')
    await client.query('set constraints all deferred')
    const { rows } = await client.query('select 1 from tenants limit 1')
    if (rows.length > 0) throw new BackupRefused('The database holds accounts already: restore into an empty one.')
    // What migrations put there comes back with the backup.
    await client.query('delete from modules')
    let end: unknown
    for await (const part of parts) {
      if ('end' in part) {
        end = part.end
        continue
      }
      const table = String(part.table)
      const columns = await columnsOf(client, table)
      if (!columns) throw new BackupRefused(`${file} has a table this version does not know: ${table}.`)
      const added = await client.query(
        `insert into ${table} (${columns}) select ${columns} from json_populate_recordset(null::${table}, $1)`,
        [JSON.stringify(part.rows)],
      )
      restored += added.rowCount ?? 0
    }
    if (end !== restored)
      throw new BackupRefused(`${file} is cut off: ${restored} rows of ${end ?? 'an unknown number'}.`)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => {})
    if ((error as { code?: string }).code?.startsWith('Z_')) throw new BackupRefused(`${file} is damaged.`)
    throw error
  } finally {
    client.release()
  }
  await migrate(db.pool)
  return restored
}
