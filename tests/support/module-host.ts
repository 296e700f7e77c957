import { createReadStream, existsSync, readFileSync, statSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { extname, join } from 'node:path'
import { FailingHost } from './failing-host'

const types: Record<string, string> = { '.js': 'text/javascript', '.json': 'application/json', '.css': 'text/css' }

/** A static host on an origin of its own, as a team would have, that can be made to fail. */
export class ModuleHost extends FailingHost {
  #folder: string
  #instead: ReadonlyMap<string, string>

  /** Serves a folder; what is in `instead` is not read from there. */
  constructor(folder: string, instead: ReadonlyMap<string, string> = new Map()) {
    super()
    this.#folder = folder
    this.#instead = instead
  }

  /** The folder may change while the host runs: that is a new release put in the old one's place. */
  serve(folder: string, instead: ReadonlyMap<string, string> = new Map()) {
    this.#folder = folder
    this.#instead = instead
  }

  protected override send(_: IncomingMessage, response: ServerResponse, path: string, add: string) {
    const file = join(this.#folder, path)
    const given = this.#instead.get(path)
    if (given === undefined && !(existsSync(file) && statSync(file).isFile())) return void response.writeHead(404).end()
    response.writeHead(200, {
      'content-type': types[extname(path)] ?? 'application/octet-stream',
      'cache-control': path === 'module.json' ? 'no-cache' : 'public, max-age=31536000, immutable',
    })
    if (given !== undefined || add) return void response.end((given ?? readFileSync(file, 'utf8')) + add)
    createReadStream(file).pipe(response)
  }
}
