import { PassThrough } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '../errors'
import type { Api } from './zod'

/** How long callers may take, in milliseconds. */
export interface Patience {
  /**
   * For the head of a request, from the opening of a connection on: whoever sends it letter by letter is cut off. Not
   * shorter, since browsers open connections before they need them.
   */
  head: number
  /** For a body that is no file. */
  body: number
  /** Without a byte of a file: a slow line is waited for, one that stands still is not. */
  still: number
  /** For a whole form with a file: 20 MB over 150 kbit/s. */
  form: number
  /** How often all this is looked at. */
  look: number
}

export const usualPatience: Patience = { head: 60_000, body: 30_000, still: 20_000, form: 1_200_000, look: 2_000 }

/** What the server itself is told. Bodies are watched below, since how long one may take depends on what it is. */
export const serverPatience = ({ head, form, look }: Patience) => ({
  requestTimeout: form,
  http: { headersTimeout: head, connectionsCheckingInterval: look },
})

/** The rest of what is not waited for any longer would be taken for the next request. */
function tooSlow(reply: FastifyReply): AppError {
  reply.header('connection', 'close')
  return new AppError('request_timeout')
}

/** 408 for a body that does not arrive in time; forms with files have `whileMoving`. */
export function limitBodies(app: Api, patience: Patience): void {
  app.addHook('preParsing', (request, reply, payload, done) => {
    const hasBody = Number(request.headers['content-length'] ?? 0) > 0 || request.headers['transfer-encoding']
    if (!hasBody || request.routeOptions.config.multipart || request.raw.complete) return done(null, payload)
    const body = new PassThrough()
    const timer = setTimeout(() => body.destroy(tooSlow(reply)), patience.body)
    reply.raw.once('close', () => clearTimeout(timer))
    // Heard here too, for a body that nobody reads.
    body.on('error', () => {}).once('close', () => clearTimeout(timer))
    payload.on('error', (error) => body.destroy(error)).pipe(body)
    done(null, body)
  })
}

/** Waits for work on a request's body as long as bytes of it arrive; then 408. */
export async function whileMoving<T>(
  request: FastifyRequest,
  reply: FastifyReply,
  patience: Patience,
  work: Promise<T>,
): Promise<T> {
  const { socket } = request.raw
  const startedAt = Date.now()
  let heard = { bytes: socket.bytesRead, at: startedAt }
  let timer: NodeJS.Timeout | undefined
  const stopped = new Promise<never>((_, reject) => {
    timer = setInterval(() => {
      const now = Date.now()
      if (socket.bytesRead !== heard.bytes) heard = { bytes: socket.bytesRead, at: now }
      // All of it is here: what takes time now is not the line.
      if (request.raw.complete) return
      if (now - heard.at > patience.still || now - startedAt > patience.form) reject(tooSlow(reply))
    }, patience.look)
  })
  // Left alone, it ends with the connection.
  work.catch(() => {})
  return Promise.race([work, stopped]).finally(() => clearInterval(timer))
}
