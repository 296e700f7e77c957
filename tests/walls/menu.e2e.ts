import type { Page } from '@playwright/test'
import { withConfig } from '../support/config'
import { expect, test } from '../support/world'

// The tenant that tries every module has the whole menu.
const everyModule = 'ensaio@vinculo.example'
const menuOf = (page: Page) => page.getByRole('navigation', { name: 'Principal' }).getByRole('link')

/** The user as another state of the account would have it. */
async function withUser(page: Page, change: () => object) {
  await page.route('**/api/user', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: { ...(await response.json()), ...change() } })
  })
}

const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10)

test('[S2.23] the menu is for a signed-in, configured user whose plan ended at most 30 days ago', async ({
  page,
  signIn,
}) => {
  await page.goto('/nada')
  await expect(page.getByRole('link', { name: 'Entrar' })).toBeVisible()
  await expect(menuOf(page)).toHaveCount(0)

  await signIn()
  let state: object = {}
  await withUser(page, () => state)
  const everything = ['Pacientes', 'Atendimentos', 'Escolas', 'Responsáveis', 'Testes', 'Documentos', 'Financeiro']
  for (const [change, items] of [
    [{}, everything],
    [{ config: null }, []],
    [{ venc_plano: null }, everything],
    [{ venc_plano: day(29) }, everything],
    [{ venc_plano: day(32) }, []],
  ] as const) {
    state = change
    await page.goto('/nada')
    await expect(page.getByRole('button', { name: /Sua conta/ })).toBeVisible()
    await expect(menuOf(page)).toHaveText(items)
  }
})

test('[S2.40] the top menu leads to each domain that has a module, in order, and nowhere else', async ({
  page,
  signIn,
}) => {
  await signIn(everyModule)
  await page.goto('/')
  await expect(menuOf(page)).toHaveText([
    'Pacientes',
    'Atendimentos',
    'Escolas',
    'Responsáveis',
    'Testes',
    'Documentos',
    'Financeiro',
  ])
  for (const [name, address] of [
    ['Pacientes', '/pacientes'],
    ['Atendimentos', '/atendimentos'],
    ['Escolas', '/escolas'],
    ['Responsáveis', '/responsaveis'],
    ['Testes', '/testes'],
    ['Documentos', '/documentos'],
    ['Financeiro', '/financeiro'],
  ] as const) {
    await menuOf(page).getByText(name).click()
    await expect(page).toHaveURL(address)
    await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()
    await expect(menuOf(page).getByText(name)).toHaveAttribute('aria-current', 'page')
  }
})

test('[S2.24] a menu flag that is off hides its item, which its address still opens; one that is not set shows it', async ({
  page,
  signIn,
  world,
}) => {
  const token = await signIn(everyModule)
  await withConfig(world, token, { menu_nav_bar: { escolas: false } }, async () => {
    await page.goto('/')
    await expect(menuOf(page)).toHaveText([
      'Pacientes',
      'Atendimentos',
      'Responsáveis',
      'Testes',
      'Documentos',
      'Financeiro',
    ])
    await page.goto('/escolas')
    await expect(page.getByRole('heading', { name: 'Escolas', level: 1 })).toBeVisible()
  })
})

test('[S2.25] patients and appointments are called what the user calls them: menu, headings, titles, buttons', async ({
  page,
  signIn,
  world,
}) => {
  const token = await signIn(everyModule)
  await page.goto('/')
  await expect(menuOf(page).nth(0)).toHaveText('Pacientes')
  await expect(menuOf(page).nth(1)).toHaveText('Atendimentos')
  const termo_paciente = { sing: 'Aprendente', plural: 'Aprendentes' }
  const termo_atendimento = { sing: 'Sessão', plural: 'Sessões' }
  await withConfig(world, token, { termo_paciente, termo_atendimento }, async () => {
    await page.goto('/pacientes')
    await expect(menuOf(page).nth(0)).toHaveText('Aprendentes')
    await expect(menuOf(page).nth(1)).toHaveText('Sessões')
    await expect(page.getByRole('heading', { name: 'Aprendentes', level: 1 })).toBeVisible()
    await expect(page).toHaveTitle(/^Aprendentes/)
    await page.getByRole('link', { name: 'Cadastrar Aprendente' }).click()
    await expect(page.getByRole('heading', { name: 'Cadastrar Aprendente', level: 1 })).toBeVisible()
    await page.goto('/atendimentos')
    await expect(page.getByRole('heading', { name: 'Sessões', level: 1 })).toBeVisible()
  })
})

test('[S6.04] what the config guard keeps is closed without a configuration, and open as soon as there is one', async ({
  page,
  signIn,
}) => {
  await signIn()
  let state: object = { config: null }
  await withUser(page, () => state)
  for (const address of ['/', '/pacientes', '/settings/profile']) {
    await page.goto(address)
    await expect(page).toHaveURL('/config-conta-user')
  }
  state = {}
  await page.goto('/pacientes')
  await expect(page.getByRole('heading', { name: 'Pacientes', level: 1 })).toBeVisible()
})

test('[S8.03] a configuration that does not come is told, and the usual words do meanwhile', async ({
  page,
  signIn,
}) => {
  const { config } = { config: { termo_paciente: null, menu_nav_bar: {} } }
  await signIn()
  await withUser(page, () => ({ config }))
  await page.route('**/api/settings/config', (route) => route.fulfill({ status: 503, json: {} }))
  await page.goto('/pacientes')
  const alert = page.getByRole('alert').filter({ hasText: 'Ops, não carregou a configuração.' })
  await expect(alert).toContainText('Atualize esta página para tentar carregar novamente.')
  await expect(page.getByRole('heading', { name: 'Pacientes', level: 1 })).toBeVisible()
})

test('[S4.08] a loading bar starts with a navigation that takes its time, and is gone when the screen is there', async ({
  page,
  signIn,
}) => {
  await signIn()
  await page.goto('/')
  const bar = page.getByRole('progressbar')
  await expect(bar).toHaveCount(0)
  let answer: () => void = () => undefined
  const held = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route('**/api/pacientes-json?pagina*ordem=nome*', async (route) => {
    await held
    await route.continue()
  })
  await menuOf(page).first().click()
  await expect(bar).toBeVisible()
  answer()
  await expect(page.getByRole('heading', { name: 'Pacientes', level: 1 })).toBeVisible()
  await expect(bar).toHaveCount(0)
})

test('[S3.10] whoever is signed out chooses the language on the sign-in page, at once, and it is kept', async ({
  page,
}) => {
  await page.goto('/login')
  const languages = page.getByRole('group', { name: 'Idioma' })
  await expect(languages.getByRole('button')).toHaveText(['Português', 'English', 'Español', '中文'])
  await page.getByLabel('E-mail').fill('ana@clinica.example')
  await languages.getByRole('button', { name: 'Español' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Entrar')
  await expect(page.getByLabel('Contraseña')).toBeVisible()
  // What was typed is not the price of it.
  await expect(page.getByLabel(/Correo/)).toHaveValue('ana@clinica.example')
  await expect(page.locator('html')).toHaveAttribute('lang', 'es')
  await page.reload()
  await expect(page.getByLabel('Contraseña')).toBeVisible()
})
