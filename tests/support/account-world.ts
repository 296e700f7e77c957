import type { AddressInfo } from 'node:net'
import { createServer } from 'node:net'
import { startMailServer, type TestMailServer } from '../../api/src/testing/mail'
import { startProvider, type TestProvider } from '../../api/src/testing/provider'
import { ApiProcess } from './api-process'
import { startPostgres } from './postgres'
import { preparedData } from './prepared-data'
import { test as base, type World } from './world'

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
}

/** The product with a mail server and an OpenID provider of its own: what somebody without a session meets. */
export interface AccountWorld {
  api: ApiProcess
  post: TestMailServer
  casa: TestProvider
  stop(): Promise<void>
}

async function startAccountWorld(database: 'pglite' | 'postgres'): Promise<AccountWorld> {
  const port = await freePort()
  const url = `http://localhost:${port}`
  const [post, casa, postgres] = await Promise.all([
    startMailServer(),
    startProvider(`${url}/api/oauth/casa/callback`),
    database === 'postgres' ? startPostgres() : undefined,
  ])
  const environment = {
    PORT: String(port),
    PUBLIC_URL: url,
    SMTP_URL: post.url,
    LOG_LEVEL: 'info',
    // All tests of a worker sign up from one address.
    RATE_LIMITS: '10',
    // What the provider did not answer is looked for soon.
    PAYMENTS_PATIENCE_MS: '4000',
    ...casa.environment,
    ...(postgres && { DATABASE_URL: postgres.url }),
  }
  const api = await new ApiProcess(environment, postgres ? undefined : preparedData()).start()
  return {
    api,
    post,
    casa,
    async stop() {
      await api.remove()
      await Promise.all([post.stop(), casa.stop(), postgres?.stop()])
    },
  }
}

/** Like every browser test, in that world. Modules come from the API itself. */
export const test = base.extend<object, { account: AccountWorld }>({
  account: [
    async ({ database }, use) => {
      const account = await startAccountWorld(database)
      await use(account)
      await account.stop()
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  world: [async ({ account }, use) => use({ api: account.api, hosts: {} as World['hosts'] }), { scope: 'worker' }],
})
