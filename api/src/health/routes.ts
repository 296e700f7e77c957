import type { Deps } from '../app'
import { AppError } from '../errors'
import type { Api } from '../http/zod'

export function healthRoutes(app: Api, { db }: Deps) {
  // A server that is stopping takes itself out of the rotation before it stops listening.
  let isStopping = false
  app.addHook('preClose', async () => {
    isStopping = true
  })

  app.get('/api/health', { config: { access: 'public' } }, async (_request, reply) => {
    reply.header('cache-control', 'no-store')
    return { status: 'ok' }
  })

  app.get('/api/ready', { config: { access: 'public' } }, async (_request, reply) => {
    if (isStopping) throw new AppError('unavailable')
    await db.inSystem((tx) => tx.query('select 1'))
    reply.header('cache-control', 'no-store')
    return { status: 'ready' }
  })
}
