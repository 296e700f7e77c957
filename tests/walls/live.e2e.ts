import type { Page } from '@playwright/test'
import type { Patient } from '@vinculo/contracts/patients'
import { expect, opensStream, test, type World } from '../support/world'

const stream = '**/api/avisos'
const named = () => `Lívia Ao Vivo ${Date.now().toString(36)}${Math.random().toString(36).slice(2, 6)}`

function registers(world: World, token: string, nome: string): Promise<Patient> {
  return world.api.call<Patient>('POST', '/api/pacientes-json', { token, body: { nome } })
}

async function searches(page: Page, nome: string) {
  await page.goto(`/pacientes?busca=${encodeURIComponent(nome)}`)
  await expect(page.getByText('Nenhum registro encontrado')).toBeVisible()
}

/** Searches for somebody who is not there yet, in a browser that hears of changes. */
async function listens(page: Page, nome: string) {
  const open = opensStream(page.context())
  await searches(page, nome)
  await open
}

test('[S7.05] what a colleague registers elsewhere appears in an open list, without a reload', async ({
  page,
  signIn,
  world,
}) => {
  const token = await signIn()
  const nome = named()
  await listens(page, nome)
  const { id, versao } = await registers(world, token, nome)
  await expect(page.getByRole('link', { name: nome })).toBeVisible()
  await world.api.call('PUT', `/api/pacientes-json/${id}`, { token, body: { versao, nome: `${nome} Souza` } })
  await expect(page.getByRole('link', { name: `${nome} Souza` })).toBeVisible()
  await world.api.call('DELETE', `/api/pacientes-json/${id}`, { token })
  await expect(page.getByText('Nenhum registro encontrado')).toBeVisible()
})

test('[S7.05] control: without the stream the same list stays as it was', async ({ page, signIn, world }) => {
  const token = await signIn()
  const nome = named()
  await page.route(stream, (route) => route.abort())
  const refused = page.waitForEvent('requestfailed', { predicate: (request) => request.url().endsWith('/api/avisos') })
  await searches(page, nome)
  await refused
  await registers(world, token, nome)
  await page.waitForTimeout(2000)
  await expect(page.getByText('Nenhum registro encontrado')).toBeVisible()
})

test('a browser keeps one stream for all its tabs, and the next tab takes it over', async ({
  context,
  page,
  signIn,
  world,
}) => {
  const token = await signIn()
  const nome = named()
  const asked: Page[] = []
  context.on('request', (request) => {
    if (request.url().endsWith('/api/avisos')) asked.push(request.frame().page())
  })
  await listens(page, nome)
  const second = await context.newPage()
  await searches(second, nome)
  const first = await registers(world, token, nome)
  await expect(second.getByRole('link', { name: nome })).toBeVisible()
  await expect(page.getByRole('link', { name: nome })).toBeVisible()
  expect(asked).toEqual([page])

  const takenOver = opensStream(context)
  await page.close()
  await takenOver
  expect(asked).toEqual([page, second])
  await world.api.call('DELETE', `/api/pacientes-json/${first.id}`, { token })
  await expect(second.getByText('Nenhum registro encontrado')).toBeVisible()
})

test('a server that was away tells the page to look again when it is back', async ({ page, signIn, world }) => {
  const token = await signIn()
  const nome = named()
  await listens(page, nome)
  await world.api.stop()
  await world.api.start()
  // Whoever asks before the browser is back is not told of it.
  await registers(world, token, nome)
  await expect(page.getByRole('link', { name: nome })).toBeVisible({ timeout: 15_000 })
})

test('[S8.04] what is being typed is not touched by a change that arrives; a form nobody touched shows it', async ({
  context,
  page,
  signIn,
  world,
}) => {
  const token = await signIn()
  const nome = named()
  const { id, versao } = await registers(world, token, nome)
  const open = opensStream(context)
  await page.goto(`/paciente/${id}/editar`)
  await open
  const field = page.getByLabel('Nome', { exact: true })
  await expect(field).toHaveValue(nome)
  await world.api.call('PUT', `/api/pacientes-json/${id}`, { token, body: { versao, nome: `${nome} Lima` } })
  await expect(field).toHaveValue(`${nome} Lima`)
  await field.fill(`${nome} Meu`)
  const heard = page.waitForResponse(`**/api/pacientes-json/${id}`)
  await world.api.call('PUT', `/api/pacientes-json/${id}`, {
    token,
    body: { versao: versao + 1, nome: `${nome} de Outra` },
  })
  await heard
  await page.waitForTimeout(300)
  await expect(field).toHaveValue(`${nome} Meu`)
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByRole('dialog', { name: 'Este registro mudou enquanto você editava' })).toBeVisible()
})

test('[S4.02] the stream ends with the session, and a visitor opens none', async ({ context, page, signIn }) => {
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/avisos')) asked.push(request.headers().authorization ?? 'nobody')
  })
  await page.goto('/login')
  await page.waitForTimeout(1500)
  expect(asked).toEqual([])
  await signIn()
  const open = opensStream(context)
  await page.goto('/')
  await open
  const ended = page.waitForEvent('requestfailed', { predicate: (request) => request.url().endsWith('/api/avisos') })
  await page.getByRole('button', { name: /Sua conta/ }).click()
  await page.getByRole('button', { name: 'Sair' }).click()
  await ended
  await page.waitForTimeout(1500)
  expect(asked).toHaveLength(1)
})

test('[S4.03] a session that was ended elsewhere is told as soon as the stream is opened again', async ({
  context,
  page,
  signIn,
  world,
}) => {
  const token = await signIn()
  const open = opensStream(context)
  await page.goto('/')
  await open
  await world.api.call('POST', '/api/logout', { token })
  await world.api.stop()
  await world.api.start()
  // The longer the server was away, the longer the pauses between looking for it, up to half a minute.
  await expect(page.getByRole('alertdialog')).toBeVisible({ timeout: 35_000 })
})

test('[S6.01] a refused stream is not asked for again, also where the browser has no locks', async ({
  page,
  signIn,
}) => {
  await signIn()
  await page.addInitScript(() => Object.defineProperty(navigator, 'locks', { value: undefined }))
  let asked = 0
  await page.route(stream, (route) => {
    asked++
    return route.fulfill({ status: 403, json: {} })
  })
  await page.goto('/')
  await expect.poll(() => asked).toBeGreaterThan(0)
  await page.waitForTimeout(1500)
  expect(asked).toBe(1)
})
