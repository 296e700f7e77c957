import type { Conflict } from '@vinculo/contracts/appointments'
import type { ErrorCode, IssuedError, OverlapError, ReferredError } from '@vinculo/contracts/errors'
import { contractVersions, requestHeaders } from '@vinculo/contracts/versions'
import axios, { type AxiosResponse } from 'axios'
import { getLocale } from './i18n'
import { currentToken } from './token'

/**
 * A call that did not succeed. `status` 0 means that no answer came (no network, or the server is gone); `errors` are
 * a 422's sentences by field; `atual` is a 409's row as it is now, `referido` what still refers to what would be deleted,
 * `overlap` what is in the way of a time, `emissao` what became of a draft that was issued.
 */
export class Refusal extends Error {
  override name = 'Refusal'
  constructor(
    readonly status: number,
    readonly code: ErrorCode | 'offline',
    message: string,
    readonly errors: Record<string, string[]> = {},
    readonly atual?: unknown,
    readonly referido?: ReferredError['referido'],
    readonly overlap?: Pick<OverlapError<Conflict>, 'conflitos' | 'total_conflitos'>,
    readonly emissao?: IssuedError['emissao'],
  ) {
    super(message)
  }
}

export interface CallOptions {
  params?: object
  signal?: AbortSignal
  /** No alert and no server-fault window; the caller deals with it. */
  silent?: boolean
  /** The same key twice is the same write: for what must not happen twice when an answer is lost. */
  key?: string
  /** Milliseconds; 30 s unless told. */
  timeout?: number
  /** How much of what is sent has left, from 0 to 1. */
  onSent?: (share: number) => void
  /** The answer is a file's bytes. */
  blob?: boolean
}

export interface Http {
  get: <T>(url: string, options?: CallOptions) => Promise<T>
  post: <T>(url: string, body?: unknown, options?: CallOptions) => Promise<T>
  put: <T>(url: string, body?: unknown, options?: CallOptions) => Promise<T>
  patch: <T>(url: string, body?: unknown, options?: CallOptions) => Promise<T>
  delete: <T>(url: string, body?: unknown, options?: CallOptions) => Promise<T>
}

type Listener = () => void
const serverFaults = new Set<Listener>()
const unauthenticated = new Set<Listener>()

/** S8.01 any 5xx of a call that is not silent. */
export const onServerFault = (listener: Listener) => subscribe(serverFaults, listener)
/** S4.03 any 401, silent or not. */
export const onUnauthenticated = (listener: Listener) => subscribe(unauthenticated, listener)

function subscribe(set: Set<Listener>, listener: Listener): () => void {
  set.add(listener)
  return () => set.delete(listener)
}

/** Answers asked for by the page itself before the bundle ran; each is used once. */
declare global {
  interface Window {
    vinculoEarly?: Record<string, Promise<Response>> | undefined
  }
}

async function early<T>(url: string): Promise<T | undefined> {
  const asked = window.vinculoEarly?.[url]
  if (!asked) return undefined
  delete window.vinculoEarly?.[url]
  const response = await asked.catch(() => undefined)
  return response?.ok ? ((await response.json()) as T) : undefined
}

interface Caller {
  module: string
  release: string
}

/** S7.01 who calls, in which language, and for which module and release. */
export const callHeaders = ({ module, release }: Caller, token: string | undefined): Record<string, string> => ({
  ...(token ? { Authorization: `Bearer ${token}` } : {}),
  'Accept-Language': getLocale(),
  [requestHeaders.module]: module,
  ...(release ? { [requestHeaders.release]: release } : {}),
  [requestHeaders.contract]: contractVersions.api,
})

/** An answer to somebody who has left since then is nobody's business. */
export function tellUnauthenticated(token: string | undefined): void {
  if (token === currentToken()) for (const tell of unauthenticated) tell()
}

/** One for each module and release, so that every call says who made it. */
export function createHttp(caller: Caller): Http {
  const client = axios.create()

  async function call<T>(method: string, url: string, data: unknown, options: CallOptions = {}): Promise<T> {
    const { params, signal, silent, key, timeout = 30_000, onSent, blob } = options
    // Taken now, before anything waits: a call belongs to the person who made it, even if the session ends meanwhile.
    const token = currentToken()
    const headers = { ...callHeaders(caller, token), ...(key ? { 'Idempotency-Key': key } : {}) }
    try {
      const response: AxiosResponse<T> = await client.request({
        ...{ method, url, data, params, signal, headers, timeout },
        ...(blob && { responseType: 'blob' }),
        ...(onSent && { onUploadProgress: ({ loaded, total = 0 }) => onSent(total ? loaded / total : 0) }),
      })
      return response.data
    } catch (error) {
      if (axios.isCancel(error)) throw error
      const refusal = await refusalOf(error)
      if (refusal.status === 401 && url !== '/api/login') tellUnauthenticated(token)
      if (refusal.status >= 500 && !silent) for (const tell of serverFaults) tell()
      throw refusal
    }
  }

  return {
    get: async <T>(url: string, options?: CallOptions) =>
      (await early<T>(url)) ?? call<T>('GET', url, undefined, options),
    post: (url, body, options) => call('POST', url, body, options),
    put: (url, body, options) => call('PUT', url, body, options),
    patch: (url, body, options) => call('PATCH', url, body, options),
    delete: (url, body, options) => call('DELETE', url, body, options),
  }
}

/** What a refusal says, also where the answer would have been a file. */
async function saidBy(data: unknown): Promise<unknown> {
  if (!(data instanceof Blob)) return data
  try {
    return JSON.parse(await data.text())
  } catch {
    return undefined
  }
}

async function refusalOf(error: unknown): Promise<Refusal> {
  if (!axios.isAxiosError(error) || !error.response) {
    return new Refusal(0, 'offline', error instanceof Error ? error.message : String(error))
  }
  const { status } = error.response
  const data = (await saidBy(error.response.data)) as Partial<Refusal & OverlapError<Conflict>> | undefined
  const code = data?.code ?? (status >= 500 ? 'internal_error' : 'bad_request')
  const { conflitos, total_conflitos = conflitos?.length ?? 0 } = data ?? {}
  const overlap = conflitos && { conflitos, total_conflitos }
  const { message = '', errors = {}, atual, referido, emissao } = data ?? {}
  return new Refusal(status, code, message, errors, atual, referido, overlap, emissao)
}
