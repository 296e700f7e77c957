import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import type { TestProject } from 'vitest/node'
import { type NewTestAccount, startTestApi } from '../testing'

/**
 * One API for all screen tests of a run, and beside it a door through which a test asks for an account of its own:
 * accounts are made without the API's own calls, and a test in jsdom can reach the API by HTTP alone.
 */
export default async function setup(project: TestProject) {
  const api = await startTestApi({ listen: true })
  const accounts = createServer(async (request, response) => {
    const { token, user_id, tenant_id } = await api.createAccount((await json(request)) as NewTestAccount)
    response.end(JSON.stringify({ token, user_id, tenant_id }))
  })
  await new Promise<void>((resolve) => accounts.listen(0, '127.0.0.1', resolve))
  // The pages are the API's own, as in the product.
  project.config.environmentOptions = { jsdom: { url: api.url } }
  project.provide('screenAccounts', `http://127.0.0.1:${(accounts.address() as AddressInfo).port}`)
  return async () => {
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
