import { createWriteStream } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import type { PoolClient } from 'pg'
import type { Database } from '../database/database'
import type { FileStore } from '../files/store'
import { bytesOf, type KeptFile } from './file-bytes'
import { BackupRefused } from './refused'

/** First line of a backup. Those of format 1 hold no bytes of files. */
export interface Header {
  backup: 1 | 2
  at: string
  /** Names of the migrations the rows fit. */
  migrations: string[]
}

const rowsAPart = 500
/** Made by the database itself, and of no use elsewhere. */
export const derived = [
  'migrations',
  'list_totals',
  'ledger_days',
  'ledger_months',
  'finance_due_days',
  'attempts',
  'secrets',
]

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
export async function columnsOf(client: PoolClient, table: string): Promise<string> {
  const { rows } = await client.query<{ columns: string }>(
    `select string_agg(quote_ident(column_name), ', ' order by ordinal_position) as columns
     from information_schema.columns where table_schema = 'public' and table_name = $1 and is_generated = 'NEVER'`,
    [table],
  )
  return rows[0]?.columns ?? ''
}

async function* rowsOf(client: PoolClient): AsyncGenerator<string, number> {
  const { rows: migrations } = await client.query<{ name: string }>('select name from migrations order by number')
  const header: Header = { backup: 2, at: new Date().toISOString(), migrations: migrations.map(({ name }) => name) }
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
  return total
}

/**
 * Rows of one moment, then the bytes their files name. The transaction ends before the bytes are read: they never
 * change, and a server that runs on the same database goes on meanwhile.
 */
async function* linesOf(db: Database, store: FileStore, missing: string[]): AsyncGenerator<string> {
  const client = await db.pool.connect()
  let total = 0
  let files: KeptFile[] = []
  try {
    await client.query('begin isolation level repeatable read read only')
    files = (await client.query<KeptFile>('select chave, sha256 from files order by chave')).rows
    total = yield* rowsOf(client)
    await client.query('commit')
  } finally {
    // Read only: whatever is left of the transaction may be dropped with its connection.
    client.release(true)
  }
  let kept = 0
  for (const file of files) {
    const bytes = await bytesOf(store, file)
    if (!bytes) {
      missing.push(file.chave)
      continue
    }
    kept++
    yield `{"file":${JSON.stringify(file)},"bytes":"${bytes.toString('base64')}"}\n`
  }
  yield `${JSON.stringify({ end: total, files: kept })}\n`
}

/**
 * Writes everything, compressed; the file appears when it is whole. Answers the keys of files whose bytes are not in it,
 * because the store has lost or damaged them.
 */
export async function writeBackup(db: Database, store: FileStore, file: string): Promise<string[]> {
  const missing: string[] = []
  try {
    await pipeline(
      Readable.from(linesOf(db, store, missing)),
      createGzip(),
      createWriteStream(`${file}.part`, { mode: 0o600, flush: true }),
    )
    await rename(`${file}.part`, file)
  } catch (error) {
    await rm(`${file}.part`, { force: true })
    throw error
  }
  return missing
}
