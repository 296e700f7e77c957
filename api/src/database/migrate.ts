import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Pool, PoolClient } from 'pg'

export interface Migration {
  number: number
  name: string
  sql: string
}

const folder = fileURLToPath(new URL('./migrations/', import.meta.url))
const checksumOf = (sql: string) => createHash('sha256').update(sql.replaceAll('\r\n', '\n')).digest('hex')

/** The role each request's transaction runs under: it cannot sign in and owns nothing. */
export const appRole = 'vinculo_app'

export function readMigrations(from = folder): Migration[] {
  const migrations = readdirSync(from)
    .filter((file) => file.endsWith('.sql'))
    .sort()
    .map((file) => {
      const number = Number(/^(\d{4})_[a-z0-9_]+\.sql$/.exec(file)?.[1])
      if (!number) throw new Error(`${file}: a migration is called 0001_what_it_does.sql`)
      return { number, name: file, sql: readFileSync(join(from, file), 'utf8') }
    })
  for (const [at, { number, name }] of migrations.entries())
    if (migrations[at + 1]?.number === number)
      throw new Error(`${name} and ${migrations[at + 1]?.name} have one number.`)
  return migrations
}

/** Roles belong to the whole server, so two databases may be made at once. */
async function ensureAppRole(client: PoolClient): Promise<void> {
  const { rows } = await client.query(
    `select rolsuper, pg_has_role(current_user, oid, 'member') as usable from pg_roles where rolname = '${appRole}'`,
  )
  if (rows[0]?.rolsuper)
    throw new Error(`The role ${appRole} must not be a superuser: row-level security would not hold.`)
  if (rows[0]?.usable) return
  try {
    await client.query(`
      do $$ begin
        create role ${appRole} nologin nosuperuser nobypassrls;
      exception when duplicate_object or unique_violation then null;
      end $$;
      grant ${appRole} to current_user;`)
  } catch (error) {
    if ((error as { code?: string }).code !== '42501') throw error
    throw new Error(
      `The database's user may not create roles. Ask its administrator for: CREATE ROLE ${appRole} NOLOGIN; GRANT ${appRole} TO <this user>;`,
    )
  }
}

/**
 * Brings the database forward, all or nothing, one process at a time. A migration that already ran must not have
 * changed since. Answers the names of those applied now.
 */
export async function migrate(pool: Pool, migrations: Migration[] = readMigrations()): Promise<string[]> {
  const client = await pool.connect()
  try {
    await client.query('begin; select pg_advisory_xact_lock(7205759403792793)')
    await client.query('set local client_min_messages = warning')
    await ensureAppRole(client)
    await client.query(`create table if not exists migrations (
      number integer primary key, name text not null, checksum text not null, applied_at timestamptz not null default now())`)
    const { rows } = await client.query<{ number: number; name: string; checksum: string }>(
      'select number, name, checksum from migrations order by number',
    )
    const known = new Map(rows.map((row) => [row.number, row]))
    const newest = rows.at(-1)?.number ?? 0
    for (const row of rows) {
      const same = migrations.find(({ number }) => number === row.number)
      if (!same) throw new Error(`The database has migration ${row.name}, which this version does not know.`)
      if (checksumOf(same.sql) !== row.checksum)
        throw new Error(`Migration ${row.name} was changed after it ran. Write a new one instead.`)
    }
    const pending = migrations.filter(({ number }) => !known.has(number))
    for (const migration of pending) {
      if (migration.number <= newest)
        throw new Error(`Migration ${migration.name} comes before ${newest}, which already ran.`)
      await client.query(migration.sql)
      await client.query('insert into migrations (number, name, checksum) values ($1, $2, $3)', [
        migration.number,
        migration.name,
        checksumOf(migration.sql),
      ])
    }
    await client.query('commit')
    return pending.map(({ name }) => name)
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw error
  } finally {
    client.release()
  }
}
