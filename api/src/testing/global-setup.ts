import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { buildServer } from '../../build'
import { openDatabase } from '../database/database'
import { openEmbedded } from '../database/embedded'
import { migrate } from '../database/migrate'
import { startPostgres } from './postgres'

declare module 'vitest' {
  interface ProvidedContext {
    /** Where each test file gets its migrated database from. */
    testDatabase: { kind: 'pglite'; snapshot: string } | { kind: 'postgres'; server: string; template: string }
    /** The server in one file: compiling it anew costs each process that is started half of its start. */
    builtServer: string
  }
}

/** Inside the API, where its packages are found. */
const cache = join(import.meta.dirname, '../../.cache')

/** Builds and migrates once for the whole run; every file then starts from a copy. */
export default async function setup(project: TestProject) {
  mkdirSync(cache, { recursive: true })
  const built = mkdtempSync(join(cache, 'server-'))
  await buildServer(built)
  project.provide('builtServer', join(built, 'main.js'))
  const end = await (project.name === 'postgres' ? providePostgres(project) : provideSnapshot(project))
  return async () => {
    await end()
    rmSync(built, { recursive: true, force: true })
  }
}

async function providePostgres(project: TestProject) {
  const server = await startPostgres()
  const template = await server.createDatabase()
  const db = openDatabase({ connectionString: template.url, max: 1 }, () => {}, false)
  await migrate(db.pool)
  await db.close()
  project.provide('testDatabase', { kind: 'postgres', server: server.url, template: template.name })
  return () => server.stop()
}

async function provideSnapshot(project: TestProject) {
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
