import { type ChildProcess, spawn } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

export const repository = resolve(import.meta.dirname, '../..')

/** The built API as its own process, as `pnpm start` runs it, on a free port. */
export class ApiProcess {
  readonly dataDir: string
  url = ''
  log = ''
  #child: ChildProcess | undefined
  #env: Record<string, string>

  /** `data` is a folder of a server that has stopped, to go on from. */
  constructor(env: Record<string, string> = {}, data?: string) {
    this.dataDir = mkdtempSync(join(tmpdir(), 'vinculo-'))
    if (data) cpSync(data, this.dataDir, { recursive: true })
    this.#env = { PORT: '0', DEMO: '1', DATA_DIR: this.dataDir, LOG_LEVEL: 'warn', ...env }
  }

  /** Ready when it says where it listens; the same data folder is used when it is started again. */
  async start(): Promise<this> {
    const port = this.url ? new URL(this.url).port : this.#env.PORT
    const child = spawn(process.execPath, ['api/dist/main.js'], {
      cwd: repository,
      env: { ...process.env, ...this.#env, PORT: port },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    this.#child = child
    await new Promise<void>((resolve, reject) => {
      const read = (chunk: Buffer) => {
        this.log += chunk
        const found = /is running: (http:\/\/\S+)/.exec(this.log)
        if (!found?.[1]) return
        this.url = found[1]
        resolve()
      }
      child.stdout?.on('data', read)
      child.stderr?.on('data', read)
      child.on('exit', (code) => reject(new Error(`the API ended with ${code} before it listened:\n${this.log}`)))
    })
    return this
  }

  async stop(signal: 'SIGTERM' | 'SIGKILL' = 'SIGTERM'): Promise<void> {
    const child = this.#child
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    const ended = new Promise((resolve) => child.once('exit', resolve))
    child.kill(signal)
    await ended
    this.log = ''
  }

  async remove(): Promise<void> {
    await this.stop()
    rmSync(this.dataDir, { recursive: true, force: true })
  }

  /** A call with a token, as a test's shortcut to what it does not test. */
  async call<T>(method: string, path: string, { token, body }: { token?: string; body?: unknown } = {}): Promise<T> {
    const response = await fetch(this.url + path, {
      method,
      headers: {
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      body: body === undefined ? undefined : JSON.stringify(body),
    })
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`)
    return (response.status === 204 ? undefined : await response.json()) as T
  }

  async token(email: string, password = 'vinculo-demo-2026'): Promise<string> {
    const { token } = await this.call<{ token: string }>('POST', '/api/login', { body: { email, password } })
    return token
  }
}
