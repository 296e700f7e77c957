import { createHash, timingSafeEqual } from 'node:crypto'
import type { Deps } from '../app'
import { AppError } from '../errors'
import { isLocalRequest } from '../http/requests'
import type { Api } from '../http/zod'
import { Metrics } from './metrics'

const digest = (text: string) => createHash('sha256').update(text).digest()

/** GET /api/metrics: with METRICS_TOKEN to whoever carries it, without one to this machine alone. */
export function metricsRoutes(app: Api, { db, settings, live }: Deps) {
  const metrics = new Metrics()
  app.addHook('onClose', async () => metrics.stop())
  app.addHook('onResponse', (request, reply, done) => {
    metrics.answered(request.method, request.routeOptions.url ?? 'page', reply.statusCode, reply.elapsedTime / 1000)
    done()
  })

  app.get('/api/metrics', { config: { access: 'public' } }, async (request, reply) => {
    const expected = settings.METRICS_TOKEN && `Bearer ${settings.METRICS_TOKEN}`
    const isAllowed = expected
      ? timingSafeEqual(digest(expected), digest(request.headers.authorization ?? ''))
      : isLocalRequest(request, settings)
    if (!isAllowed) throw new AppError(expected ? 'unauthenticated' : 'forbidden')
    const { pool } = db
    const text = metrics.text({
      vinculo_database_connections: { help: 'Connections to the database.', value: pool.totalCount },
      vinculo_database_idle_connections: { help: 'Of them idle.', value: pool.idleCount },
      vinculo_database_waiting: { help: 'Calls waiting for a connection.', value: pool.waitingCount },
      vinculo_live_streams: { help: 'Open live streams.', value: live.count },
    })
    return reply.type('text/plain; version=0.0.4; charset=utf-8').send(text)
  })
}
