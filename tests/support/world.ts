import { join } from 'node:path'
import { type BrowserContext, test as base, expect, type Page } from '@playwright/test'
import { ApiProcess, repository } from './api-process'
import { ModuleHost } from './module-host'
import { startPostgres } from './postgres'
import { preparedData } from './prepared-data'

const moduleIds = ['patients', 'agenda', 'registry', 'documents', 'billing', 'finance'] as const
export type ModuleId = (typeof moduleIds)[number]

/** Finance is the second module of the remote of plans. */
export const dist = (id: ModuleId) => join(repository, id === 'finance' ? 'mf-billing/finance' : `mf-${id}`, 'dist')

/** The product as it runs for real: an API, and each module on an origin of its own. */
export interface World {
  api: ApiProcess
  hosts: Record<ModuleId, ModuleHost>
}

interface WorkerFixtures {
  database: 'pglite' | 'postgres'
  shellDir: string
  world: World
}

interface TestFixtures {
  /** Signs in through the API and puts the token where the browser keeps it. */
  signIn: (email?: string, password?: string) => Promise<string>
  /** Every complaint of the browser; a test that expects one takes it out. */
  complaints: string[]
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  database: ['pglite', { scope: 'worker', option: true }],
  shellDir: ['', { scope: 'worker', option: true }],

  world: [
    async ({ database, shellDir }, use) => {
      const started = await Promise.all(moduleIds.map((id) => new ModuleHost(dist(id)).start()))
      const hosts = Object.fromEntries(moduleIds.map((id, index) => [id, started[index]])) as World['hosts']
      const postgres = database === 'postgres' ? await startPostgres() : undefined
      const environment = {
        MODULE_SOURCES: moduleIds.map((id) => `${id}=${hosts[id].base}`).join(','),
        ...(postgres ? { DATABASE_URL: postgres.url } : {}),
        ...(shellDir ? { SHELL_DIR: shellDir } : {}),
      }
      const api = await new ApiProcess(environment, postgres ? undefined : preparedData()).start()
      await use({ api, hosts })
      await api.remove()
      await postgres?.stop()
      await Promise.all(started.map((host) => host.stop()))
    },
    { scope: 'worker', timeout: 60_000 },
  ],

  // Addresses in tests are relative to this worker's API. What a test made fail is good again for the next.
  baseURL: async ({ world }, use) => {
    await use(world.api.url)
    for (const host of Object.values(world.hosts)) host.faults = []
  },

  signIn: async ({ context, world }, use) => {
    await use(async (email = 'demo@vinculo.example', password) => {
      const token = await world.api.token(email, password)
      await context.addCookies([{ name: 'token', value: token, url: world.api.url }])
      return token
    })
  },

  complaints: async ({ page }, use) => {
    const complaints: string[] = []
    page.on('pageerror', (error) => complaints.push(error.message))
    page.on('console', (message) => {
      if (message.type() === 'error') complaints.push(message.text())
    })
    await use(complaints)
  },
})

/** Fills in the sign-in page as a person does. */
export async function signInByHand(page: Page, email: string, password: string) {
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Senha').fill(password)
  await page.getByRole('button', { name: 'Entrar', exact: true }).click()
}

/** Waits for a screen with all its parts; the stream of changes stays open, so the network is never idle. */
export async function settled(page: Page) {
  // A paper on the screen has a title of its own, after the page's.
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
  await expect(page.getByText('Carregando', { exact: true })).toHaveCount(0)
  await page.evaluate(() => document.fonts.ready)
}

/** Resolves when a page of this browser has its stream of changes open: from then on it is told. */
export const opensStream = (context: BrowserContext) =>
  context.waitForEvent('response', { predicate: (answer) => answer.url().endsWith('/api/avisos') })

/** The page's clock goes on at once: for what it holds to be true for a while. */
export const laterBy = (page: Page, milliseconds: number) =>
  page.evaluate((by) => {
    const now = Date.now
    Date.now = () => now() + by
  }, milliseconds)

export { expect }
