import { join } from 'node:path'
import type { Page } from '@playwright/test'
import type { Fault } from '@vinculo/contracts/faults'
import { cache } from '../support/builds'
import { rowsOf } from '../support/database'
import { manifestIn } from '../support/later-release'
import { ModuleHost } from '../support/module-host'
import { release, withModule } from '../support/registry'
import { dist, expect, signInByHand, test } from '../support/world'

const probe = manifestIn(join(cache, 'probe'))
const unavailable = 'Este módulo está indisponível'

/** Every fault the page has told the API of, and its answers. */
function reportsOf(page: Page) {
  const told: Fault[] = []
  const bodies: string[] = []
  const answers: number[] = []
  page.on('request', (request) => {
    if (!request.url().endsWith('/api/falhas')) return
    bodies.push(request.postData() ?? '')
    told.push(...(request.postDataJSON() as { falhas: Fault[] }).falhas)
  })
  page.on('response', (response) => {
    if (response.url().endsWith('/api/falhas')) answers.push(response.status())
  })
  return { told, bodies, answers }
}

/** The page is hidden, and what it noticed is told at once. */
const hide = (page: Page) =>
  page.evaluate(async () => {
    const idle = () => new Promise((resolve) => requestIdleCallback(resolve))
    await idle()
    await idle()
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
    Object.defineProperty(document, 'visibilityState', { value: 'visible', configurable: true })
  })

/** Goes to an address that nothing links to, in the page that is open. */
const goTo = (page: Page, address: string) =>
  page.evaluate((to) => {
    history.pushState({}, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, address)

/** The page's stopwatch goes on at once, as if something had taken so long. */
const takesLong = (page: Page, milliseconds: number) =>
  page.evaluate((by) => {
    const now = performance.now.bind(performance)
    performance.now = () => now() + by
  }, milliseconds)

test('whatever a module does wrong is told by its name, release and place, without a word of what it said; its neighbours go on', async ({
  page,
  signIn,
  world,
}) => {
  const host = await new ModuleHost(join(cache, 'probe')).start()
  const [missing = '', slow = ''] = ['sonda', 'sonda/falhas'].flatMap(
    (wanted) => probe.routes.find(({ path }) => path === wanted)?.files[0] ?? [],
  )
  host.faults = [{ match: new RegExp(missing), answer: '404' }]
  const { told, bodies, answers } = reportsOf(page)
  try {
    await signIn()
    await release(world, host.base)
    await withModule(world, 'demo@vinculo.example', 'probe', async () => {
      await page.goto('/sonda')
      await expect(page.getByText(unavailable)).toBeVisible()
      await page.route(new RegExp(slow), async (route) => {
        await takesLong(page, 2500)
        await route.continue()
      })
      await goTo(page, '/sonda/falhas')
      for (const way of ['listener', 'handler', 'timer', 'promise', 'policy', 'timer', 'refresh', 'save'])
        await page.getByRole('button', { name: way }).click()

      await page.getByRole('link', { name: 'loader' }).click()
      await expect(page.getByText(unavailable)).toBeVisible()
      await page.goBack()
      await page.getByRole('button', { name: 'render' }).click()
      await expect(page.getByText(unavailable)).toBeVisible()
      await page.getByRole('link', { name: 'Pacientes' }).click()
      await expect(page.getByRole('link', { name: 'Cadastrar Paciente' })).toBeVisible()
      await hide(page)

      const kinds: [string, string][] = [
        ['load', 'host'],
        ['slow', 'over-2-s'],
        ['listener', 'RangeError'],
        ['error', 'RangeError'],
        ['promise', 'RangeError'],
        ['csp', 'connect-src'],
        ['loader', 'RangeError'],
        ['render', 'RangeError'],
      ]
      const found = () =>
        kinds.filter(([tipo, nome]) => told.some((fault) => fault.tipo === tipo && fault.nome === nome))
      await expect.poll(found).toEqual(kinds)
      // On a busy machine another module may be slow, too.
      const own = told.filter(({ modulo, tipo }) => modulo === probe.id || tipo !== 'slow')
      for (const { modulo, release, onde, tipo } of own) {
        expect.soft({ tipo, modulo, release }).toEqual({ tipo, modulo: probe.id, release: probe.version })
        if (tipo !== 'load' && tipo !== 'slow') expect.soft(onde, tipo).toMatch(/^[0-9a-f]{10}\.js:\d+:\d+$/)
      }
      expect(own.find(({ tipo }) => tipo === 'slow')?.onde).toMatch(/^[\w.]+\.js$/)
      for (const word of ['Rita', '111.444', '11144477735', 'casa.example', 'elsewhere', '?'])
        expect(bodies.join()).not.toContain(word)

      await expect.poll(() => answers.length).toBe(bodies.length)
      const counted = await rowsOf<{ tipo: string; vezes: number }>(
        world.api,
        'select tipo, sum(vezes)::int as vezes from page_faults where modulo = $1 and release = $2 group by tipo',
        [probe.id, probe.version],
      )
      const timesOf = (kind: string) => counted.find(({ tipo }) => tipo === kind)?.vezes
      // A busy machine makes other screens of it slow, too.
      const times = [1, expect.any(Number), 1, 4, 1, 1, 2, 1]
      expect(kinds.map(([kind]) => timesOf(kind))).toEqual(times)
    })
  } finally {
    await host.stop()
  }
})

test('what is told is counted, so many times a minute and no more, by who is signed in; what the API does not take is dropped', async ({
  page,
}) => {
  const { told, bodies } = reportsOf(page)
  const fail = (times = 1) =>
    page.evaluate((count) => {
      for (let time = 0; time < count; time += 1) void Promise.reject(new TypeError('no'))
    }, times)
  await page.route('**/api/falhas', (route) => route.abort())
  await page.goto('/login')
  await expect(page.getByLabel('E-mail')).toBeVisible()
  await fail(2)
  await hide(page)
  const enter = async () => {
    await signInByHand(page, 'demo@vinculo.example', 'vinculo-demo-2026')
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Olá')
  }
  await enter()
  // What one person's page noticed and had no time to tell is not told in the next one's name.
  await page.evaluate(() => {
    const [real, held] = [window.requestIdleCallback, [] as IdleRequestCallback[]]
    window.requestIdleCallback = (work) => held.push(work)
    const goOn = () => {
      window.requestIdleCallback = real
      for (const work of held) requestIdleCallback(work)
    }
    Object.assign(window, { goOn })
  })
  await fail(2)
  await page.getByRole('button', { name: /Sua conta/ }).click()
  await page.getByRole('button', { name: 'Sair' }).click()
  await enter()
  await page.evaluate(() => (window as unknown as { goOn: () => void }).goOn())
  await fail(3)
  await hide(page)
  const promises = () => told.filter(({ modulo, tipo }) => modulo === 'shell' && tipo === 'promise')
  await expect.poll(() => promises().map(({ vezes }) => vezes)).toEqual([3])
  for (let turn = 0; turn < 8; turn += 1) {
    await fail()
    await hide(page)
  }
  expect(bodies).toHaveLength(6)
  expect(promises().map(({ vezes }) => vezes)).toEqual([3, 1, 1, 1, 1, 1])
})

test('a patient saved by hand is noted with the release that saved it', async ({ page, signIn, world }) => {
  const name = `Rita Registro ${Date.now().toString(36)}`
  await signIn()
  await page.goto('/paciente/cadastrar')
  await page.getByLabel('Nome', { exact: true }).fill(name)
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()
  const notes = await rowsOf(
    world.api,
    `select acao, modulo, release from audit where acao = 'patient.registered'
     and registro_id = (select id::text from patients where nome = $1)`,
    [name],
  )
  const { version } = manifestIn(dist('patients'))
  expect(notes).toEqual([{ acao: 'patient.registered', modulo: 'patients', release: version }])
})
