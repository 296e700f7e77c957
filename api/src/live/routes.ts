import type { Deps } from '../app'
import { AppError } from '../errors'
import { inSession } from '../http/requests'
import type { Api } from '../http/zod'

export function liveRoutes(app: Api, { db, live }: Deps) {
  app.addHook('preClose', async () => live.close())

  app.get(
    '/api/avisos',
    { config: { access: { permission: 'account', planExempt: true } } },
    async (request, reply) => {
      const { tenant_id: tenantId, user_id: userId } = await inSession(db, request, async ({ session }) => session)
      if (!live.hasRoomFor(userId)) throw new AppError('too_many_requests', { headers: { 'retry-after': '60' } })
      const isAllowed = () =>
        inSession(db, request, async () => true).catch((error) => {
          if (error instanceof AppError && error.code !== 'unavailable') return false
          throw error
        })
      reply.hijack()
      reply.raw.writeHead(200, {
        'content-type': 'text/event-stream; charset=utf-8',
        'cache-control': 'no-store',
        'x-content-type-options': 'nosniff',
        'x-accel-buffering': 'no',
      })
      live.add({ tenantId, userId, response: reply.raw, isAllowed })
    },
  )
}
