// Runs PGlite on a thread of its own and offers it on a socket, so that a long statement never stops the event loop
// that answers requests. Plain JavaScript, because it is started as a file in development, tests and production alike.
import { parentPort, workerData } from 'node:worker_threads'
import { PGlite } from '@electric-sql/pglite'
import { btree_gin } from '@electric-sql/pglite/contrib/btree_gin'
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { unaccent } from '@electric-sql/pglite/contrib/unaccent'
import { PGLiteSocketServer } from '@electric-sql/pglite-socket'

const db = await PGlite.create({
  dataDir: workerData.folder,
  loadDataDir: workerData.snapshot ? new Blob([workerData.snapshot]) : undefined,
  extensions: { unaccent, pg_trgm, btree_gin, btree_gist },
})
const server = new PGLiteSocketServer({
  db,
  maxConnections: workerData.connections,
  ...(workerData.socketPath ? { path: workerData.socketPath } : { host: '127.0.0.1', port: 0 }),
})
await server.start()

parentPort?.on('message', async (message) => {
  if (message === 'dump') {
    const dump = await db.dumpDataDir('none')
    parentPort?.postMessage({ dump: await dump.arrayBuffer() })
    return
  }
  await server.stop()
  await db.close()
  parentPort?.postMessage({ closed: true })
  parentPort?.close()
})
parentPort?.postMessage({ address: server.getServerConn() })
