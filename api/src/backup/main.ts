import { resolve } from 'node:path'
import { DataFolderInUse } from '../database/data-folder-lock'
import { migrate } from '../database/migrate'
import { createLog } from '../log'
import { readSettings } from '../settings'
import { openStore } from '../start'
import { BackupRefused, restoreBackup, writeBackup } from './backup'

/** `pnpm backup [file]` and `pnpm restore <file>`, for the database the settings name. */
async function run([task, given]: string[]): Promise<string> {
  const settings = readSettings(process.env)
  const store = await openStore(settings, createLog('error'))
  try {
    if (task === 'backup') {
      const file = resolve(given ?? `vinculo-${new Date().toISOString().replace(/[:.]/g, '-')}.backup.gz`)
      await migrate(store.db.pool)
      await writeBackup(store.db, file)
      return `Backed up to ${file}. It holds everything, personal data included: keep it as safe as the database.`
    }
    if (task === 'restore' && given) return `Restored ${await restoreBackup(store.db, resolve(given))} rows.`
    throw new BackupRefused('Use: pnpm backup [file], or pnpm restore <file>.')
  } finally {
    await store.close()
  }
}

try {
  process.stdout.write(`${await run(process.argv.slice(2))}\n`)
} catch (error) {
  const isExpected = error instanceof BackupRefused || error instanceof DataFolderInUse
  process.stderr.write(`${error instanceof Error ? (isExpected ? error.message : error.stack) : String(error)}\n`)
  process.exitCode = 1
}
