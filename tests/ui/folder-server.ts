import { existsSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join, normalize } from 'node:path'

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.woff2': 'font/woff2',
}

/** The files of one folder on a free port. */
export class FolderServer {
  #server

  constructor(folder: string) {
    this.#server = createServer((request, response) => {
      const { pathname } = new URL(request.url ?? '/', 'http://folder')
      const file = join(folder, pathname === '/' ? 'index.html' : normalize(pathname))
      const isThere = existsSync(file)
      // The browser asks for an icon by itself: there is none, and that is no complaint.
      response.writeHead(isThere ? 200 : 204, { 'content-type': types[extname(file)] ?? 'application/octet-stream' })
      response.end(isThere ? readFileSync(file) : undefined)
    })
  }

  async start(): Promise<this> {
    await new Promise<void>((done) => this.#server.listen(0, '127.0.0.1', done))
    return this
  }

  get base(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}/`
  }

  stop(): Promise<void> {
    this.#server.closeAllConnections()
    return new Promise((done) => this.#server.close(() => done()))
  }
}
