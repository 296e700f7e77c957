import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { inject } from 'vitest'

/** Puts a migrated embedded database into a data folder: making one anew takes seconds. */
export function unpackDatabase(folder: string, snapshot: string): void {
  mkdirSync(join(folder, 'postgres'), { mode: 0o700 })
  execFileSync('tar', ['-xf', snapshot, '-C', join(folder, 'postgres')], { stdio: 'ignore' })
}

export async function newDatabase(server: string): Promise<string> {
  const name = `data_${process.pid}_${Math.random().toString(36).slice(2, 8)}`
  const client = new pg.Client(server)
  await client.connect()
  await client.query(`create database ${name}`)
  await client.end()
  const url = new URL(server)
  url.pathname = name
  return url.href
}

/** Settings for one server after another on the same data, on whichever database the suite runs. */
export async function sameData(): Promise<Record<string, string>> {
  const from = inject('testDatabase')
  const folder = mkdtempSync(join(tmpdir(), 'vinculo-data-'))
  if (from.kind === 'postgres') return { DATA_DIR: folder, DATABASE_URL: await newDatabase(from.server), DEMO: '1' }
  unpackDatabase(folder, from.snapshot)
  return { DATA_DIR: folder }
}
