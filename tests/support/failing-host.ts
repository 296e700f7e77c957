import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** How a host answers for files whose name matches; the first that matches counts. */
export interface Fault {
  match: RegExp
  answer: 'down' | 'slow' | '404' | '503' | 'html' | 'throws' | 'tampered'
  /** So many requests; without it all of them. */
  times?: number
}

/** What somebody adds to a file who has the host, or the way to it: it is seen whether it ran, or was drawn. */
export const addition = (path: string) =>
  path.endsWith('.css')
    ? '\nhtml { outline: 7px solid red !important }'
    : `\n;(globalThis.tampered ??= []).push(${JSON.stringify(path)})`

/** A server on an origin of its own that can be made to fail. */
export abstract class FailingHost {
  #faults: Fault[] = []
  /** Answers that are kept waiting. */
  #held = new Set<ServerResponse>()
  /** Paths asked for, in order. */
  requests: string[] = []
  /** The same with their queries, and when that was in milliseconds. */
  asked: { address: string; at: number }[] = []
  #server = createServer((request, response) => this.#answer(request, response))

  constructor(private readonly name = '127.0.0.1') {}

  /** Answers as it should; `add` is put at the end of the file. */
  protected abstract send(request: IncomingMessage, response: ServerResponse, path: string, add: string): void

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

  async start(port = 0): Promise<this> {
    await new Promise<void>((resolve) => this.#server.listen(port, this.name, resolve))
    return this
  }

  get base(): string {
    return `http://${this.name}:${(this.#server.address() as AddressInfo).port}/`
  }

  stop(): Promise<void> {
    this.#server.closeAllConnections()
    return new Promise((resolve) => this.#server.close(() => resolve()))
  }

  #answer(request: IncomingMessage, response: ServerResponse) {
    const { pathname, search } = new URL(request.url ?? '/', 'http://host')
    const path = pathname.slice(1)
    this.requests.push(path)
    this.asked.push({ address: path + search, at: performance.now() })
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
        return this.send(request, response, path, addition(path))
      default:
        return this.send(request, response, path, '')
    }
  }
}
