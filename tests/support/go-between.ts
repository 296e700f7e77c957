import { type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { ModuleList } from '@vinculo/contracts/modules'
import { FailingHost } from './failing-host'

const listInPage = /(<script type="application\/json" id="vinculo-modules"[^>]*>)(.*?)(<\/script>)/s

/**
 * Stands between the browser and the server, on an origin of its own: what passes through may be lost, late or altered.
 * A real answer, since a browser takes what a test puts in a document's place for one from elsewhere.
 */
export class GoBetween extends FailingHost {
  /** What becomes of each list, in the page and in the answer to the question for it; none: the page carries no list. */
  list: ((list: ModuleList) => ModuleList) | 'none' = (list) => list
  /** What becomes of each page beside. */
  page: (html: string) => string = (html) => html

  constructor(private readonly server: string) {
    super('localhost')
  }

  protected override send(asked: IncomingMessage, answer: ServerResponse, path: string, add: string) {
    const { hostname, port } = new URL(this.server)
    const headers = { ...asked.headers, 'accept-encoding': 'identity', 'if-none-match': '' }
    const passedOn = request({ hostname, port, path: asked.url, method: asked.method, headers }, (given) => {
      const isPage = given.headers['content-type']?.startsWith('text/html') ?? false
      const isList = path === 'api/modulos-json'
      if (!isPage && !isList && !add) {
        answer.writeHead(given.statusCode ?? 502, given.headers)
        return void given.pipe(answer)
      }
      const parts: Buffer[] = []
      given.on('data', (part) => parts.push(part))
      given.on('end', () => {
        const body = Buffer.concat(parts).toString()
        const { 'content-length': _, etag: __, ...kept } = given.headers
        answer.writeHead(given.statusCode ?? 502, kept)
        answer.end((isPage ? this.#page(body) : isList ? this.#list(body) : body) + add)
      })
    })
    passedOn.on('error', () => answer.destroy())
    answer.on('close', () => passedOn.destroy())
    asked.pipe(passedOn)
  }

  #list(text: string): string {
    return this.list === 'none' ? text : JSON.stringify(this.list(JSON.parse(text)))
  }

  #page(html: string): string {
    const withList = html.replace(listInPage, (_, open, list, close) =>
      this.list === 'none' ? '' : open + this.#list(list).replaceAll('<', '\\u003c') + close,
    )
    return this.page(withList)
  }
}
