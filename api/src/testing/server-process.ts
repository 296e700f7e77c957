import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inject } from 'vitest'

export interface ServerProcess {
  url: string
  process: ChildProcess
  /** Everything it wrote, so far. */
  output(): string
  /** Sends the signal and waits for the end; answers exit code or signal. */
  end(signal: NodeJS.Signals): Promise<number | string | null>
}

const noModules = mkdtempSync(join(tmpdir(), 'vinculo-no-modules-'))

/**
 * Starts the server as a person would, as a process of its own; `source` is another first file of it. Rejects with what
 * it wrote when it does not start.
 */
export async function startServer(environment: Record<string, string>, source?: string): Promise<ServerProcess> {
  const child = spawn(process.execPath, source ? ['--import', 'tsx', source] : [inject('builtServer')], {
    env: { PATH: process.env.PATH, PORT: '0', LOG_LEVEL: 'warn', MODULES_DIR: noModules, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let written = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk) => {
      written += String(chunk)
    })
  const address = () => /is running: (\S+)/.exec(written)?.[1]
  const end = async (signal: NodeJS.Signals) => {
    if (child.exitCode !== null || child.signalCode !== null) return child.exitCode ?? child.signalCode
    const exited = once(child, 'exit')
    child.kill(signal)
    await exited
    return child.exitCode ?? child.signalCode
  }
  const deadline = Date.now() + 60_000
  while (!address()) {
    if (child.exitCode !== null) throw new Error(`exit code ${child.exitCode}: ${written}`)
    if (Date.now() > deadline) {
      await end('SIGKILL')
      throw new Error(`did not start: ${written}`)
    }
    await new Promise((resolve) => setTimeout(resolve, 30))
  }
  return { url: address() ?? '', process: child, output: () => written, end }
}
