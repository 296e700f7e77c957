import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import type { Database } from '../database/database'
import { cookieOf, setCookie } from '../http/cookies'

/** Seconds that what is sealed may be used. */
const lasting = 600
const algorithm = 'aes-256-gcm'
const Envelope = z.object({ until: z.number(), value: z.unknown() })

export interface SealedCookie<Schema extends z.ZodMiniType> {
  name: string
  path: string
  holds: Schema
}

/**
 * Cookies that only this installation can read and make: AES-GCM, bound to their name, good for ten minutes. The key is
 * made of what the database was given at its first migration, so that every process of an installation has it.
 */
export class Sealer {
  private key: Promise<Buffer> | undefined

  constructor(
    private readonly db: Database,
    /** Cookies are sent over TLS alone. */
    private readonly isSecure: boolean,
  ) {}

  private readKey(): Promise<Buffer> {
    this.key ??= this.db
      .inSystem(async (tx) => {
        const [row] = await tx.query<{ valor: Buffer }>(`select valor from secrets where nome = 'cookies'`)
        if (!row) throw new Error('the installation has lost its secret')
        return Buffer.from(hkdfSync('sha256', row.valor, '', 'sealed cookies', 32))
      })
      .catch((error) => {
        // The database was away: the next one asks again.
        this.key = undefined
        throw error
      })
    return this.key
  }

  async put<Schema extends z.ZodMiniType>(
    reply: FastifyReply,
    { name, path }: SealedCookie<Schema>,
    value: z.output<Schema>,
    now = Date.now(),
  ): Promise<void> {
    const iv = randomBytes(12)
    const cipher = createCipheriv(algorithm, await this.readKey(), iv).setAAD(Buffer.from(name))
    const envelope = JSON.stringify({ until: now + lasting * 1000, value })
    const sealed = Buffer.concat([iv, cipher.update(envelope, 'utf8'), cipher.final(), cipher.getAuthTag()])
    const cookie = { name, path, value: sealed.toString('base64url'), maxAge: lasting }
    setCookie(reply, { ...cookie, httpOnly: true, secure: this.isSecure })
  }

  /** Nothing for a cookie that is absent, too old, another's, or was touched. */
  async read<Schema extends z.ZodMiniType>(
    request: FastifyRequest,
    { name, holds }: SealedCookie<Schema>,
    now = Date.now(),
  ): Promise<z.output<Schema> | undefined> {
    const sealed = Buffer.from(cookieOf(request, name) ?? '', 'base64url')
    if (sealed.length < 29) return
    const decipher = createDecipheriv(algorithm, await this.readKey(), sealed.subarray(0, 12))
    decipher.setAAD(Buffer.from(name)).setAuthTag(sealed.subarray(-16))
    try {
      const opened = Buffer.concat([decipher.update(sealed.subarray(12, -16)), decipher.final()])
      const { until, value } = z.parse(Envelope, JSON.parse(opened.toString('utf8')))
      return until > now ? z.parse(holds, value) : undefined
    } catch {
      return undefined
    }
  }

  forget(reply: FastifyReply, { name, path }: Pick<SealedCookie<z.ZodMiniType>, 'name' | 'path'>): void {
    setCookie(reply, { name, path, value: '', maxAge: 0, httpOnly: true, secure: this.isSecure })
  }
}
