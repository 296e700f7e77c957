import type { FastifyBaseLogger } from 'fastify'
import { buildApp } from './app'
import { type Database, openDatabase } from './database/database'
import { embeddedConnections, openEmbedded } from './database/embedded'
import { migrate } from './database/migrate'
import { demoSignIns, ensureDemo } from './demo/demo'
import { verifiedAt } from './documents/issuing'
import type { Api } from './http/zod'
import { setUpPdf } from './pdf/pdf'
import { onStandIn, wantsStandIn } from './provider/settings'
import { startStandInProcess } from './provider/stand-in-process'
import type { Settings } from './settings'
import { checkPort, prepareDataFolder, whyNotListening } from './start-checks'

export interface Running {
  app: Api
  db: Database
  address: string
  /** Sign-ins to print; empty when there is no demonstration. */
  signIns: typeof demoSignIns
  /** Where payments are tried out; undefined where they are real, or somebody else's. */
  standIn: string | undefined
  close(): Promise<void>
}

export async function openStore(settings: Settings, log: FastifyBaseLogger) {
  const onIdleError = (error: Error) => log.warn({ err: error }, 'idle database connection lost')
  if (settings.DATABASE_URL) {
    const db = openDatabase(
      {
        connectionString: settings.DATABASE_URL,
        max: settings.DATABASE_POOL,
        statement_timeout: 30_000,
        idle_in_transaction_session_timeout: 60_000,
      },
      onIdleError,
      false,
    )
    return { db, close: () => db.close() }
  }
  prepareDataFolder(settings.DATA_DIR)
  const embedded = await openEmbedded({ folder: settings.DATA_DIR })
  const db = openDatabase({ ...embedded.connection, max: embeddedConnections }, onIdleError, true)
  return {
    db,
    async close() {
      await db.close()
      await embedded.close()
    },
  }
}

/** The port is looked at; then database, migrations, demonstration, server, in this order, and back in the other. */
export async function start(settings: Settings, log: FastifyBaseLogger): Promise<Running> {
  await checkPort(settings)
  const store = await openStore(settings, log)
  // Beside the database, which takes longer.
  const standInStarts = wantsStandIn(settings) ? startStandInProcess(settings, log) : undefined
  standInStarts?.catch(() => {})
  try {
    const applied = await migrate(store.db.pool)
    if (applied.length > 0) log.info({ migrations: applied }, 'database brought forward')
    const wantsDemo = settings.DEMO ?? !settings.DATABASE_URL
    const hasDemo = wantsDemo && (await ensureDemo(store.db, new Date(), verifiedAt(settings)))
    await setUpPdf(settings)
    const standIn = await standInStarts
    const app = await buildApp(standIn ? { ...settings, ...onStandIn(settings, standIn) } : settings, {
      db: store.db,
      log,
    })
    const address = await app.listen({ port: settings.PORT, host: settings.HOST }).catch((error) => {
      throw whyNotListening(error, settings)
    })
    return {
      app,
      db: store.db,
      address,
      signIns: hasDemo ? demoSignIns : [],
      standIn: standIn?.url,
      async close() {
        await app.close()
        await standIn?.close()
        await store.close()
      },
    }
  } catch (error) {
    await standInStarts?.then((started) => started?.close()).catch(() => {})
    await store.close()
    throw error
  }
}
