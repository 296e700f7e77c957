import { readFileSync } from 'node:fs'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, inject } from 'vitest'
import { startTestApi, type TestApi, type TestApiOptions } from '../testing'

export const databaseKind = () => inject('testDatabase').kind

/** A migrated database of this file's own, on whichever server the suite runs. */
async function databaseOfFile(): Promise<Pick<TestApiOptions, 'database' | 'snapshot'> & { drop(): Promise<void> }> {
  const from = inject('testDatabase')
  if (from.kind === 'pglite') {
    const { buffer } = Uint8Array.from(readFileSync(from.snapshot))
    return { snapshot: buffer, drop: async () => {} }
  }
  const name = `test_${process.pid}_${Date.now().toString(36)}_${Math.random().toString(36).slice(2, 8)}`
  const run = async (sql: string) => {
    const client = new pg.Client(from.server)
    await client.connect()
    try {
      await client.query(sql)
    } finally {
      await client.end()
    }
  }
  await run(`create database ${name} template ${from.template}`)
  const url = new URL(from.server)
  url.pathname = name
  return { database: { connectionString: url.href, max: 10 }, drop: () => run(`drop database ${name} with (force)`) }
}

/** The API for one test file; emptied before each test. Read it inside a test or hook. */
export function useTestApi(options: TestApiOptions = {}): { current: TestApi } {
  const api = {} as { current: TestApi }
  let drop = async () => {}
  beforeAll(async () => {
    const { drop: dropDatabase, ...database } = await databaseOfFile()
    drop = dropDatabase
    api.current = await startTestApi({ ...database, ...options })
  })
  beforeEach(() => api.current.empty())
  afterAll(async () => {
    await api.current?.close()
    await drop()
  })
  return api
}
