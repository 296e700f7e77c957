import { createReadStream, existsSync, readFileSync, statSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join } from 'node:path'

/** How a host answers for files whose name matches; the first that matches counts. */
export interface Fault {
  match: RegExp
  answer: 'down' | 'slow' | '404' | '503' | 'html' | 'throws' | 'tampered'
  /** So many requests; without it all of them. */
  times?: number
}

const types: Record<string, string> = { '.js': 'text/javascript', '.json': 'application/json', '.css': 'text/css' }
const typeOf = (path: string) => types[extname(path)] ?? 'application/octet-stream'

/** What somebody adds to a file of a release who has its host: it is seen whether it ran, or was drawn. */
const addition = (path: string) =>
  path.endsWith('.css')
    ? '\nhtml { outline: 7px solid red !important }'
    : `\n;(globalThis.tampered ??= []).push(${JSON.stringify(path)})`

/** A static host on an origin of its own, as a team would have, that can be made to fail. */
export class ModuleHost {
  #faults: Fault[] = []
  /** Answers that are kept waiting. */
  #held = new Set<ServerResponse>()
  /** Paths asked for, in order. */
  requests: string[] = []
  /** The same with their queries. */
  addresses: string[] = []
  #folder: string
  #instead: ReadonlyMap<string, string>
  #server = createServer((request, response) => this.#answer(request, response))

  /** Serves a folder; what is in `instead` is not read from there. */
  constructor(folder: string, instead: ReadonlyMap<string, string> = new Map()) {
    this.#folder = folder
    this.#instead = instead
  }

  get faults(): Fault[] {
    return this.#faults
  }

  /**
   * A host that is well again lets go of what hung, as one does that is started anew: over HTTP/1.1 a browser has six
   * connections to it, and asks nothing more while all of them hang.
   */
  set faults(faults: Fault[]) {
    this.#faults = faults.map((fault) => ({ ...fault }))
    if (faults.length > 0) return
    for (const response of this.#held) response.destroy()
    this.#held.clear()
  }

  /** The folder may change while the host runs: that is a new release put in the old one's place. */
  serve(folder: string, instead: ReadonlyMap<string, string> = new Map()) {
    this.#folder = folder
    this.#instead = instead
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
    const { pathname, search } = new URL(request.url ?? '/', 'http://host')
    const path = pathname.slice(1)
    this.requests.push(path)
    this.addresses.push(path + search)
    response.setHeader('access-control-allow-origin', '*')
    response.setHeader('cross-origin-resource-policy', 'cross-origin')
    const fault = this.#faults.find(({ match, times }) => match.test(path) && times !== 0)
    if (fault?.times) fault.times -= 1
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
      case 'tampered':
        return void response
          .writeHead(200, { 'content-type': typeOf(path) })
          .end((this.#instead.get(path) ?? readFileSync(join(this.#folder, path), 'utf8')) + addition(path))
      default:
        return this.#send(path, response)
    }
  }

  #send(path: string, response: ServerResponse) {
    const headers = {
      'content-type': typeOf(path),
      'cache-control': path === 'module.json' ? 'no-cache' : 'public, max-age=31536000, immutable',
    }
    const given = this.#instead.get(path)
    if (given !== undefined) return void response.writeHead(200, headers).end(given)
    const file = join(this.#folder, path)
    if (!existsSync(file) || !statSync(file).isFile()) return void response.writeHead(404).end()
    response.writeHead(200, headers)
    createReadStream(file).pipe(response)
  }
}
