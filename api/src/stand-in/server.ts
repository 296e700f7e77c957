import { timingSafeEqual } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { standInAccount } from '../provider/stand-in-account'
import { isLoopback } from '../sessions/rules'
import { type Answer, type Asked, html, plain } from './answers'
import { Book } from './book'
import { StandInControl } from './control'
import { controlRoutes } from './control-routes'
import { libraryRoutes } from './library-calls'
import { pagBankRoutes } from './pagbank'
import { orderOf } from './pagbank-orders'
import { pageRoutes } from './pages'
import { pagSeguroRoutes } from './pagseguro'
import { Postman } from './postman'
import { preApprovalRoutes } from './pre-approvals'
import type { Route } from './routes'
import { type Fault, Panel } from './switches'
import { Till } from './till'

export interface StandInOptions {
  host?: string
  /** 0 takes a free one. */
  port?: number
  /** What it knows is kept there; without, in memory. */
  file?: string
  /** Whose calls it answers; without, those of the account everybody knows. */
  account?: { email: string; token: string }
  /** Where browsers find it, if elsewhere. */
  publicUrl?: string
}

export interface StandIn {
  url: string
  account: { email: string; token: string }
  control: StandInControl
  close(): Promise<void>
}

const longestBody = 1024 * 1024

const isSame = (given: string, expected: string) =>
  given.length === expected.length && timingSafeEqual(Buffer.from(given), Buffer.from(expected))

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > longestBody) throw new Error('too long')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

/** A page of another site may not press what is for this computer alone: a browser says where it comes from. */
function isFromElsewhere({ headers }: Asked): boolean {
  if (headers.origin === undefined) return false
  return !URL.canParse(headers.origin) || new URL(headers.origin).host !== headers.host
}

const half = ({ body, ...answer }: Answer): Answer => ({ ...answer, body: body.slice(0, Math.floor(body.length / 2)) })

function send(response: ServerResponse, answer: Answer): void {
  response.writeHead(answer.status, {
    'content-type': answer.type,
    'content-length': Buffer.byteLength(answer.body),
    // The libraries ask out of pages of another origin.
    'access-control-allow-origin': '*',
    'cross-origin-resource-policy': 'cross-origin',
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
    ...(answer.type.startsWith('text/html') && {
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
    }),
    ...answer.headers,
  })
  response.end(answer.body)
}

/** What this computer calls a host it listens on. */
function hostIn(host = '127.0.0.1'): string {
  if (host === 'localhost' || host === '0.0.0.0' || host === '::') return '127.0.0.1'
  return host.includes(':') ? `[${host}]` : host
}

/** A provider of payments that takes no money and speaks both protocols, over HTTP. */
export async function startStandIn(options: StandInOptions = {}): Promise<StandIn> {
  const account = options.account ?? standInAccount
  const [book, panel, sessions] = [new Book(options.file), new Panel(), new Set<string>()]
  let url = ''
  const publicUrl = () => options.publicUrl ?? url
  const postman = new Postman(book, panel, account.token, ({ order = '' }) => orderOf(book, order, publicUrl()))
  const parts = { book, panel, postman, till: new Till(book, panel, postman), sessions, publicUrl }
  const routes: Route[] = [
    ...pagSeguroRoutes(parts),
    ...preApprovalRoutes(parts),
    ...pagBankRoutes(parts),
    ...libraryRoutes(parts),
    ...pageRoutes(parts),
    ...controlRoutes(parts),
  ]

  function isAllowed(route: Route, asked: Asked): boolean {
    const { searchParams } = asked.url
    if (route.account === 'bearer') return isSame(asked.headers.authorization ?? '', `Bearer ${account.token}`)
    if (route.account === 'query')
      return (
        isSame(searchParams.get('email') ?? '', account.email) && isSame(searchParams.get('token') ?? '', account.token)
      )
    return true
  }

  async function answer(asked: Asked): Promise<{ answer?: Answer; after?: Fault }> {
    const route = routes.find(({ method, path }) => method === asked.method && path.test(asked.url.pathname))
    if (!route) return { answer: plain(404, 'Not Found') }
    if (route.isLocal && (!asked.isLocal || isFromElsewhere(asked))) return { answer: plain(403, 'Forbidden') }
    const fault = route.operation && panel.faultOf(route.operation)
    if (fault === 'cut' || fault === 'timeout') return { after: fault }
    if (fault === 'html503')
      return {
        answer: html('<html><body><h1>503 Service Unavailable</h1><br>No server is available.</body></html>', 503),
      }
    if (fault === 'unauthorized' || !isAllowed(route, asked)) return { answer: plain(401, 'Unauthorized') }
    const named = {
      ...asked,
      parts: [...(route.path.exec(asked.url.pathname)?.slice(1) ?? [])].map((part) => part ?? ''),
    }
    return { answer: await route.answer(named), after: fault }
  }

  const server = createServer(async (request, response) => {
    try {
      const asked: Asked = {
        method: request.method ?? 'GET',
        url: new URL(request.url ?? '/', 'http://stand-in'),
        parts: [],
        headers: request.headers as Asked['headers'],
        body: await bodyOf(request),
        isLocal:
          isLoopback(request.socket.remoteAddress) || request.socket.remoteAddress === request.socket.localAddress,
      }
      const done = await answer(asked)
      if (done.after === 'cut' || done.after === 'lost') return void request.socket.destroy()
      if (done.after === 'held') await panel.hold()
      if (done.after !== 'timeout' && done.answer)
        send(response, done.after === 'truncated' ? half(done.answer) : done.answer)
    } catch {
      request.socket.destroy()
    }
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(options.port ?? 0, options.host ?? '127.0.0.1', resolve)
  })
  // Nobody who starts it in a test waits for it to end.
  server.unref()
  const { port } = server.address() as AddressInfo
  url = `http://${hostIn(options.host)}:${port}`
  return {
    url,
    account,
    control: new StandInControl(url),
    async close() {
      postman.stop()
      panel.reset()
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
