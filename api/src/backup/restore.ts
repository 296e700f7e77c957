import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream'
import { createGunzip } from 'node:zlib'
import type { PoolClient } from 'pg'
import type { Database } from '../database/database'
import { migrate, readMigrations } from '../database/migrate'
import { sha256Hex } from '../files/aws-signature'
import type { FileStore } from '../files/store'
import { columnsOf, type Header } from './backup'
import type { KeptFile } from './file-bytes'
import { BackupRefused } from './refused'

export interface Restored {
  rows: number
  files: number
  /** Keys of files the backup has no bytes of. */
  missing: string[]
}

type Part = Record<string, unknown>

function parsed(line: string, file: string): Part {
  try {
    return JSON.parse(line) as Part
  } catch {
    throw new BackupRefused(`${file} is damaged: a line of it is not JSON.`)
  }
}

/** The lines of a backup. One may be as long as the largest file: its pieces are put together once. */
async function* partsOf(file: string): AsyncGenerator<Part> {
  const text = pipeline(createReadStream(file), createGunzip(), () => {}).setEncoding('utf8')
  let pieces: string[] = []
  for await (const chunk of text as AsyncIterable<string>) {
    const [first = '', ...others] = chunk.split('\n')
    pieces.push(first)
    for (const next of others) {
      yield parsed(pieces.join(''), file)
      pieces = [next]
    }
  }
  const last = pieces.join('')
  if (last) yield parsed(last, file)
}

function readHeader(part: Part | undefined, file: string): Header {
  if (part?.backup !== 1 && part?.backup !== 2) throw new BackupRefused(`${file} is no backup of this program.`)
  return part as unknown as Header
}

async function insertRows(client: PoolClient, { table, rows }: Part, file: string): Promise<number> {
  const columns = await columnsOf(client, String(table))
  if (!columns) throw new BackupRefused(`${file} has a table this version does not know: ${table}.`)
  const added = await client.query(
    `insert into ${table} (${columns}) select ${columns} from json_populate_recordset(null::${table}, $1)`,
    [JSON.stringify(rows)],
  )
  return added.rowCount ?? 0
}

/** Stores the bytes of one file, once the restored row says that they are its. */
async function putFile(client: PoolClient, store: FileStore, part: Part, file: string): Promise<string> {
  const { chave, sha256 } = part.file as KeptFile
  const bytes = Buffer.from(String(part.bytes), 'base64')
  const { rows } = await client.query('select 1 from files where chave = $1 and sha256 = $2', [chave, sha256])
  if (rows.length === 0 || sha256Hex(bytes) !== sha256)
    throw new BackupRefused(`${file} is damaged: the bytes of ${chave} are not those of its file.`)
  await store.put(chave, bytes)
  return chave
}

async function fill(client: PoolClient, store: FileStore, parts: AsyncGenerator<Part>, put: string[], file: string) {
  const { rows } = await client.query('select 1 from tenants limit 1')
  if (rows.length > 0) throw new BackupRefused('The database holds accounts already: restore into an empty one.')
  await client.query('set constraints all deferred')
  // What migrations put there comes back with the backup.
  await client.query('delete from modules')
  let restored = 0
  let end: Part = {}
  for await (const part of parts) {
    if ('end' in part) end = part
    else if ('file' in part) put.push(await putFile(client, store, part, file))
    else restored += await insertRows(client, part, file)
  }
  if (end.end !== restored || (end.files ?? 0) !== put.length)
    throw new BackupRefused(
      `${file} is cut off: ${restored} rows of ${end.end ?? 'an unknown number'}, ${put.length} files of ${end.files ?? 'an unknown number'}.`,
    )
  const without = await client.query<{ chave: string }>('select chave from files where not chave = any($1)', [put])
  return { rows: restored, files: put.length, missing: without.rows.map(({ chave }) => chave) }
}

/**
 * Fills an empty database, of either kind, and a store of files, of either kind, from a backup of either, all or
 * nothing; then brings the database forward to this program's migrations.
 */
export async function restoreBackup(db: Database, store: FileStore, file: string): Promise<Restored> {
  const parts = partsOf(file)
  const put: string[] = []
  const header = readHeader((await firstOf(parts, file)) as Part | undefined, file)
  const fitting = readMigrations().filter(({ name }) => header.migrations.includes(name))
  if (fitting.length !== header.migrations.length)
    throw new BackupRefused(`${file} was made by a newer version: it has migrations this one does not know.`)
  await migrate(db.pool, fitting)
  const client = await db.pool.connect()
  let done: Restored
  try {
    await client.query('begin')
    done = await fill(client, store, parts, put, file)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => {})
    for (const key of put) await store.remove(key)
    throw isDamage(error) ? new BackupRefused(`${file} is damaged.`) : error
  } finally {
    client.release()
  }
  await migrate(db.pool)
  return done
}

const isDamage = (error: unknown) => (error as { code?: string }).code?.startsWith('Z_')

async function firstOf(parts: AsyncGenerator<Part>, file: string): Promise<unknown> {
  try {
    return (await parts.next()).value
  } catch (error) {
    if ((error as { code?: string }).code === 'ENOENT') throw new BackupRefused(`There is no file ${file}.`)
    throw isDamage(error) ? new BackupRefused(`${file} is no backup of this program.`) : error
  }
}
