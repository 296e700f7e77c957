import { type Browser, type BrowserContext, chromium } from 'playwright-core'

/** One browser for all PDFs while there are any, gone a while after the last. */
const idleMs = 60_000
const startMs = 20_000

const args = [
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  // Letters are as wide as on a screen, whatever this machine's settings.
  '--font-render-hinting=none',
  // No name is looked up: what a document may show is handed over, and there is nothing else.
  '--host-resolver-rules=MAP * ~NOTFOUND',
]

interface Started {
  browser: Browser
  pid: number
}

/** A headless Chromium that starts when it is needed, and again when it crashed or hung. */
export class Engine {
  private starting: Promise<Started> | undefined
  private users = 0
  private idle: NodeJS.Timeout | undefined

  constructor(readonly executablePath: string) {}

  /** Does its work in a context of its own, of which nothing is left afterwards. */
  async use<T>(work: (context: BrowserContext) => Promise<T>, limitMs: number, signal?: AbortSignal): Promise<T> {
    this.users += 1
    clearTimeout(this.idle)
    let started: Started | undefined
    const limit = new Limit(limitMs, signal)
    try {
      started = await limit.on(this.start())
      const context = await limit.on(started.browser.newContext({ serviceWorkers: 'block', acceptDownloads: false }))
      // A browser that hangs would not close it either.
      return await limit.on(work(context)).finally(() => limit.ended || context.close().catch(() => undefined))
    } catch (error) {
      // Who asked has left, and the work may take long yet: others wait for its place.
      if (limit.timedOut) this.kill(started)
      throw error
    } finally {
      limit.clear()
      this.users -= 1
      if (this.users === 0) this.idle = setTimeout(() => void this.close(), idleMs).unref()
    }
  }

  /** Its process; undefined while there is none. */
  async pid(): Promise<number | undefined> {
    return (await this.starting?.catch(() => undefined))?.pid
  }

  async close(): Promise<void> {
    clearTimeout(this.idle)
    const starting = this.starting
    this.starting = undefined
    const started = await starting?.catch(() => undefined)
    if (!started) return
    const isClosed = started.browser.close().catch(() => undefined)
    const late = setTimeout(() => this.kill(started), 5000)
    await isClosed
    clearTimeout(late)
  }

  private start(): Promise<Started> {
    this.starting ??= this.launch().catch((error) => {
      this.starting = undefined
      throw error
    })
    return this.starting
  }

  private async launch(): Promise<Started> {
    const { executablePath } = this
    // The sandbox needs an ordinary user.
    const chromiumSandbox = process.getuid?.() !== 0
    const browser = await chromium.launch({ executablePath, args, chromiumSandbox, timeout: startMs })
    const client = await browser.newBrowserCDPSession()
    const { processInfo } = await client.send('SystemInfo.getProcessInfo')
    const pid = processInfo.find(({ type }) => type === 'browser')?.id ?? 0
    const started = { browser, pid }
    browser.once('disconnected', () => this.forget(started))
    return started
  }

  /** The next PDF starts another. */
  private forget(started: Started): void {
    void this.starting?.then((current) => {
      if (current === started) this.starting = undefined
    })
  }

  private kill(started: Started | undefined): void {
    this.starting = undefined
    if (!started?.pid || !started.browser.isConnected()) return
    try {
      process.kill(started.pid, 'SIGKILL')
    } catch {
      // It was gone already.
    }
  }
}

/** Lets go of a work that takes too long, or that nobody waits for any more. */
class Limit {
  timedOut = false
  private readonly timer: NodeJS.Timeout
  private readonly over: Promise<never>
  private end: (reason: unknown) => void = () => undefined

  constructor(
    ms: number,
    private readonly signal: AbortSignal | undefined,
  ) {
    this.over = new Promise((_resolve, reject) => {
      this.end = reject
    })
    this.over.catch(() => undefined)
    this.timer = setTimeout(() => {
      this.timedOut = true
      this.end(new Error(`the browser that makes PDFs did not answer within ${ms} ms`))
    }, ms)
    if (signal?.aborted) this.leave()
    signal?.addEventListener('abort', this.leave)
  }

  get ended(): boolean {
    return this.timedOut
  }

  private readonly leave = () => this.end(this.signal?.reason)

  on<T>(work: Promise<T>): Promise<T> {
    work.catch(() => undefined)
    return Promise.race([work, this.over])
  }

  clear(): void {
    clearTimeout(this.timer)
    this.signal?.removeEventListener('abort', this.leave)
  }
}
