import { mkdirSync, mkdtempSync, rmdirSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import type { Settings } from './settings'

/** What keeps the server from starting, as one sentence that names the setting. */
export class StartRefused extends Error {}

const codeOf = (error: unknown) => (error as NodeJS.ErrnoException).code ?? String(error)

/** Puts a failure to listen in words; any other error stays as it is. */
export function whyNotListening(error: unknown, { PORT, HOST }: Pick<Settings, 'PORT' | 'HOST'>): unknown {
  switch (codeOf(error)) {
    case 'EADDRINUSE':
      return new StartRefused(
        `Port ${PORT} on ${HOST} is in use by another program. Stop that program, or set PORT to another number (0 takes a free one).`,
      )
    case 'EACCES':
      return new StartRefused(`This user may not listen on port ${PORT}. Set PORT to a number from 1024 on.`)
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return new StartRefused(`This computer has no address ${HOST}. Set HOST to one it has, 127.0.0.1 for instance.`)
    default:
      return error
  }
}

/** Listens for a moment, so that a port in use is told before a database is opened or made. */
export async function checkPort(settings: Pick<Settings, 'PORT' | 'HOST'>): Promise<void> {
  const server = createServer()
  try {
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject).listen(settings.PORT, settings.HOST, resolve)
    })
  } catch (error) {
    throw whyNotListening(error, settings)
  }
  await new Promise((resolve) => server.close(resolve))
}

/** Makes the data folder and writes in it once. */
export function prepareDataFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    // Asked by writing: what permissions say is not the whole truth on every file system.
    rmdirSync(mkdtempSync(join(folder, '.writable-')))
  } catch (error) {
    const code = codeOf(error)
    const what =
      code === 'EEXIST' || code === 'ENOTDIR' ? 'is not a folder, or lies under a file' : `cannot be written (${code})`
    throw new StartRefused(
      `DATA_DIR ${folder} ${what}. Set DATA_DIR to a folder this user may write to (or DATABASE_URL to a PostgreSQL server).`,
    )
  }
}
