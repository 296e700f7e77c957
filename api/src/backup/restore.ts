import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream'
import { createGunzip } from 'node:zlib'
import type { PoolClient } from 'pg'
import * as z from 'zod/mini'
import type { Database } from '../database/database'
import { type Migration, migrate, readMigrations } from '../database/migrate'
import { sha256Hex } from '../files/aws-signature'
import type { FileStore } from '../files/store'
import { columnsOf, derived } from './backup'
import { bytesOf } from './file-bytes'
import { BackupRefused } from './refused'

export interface Restored {
  rows: number
  files: number
  /** Keys of files the backup has no bytes of. */
  missing: string[]
}

const HeaderLine = z.object({
  backup: z.literal([1, 2]),
  migrations: z.array(z.string()).check(z.minLength(1)),
})
const RowsLine = z.strictObject({ table: z.string(), rows: z.array(z.record(z.string(), z.unknown())) })
const FileLine = z.strictObject({ file: z.object({ chave: z.string(), sha256: z.string() }), bytes: z.string() })
const EndLine = z.strictObject({ end: z.number(), files: z.optional(z.number()) })
const Line = z.union([RowsLine, FileLine, EndLine])

/** Longer than any line that is written, and short enough to be one string. */
const longestLine = 400_000_000

function parsed(line: string, file: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    throw new BackupRefused(`${file} is damaged: a line of it is not JSON.`)
  }
}

/** The lines of a backup. One may be as long as the largest file: its pieces are put together once. */
async function* linesIn(file: string): AsyncGenerator<unknown> {
  const text = pipeline(createReadStream(file), createGunzip(), () => {}).setEncoding('utf8')
  let pieces: string[] = []
  let length = 0
  for await (const chunk of text as AsyncIterable<string>) {
    const [first = '', ...others] = chunk.split('\n')
    pieces.push(first)
    length += first.length
    for (const next of others) {
      yield parsed(pieces.join(''), file)
      pieces = [next]
      length = next.length
    }
    if (length > longestLine) throw new BackupRefused(`${file} is damaged: a line of it has no end.`)
  }
  const last = pieces.join('')
  if (last) yield parsed(last, file)
}

/** The migrations the rows of a backup fit: these of ours, from the first one on. */
function fittingMigrations(line: unknown, file: string): Migration[] {
  const header = z.safeParse(HeaderLine, line)
  if (!header.success) throw new BackupRefused(`${file} is no backup of this program.`)
  const ours = readMigrations()
  if (header.data.migrations.some((name, at) => name !== ours[at]?.name))
    throw new BackupRefused(`${file} was made by a newer version: it has migrations this one does not know.`)
  return ours.slice(0, header.data.migrations.length)
}

async function insertRows(client: PoolClient, { table, rows }: z.infer<typeof RowsLine>, file: string) {
  const columns = derived.includes(table) ? '' : await columnsOf(client, table)
  if (!columns) throw new BackupRefused(`${file} has a table this version does not know: ${table}.`)
  const known = new Set(columns.split(', '))
  const odd = rows.flatMap((row) => Object.keys(row)).find((column) => !known.has(column))
  if (odd !== undefined) throw new BackupRefused(`${file} has a column this version does not know: ${table}.${odd}.`)
  const added = await client.query(
    `insert into ${table} (${columns}) select ${columns} from json_populate_recordset(null::${table}, $1)`,
    [JSON.stringify(rows)],
  )
  return added.rowCount ?? 0
}

/**
 * Stores the bytes of one file, once the restored row says that they are its. Answers whether they were not there yet:
 * what a store has kept is not taken away when the restoring fails.
 */
async function putFile(client: PoolClient, store: FileStore, line: z.infer<typeof FileLine>, file: string) {
  const { chave, sha256 } = line.file
  const bytes = Buffer.from(line.bytes, 'base64')
  const { rows } = await client.query('select 1 from files where chave = $1 and sha256 = $2', [chave, sha256])
  if (rows.length === 0 || sha256Hex(bytes) !== sha256)
    throw new BackupRefused(`${file} is damaged: the bytes of ${chave} are not those of its file.`)
  if (await bytesOf(store, line.file)) return false
  await store.put(chave, bytes)
  return true
}

/** Numbers that the database gives out go on after those that came back. */
async function goOnCounting(client: PoolClient): Promise<void> {
  const { rows } = await client.query<{ place: string; name: string }>(
    `select quote_ident(table_name) as place, quote_ident(column_name) as name from information_schema.columns
     where table_schema = 'public' and is_identity = 'YES'`,
  )
  for (const { place, name } of rows)
    await client.query(
      `select setval(pg_get_serial_sequence('${place}', '${name}'), coalesce(max(${name}), 0) + 1, false) from ${place}`,
    )
}

async function fill(client: PoolClient, store: FileStore, lines: AsyncGenerator, added: string[], file: string) {
  const { rows } = await client.query('select 1 from tenants limit 1')
  if (rows.length > 0) throw new BackupRefused('The database holds accounts already: restore into an empty one.')
  await client.query('set constraints all deferred')
  // What migrations put there comes back with the backup.
  await client.query('delete from modules; delete from plans')
  let restored = 0
  const files: string[] = []
  let end: Partial<z.infer<typeof EndLine>> = {}
  for await (const line of lines) {
    const { data } = z.safeParse(Line, line)
    if (!data) throw new BackupRefused(`${file} is damaged: a line of it says nothing known.`)
    if ('end' in data) end = data
    else if ('table' in data) restored += await insertRows(client, data, file)
    else {
      if (await putFile(client, store, data, file)) added.push(data.file.chave)
      files.push(data.file.chave)
    }
  }
  if (end.end !== restored || (end.files ?? 0) !== files.length)
    throw new BackupRefused(
      `${file} is cut off: ${restored} rows of ${end.end ?? 'an unknown number'}, ${files.length} files of ${end.files ?? 'an unknown number'}.`,
    )
  await goOnCounting(client)
  const without = await client.query<{ chave: string }>('select chave from files where not chave = any($1)', [files])
  return { rows: restored, files: files.length, missing: without.rows.map(({ chave }) => chave) }
}

/**
 * Fills an empty database, of either kind, and a store of files, of either kind, from a backup of either, all or
 * nothing; then brings the database forward to this program's migrations, and the registry's decisions to now.
 */
export async function restoreBackup(db: Database, store: FileStore, file: string): Promise<Restored> {
  const lines = linesIn(file)
  const added: string[] = []
  await migrate(db.pool, fittingMigrations(await firstOf(lines, file), file))
  const client = await db.pool.connect()
  let done: Restored
  try {
    await client.query('begin')
    done = await fill(client, store, lines, added, file)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => {})
    for (const key of added) await store.remove(key)
    throw isCompression(error) || isBadValue(error)
      ? new BackupRefused(`${file} is damaged: ${(error as Error).message}.`)
      : error
  } finally {
    client.release()
  }
  await migrate(db.pool)
  // Browsers saw what was decided after the backup was made, and refuse a list that is older than that.
  await db.pool.query('update modules set revision = next_revision(revision)')
  return done
}

const codeOf = (error: unknown) => (error as { code?: string }).code ?? ''
const isCompression = (error: unknown) => codeOf(error).startsWith('Z_')
/** The database's words for a value that fits no column or breaks a rule of its table. */
const isBadValue = (error: unknown) => /^(22|23|54)\w{3}$/.test(codeOf(error))

async function firstOf(lines: AsyncGenerator, file: string): Promise<unknown> {
  try {
    return (await lines.next()).value
  } catch (error) {
    if (codeOf(error) === 'ENOENT') throw new BackupRefused(`There is no file ${file}.`)
    throw isCompression(error) ? new BackupRefused(`${file} is no backup of this program.`) : error
  }
}
