import { createHash, randomBytes } from 'node:crypto'
import type { FastifyRequest } from 'fastify'

/** 256 random bits. The token is given once; the database keeps its hash alone. */
export const newToken = () => randomBytes(32).toString('base64url')

export const tokenHashOf = (token: string) => createHash('sha256').update(token).digest('hex')

/** The bearer token of a request, or none. */
export function tokenOf(request: FastifyRequest): string | undefined {
  return /^Bearer ([A-Za-z0-9_-]{20,200})$/i.exec(request.headers.authorization ?? '')?.[1]
}
