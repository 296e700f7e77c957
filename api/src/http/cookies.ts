import type { FastifyReply, FastifyRequest } from 'fastify'

/** A cookie of a request, decoded; none where it is not what a cookie may be. */
export function cookieOf(request: FastifyRequest, name: string): string | undefined {
  for (const pair of (request.headers.cookie ?? '').split(';')) {
    const at = pair.indexOf('=')
    if (pair.slice(0, at).trim() !== name) continue
    try {
      return decodeURIComponent(pair.slice(at + 1).trim())
    } catch {
      return undefined
    }
  }
  return undefined
}

export interface NewCookie {
  name: string
  /** Letters, digits, `-`, `_` and `.` alone: nothing is escaped. */
  value: string
  path: string
  /** Seconds; without it the cookie lasts as long as the browser runs. */
  maxAge?: number
  /** Out of reach of scripts. */
  httpOnly: boolean
  /** Sent over TLS alone. */
  secure: boolean
}

/** Sets a cookie that other sites' forms and pictures do not send. */
export function setCookie(reply: FastifyReply, { name, value, path, maxAge, httpOnly, secure }: NewCookie): void {
  if (!/^[\w.-]*$/.test(value)) throw new Error(`${name} holds what a cookie may not`)
  const parts = [`${name}=${value}`, `Path=${path}`, 'SameSite=Lax']
  if (maxAge !== undefined) parts.push(`Max-Age=${maxAge}`)
  if (httpOnly) parts.push('HttpOnly')
  if (secure) parts.push('Secure')
  reply.header('set-cookie', parts.join('; '))
}
