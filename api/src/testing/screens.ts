import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import type { TestProject } from 'vitest/node'
import { type NewTestAccount, startTestApi } from '../testing'

/**
 * Held by one test at a time, of whatever file and process: what all share, the provider of payments, is not changed
 * under another one. A turn lasts as long as its answer is open, so that a test that breaks off gives it back too.
 */
function turns() {
  let free: Promise<void> = Promise.resolve()
  return (response: ServerResponse) => {
    const before = free
    free = new Promise<void>((resolve) => response.on('close', resolve))
    void before.then(() => response.flushHeaders())
  }
}

/**
 * One API for all screen tests of a run, and beside it a door through which a test asks for an account of its own:
 * accounts are made without the API's own calls, and a test in jsdom can reach the API by HTTP alone.
 */
export default async function setup(project: TestProject) {
  const api = await startTestApi({ listen: true })
  const takeTurn = turns()
  const accounts = createServer(async (request, response) => {
    if (request.url === '/turn') return takeTurn(response)
    const asked = /^\/charged\/([\w-]+)$/.exec(request.url ?? '')?.[1]
    if (asked) {
      const attempts = await api.db.inSystem((tx) =>
        tx.query<{ id: string }>('select id from payment_attempts where tenant_id = $1', [asked]),
      )
      return void response.end(JSON.stringify(attempts.map(({ id }) => id)))
    }
    const { token, user_id, tenant_id } = await api.createAccount((await json(request)) as NewTestAccount)
    response.end(JSON.stringify({ token, user_id, tenant_id }))
  })
  await new Promise<void>((resolve) => accounts.listen(0, '127.0.0.1', resolve))
  // The pages are the API's own, as in the product.
  project.config.environmentOptions = { jsdom: { url: api.url } }
  project.provide('screenAccounts', `http://127.0.0.1:${(accounts.address() as AddressInfo).port}`)
  return async () => {
    accounts.closeAllConnections()
    accounts.close()
    await api.close()
  }
}

declare module 'vitest' {
  interface ProvidedContext {
    /** Where accounts are made. */
    screenAccounts: string
  }
}
