import type { FastifyRequest, HookHandlerDoneFunction, RouteOptions } from 'fastify'
import type { Database, Tx } from '../database/database'
import { AppError } from '../errors'
import type { Caller } from '../http/requests'
import type { Api } from '../http/zod'
import type { Settings } from '../settings'
import { countCalls, forgetCalls, takeBackCall } from './repository'
import { generalLimits, keyOf, type Limit, scaled, usualLimits } from './rules'
import { SharedCounts } from './shared-counts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** What limits a route beside the general limits; without it `usualLimits`. */
    limits?: Limit[]
  }
}

const tooMany = (seconds: number) => new AppError('too_many_requests', { headers: { 'retry-after': String(seconds) } })

/** Counts calls before anything is done for them: the general limits first, then the route's own. */
export function limitCalls(app: Api, db: Database, { RATE_LIMITS }: Settings): void {
  const counts = new SharedCounts(db)
  const general = generalLimits.map((limit) => scaled(limit, RATE_LIMITS))
  app.addHook('onRoute', (route: RouteOptions) => {
    if (!route.url.startsWith('/api/')) return
    const own = route.config?.limits ?? usualLimits(route)
    route.config = { ...route.config, limits: own.map((limit) => scaled(limit, RATE_LIMITS)) }
  })

  // In their order, and what one refuses the next ones do not count: a limit that is many people's is not used up by whom
  // their own limit stops. Nearly every call is counted in memory: it goes on at once, without a turn of the event loop
  // for each limit.
  function count(all: Limit[], request: FastifyRequest, done: HookHandlerDoneFunction, at = 0): void {
    const limit = all[at]
    if (!limit) {
      done()
      return
    }
    const whom = limit.of === 'user' ? undefined : limit.of(request)
    const wait = whom === undefined ? 0 : counts.take(limit, whom)
    const settle = (seconds: number) => (seconds > 0 ? done(tooMany(seconds)) : count(all, request, done, at + 1))
    if (typeof wait === 'number') settle(wait)
    else wait.then(settle, done)
  }
  app.addHook('onRequest', (request, _reply, done) => {
    if (request.routeOptions.config.access || request.is404) count(general, request, done)
    else done()
  })
  app.addHook('preHandler', (request, _reply, done) => {
    const { limits } = request.routeOptions.config
    if (limits?.length && !request.validationError) count(limits, request, done)
    else done()
  })
}

const counted = new WeakSet<FastifyRequest>()

/** Counts a call for its user, in its first transaction. */
export async function countForUser({ tx, session, request }: Caller): Promise<void> {
  if (counted.has(request)) return
  counted.add(request)
  for (const limit of request.routeOptions.config.limits ?? []) {
    if (limit.of === 'user') await countWithin(tx, limit, session.user_id)
  }
}

/** Counts something as part of the transaction that does it: what is rolled back does not count. */
export async function countWithin(
  tx: Tx,
  limit: Pick<Limit, 'name' | 'calls' | 'seconds'>,
  whom: string,
): Promise<void> {
  const { total, seconds_left } = await countCalls(tx, keyOf(limit, whom), 1, limit.seconds)
  if (total > limit.calls) throw tooMany(seconds_left)
}

/** What turned out to be no guess does not count: not at all for `all`, and not this call of `one`. */
export async function forgive(
  tx: Tx,
  request: FastifyRequest,
  { all, one }: { all: Limit[]; one: Limit[] },
): Promise<void> {
  for (const [limits, take] of [
    [all, forgetCalls],
    [one, takeBackCall],
  ] as const)
    for (const limit of limits) {
      const whom = limit.of === 'user' ? undefined : limit.of(request)
      if (whom !== undefined) await take(tx, keyOf(limit, whom))
    }
}
