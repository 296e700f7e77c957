import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { PoolConfig } from 'pg'
import { type DatabaseAddress, lockDataFolder, offerDatabase } from './data-folder-lock'

/** Its socket carries one session, so transactions queue; a few connections keep it busy between them. */
export const embeddedConnections = 4

export interface EmbeddedDatabase {
  connection: PoolConfig
  /** The whole data folder as a tar, to start others from. */
  dump(): Promise<ArrayBuffer>
  close(): Promise<void>
}

interface FromWorker {
  address?: string
  dump?: ArrayBuffer
  closed?: boolean
}

export const connectionAt = (at: DatabaseAddress): PoolConfig => ({ ...at, user: 'postgres', database: 'postgres' })

/** Starts PGlite in a worker. `folder` absent: in memory, for tests; `snapshot` is what `dump` gave. */
export async function openEmbedded(where: { folder?: string; snapshot?: ArrayBuffer }): Promise<EmbeddedDatabase> {
  const release = where.folder ? lockDataFolder(where.folder) : () => {}
  // A path of its own, readable by this user alone: the socket asks for no password.
  const socketFolder = process.platform === 'win32' ? undefined : mkdtempSync(join(tmpdir(), 'vinculo-'))
  const folder = where.folder ? join(where.folder, 'postgres') : 'memory://'
  if (where.folder) mkdirSync(folder, { recursive: true, mode: 0o700 })
  const worker = new Worker(new URL('./embedded-worker.mjs', import.meta.url), {
    workerData: {
      folder,
      snapshot: where.snapshot,
      connections: embeddedConnections + 2,
      socketPath: socketFolder && join(socketFolder, '.s.PGSQL.5432'),
    },
    execArgv: [],
  })
  const next = <Key extends keyof FromWorker>(key: Key) =>
    new Promise<NonNullable<FromWorker[Key]>>((resolve, reject) => {
      const settle = (act: () => void) => {
        worker.off('message', onMessage).off('error', onError).off('exit', onExit)
        act()
      }
      const onMessage = (message: FromWorker) => {
        const value = message[key]
        if (value !== undefined) settle(() => resolve(value as NonNullable<FromWorker[Key]>))
      }
      const onError = (error: Error) => settle(() => reject(error))
      const onExit = () => settle(() => reject(new Error('The embedded database stopped.')))
      worker.on('message', onMessage).on('error', onError).on('exit', onExit)
    })
  const cleanUp = () => {
    if (socketFolder) rmSync(socketFolder, { recursive: true, force: true })
    release()
  }

  let address: string
  try {
    address = await next('address')
  } catch (error) {
    cleanUp()
    throw error
  }
  const [host = '', port = '0'] = socketFolder ? [socketFolder, '5432'] : address.split(':')
  const at = { host, port: Number(port) }
  if (where.folder) offerDatabase(where.folder, at)
  return {
    connection: connectionAt(at),
    dump() {
      const dumped = next('dump')
      worker.postMessage('dump')
      return dumped
    },
    async close() {
      const closed = next('closed')
      worker.postMessage('close')
      await closed
      await worker.terminate()
      cleanUp()
    },
  }
}
