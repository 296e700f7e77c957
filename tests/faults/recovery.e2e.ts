import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { BrowserContext, Page } from '@playwright/test'
import type { User } from '@vinculo/contracts/account'
import type { ModuleManifest } from '@vinculo/contracts/modules'
import { repository } from '../support/api-process'
import type { FailingHost, Fault } from '../support/failing-host'
import { GoBetween } from '../support/go-between'
import { laterRelease, manifestIn } from '../support/later-release'
import { ModuleHost } from '../support/module-host'
import { release } from '../support/registry'
import { faultsOf, isKept } from '../support/watched'
import { dist, expect, laterBy, type ModuleId, test, type World } from '../support/world'

// Everything a screen is made of, lost in every way there is. The five ways go side by side, each in a module and a page
// of its own, so that what takes five seconds takes them once.

// Ten pages a test: on a busy machine that takes its time.
test.setTimeout(120_000)

const unavailable = 'Este módulo está indisponível'
const missing = 'Os módulos não puderam ser carregados'
const retryIn = (page: Page) => page.getByRole('button', { name: 'Tentar novamente' })

interface Way {
  way: string
  answer: Fault['answer']
  id: ModuleId
  path: string
  name: string
}

const ways: Way[] = [
  { way: '404', answer: '404', id: 'patients', path: 'pacientes', name: 'Pacientes' },
  { way: '5xx', answer: '503', id: 'registry', path: 'escolas', name: 'Escolas' },
  { way: 'a time-out', answer: 'slow', id: 'finance', path: 'financeiro', name: 'Financeiro' },
  { way: 'HTML', answer: 'html', id: 'documents', path: 'documentos', name: 'Documentos' },
  { way: 'a wrong hash', answer: 'tampered', id: 'agenda', path: 'atendimentos', name: 'Atendimentos' },
]

const titleOf = (page: Page, { name }: Way) => page.getByRole('heading', { name, level: 1 })
const menuOf = (page: Page, { name }: Way) =>
  page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name, exact: true })

/** What is open stays with its release: who comes back takes the current one. */
async function elsewhere(page: Page) {
  await page.getByRole('link', { name: 'Vínculo' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Olá')
}

/** The page has the list as it is now: a navigation waits for one only so long. */
async function hasHeard(page: Page) {
  const heard = page.waitForResponse('**/api/modulos-json')
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await (await heard).finished()
}

/** What a page is told to remember while it lives, and what says later that it is the same page. */
const mark = (page: Page) => page.evaluate(() => Object.assign(window, { sameDocument: true }))
const isSame = (page: Page) => page.evaluate(() => (window as { sameDocument?: boolean }).sameDocument === true)
const ranIn = (page: Page) => page.evaluate(() => (globalThis as { ran?: string[] }).ran ?? [])

/** A file was asked for three times, each time under another address and after a longer pause. */
function expectBackoff({ asked }: FailingHost, file: string) {
  const times = ['', '?attempt=1', '?attempt=2'].map(
    (query) => asked.find(({ address }) => address === file + query)?.at,
  )
  const [first = 0, second = 0, third = 0] = times
  expect(times, file).not.toContain(undefined)
  expect(second - first).toBeGreaterThan(240)
  expect(third - second).toBeGreaterThan(990)
}

interface Placed {
  row: Way
  host: ModuleHost
  manifest: ModuleManifest
  file: string
}

type FileOf = (manifest: ModuleManifest, path: string) => string | undefined

/** A later release of each module becomes the current one, on a host that fails for one of its files. */
const place = (world: World, ran: string, fileOf: FileOf): Promise<Placed[]> =>
  Promise.all(
    ways.map(async (row) => {
      const { manifest, files } = laterRelease(dist(row.id), {
        runs: `(globalThis.ran ??= []).push('${ran}')`,
        style: `.${ran} { color: teal }`,
      })
      const file = fileOf(manifest, row.path) ?? ''
      const host = await new ModuleHost(dist(row.id), files).start()
      host.faults = [{ match: new RegExp(`^${file.replaceAll('.', '\\.')}`), answer: row.answer }]
      await release(world, host.base)
      return { row, host, manifest, file }
    }),
  )

const opened = async (context: BrowserContext, { path }: Way, base = '/') => {
  const page = await context.newPage()
  await page.goto(base + path)
  return page
}

const kinds: { kind: string; fileOf: FileOf }[] = [
  { kind: 'entry', fileOf: ({ entry }) => entry },
  {
    kind: 'chunk',
    fileOf: ({ routes }, path) =>
      routes.find((route) => route.path === path)?.files.find((file) => file.endsWith('.js')),
  },
  { kind: 'style sheet', fileOf: () => 'added.css' },
]

for (const { kind, fileOf } of kinds) {
  test(`a module’s ${kind} that is lost to ${ways.map(({ way }) => way).join(', ')} is asked for again, stood in for, and taken in the same page once its host is well`, async ({
    context,
    signIn,
    world,
  }) => {
    await signIn('ensaio@vinculo.example')
    const hosts: ModuleHost[] = []
    try {
      // A browser that has run none of them: the card, and the way back.
      const firsts = await place(world, 'first', fileOf)
      hosts.push(...firsts.map(({ host }) => host))
      const pages = await Promise.all(
        firsts.map(async ({ row, host, file }) => {
          const page = await opened(context, row)
          await expect(page.getByText(unavailable).first()).toBeVisible()
          await expect(titleOf(page, row)).toBeVisible()
          await mark(page)
          if (row.answer === 'slow') expect(host.requests.filter((path) => path === file).length).toBe(1)
          else expectBackoff(host, file)
          // The frame goes on.
          await expect(menuOf(page, row)).toBeVisible()

          host.faults = []
          await retryIn(page).first().click()
          await expect(page.getByText(unavailable)).toHaveCount(0)
          await expect(titleOf(page, row)).toBeVisible()
          expect(await ranIn(page)).toContain('first')
          return page
        }),
      )
      // The next release is broken: the one before goes on until the host is well.
      for (const [index, { row, manifest }] of firsts.entries()) {
        await isKept(pages[index] as Page, row.id, manifest.version)
      }
      // A card at home that ran of the next release would count as its having run.
      await Promise.all(pages.map(elsewhere))
      const seconds = await place(world, 'second', fileOf)
      hosts.push(...seconds.map(({ host }) => host))
      await Promise.all(
        seconds.map(async ({ row, host, manifest, file }, index) => {
          const page = pages[index] as Page
          const faults = faultsOf(page)
          await hasHeard(page)
          await menuOf(page, row).click()
          await expect.poll(faults, { timeout: 20_000 }).toContain(`${row.id} ${manifest.version} load`)
          await expect(titleOf(page, row)).toBeVisible()
          await expect(page.getByText(unavailable)).toHaveCount(0)
          if (row.answer !== 'slow') expectBackoff(host, file)
        }),
      )
      await Promise.all(
        seconds.map(async ({ row, host }, index) => {
          const page = pages[index] as Page
          host.faults = []
          await laterBy(page, 61_000)
          await elsewhere(page)
          await menuOf(page, row).click()
          await expect.poll(() => ranIn(page)).toContain('second')
          await expect(titleOf(page, row)).toBeVisible()
          await expect(page.getByText(unavailable)).toHaveCount(0)
          expect(await isSame(page)).toBe(true)
        }),
      )
    } finally {
      for (const { id } of ways) await release(world, world.hosts[id].base)
      await Promise.all(hosts.map((host) => host.stop()))
    }
  })
}

test('a module.json that is lost in any way leaves the release before, and is taken once its host is well', async ({
  page,
  signIn,
  world,
}) => {
  await signIn('ensaio@vinculo.example')
  const agenda = ways.at(-1) as Way
  await page.goto(`/${agenda.path}`)
  await expect(titleOf(page, agenda)).toBeVisible()
  await mark(page)
  const placed = await Promise.all(
    ways.map(async (row) => {
      const { files } = laterRelease(dist(row.id), { runs: `(globalThis.ran ??= []).push('later')` })
      const host = await new ModuleHost(dist(row.id), files).start()
      host.faults = [{ match: /^module\.json/, answer: row.answer }]
      return { row, host }
    }),
  )
  try {
    await Promise.all(placed.map(({ row, host }) => expect(release(world, host.base), row.way).rejects.toThrow('422')))
    await laterBy(page, 5100)
    for (const { row } of placed) {
      await menuOf(page, row).click()
      await expect(titleOf(page, row)).toBeVisible()
    }
    await expect(page.getByText(unavailable)).toHaveCount(0)
    expect(await ranIn(page)).toEqual([])

    for (const { row, host } of placed) {
      host.faults = []
      await release(world, host.base)
      expect(host.requests.at(-1), row.way).toBe('module.json')
    }
    await laterBy(page, 5100)
    for (const [index, { row }] of placed.entries()) {
      await menuOf(page, row).click()
      await expect(titleOf(page, row)).toBeVisible()
      await expect.poll(async () => (await ranIn(page)).length).toBeGreaterThan(index)
    }
    expect(await isSame(page)).toBe(true)
  } finally {
    for (const { id } of ways) await release(world, world.hosts[id].base)
    await Promise.all(placed.map(({ host }) => host.stop()))
  }
})

/** The product as five browsers see it, each through somebody who loses the same file in another way. */
const throughEach = async (world: World, match: RegExp, prepare: (between: GoBetween) => void = () => undefined) =>
  Promise.all(
    ways.map(async (row) => {
      const between = await new GoBetween(world.api.url).start()
      prepare(between)
      between.faults = [{ match, answer: row.answer }]
      return { row, between }
    }),
  )

/** A file of the shell that lists alone need. */
function sharedFile(): string {
  const { facades } = JSON.parse(readFileSync(join(repository, 'shell/dist/shell.json'), 'utf8')) as {
    facades: Record<string, { files: string[] }>
  }
  const others = Object.entries(facades).flatMap(([name, { files }]) => (name === '@vinculo/ui/list' ? [] : files))
  return facades['@vinculo/ui/list']?.files.find((file) => !others.includes(file))?.slice(1) ?? ''
}

test('what the shell shares, lost in any way, is asked for again, and comes back in the same page', async ({
  context,
  signIn,
  world,
}) => {
  await signIn('ensaio@vinculo.example')
  const file = sharedFile()
  const placed = await throughEach(world, new RegExp(`^${file.replaceAll('.', '\\.')}`))
  await Promise.all(
    placed.map(async ({ row, between }) => {
      const page = await opened(context, row, between.base)
      await expect(page.getByText(unavailable)).toBeVisible({ timeout: 20_000 })
      await expect(menuOf(page, row)).toBeVisible()
      await mark(page)
      if (row.answer !== 'slow') expectBackoff(between, file)
      between.faults = []
      await retryIn(page).click()
      await expect(page.getByText(unavailable)).toHaveCount(0)
      await expect(titleOf(page, row)).toBeVisible()
      expect(await isSame(page)).toBe(true)
      await between.stop()
    }),
  )
})

test('a list of modules that is lost in any way is asked for again, stood in for by the last one, and comes back in the same page', async ({
  context,
  signIn,
  world,
}) => {
  await signIn('ensaio@vinculo.example')
  // As any static host serves it: the page carries no list.
  const placed = await throughEach(world, /^api\/modulos-json/, (between) => {
    between.list = 'none'
  })
  await Promise.all(
    placed.map(async ({ row, between }) => {
      const page = await opened(context, row, between.base)
      const lists = () => between.asked.filter(({ address }) => address === 'api/modulos-json').map(({ at }) => at)
      await expect(page.getByText(missing)).toBeVisible({ timeout: 25_000 })
      await mark(page)
      if (row.answer === 'slow') await expect.poll(() => lists().length).toBeGreaterThan(1)
      else {
        // What was asked before the bundle ran may come first.
        const [first = 0, second = 0, third = 0] = lists().slice(-3)
        expect(second - first, row.way).toBeGreaterThan(240)
        expect(third - second, row.way).toBeGreaterThan(990)
      }
      between.faults = []
      // An answer that hung is let go of, and what is asked then comes by itself.
      if (row.answer !== 'slow') await retryIn(page).click()
      await expect(titleOf(page, row)).toBeVisible()
      await expect(page.getByText(missing)).toHaveCount(0)
      await page.waitForFunction(() => Object.keys(localStorage).some((key) => key.endsWith(':shell:modules')))

      // A page that has a list goes on with it.
      const before = lists().length
      between.faults = [{ match: /^api\/modulos-json/, answer: row.answer }]
      await elsewhere(page)
      await laterBy(page, 5100)
      await menuOf(page, row).click()
      await expect.poll(() => lists().length).toBeGreaterThan(before)
      await expect(titleOf(page, row)).toBeVisible()
      await expect(page.getByText(missing)).toHaveCount(0)
      expect(await isSame(page)).toBe(true)

      await page.reload()
      await expect(titleOf(page, row)).toBeVisible({ timeout: 25_000 })
      await between.stop()
    }),
  )
})

test('a file of the shell’s own that is gone for good, as after a new build: once it has failed again, the button loads the page anew', async ({
  page,
  signIn,
  world,
}) => {
  await signIn()
  const between = await new GoBetween(world.api.url).start()
  await page.goto(between.base)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Olá')
  await mark(page)
  between.faults = [{ match: /^assets\/.*\.js/, answer: '404' }]
  await page.evaluate((to) => {
    history.pushState({}, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, '/settings/profile')
  await expect(page.getByText(unavailable)).toBeVisible()
  // Whatever else it asked for meanwhile, as what reports the fault, is gone, too.
  const gone = between.asked.flatMap(({ address }) => /^(assets\/.*)\?attempt=/.exec(address)?.[1] ?? [])
  between.faults = [{ match: new RegExp(`^(${gone.join('|')})`), answer: '404' }]
  // Tried again in the same page first; nothing is loaded anew by itself.
  await retryIn(page).click()
  await expect.poll(() => between.asked.some(({ address }) => address.endsWith('?attempt=5'))).toBe(true)
  expect(await isSame(page)).toBe(true)
  await expect(async () => {
    await retryIn(page).click()
    expect(await isSame(page)).toBe(false)
  }).toPass()

  await expect(page.getByText(unavailable)).toBeVisible()
  between.faults = []
  await retryIn(page).click()
  await expect(page.getByText(unavailable)).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await between.stop()
})

test('what a browser keeps of modules, damaged in any way, keeps nobody out', async ({ context, signIn, world }) => {
  const token = await signIn('ensaio@vinculo.example')
  const { id } = await world.api.call<User>('GET', '/api/user', { token })
  const patients = ways[0] as Way
  // What an older shell may have written, or half of it.
  const damages = [
    '{',
    '7',
    '{}',
    JSON.stringify({ id: 'patients', version: '1', routes: {}, patients: 'x', modulos: {} }),
  ]
  await Promise.all(
    damages.map(async (damaged) => {
      const between = await new GoBetween(world.api.url).start()
      const page = await context.newPage()
      const kept = ['release:patients', 'releases-seen', 'modules'].map((key) => `vinculo:${id}:shell:${key}`)
      await page.addInitScript(
        ([keys, value]) => {
          for (const key of keys) localStorage.setItem(key, value)
        },
        [kept, damaged] as const,
      )
      await page.goto(between.base + patients.path)
      await expect(page.getByRole('link', { name: 'Cadastrar Paciente' }), damaged).toBeVisible()

      between.list = 'none'
      between.faults = [{ match: /^api\/modulos-json/, answer: '404' }]
      await page.reload()
      await expect(page.getByText(missing), damaged).toBeVisible()
      between.faults = []
      await retryIn(page).click()
      await expect(page.getByRole('link', { name: 'Cadastrar Paciente' }), damaged).toBeVisible()
      await between.stop()
    }),
  )
})

test('what fails once is not noticed: it is asked for again, and nobody sees that it failed', async ({
  context,
  signIn,
  world,
}) => {
  await signIn('ensaio@vinculo.example')
  const once = ways.filter(({ answer }) => answer !== 'slow')
  await context.addInitScript((said) => {
    new MutationObserver(() => {
      if (document.body?.textContent.includes(said)) Object.assign(globalThis, { sawFailure: true })
    }).observe(document, { subtree: true, childList: true })
  }, unavailable)
  await Promise.all(
    once.map(async (row) => {
      const host = world.hosts[row.id]
      host.asked = []
      const { entry, routes } = manifestIn(dist(row.id))
      const screen = routes.find(({ path }) => path === row.path)?.files.find((file) => file.endsWith('.js')) ?? ''
      // Preloaded, then asked for: whatever the browser does at first fails.
      host.faults = [
        { match: new RegExp(`^${entry}`), answer: row.answer, times: 2 },
        { match: new RegExp(`^${screen}`), answer: row.answer, times: 1 },
      ]
      const page = await opened(context, row)
      await expect(page.getByRole('main').getByRole('link').first()).toBeVisible()
      await expect(titleOf(page, row)).toBeVisible()
      const addresses = host.asked.map(({ address }) => address)
      expect(addresses, row.way).toContain(`${entry}?attempt=1`)
      expect(addresses.filter((address) => address.startsWith(screen)).length, row.way).toBeGreaterThan(1)
      expect(await page.evaluate(() => 'sawFailure' in globalThis)).toBe(false)
    }),
  )
})
