import type { FastifyRequest, RouteOptions } from 'fastify'
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

  async function count(all: Limit[], request: FastifyRequest): Promise<void> {
    let wait = 0
    for (const limit of all) {
      const whom = limit.of === 'user' ? undefined : limit.of(request)
      if (whom !== undefined) wait = Math.max(wait, await counts.take(limit, whom))
    }
    if (wait > 0) throw tooMany(wait)
  }
  app.addHook('onRequest', async (request) => {
    if (request.routeOptions.config.access || request.is404) await count(general, request)
  })
  app.addHook('preHandler', async (request) => {
    const { limits } = request.routeOptions.config
    if (limits?.length && !request.validationError) await count(limits, request)
  })
}

const counted = new WeakSet<FastifyRequest>()

/** Counts a call for its user, in its first transaction. */
export async function countForUser({ tx, session, request }: Caller): Promise<void> {
  if (counted.has(request)) return
  counted.add(request)
  for (const limit of request.routeOptions.config.limits ?? []) {
    if (limit.of !== 'user') continue
    const { total, seconds_left } = await countCalls(tx, keyOf(limit, session.user_id), 1, limit.seconds)
    if (total > limit.calls) throw tooMany(seconds_left)
  }
}

/** What turned out to be no guess does not count: not at all for `all`, and not this call of `one`. */
export async function forgive(
  tx: Tx,
  request: FastifyRequest,
  { all, one }: { all: Limit; one: Limit },
): Promise<void> {
  for (const [limit, take] of [
    [all, forgetCalls],
    [one, takeBackCall],
  ] as const) {
    const whom = limit.of === 'user' ? undefined : limit.of(request)
    if (whom !== undefined) await take(tx, keyOf(limit, whom))
  }
}
