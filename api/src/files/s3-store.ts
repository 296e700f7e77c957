import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { AppError } from '../errors'
import { type S3Account, signedHeaders } from './aws-signature'
import type { FileStore } from './store'

/** How long a bucket may take to answer; a download may then take its time. */
const patienceMs = 20_000

const unavailable = (cause: unknown) => new AppError('unavailable', { cause, headers: { 'retry-after': '30' } })

/** A bucket of anything that speaks S3, addressed by path, as every one of them understands. */
export function s3Store(bucket: S3Account & { endpoint: string; bucket: string }): FileStore {
  const base = `${bucket.endpoint.replace(/\/$/, '')}/${bucket.bucket}/`

  async function send(method: 'PUT' | 'GET' | 'DELETE', key: string, body?: Buffer): Promise<Response> {
    const url = new URL(base + key)
    const abort = new AbortController()
    const timer = setTimeout(() => abort.abort(new Error(`S3: no answer to ${method}`)), patienceMs)
    try {
      const headers = signedHeaders(bucket, { method, url, body }, new Date())
      return await fetch(url, { method, headers, body, signal: abort.signal, redirect: 'error' })
    } catch (error) {
      throw unavailable(error)
    } finally {
      clearTimeout(timer)
    }
  }

  /** Buckets say what is wrong in XML: its code names it, its message may name addresses. */
  async function refused(response: Response): Promise<AppError> {
    const code = /<Code>(\w+)<\/Code>/.exec(await response.text().catch(() => ''))?.[1]
    const cause = new Error(`S3: ${response.status} ${code ?? ''}`)
    return response.status === 507 || code === 'QuotaExceeded'
      ? new AppError('storage_full', { cause })
      : unavailable(cause)
  }

  return {
    async put(key, bytes) {
      const response = await send('PUT', key, bytes)
      if (!response.ok) throw await refused(response)
      await response.body?.cancel()
    },
    async get(key) {
      const response = await send('GET', key)
      if (response.ok && response.body) return Readable.fromWeb(response.body as ReadableStream)
      if (response.status !== 404) throw await refused(response)
      // A bucket that is not there is a fault of the settings, not a file that is missing.
      const text = await response.text()
      if (text.includes('NoSuchBucket')) throw unavailable(new Error('S3: 404 NoSuchBucket'))
      return undefined
    },
    async remove(key) {
      const response = await send('DELETE', key)
      if (!response.ok && response.status !== 404) throw await refused(response)
      await response.body?.cancel()
    },
  }
}
