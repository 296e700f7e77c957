import { tokenCookie } from '@vinculo/contracts/cookies'
import { type Locale, localeOfHeader } from '@vinculo/contracts/locale'
import { dayIn, isPlanExpired } from '@vinculo/contracts/plan'
import { contractVersions, requestHeaders } from '@vinculo/contracts/versions'
import type { FastifyRequest } from 'fastify'
import type { Database, Session, Tx } from '../database/database'
import { AppError } from '../errors'
import { countForUser } from '../limits/limits'
import { isLoopback } from '../sessions/rules'
import { tokenHashOf, tokenOf } from '../sessions/tokens'
import type { Settings } from '../settings'
import { type Access, isOfFinance, mayDo } from './access'
import { cookieOf } from './cookies'

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: Access
  }
}

export const localeOf = (request: FastifyRequest): Locale => localeOfHeader(request.headers['accept-language'])

const singleHeader = (request: FastifyRequest, name: string, shape: RegExp) => {
  const value = request.headers[name]
  return typeof value === 'string' && shape.test(value) ? value : undefined
}

/** Which module and release asked; what does not look like a name is not recorded. */
export const askerOf = (request: FastifyRequest) => ({
  modulo: singleHeader(request, requestHeaders.module, /^[a-z][a-z0-9-]{0,40}$/),
  release: singleHeader(request, requestHeaders.release, /^[\w.+-]{1,80}$/),
})

/** The refusal of a contract: the API answers its major of today and the one before. */
export function contractRefused(request: FastifyRequest): AppError | undefined {
  const asked = request.headers[requestHeaders.contract]
  if (asked === undefined) return
  const ours = Number(contractVersions.api.split('.')[0])
  const theirs =
    typeof asked === 'string' ? Number(/^[\^~]?(\d+)(\.\d+){0,2}$/.exec(asked)?.[1] ?? Number.NaN) : Number.NaN
  return theirs === ours || theirs === ours - 1 ? undefined : new AppError('contract_not_supported')
}

export interface Caller {
  tx: Tx
  session: Session
  request: FastifyRequest
}

/**
 * Runs a handler as the request's own session, in one transaction. Refusals come in this order: no session, no
 * permission, no plan, then the fields; so that nobody learns what a route expects without being allowed to call it.
 */
export async function inSession<T>(
  db: Database,
  request: FastifyRequest,
  work: (caller: Caller) => Promise<T>,
  now = new Date(),
): Promise<T> {
  const access = request.routeOptions.config.access
  if (!access || access === 'public') throw new Error(`${request.routeOptions.url} declares no permission`)
  const token = tokenOf(request) ?? (access.cookie ? cookieOf(request, tokenCookie) : undefined)
  if (!token) throw new AppError('unauthenticated')
  let asked: Session | undefined
  const done = db.inSession(tokenHashOf(token), async (tx, session) => {
    asked = session
    if (!mayDo(session.role, access.permission) || (access.owner && !session.is_owner)) throw new AppError('forbidden')
    if (isOfFinance(access.permission) && !session.financeiro) throw new AppError('forbidden')
    if (!access.planExempt && session.suspensa) throw new AppError('account_suspended')
    if (!access.planExempt && isPlanExpired(session.venc_plano, dayIn(session.time_zone, now)))
      throw new AppError('plan_expired')
    // An address that holds no id leads to no row.
    if (request.validationError?.validationContext === 'params') throw new AppError('not_found')
    if (request.validationError) throw request.validationError
    await countForUser({ tx, session, request })
    return work({ tx, session, request })
  })
  return done.catch(async (error) => {
    const session = asked
    if (session && error instanceof AppError && error.afterwards) {
      const { afterwards } = error
      await db.inTenant(session, (tx) => afterwards({ tx, session, request }))
    }
    throw error
  })
}

/**
 * Whether a request comes from this machine. Behind a proxy here every socket is local: a forwarded request is only as
 * local as a trusted proxy says it is.
 */
export function isLocalRequest(request: FastifyRequest, settings: Settings): boolean {
  if (settings.TRUST_PROXY) return isLoopback(request.ip)
  const isForwarded = ['forwarded', 'x-forwarded-for', 'x-real-ip'].some((name) => request.headers[name] !== undefined)
  return !isForwarded && isLoopback(request.socket.remoteAddress)
}
