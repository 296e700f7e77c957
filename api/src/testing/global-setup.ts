import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { openDatabase } from '../database/database'
import { openEmbedded } from '../database/embedded'
import { migrate } from '../database/migrate'
import { startPostgres } from './postgres'

declare module 'vitest' {
  interface ProvidedContext {
    /** Where each test file gets its migrated database from. */
    testDatabase: { kind: 'pglite'; snapshot: string } | { kind: 'postgres'; server: string; template: string }
  }
}

/** Migrates once for the whole run; every file then starts from a copy. */
export default async function setup(project: TestProject) {
  if (project.name === 'postgres') {
    const server = await startPostgres()
    const template = await server.createDatabase()
    const db = openDatabase({ connectionString: template.url, max: 1 }, () => {}, false)
    await migrate(db.pool)
    await db.close()
    project.provide('testDatabase', { kind: 'postgres', server: server.url, template: template.name })
    return () => server.stop()
  }
  const folder = mkdtempSync(join(tmpdir(), 'vinculo-snapshot-'))
  const snapshot = join(folder, 'migrated.tar')
  const embedded = await openEmbedded({})
  const db = openDatabase({ ...embedded.connection, max: 1 }, () => {}, true)
  await migrate(db.pool)
  await db.close()
  writeFileSync(snapshot, Buffer.from(await embedded.dump()))
  await embedded.close()
  project.provide('testDatabase', { kind: 'pglite', snapshot })
  return () => rmSync(folder, { recursive: true, force: true })
}
