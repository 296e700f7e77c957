import { isAccessible, whatKeepsOut } from '../support/accessible'
import { expect, settled, test } from '../support/world'

test.use({ trace: 'off' })

test('axe finds nothing on any screen of the modules, in light and dark, at a desk and on a phone', async ({
  page,
  signIn,
  world,
}) => {
  test.setTimeout(180_000)
  const look = async (address: string) => {
    await page.goto(address)
    await isAccessible(page, address)
  }
  await look('/login')
  await look('/register')
  const token = await signIn()
  const [patient] = await world.api.call<{ id: string }[]>('GET', '/api/pacientes-json?limite=1', { token })
  for (const address of [
    '/',
    '/pacientes',
    '/pacientes?busca=zzzz',
    '/paciente/cadastrar',
    `/paciente/${patient?.id}/ver`,
    `/paciente/${patient?.id}/editar`,
    '/settings/profile',
    '/settings/language',
    '/nada',
  ]) {
    await look(address)
  }
})

test('axe finds nothing on the screens of schools and guardians, in light and dark, at a desk and on a phone', async ({
  page,
  signIn,
  world,
}) => {
  test.setTimeout(180_000)
  const token = await signIn()
  const first = async (list: string) =>
    (await world.api.call<{ id: string }[]>('GET', `/api/${list}-json?limite=1`, { token }))[0]?.id
  const [school, guardian] = [await first('escolas'), await first('responsaveis')]
  for (const address of [
    '/escolas',
    '/escola/cadastrar',
    `/escola/${school}/ver`,
    `/escola/${school}/editar`,
    '/responsaveis',
    '/responsavel/cadastrar',
    `/responsavel/${guardian}/ver`,
    `/responsavel/${guardian}/editar`,
  ]) {
    await page.goto(address)
    await settled(page)
    await page.evaluate(() => {
      for (const section of document.querySelectorAll('details')) section.open = true
    })
    await isAccessible(page, address)
  }
})

test('axe finds nothing on the settings and the first configuration, in light and dark, at a desk and on a phone', async ({
  page,
  signIn,
}) => {
  test.setTimeout(180_000)
  const look = async (address: string) => {
    await page.goto(address)
    await settled(page)
    await page.evaluate(() => {
      for (const section of document.querySelectorAll('details')) section.open = true
    })
    await isAccessible(page, address)
  }
  await signIn('ensaio@vinculo.example')
  for (const child of ['profile', 'configs', 'password', 'email', 'language']) await look(`/settings/${child}`)
  await page.route('**/api/user', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: { ...(await response.json()), config: null } })
  })
  await look('/config-conta-user')
})

test('control: what is too pale in the dark alone, or too wide on a phone alone, is found there alone', async ({
  page,
}) => {
  await page.goto('/termos')
  expect(await whatKeepsOut(page)).toEqual([])
  // The page's policy lets no style element in.
  const style = (css: string) =>
    page.evaluate(async (text) => {
      document.adoptedStyleSheets = [await new CSSStyleSheet().replace(text)]
    }, css)
  await style('html[data-theme=dark] h1 { color: #444 }')
  expect((await whatKeepsOut(page)).map((fault) => fault.replace(/: <.*/, ''))).toEqual([
    'dark, 360 px: color-contrast',
  ])
  await style('h1 { min-width: 700px }')
  expect((await whatKeepsOut(page)).map((fault) => fault.replace(/ by .*/, ''))).toEqual([
    'dark, 360 px: scrolls sideways',
  ])
})

test('a page opens in the colours the system asks for', async ({ page }) => {
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme })
    await page.goto('/login')
    await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme)
    await expect(page.locator('html')).toHaveCSS('color-scheme', colorScheme)
  }
})
