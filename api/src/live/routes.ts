import type { Deps } from '../app'
import { AppError } from '../errors'
import { mayDo } from '../http/access'
import { inSession } from '../http/requests'
import type { Api } from '../http/zod'
import { isSessionOpen } from './repository'

export function liveRoutes(app: Api, { db, live }: Deps) {
  app.addHook('preClose', async () => live.close())

  app.get(
    '/api/avisos',
    { config: { access: { permission: 'account', planExempt: true } } },
    async (request, reply) => {
      const session = await inSession(db, request, async (caller) => caller.session)
      const { tenant_id: tenantId, user_id: userId, session_id: sessionId } = session
      if (!live.hasRoomFor(userId)) throw new AppError('too_many_requests', { headers: { 'retry-after': '60' } })
      // A page that is merely open is not use: otherwise a forgotten one would keep its session for a week.
      const isAllowed = () => db.inSystem((tx) => isSessionOpen(tx, sessionId))
      reply.hijack()
      reply.raw.writeHead(200, {
        'content-type': 'text/event-stream; charset=utf-8',
        'cache-control': 'no-store',
        'x-content-type-options': 'nosniff',
        'x-accel-buffering': 'no',
      })
      live.add({ tenantId, userId, isClinical: mayDo(session.role, 'clinical.read'), response: reply.raw, isAllowed })
    },
  )
}
