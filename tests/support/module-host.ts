import { createReadStream, existsSync, statSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join } from 'node:path'

/** How a host answers for files whose name matches; the first that matches counts. */
export interface Fault {
  match: RegExp
  answer: 'down' | 'slow' | '404' | '503' | 'html' | 'throws'
}

const types: Record<string, string> = { '.js': 'text/javascript', '.json': 'application/json' }

/** A static host on an origin of its own, as a team would have, that can be made to fail. */
export class ModuleHost {
  #faults: Fault[] = []
  /** Answers that are kept waiting. */
  #held = new Set<ServerResponse>()
  /** Paths asked for, in order. */
  requests: string[] = []
  #folder: string
  #server = createServer((request, response) => this.#answer(request, response))

  constructor(folder: string) {
    this.#folder = folder
  }

  get faults(): Fault[] {
    return this.#faults
  }

  /**
   * A host that is well again lets go of what hung, as one does that is started anew: over HTTP/1.1 a browser has six
   * connections to it, and asks nothing more while all of them hang.
   */
  set faults(faults: Fault[]) {
    this.#faults = faults
    if (faults.length > 0) return
    for (const response of this.#held) response.destroy()
    this.#held.clear()
  }

  /** The folder may change while the host runs: that is a new release put in the old one's place. */
  serve(folder: string) {
    this.#folder = folder
  }

  async start(port = 0): Promise<this> {
    await new Promise<void>((resolve) => this.#server.listen(port, '127.0.0.1', resolve))
    return this
  }

  get base(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}/`
  }

  stop(): Promise<void> {
    this.#server.closeAllConnections()
    return new Promise((resolve) => this.#server.close(() => resolve()))
  }

  #answer(request: IncomingMessage, response: ServerResponse) {
    const path = new URL(request.url ?? '/', 'http://host').pathname.slice(1)
    this.requests.push(path)
    response.setHeader('access-control-allow-origin', '*')
    response.setHeader('cross-origin-resource-policy', 'cross-origin')
    const fault = this.faults.find(({ match }) => match.test(path))
    switch (fault?.answer) {
      case 'down':
        return void response.destroy()
      case 'slow':
        // Longer than anybody waits.
        return void this.#held.add(response)
      case '404':
        return void response.writeHead(404).end('not here')
      case '503':
        return void response.writeHead(503).end('later')
      case 'html':
        return void response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html><p>maintenance')
      case 'throws':
        return void response
          .writeHead(200, { 'content-type': 'text/javascript' })
          .end('throw new Error("this module throws when it is loaded")')
      default:
        return this.#send(path, response)
    }
  }

  #send(path: string, response: ServerResponse) {
    const file = join(this.#folder, path)
    if (!existsSync(file) || !statSync(file).isFile()) return void response.writeHead(404).end()
    const cache = path === 'module.json' ? 'no-cache' : 'public, max-age=31536000, immutable'
    response.writeHead(200, {
      'content-type': types[extname(file)] ?? 'application/octet-stream',
      'cache-control': cache,
    })
    createReadStream(file).pipe(response)
  }
}
