import { laterRelease } from '../support/later-release'
import { ModuleHost } from '../support/module-host'
import { release } from '../support/registry'
import { faultsOf, isKept } from '../support/watched'
import { dist, expect, test } from '../support/world'

const unavailable = 'Este módulo está indisponível'

/** What of a module fails in the files it is made of is in recovery.e2e.ts; here is all else that goes wrong with one. */
test('a module whose host is down is shown as unavailable, the rest goes on, and it comes back without a reload', async ({
  page,
  signIn,
  world,
}) => {
  await signIn('ensaio@vinculo.example')
  world.hosts.agenda.faults = [{ match: /\.js$/, answer: 'down' }]
  await page.goto('/atendimentos')
  await expect(page.getByText(unavailable)).toBeVisible()
  await page.evaluate(() => Object.assign(window, { sameDocument: true }))

  // The frame and the other modules go on.
  await page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name: 'Pacientes' }).click()
  await expect(page.getByRole('heading', { name: 'Pacientes', level: 1 })).toBeVisible()
  await page.goBack()
  await expect(page.getByText(unavailable)).toBeVisible()

  // While it is still broken, trying again says so again.
  const retry = page.getByRole('button', { name: 'Tentar novamente' })
  await retry.click()
  await expect(retry).toBeEnabled()
  await expect(page.getByText(unavailable)).toBeVisible()

  world.hosts.agenda.faults = []
  await retry.click()
  await expect(page.getByRole('heading', { name: 'Atendimentos', level: 1 })).toBeVisible()
  await expect(page.getByText(unavailable)).toHaveCount(0)
  expect(await page.evaluate(() => (window as { sameDocument?: boolean }).sameDocument)).toBe(true)
})

test('a signed release whose code throws when it is loaded is stood in for by the one before', async ({
  page,
  signIn,
  world,
}) => {
  await signIn('ensaio@vinculo.example')
  await page.goto('/atendimentos')
  await expect(page.getByRole('link', { name: 'Novo Atendimento' })).toBeVisible()
  await isKept(page, 'agenda')
  const { manifest, files } = laterRelease(dist('agenda'), { runs: 'throw new Error("not today")' })
  const host = await new ModuleHost(dist('agenda'), files).start()
  try {
    await release(world, host.base)
    const faults = faultsOf(page)
    await page.reload()
    await expect(page.getByRole('link', { name: 'Novo Atendimento' })).toBeVisible()
    await expect.poll(faults).toContain(`agenda ${manifest.version} load`)
    await expect(page.getByText(unavailable)).toHaveCount(0)
  } finally {
    await release(world, world.hosts.agenda.base)
    await host.stop()
  }
})

test('a card of a module that fails leaves home as it is, and comes back in place', async ({ page, signIn, world }) => {
  await signIn()
  world.hosts.patients.faults = [{ match: /\.js$/, answer: '404' }]
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Olá')
  await expect(page.getByText(unavailable)).toBeVisible()
  world.hosts.patients.faults = []
  await page.getByRole('button', { name: 'Tentar novamente' }).click()
  await expect(page.getByRole('heading', { name: /mudanças recentes/ })).toBeVisible()
})

test('a card whose data did not come is asked for again in place', async ({ page, signIn }) => {
  await signIn()
  let isBroken = true
  await page.route('**/api/pacientes-json?*', (route) =>
    isBroken ? route.fulfill({ status: 500, json: { code: 'internal_error', message: '' } }) : route.continue(),
  )
  await page.goto('/')
  await expect(page.getByText(unavailable)).toBeVisible()
  await page.getByRole('button', { name: 'Entendi' }).click()
  isBroken = false
  await page.getByRole('button', { name: 'Tentar novamente' }).click()
  await expect(page.getByRole('heading', { name: /mudanças recentes/ })).toBeVisible()
})

test('a screen of the shell whose file does not come leaves the frame as it is, and comes back in place', async ({
  page,
  signIn,
}) => {
  await signIn()
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Olá')
  let isBroken = true
  await page.route('**/assets/*.js*', (route) => (isBroken ? route.abort() : route.continue()))
  await page.getByRole('button', { name: /Sua conta/ }).click()
  await page.getByRole('link', { name: 'Configurações' }).click()
  await expect(page.getByText(unavailable)).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Principal' })).toBeVisible()
  isBroken = false
  await page.getByRole('button', { name: 'Tentar novamente' }).click()
  await expect(page.getByRole('heading', { name: 'Configurações', level: 1 })).toBeVisible()
})

test('a language whose file does not come is stood in for by another; a start that fails says so', async ({
  page,
  context,
}) => {
  let refused = 0
  await page.route('**/assets/*.js*', (route) => {
    // The first script comes; of the files it asks for, the first two do not.
    if (/main\./.test(route.request().url()) || refused >= 2) return route.continue()
    refused += 1
    return route.abort()
  })
  await page.goto('/login')
  await expect(page.locator('#root')).not.toBeEmpty()
  await expect(page.getByRole('button')).not.toHaveCount(0)

  const other = await context.newPage()
  await other.route('**/assets/*.js*', (route) =>
    /main\./.test(route.request().url()) ? route.continue() : route.abort(),
  )
  await other.goto('/login')
  await expect(other.getByRole('alert')).toContainText('O Vínculo não abriu')
  await other.unrouteAll()
  await other.getByRole('button', { name: 'Tentar novamente' }).click()
  await expect(other.getByLabel('Senha')).toBeVisible()
})
