import { randomBytes } from 'node:crypto'
import { createReadStream, existsSync, readFileSync, statSync } from 'node:fs'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join, resolve, sep } from 'node:path'
import type { ModuleManifest, ModuleRelease } from '@vinculo/contracts/modules'
import { followBuilds } from './changes'

/** A page of the shell as it is about to be sent. */
export interface DeskPage {
  nonce: string
  /** The page's Content-Security-Policy. */
  policy: string | undefined
  headers?: Record<string, string>
  /** HTML before the end of the body. */
  foot?: string
}

export interface DeskOptions {
  port?: number
  /** Folder of a built shell that trusts whoever signed the module's builds. */
  shell: string
  /** Folder of the module's builds. */
  module: string
  /** What else makes an open page load anew when it changes. */
  reloadFor?: string
  /** Answers whatever begins with `/api/` or `/storage/`. */
  api: (request: IncomingMessage, response: ServerResponse, desk: { release: () => ModuleRelease }) => unknown
  page: (request: IncomingMessage) => Promise<DeskPage> | DeskPage
  /** Addresses of the desk's own. */
  own?: Record<string, (request: IncomingMessage, response: ServerResponse) => unknown>
}

export interface Desk {
  url: string
  close: () => Promise<void>
}

const types: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
}

export function sendJson(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' })
  response.end(body === undefined ? undefined : JSON.stringify(body))
}

function sendFile(response: ServerResponse, folder: string, path: string): void {
  const file = resolve(folder, path)
  if (!file.startsWith(resolve(folder) + sep) || !existsSync(file) || !statSync(file).isFile())
    return void response.writeHead(404).end()
  response.writeHead(200, {
    'content-type': types[extname(file)] ?? 'application/octet-stream',
    'cache-control': 'no-store',
  })
  createReadStream(file).pipe(response)
}

/**
 * A server on this computer alone that hands out one shell and one module from their builds, tells open pages of new
 * builds, and leaves calls to whoever answers them: a deployed API, or fixtures.
 */
export async function startDesk(options: DeskOptions): Promise<Desk> {
  const { shell, module, port = 0 } = options
  const startedAt = Date.now()
  const builds = followBuilds(
    { shell: join(shell, 'index.html'), module: join(module, 'module.json') },
    options.reloadFor,
  )
  // What a page remembers of decisions at this address is older than this start, and each build is taken, also an older one.
  const release = (): ModuleRelease => {
    const manifest = JSON.parse(readFileSync(join(module, 'module.json'), 'utf8')) as ModuleManifest
    return { ...manifest, base: `/modules/${manifest.id}/`, revisao: startedAt, retorno: true }
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = pathOf(request)
    const own = options.own?.[path]
    if (own) return void (await own(request, response))
    if (path === '/api/dev-changes') return builds.tell(request, response)
    if (/^\/(api|storage)\//.test(path)) return void (await options.api(request, response, { release }))
    if (path.startsWith('/assets/')) return sendFile(response, shell, path.slice(1))
    const file = /^\/modules\/[\w-]+\/(.+)$/.exec(path)?.[1]
    if (file) return sendFile(response, module, file)
    const { nonce, policy, headers = {}, foot = '' } = await options.page(request)
    const html = readFileSync(join(shell, 'index.html'), 'utf8')
    response.writeHead(200, {
      ...headers,
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      ...(policy && { 'content-security-policy': policy }),
    })
    response.end(
      html
        .replaceAll('__NONCE__', nonce)
        .replaceAll('__LANG__', 'pt-BR')
        .replace('</body>', () => `${foot}</body>`),
    )
  }

  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => {
      console.error(error)
      if (!response.headersSent) sendJson(response, 502, { code: 'internal_error', message: String(error) })
      else response.destroy()
    })
  })
  await listen(server, port)
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close() {
      builds.close()
      server.closeAllConnections()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
}

export const pathOf = (request: IncomingMessage) => new URL(request.url ?? '/', 'http://desk').pathname

export const newNonce = () => randomBytes(16).toString('base64')

/** This computer alone: what a desk serves is signed by a key that lies on it. */
const listen = (server: Server, port: number) =>
  new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', resolve)
  })
