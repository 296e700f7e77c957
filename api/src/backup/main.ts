import { resolve } from 'node:path'
import { DataFolderInUse } from '../database/data-folder-lock'
import { openDatabase } from '../database/database'
import { connectionAt } from '../database/embedded'
import { migrate } from '../database/migrate'
import { openFileStore } from '../files/store'
import { createLog } from '../log'
import { readSettings, type Settings } from '../settings'
import { openStore } from '../start'
import { StartRefused } from '../start-checks'
import { writeBackup } from './backup'
import { BackupRefused } from './refused'
import { restoreBackup } from './restore'

/** The database to back up: opened, or that of the server which runs on it. */
async function openSource(settings: Settings) {
  try {
    const store = await openStore(settings, createLog('error'))
    await migrate(store.db.pool)
    return store
  } catch (error) {
    if (!(error instanceof DataFolderInUse && error.database)) throw error
    const db = openDatabase({ ...connectionAt(error.database), max: 1 }, () => {}, true)
    return { db, close: () => db.close() }
  }
}

const without = (what: string, missing: string[]) =>
  missing.length === 0 ? '' : ` ${what} ${missing.length} files, which are lost or damaged: ${missing.join(', ')}.`

async function backUp(settings: Settings, given: string | undefined): Promise<string> {
  const file = resolve(given ?? `vinculo-${new Date().toISOString().replace(/[:.]/g, '-')}.backup.gz`)
  const store = await openSource(settings)
  try {
    const missing = await writeBackup(store.db, openFileStore(settings), file)
    if (missing.length > 0) process.exitCode = 2
    return (
      `Backed up to ${file}. It holds everything, personal data included: keep it as safe as the database.` +
      without('It lacks the bytes of', missing)
    )
  } finally {
    await store.close()
  }
}

async function restore(settings: Settings, given: string): Promise<string> {
  const store = await openStore(settings, createLog('error'))
  try {
    const { rows, files, missing } = await restoreBackup(store.db, openFileStore(settings), resolve(given))
    if (missing.length > 0) process.exitCode = 2
    return `Restored ${rows} rows and ${files} files.${without('The backup has no bytes of', missing)}`
  } finally {
    await store.close()
  }
}

/** `pnpm backup [file]` and `pnpm restore <file>`, for the database and the files the settings name. */
async function run([task, given]: string[]): Promise<string> {
  const settings = readSettings(process.env)
  if (task === 'backup') return backUp(settings, given)
  if (task === 'restore' && given) return restore(settings, given)
  throw new BackupRefused('Use: pnpm backup [file], or pnpm restore <file>.')
}

try {
  process.stdout.write(`${await run(process.argv.slice(2))}\n`)
} catch (error) {
  const isExpected = [BackupRefused, DataFolderInUse, StartRefused].some((kind) => error instanceof kind)
  process.stderr.write(`${error instanceof Error ? (isExpected ? error.message : error.stack) : String(error)}\n`)
  process.exitCode = 1
}
