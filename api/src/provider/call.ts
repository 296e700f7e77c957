import type { ReadableStream } from 'node:stream/web'
import { ProviderAway, ProviderRefusal } from './port'

export interface Call {
  /** For the log: never the address, whose query holds the account. */
  what: string
  url: URL
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE'
  headers?: Record<string, string>
  body?: string | Buffer
  /** What is asked for may be done although no answer comes. */
  takes?: boolean
  patienceMs: number
}

export interface Reply {
  status: number
  text: string
}

/** More than any answer of a provider; a page of errors that does not end is no answer. */
const longest = 1024 * 1024

/** What ends a call before a byte of it was sent. */
const neverLeft = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
  'CERT_HAS_EXPIRED',
  'ERR_TLS_CERT_ALTNAME_INVALID',
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
  'SELF_SIGNED_CERT_IN_CHAIN',
])

/** The network's own code, however deep it lies. */
function codeOf(error: unknown): string {
  for (let at = error, depth = 0; at instanceof Error && depth < 5; depth++) {
    const { code, cause, name } = at as Error & { code?: unknown; cause?: unknown }
    if (typeof code === 'string') return code
    if (name === 'TimeoutError') return 'timeout'
    at = cause instanceof AggregateError ? cause.errors[0] : cause
  }
  return 'network'
}

async function read(body: ReadableStream<Uint8Array> | null): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of body ?? []) {
    size += chunk.byteLength
    if (size > longest) throw new Error('an answer without end')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

/** By the header, or by what the XML says of itself. */
function decoded(bytes: Buffer, contentType: string): string {
  const named =
    /charset="?([\w-]+)/i.exec(contentType)?.[1] ??
    /^<\?xml[^>]*encoding="([\w-]+)"/.exec(bytes.toString('latin1', 0, 100))?.[1]
  return /^(iso-8859-1|latin1|windows-1252)$/i.test(named ?? '') ? bytes.toString('latin1') : bytes.toString('utf8')
}

/**
 * Calls a provider once: no redirects, no retries, in its time. What is not an answer of the provider itself is
 * `ProviderAway`, without what caused it: a cause may quote the address.
 */
export async function call(asked: Call): Promise<Reply> {
  const takes = asked.takes ?? false
  let status: number
  let text: string
  try {
    const response = await fetch(asked.url, {
      method: asked.method ?? 'GET',
      headers: { 'user-agent': 'Vinculo', ...asked.headers },
      body: asked.body,
      redirect: 'manual',
      signal: AbortSignal.timeout(asked.patienceMs),
    })
    status = response.status
    text = decoded(
      await read(response.body as ReadableStream<Uint8Array> | null),
      response.headers.get('content-type') ?? '',
    )
  } catch (error) {
    const code = codeOf(error)
    throw new ProviderAway(takes && !neverLeft.has(code), `${asked.what}: ${code}`)
  }
  // Refused at the door: our account is wrong, or there were too many calls.
  if (status === 401 || status === 403 || status === 429) throw new ProviderAway(false, `${asked.what}: ${status}`)
  if (status >= 500 || (status >= 300 && status < 400) || status === 408)
    throw new ProviderAway(takes, `${asked.what}: ${status}`)
  return { status, text }
}

/** What could not be read is no answer: after a success it may be done all the same. */
export const unreadable = (asked: Pick<Call, 'what' | 'takes'>, { status }: Reply) =>
  new ProviderAway((asked.takes ?? false) && status < 400, `${asked.what}: ${status}, unreadable`)

/** The provider knows nothing of this name, in its own words: a 404 of anybody else says nothing. */
export class NotThere extends ProviderRefusal {}

/** Of a question: whatever else is said but an answer says nothing of what was asked about. */
export async function answerOf<T>(asked: Promise<T>): Promise<T> {
  try {
    return await asked
  } catch (error) {
    throw error instanceof ProviderRefusal ? new ProviderAway(false, `asked: ${error.message}`) : error
  }
}

/** The same, where the provider may say that there is none. */
export const answerOrNone = <T>(asked: Promise<T>): Promise<T | undefined> =>
  answerOf(
    asked.catch((error) => {
      if (error instanceof NotThere) return undefined
      throw error
    }),
  )
