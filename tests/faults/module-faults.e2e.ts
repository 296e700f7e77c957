import type { Fault } from '../support/failing-host'
import { expect, test } from '../support/world'
import { filesAskedOf, withLaterAgenda } from './later-agenda'

const unavailable = 'Este módulo está indisponível'

const kinds: { kind: string; fault: Fault }[] = [
  { kind: 'its host is down', fault: { match: /\.js$/, answer: 'down' } },
  { kind: 'its host takes longer than 5 s', fault: { match: /^entry/, answer: 'slow' } },
  { kind: 'its files are gone', fault: { match: /\.js$/, answer: '404' } },
  { kind: 'its host answers 503', fault: { match: /\.js$/, answer: '503' } },
  { kind: 'its host answers HTML for a script', fault: { match: /^entry/, answer: 'html' } },
  { kind: 'its code throws when it is loaded', fault: { match: /^entry/, answer: 'throws' } },
  { kind: 'its chunks are gone', fault: { match: /^(?!entry).*\.js$/, answer: '404' } },
  { kind: 'its chunks take longer than 5 s', fault: { match: /^(?!entry).*\.js$/, answer: 'slow' } },
  { kind: 'its host answers HTML for its chunks', fault: { match: /^(?!entry).*\.js$/, answer: 'html' } },
  { kind: 'its chunks throw when they are loaded', fault: { match: /^(?!entry).*\.js$/, answer: 'throws' } },
]

for (const { kind, fault } of kinds) {
  test(`a module is shown as unavailable when ${kind}, the rest goes on, and it comes back without a reload`, async ({
    page,
    signIn,
    world,
  }) => {
    await signIn('ensaio@vinculo.example')
    world.hosts.agenda.faults = [fault]
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
}

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

test('a module that asks for what this shell has not got is refused by name before a byte of it is fetched', async ({
  page,
  signIn,
  world,
}) => {
  await withLaterAgenda(world, async (later) => {
    await signIn('ensaio@vinculo.example')
    await page.goto('/')
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Olá')
    // By then the page has fetched what can wait until there is nothing else to do.
    await page.waitForTimeout(1000)
    await page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name: 'Atendimentos' }).click()
    await expect(page.getByText(unavailable)).toBeVisible()
    await expect(page.getByText('@vinculo/ui/core ^9.0')).toBeVisible()
    expect(filesAskedOf(later)).toEqual([])
  })

  // With a release that fits it comes without a reload.
  const refreshed = page.waitForResponse('**/api/modulos-json')
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await refreshed
  await page.getByRole('button', { name: 'Tentar novamente' }).click()
  await expect(page.getByText(unavailable)).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'Atendimentos', level: 1 })).toBeVisible()
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
  await page.route('**/assets/*.js', (route) => (isBroken ? route.abort() : route.continue()))
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
  await page.route('**/assets/*.js', (route) => {
    // The first script comes; of the files it asks for, the first two do not.
    if (/main\./.test(route.request().url()) || refused >= 2) return route.continue()
    refused += 1
    return route.abort()
  })
  await page.goto('/login')
  await expect(page.locator('#root')).not.toBeEmpty()
  await expect(page.getByRole('button')).not.toHaveCount(0)

  const other = await context.newPage()
  await other.route('**/assets/*.js', (route) =>
    /main\./.test(route.request().url()) ? route.continue() : route.abort(),
  )
  await other.goto('/login')
  await expect(other.getByRole('alert')).toContainText('O Vínculo não abriu')
  await other.unrouteAll()
  await other.getByRole('button', { name: 'Tentar novamente' }).click()
  await expect(other.getByLabel('Senha')).toBeVisible()
})
