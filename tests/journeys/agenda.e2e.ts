import type { Page, Route } from '@playwright/test'
import { isAccessible } from '../support/accessible'
import { expect, opensStream, settled, test, type World } from '../support/world'

/** A week nobody else's tests are in; times are São Paulo's. */
const week = '/atendimentos?visao=semana&dia=2027-03-10'
const search = '**/api/atendimentos-buscar-json'

interface Row {
  id: string
  versao: number
  inicio: string
  fim: string
}

const at = (time: string) => new Date(`${time}:00-03:00`).toISOString()

async function plan(world: World, token: string, grupo: string, from: string, to: string, more: object = {}) {
  const body = { grupo, inicio: at(from), fim: at(to), encaixe: true, ...more }
  return world.api.call<Row>('POST', '/api/atendimentos-json', { token, body })
}

/** A name that no other test of this file has. */
const named = (name: string) => `${name} ${Date.now().toString(36).slice(-5)}`

const event = (page: Page, name: string) => page.getByRole('button', { name })

const day = (page: Page, number: number) => page.locator(`[data-date="2027-03-${number}"]`).last()

/** Presses an element near its top, moves the pointer as far, in steps as a hand does, and stops there. */
async function drag(page: Page, from: ReturnType<typeof event>, { x = 0, y = 0 }) {
  await from.scrollIntoViewIfNeeded()
  const box = await from.boundingBox()
  if (!box) throw new Error('nothing to drag')
  const [left, top] = [box.x + box.width / 2, box.y + 8]
  await page.mouse.move(left, top)
  await page.mouse.down()
  await page.mouse.move(left + x / 2, top + y / 2, { steps: 4 })
  await page.mouse.move(left + x, top + y, { steps: 4 })
}

/** Pixels of an hour, as drawn. */
async function hourHeight(page: Page): Promise<number> {
  const [eight, nine] = await Promise.all(
    ['8:00', '9:00'].map(async (hour) => (await page.getByText(hour, { exact: true }).boundingBox())?.y ?? 0),
  )
  return (nine ?? 0) - (eight ?? 0)
}

test('[S2.12] an appointment is dragged to another time and day, seen there at once, saved, and brought back by «Desfazer»', async ({
  page,
  signIn,
  world,
}) => {
  const token = await signIn()
  const name = named('Arrasto')
  const { id } = await plan(world, token, name, '2027-03-10T09:00', '2027-03-10T09:50', { encaixe: false })
  const now = () => world.api.call<Row>('GET', `/api/atendimentos-json/${id}`, { token })
  await page.goto(week)
  await expect(event(page, name)).toContainText('9:00–9:50')
  const height = await hourHeight(page)
  const width = (await day(page, 11).boundingBox())?.width ?? 0
  await drag(page, event(page, name), { x: width, y: height })
  await test.step('the new time is in what is dragged', async () => {
    await expect(page.locator('.agenda-event.mirror')).toContainText('10:00–10:50')
  })
  await page.mouse.up()
  await expect(event(page, name)).toContainText('quinta-feira, 11 de março')
  await expect(page.getByText(`${name}: 11-03-2027 10:00–10:50`)).toBeVisible()
  expect(await now()).toMatchObject({ inicio: at('2027-03-11T10:00'), fim: at('2027-03-11T10:50') })
  await page.getByRole('button', { name: 'Desfazer' }).click()
  await expect(event(page, name)).toContainText('quarta-feira, 10 de março')
  await expect(page.getByText('Desfeito')).toBeVisible()
  expect(await now()).toMatchObject({ inicio: at('2027-03-10T09:00') })
})

test('[S2.12] the lower edge of an appointment stretches it by quarters of an hour', async ({
  page,
  signIn,
  world,
}) => {
  const token = await signIn()
  const name = named('Estica')
  const { id } = await plan(world, token, name, '2027-03-09T10:00', '2027-03-09T11:00')
  await page.goto(week)
  await event(page, name).scrollIntoViewIfNeeded()
  await event(page, name).hover()
  const height = await hourHeight(page)
  const box = await event(page, name).boundingBox()
  if (!box) throw new Error('nothing to stretch')
  await page.mouse.move(box.x + box.width / 2, box.y + box.height - 2)
  await page.mouse.down()
  await page.mouse.move(box.x + box.width / 2, box.y + box.height - 2 + height / 2, { steps: 6 })
  await page.mouse.up()
  await expect(page.getByText(`${name}: 09-03-2027 10:00–11:30`)).toBeVisible()
  expect(await world.api.call('GET', `/api/atendimentos-json/${id}`, { token })).toMatchObject({
    fim: at('2027-03-09T11:30'),
  })
})

test('what is in the way is said while one drags, and asked about before it is saved; a failure puts it back', async ({
  page,
  signIn,
  world,
}) => {
  const token = await signIn()
  const [name, other] = [named('Choque'), named('Outro')]
  const { id } = await plan(world, token, name, '2027-03-12T09:00', '2027-03-12T09:50', { encaixe: false })
  await plan(world, token, other, '2027-03-12T10:00', '2027-03-12T10:50', { encaixe: false })
  await page.goto(week)
  await expect(event(page, name)).toBeVisible()
  const height = await hourHeight(page)
  const half = { y: height / 2 }
  await drag(page, event(page, name), half)
  await expect(page.locator('.agenda-event.mirror')).toContainText('Conflito')
  await page.mouse.up()
  const asked = page.getByRole('alertdialog')
  await expect(asked.getByRole('link', { name: other })).toBeVisible()
  await asked.getByRole('button', { name: 'Voltar' }).click()
  await expect(event(page, name)).toContainText('9:00–9:50')
  await expect(event(page, name)).toBeFocused()

  await test.step('without network it goes back and says so', async () => {
    await page.route(`**/api/atendimentos-json/${id}`, (route) => route.abort())
    await drag(page, event(page, name), { y: -height })
    await page.mouse.up()
    await expect(page.getByText('Ops, não salvou...')).toBeVisible()
    await expect(event(page, name)).toContainText('9:00–9:50')
  })
})

test('a free time is chosen by dragging over it, and the new appointment begins with it', async ({ page, signIn }) => {
  await signIn()
  await page.goto('/atendimentos?visao=semana&dia=2027-04-14')
  const height = await hourHeight(page)
  const lane = await page.locator('[data-date="2027-04-14"]').last().boundingBox()
  const nine = await page.getByText('9:00', { exact: true }).boundingBox()
  if (!lane || !nine) throw new Error('no lane')
  await page.mouse.move(lane.x + lane.width / 2, nine.y + 4)
  await page.mouse.down()
  await page.mouse.move(lane.x + lane.width / 2, nine.y + height * 1.4, { steps: 8 })
  await page.mouse.up()
  await expect(page).toHaveURL(/\/atendimento\/cadastrar\?inicio=/)
  const asked = new URL(page.url()).searchParams
  expect([asked.get('inicio'), asked.get('fim')]).toEqual([at('2027-04-14T09:00'), at('2027-04-14T10:30')])
})

test('[S7.13] a search that fails says nothing aloud and keeps what was shown; what answers late counts for nothing', async ({
  page,
  signIn,
  world,
}) => {
  const token = await signIn()
  const name = named('Fica')
  await plan(world, token, name, '2027-03-11T16:00', '2027-03-11T16:50')
  await page.goto(`/atendimentos?visao=lista`)
  const status = page.getByLabel('Status')
  const find = (choice: string) => async () => {
    await status.selectOption(choice)
    await page.getByRole('button', { name: 'Buscar' }).click()
  }
  // Others plan too, and a page holds twenty.
  for (const field of ['De', 'Até']) await page.getByLabel(field, { exact: true }).fill('11-03-2027')
  await find('Todos')()
  await expect(page.getByText(name)).toBeVisible()
  const quiet = async () => {
    await expect(page.getByText('Não foi possível atualizar.', { exact: false })).toBeVisible()
    await expect(page.getByText(name)).toBeVisible()
    await expect(page.getByRole('alert')).toHaveCount(0)
    await expect(page.getByRole('alertdialog')).toHaveCount(0)
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
  await test.step('a fault of the server', async () => {
    await page.route(search, (route) => route.fulfill({ status: 500, json: { code: 'internal_error', message: 'x' } }))
    await find('Faltou')()
    await quiet()
  })
  await test.step('no network', async () => {
    await page.unroute(search)
    await page.route(search, (route) => route.abort())
    await find('Cancelado')()
    await quiet()
  })
  await test.step('it is there again', async () => {
    await page.unroute(search)
    await page.getByRole('button', { name: 'Tentar novamente' }).click()
    await expect(page.getByText('Não foi possível atualizar.', { exact: false })).toHaveCount(0)
    await find('Todos')()
    await expect(page.getByText(name)).toBeVisible()
  })
  await test.step('an older answer that comes last', async () => {
    const held: Route[] = []
    let asked = 0
    await page.route(search, (route) => {
      asked += 1
      if (route.request().postDataJSON().status === 'faltou') held.push(route)
      else void route.continue()
    })
    // One search after the other has left; none of them is waited for.
    const leaves = async (choice: string) => {
      const before = asked
      await find(choice)()
      await expect.poll(() => asked, { intervals: [20] }).toBeGreaterThan(before)
    }
    await leaves('Remarcado')
    await leaves('Falta do profissional')
    await leaves('Agendado')
    await expect(page.getByText(name)).toBeVisible()
    await leaves('Faltou')
    await find('Agendado')()
    for (const route of held) await route.continue().catch(() => undefined)
    await expect(page.getByText(name)).toBeVisible()
    await expect(status).toHaveValue('agendado')
  })
})

test('[S4.12] the filter is stored before the search is sent, and is there after the browser was closed', async ({
  page,
  signIn,
}) => {
  await signIn()
  await page.goto('/atendimentos?visao=lista')
  await settled(page)
  const stored: (string | undefined)[] = []
  await page.route(search, async (route) => {
    const kept = page.evaluate(() => Object.entries(localStorage).find(([key]) => key.endsWith(':agenda:filtro'))?.[1])
    // A page that is being loaded anew has nothing to say.
    stored.push(await kept.catch(() => undefined))
    await route.abort().catch(() => undefined)
  })
  await page.getByLabel('Status').selectOption('Faltou')
  await page.getByLabel('De').fill('01-02-2027')
  await page.getByRole('button', { name: 'Buscar' }).click()
  await expect.poll(() => stored[0]).toContain('"status":"faltou"')
  expect(stored[0]).toContain('"de":"2027-02-01"')
  await page.reload()
  await expect(page.getByLabel('Status')).toHaveValue('faltou')
  await expect(page.getByLabel('De')).toHaveValue('01-02-2027')
  await page.evaluate(() => localStorage.clear())
})

test('[S2.12] at 360 px a day is opened, read and moved with a finger; nothing scrolls sideways', async ({
  page,
  signIn,
  world,
}) => {
  const token = await signIn()
  const name = named('Maria Antonieta Albuquerque de Vasconcelos e Silva Sobrinha')
  const { id } = await plan(world, token, name, '2027-03-08T08:00', '2027-03-08T08:50', { encaixe: false })
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/atendimentos?dia=2027-03-08')
  await expect(page.getByRole('link', { name: 'Dia', exact: true })).toHaveAttribute('aria-current', 'true')
  await event(page, name).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Mover' }).click()
  await page.getByRole('button', { name: '15 minutos depois' }).click()
  await page.getByRole('button', { name: 'Um dia depois' }).click()
  await expect(page.getByText('terça-feira 09-03-2027, 8:15–9:05', { exact: false })).toBeVisible()
  await expect(page.getByRole('heading', { level: 2 })).toContainText('9 de março')
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByText(`${name}: 09-03-2027 8:15–9:05`)).toBeVisible()
  expect(await world.api.call('GET', `/api/atendimentos-json/${id}`, { token })).toMatchObject({
    inicio: at('2027-03-09T08:15'),
  })
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
})

test('what somebody else plans is on the screen without a reload', async ({ page, signIn, world }) => {
  const token = await signIn()
  const listening = opensStream(page.context())
  await page.goto('/atendimentos?visao=semana&dia=2027-03-17')
  await settled(page)
  await listening
  const name = named('Ao vivo')
  await plan(world, token, name, '2027-03-17T09:00', '2027-03-17T09:50')
  await expect(event(page, name)).toBeVisible()
})

test('[S2.12] by keyboard alone an appointment is moved, seen where it goes with each key, saved and brought back', async ({
  page,
  signIn,
  world,
}) => {
  const token = await signIn()
  const name = named('Teclas')
  const { id } = await plan(world, token, name, '2027-03-10T16:00', '2027-03-10T16:50')
  const now = () => world.api.call<Row>('GET', `/api/atendimentos-json/${id}`, { token })
  await page.goto(week)
  const one = event(page, name)
  await one.scrollIntoViewIfNeeded()
  const height = await hourHeight(page)
  const thursday = await day(page, 11).boundingBox()
  await one.focus()
  await page.keyboard.press('m')
  await expect(
    page
      .getByRole('group', { name: `Mover ${name}` })
      .or(page.getByText(`Mover ${name}`))
      .first(),
  ).toBeVisible()
  const before = await one.boundingBox()
  for (const key of ['ArrowDown', 'ArrowDown', 'ArrowRight']) await page.keyboard.press(key)
  await test.step('where it goes is where it is drawn, at once and when the keys rest', async () => {
    const isThere = async () => {
      const box = await one.boundingBox()
      expect(box?.y).toBeCloseTo((before?.y ?? 0) + height / 2, -1)
      expect(box?.x).toBeGreaterThan((thursday?.x ?? 0) - 5)
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThan((thursday?.x ?? 0) + (thursday?.width ?? 0) + 5)
    }
    await isThere()
    await expect(one).toContainText('16:30–17:20')
    await isThere()
  })
  await page.keyboard.press('Enter')
  await expect(page.getByText(`${name}: 11-03-2027 16:30–17:20`)).toBeVisible()
  expect(await now()).toMatchObject({ inicio: at('2027-03-11T16:30'), fim: at('2027-03-11T17:20') })
  await expect(one).toBeFocused()
  await page.keyboard.press('Control+z')
  await expect(page.getByText('Desfeito')).toBeVisible()
  await expect(one).toBeFocused()
  expect(await now()).toMatchObject({ inicio: at('2027-03-10T16:00') })

  await test.step('Escape leaves it where it was', async () => {
    await page.keyboard.press('m')
    await page.keyboard.press('Shift+ArrowDown')
    await page.keyboard.press('Escape')
    await expect(one).toContainText('16:00–16:50')
    await expect.poll(async () => (await one.boundingBox())?.height).toBeCloseTo(before?.height ?? 0, -1)
    await expect(one).toBeFocused()
  })
})

test('axe finds nothing on the agenda in any view, with a window open or a move under way, in light and dark, at a desk and on a phone', async ({
  page,
  signIn,
  world,
}) => {
  test.setTimeout(240_000)
  const token = await signIn()
  const name = named('Olhada')
  await plan(world, token, name, '2027-05-05T09:00', '2027-05-05T09:50')
  await plan(world, token, named('Ao mesmo tempo'), '2027-05-05T09:30', '2027-05-05T10:00')
  await world.api.call('POST', '/api/agenda/bloqueios-json', {
    token,
    body: { inicio: at('2027-05-05T12:00'), fim: at('2027-05-05T13:00'), motivo: 'Almoço' },
  })
  for (const view of ['dia', 'semana', 'mes', 'lista']) {
    await page.goto(`/atendimentos?visao=${view}&dia=2027-05-05`)
    await settled(page)
    await isAccessible(page, view)
    // The library has words of its own for who hears the page.
    await expect(page.locator('[aria-label^="Week"]').or(page.getByText('Timed', { exact: true }))).toHaveCount(0)
  }
  await page.goto('/atendimentos?visao=semana&dia=2027-05-05')
  await event(page, name).press('Enter')
  await isAccessible(page, 'with a window open')
  await page.getByRole('dialog').getByRole('button', { name: 'Mover' }).click()
  await isAccessible(page, 'with a move under way')
})
