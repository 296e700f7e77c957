import type { Api } from './zod'

/**
 * Stops without cutting anybody off: answers under way are finished and tell their connection to close; connections
 * that fall idle after the moment of closing are closed too (the server itself looks only once).
 */
export function drainOnClose(app: Api): void {
  let isStopping = false
  let sweep: NodeJS.Timeout | undefined
  app.addHook('preClose', async () => {
    isStopping = true
    sweep = setInterval(() => app.server.closeIdleConnections(), 50)
  })
  app.addHook('onClose', async () => clearInterval(sweep))
  app.addHook('onSend', async (_request, reply) => {
    if (isStopping) reply.header('connection', 'close')
  })
}
