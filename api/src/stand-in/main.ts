import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DataFolderInUse, lockDataFolder } from '../database/data-folder-lock'
import { type StandIn, type StandInOptions, startStandIn } from './server'

/** What the server that starts it tells it, as JSON in STAND_IN. */
export interface StandInOrder {
  host: string
  /** Tried in this order; 0 takes a free one. */
  ports: number[]
  folder: string
  account: { email: string; token: string }
  /** Without the port. */
  publicHost?: string
}
export type StandInReport = { url: string; port: number } | { error: string; isPortTaken: boolean }

const codeOf = (error: unknown) => (error as NodeJS.ErrnoException).code

/** One whose server was killed ends a moment later than it. */
async function lockedSoon(folder: string): Promise<void> {
  for (let tries = 40; ; tries--)
    try {
      return void process.on('exit', lockDataFolder(folder))
    } catch (error) {
      if (tries === 0 || !(error instanceof DataFolderInUse)) throw error
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
}

async function listen(options: StandInOptions, ports: number[], publicHost?: string): Promise<StandIn> {
  const [port = 0, ...others] = ports
  const publicUrl = publicHost && port > 0 ? `http://${publicHost}:${port}` : undefined
  try {
    return await startStandIn({ ...options, port, publicUrl })
  } catch (error) {
    if (codeOf(error) !== 'EADDRINUSE' || others.length === 0) throw error
    return listen(options, others, publicHost)
  }
}

async function run({ host, ports, folder, account, publicHost }: StandInOrder): Promise<StandInReport> {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    await lockedSoon(folder)
    const { url } = await listen({ host, account, file: join(folder, 'book.jsonl') }, ports, publicHost)
    const port = Number(new URL(url).port)
    writeFileSync(join(folder, 'port'), String(port))
    return { url, port }
  } catch (error) {
    return {
      error: error instanceof Error ? error.message : String(error),
      isPortTaken: codeOf(error) === 'EADDRINUSE',
    }
  }
}

// The server decides when both end; a key pressed in a terminal reaches both.
process.on('SIGINT', () => {})
process.on('SIGTERM', () => process.exit(0))
// However that server ends.
process.on('disconnect', () => process.exit(0))
process.send?.(await run(JSON.parse(process.env.STAND_IN ?? '') as StandInOrder))
