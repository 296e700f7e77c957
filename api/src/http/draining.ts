import type { Socket } from 'node:net'
import type { Api } from './zod'

/** Milliseconds after which what is still under way is cut, so that there is time to close the database properly. */
const longest = 8_000

/**
 * Stops without cutting anybody off: answers under way are finished and tell their connection to close; connections
 * that fall idle after the moment of closing are closed too (the server itself looks only once). One that never asked
 * anything, as browsers open ahead of time, is not idle to the server and would be waited for.
 */
export function drainOnClose(app: Api): void {
  let isStopping = false
  let sweep: NodeJS.Timeout | undefined
  let last: NodeJS.Timeout | undefined
  const silent = new Set<Socket>()
  app.server.on('connection', (socket) => {
    silent.add(socket)
    socket.once('close', () => silent.delete(socket))
  })
  app.server.on('request', ({ socket }) => silent.delete(socket))
  app.addHook('preClose', async () => {
    isStopping = true
    const close = () => {
      app.server.closeIdleConnections()
      for (const socket of silent) if (socket.bytesRead === 0) socket.destroy()
    }
    sweep = setInterval(close, 50)
    last = setTimeout(() => app.server.closeAllConnections(), longest)
  })
  app.addHook('onClose', async () => {
    clearInterval(sweep)
    clearTimeout(last)
  })
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (isStopping) reply.header('connection', 'close')
    done(null, payload)
  })
}
