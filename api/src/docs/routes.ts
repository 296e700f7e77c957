import type { RouteOptions } from 'fastify'
import { describeApi } from '../http/openapi'
import type { Api } from '../http/zod'

/** GET /api/docs: the API in OpenAPI 3.1. Registered first, so that it hears of every route. */
export function docsRoutes(app: Api) {
  const routes: RouteOptions[] = []
  app.addHook('onRoute', (route) => {
    if (route.url.startsWith('/api/')) routes.push(route)
  })
  let document: string | undefined
  app.get('/api/docs', { config: { access: 'public' } }, async (_request, reply) => {
    document ??= JSON.stringify(describeApi(routes))
    return reply.type('application/json; charset=utf-8').send(document)
  })
}
