import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { FastifyBaseLogger } from 'fastify'
import { isLoopback } from '../sessions/rules'
import type { Settings } from '../settings'
import type { StandInOrder, StandInReport } from '../stand-in/main'
import { StartRefused } from '../start-checks'

export interface StandInProcess {
  url: string
  publicUrl: string | undefined
  account: { email: string; token: string }
  close(): Promise<void>
}

const restartMs = 1000

/** Beside the one file the server was made into, or the source of it. */
function programOf(): string[] {
  const here = dirname(fileURLToPath(import.meta.url))
  const built = join(here, 'stand-in.js')
  return existsSync(built) ? [built] : ['--import', 'tsx', join(here, '../stand-in/main.ts')]
}

/** The port it had before, so that links to it stay good; else the one after the server's, else any. */
function portsFor({ PAYMENTS_STAND_IN_PORT: given, PORT }: Settings, folder: string): number[] {
  if (given) return [given]
  const file = join(folder, 'port')
  const before = existsSync(file) ? Number(readFileSync(file, 'utf8')) : 0
  const beside = PORT > 0 && PORT < 65_535 ? PORT + 1 : 0
  return [...new Set([before, beside].filter((port) => port > 0)), 0]
}

/** A browser elsewhere reaches it under the name it reaches this server by. */
function publicHostOf({ HOST, PUBLIC_URL }: Settings): string | undefined {
  if (isLoopback(HOST) || HOST === 'localhost' || !PUBLIC_URL) return undefined
  return new URL(PUBLIC_URL).hostname
}

async function launch(order: StandInOrder): Promise<{ child: ChildProcess; report: StandInReport }> {
  const child = spawn(process.execPath, programOf(), {
    env: { PATH: process.env.PATH, STAND_IN: JSON.stringify(order) },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const report = await new Promise<StandInReport>((resolve) => {
    child.once('message', (message) => resolve(message as StandInReport))
    child.once('error', (error) => resolve({ error: error.message, isPortTaken: false }))
    child.once('exit', (code) => resolve({ error: `it ended with ${code}`, isPortTaken: false }))
  })
  // Neither it nor what is said to it keeps this server from ending.
  child.unref()
  child.channel?.unref()
  return { child, report }
}

/**
 * Starts the stand-in as a process of its own, which ends with this one however that ends, and is started again if it
 * ends alone. Without it everything but paying works: only a port that was asked for and is taken keeps the server from
 * starting.
 */
export async function startStandInProcess(
  settings: Settings,
  log: FastifyBaseLogger,
): Promise<StandInProcess | undefined> {
  const folder = join(settings.DATA_DIR, 'stand-in')
  const account = { email: 'teste@vinculo.example', token: randomBytes(24).toString('base64url') }
  const order: StandInOrder = {
    host: settings.HOST,
    ports: portsFor(settings, folder),
    folder,
    account,
    publicHost: publicHostOf(settings),
  }
  let { child, report } = await launch(order)
  if ('error' in report) {
    if (report.isPortTaken)
      throw new StartRefused(
        `PAYMENTS_STAND_IN_PORT ${settings.PAYMENTS_STAND_IN_PORT} is in use by another program. Stop that program, or set it to another number.`,
      )
    child.kill()
    log.warn({ why: report.error }, 'the test environment of payments did not start: nobody can pay')
    return undefined
  }
  const { url, port } = report
  let isClosing = false
  const watch = (watched: ChildProcess) =>
    watched.once('exit', (code) => {
      if (isClosing) return
      log.warn({ code }, 'the test environment of payments ended; it is started again')
      setTimeout(async () => {
        if (isClosing) return
        const again = await launch({ ...order, ports: [port] })
        child = again.child
        if ('error' in again.report) log.warn({ why: again.report.error }, 'it did not start again: nobody can pay')
        else watch(child)
      }, restartMs).unref()
    })
  watch(child)
  if (!isLoopback(settings.HOST) && settings.HOST !== 'localhost')
    log.warn(
      'payments are a test environment, and others can reach it: nothing is charged, and anybody may say it was paid',
    )
  return {
    url,
    publicUrl: order.publicHost && `http://${order.publicHost}:${port}`,
    account,
    async close() {
      isClosing = true
      if (child.exitCode !== null || child.signalCode !== null) return
      const ended = new Promise((resolve) => child.once('exit', resolve))
      child.kill()
      await ended
    },
  }
}
