import { expect, signInByHand, test } from '../support/world'

const tokenCookie = async (page: import('@playwright/test').Page) =>
  (await page.context().cookies()).find(({ name }) => name === 'token')

test('[S9.03] the token is kept for 365 days with «Lembrar-me», else for the browser’s session', async ({ page }) => {
  for (const remember of [true, false]) {
    await page.context().clearCookies()
    await page.goto('/login')
    if (remember) await page.getByLabel('Lembrar-me').check()
    await signInByHand(page, 'solo@vinculo.example', 'vinculo-demo-2026')
    await expect(page).toHaveURL('/')
    const expires = (await tokenCookie(page))?.expires ?? 0
    if (remember) {
      const days = (expires * 1000 - Date.now()) / 86_400_000
      expect(days).toBeGreaterThan(364)
      expect(days).toBeLessThan(366)
    } else {
      expect(expires).toBe(-1)
    }
  }
})

test('[S2.02] a wrong password is refused with one sentence, and what was typed stays', async ({ page }) => {
  await page.goto('/login')
  await signInByHand(page, 'demo@vinculo.example', 'errada')
  await expect(page.getByRole('alert')).toBeVisible()
  await expect(page.getByLabel('E-mail')).toHaveValue('demo@vinculo.example')
  await expect(page).toHaveURL('/login')
})

test('[S5.07] an address that is none is refused beside its field', async ({ page }) => {
  await page.goto('/login')
  await signInByHand(page, 'nobody', 'x')
  await expect(page.getByText('Confira o e-mail')).toBeVisible()
  await expect(page.getByLabel('E-mail')).toHaveAttribute('aria-invalid', 'true')
})

test('[S4.01] a token nobody knows is cleared without a word', async ({ page, context, world }) => {
  await context.addCookies([{ name: 'token', value: 'x'.repeat(43), url: world.api.url }])
  await page.goto('/pacientes')
  await expect(page).toHaveURL('/login')
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
  expect(await tokenCookie(page)).toBeUndefined()
})

test('[S7.02] a server fault on GET /api/user is asked again, and the session goes on', async ({ page, signIn }) => {
  await signIn()
  let failures = 2
  await page.route('**/api/user', async (route) => {
    if (failures-- > 0) return route.fulfill({ status: 503, json: { code: 'unavailable', message: '' } })
    return route.continue()
  })
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Olá', { timeout: 15_000 })
  expect(await tokenCookie(page)).toBeDefined()
})

test('[S4.02] signing out clears the user and the token even when the server’s answer is a fault', async ({
  page,
  signIn,
}) => {
  await signIn()
  await page.route('**/api/logout', (route) => route.fulfill({ status: 500, json: {} }))
  await page.goto('/')
  await page.getByRole('button', { name: /Sua conta/ }).click()
  await page.getByRole('button', { name: 'Sair' }).click()
  await expect(page).toHaveURL('/login')
  expect(await tokenCookie(page)).toBeUndefined()
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
})

test('[S7.03] after signing out the token opens nothing any more', async ({ page, signIn, world }) => {
  const token = await signIn('solo@vinculo.example')
  await page.goto('/')
  await page.getByRole('button', { name: /Sua conta/ }).click()
  const answered = page.waitForResponse('**/api/logout')
  await page.getByRole('button', { name: 'Sair' }).click()
  expect((await answered).ok()).toBe(true)
  const asked = await fetch(`${world.api.url}/api/user`, { headers: { authorization: `Bearer ${token}` } })
  expect(asked.status).toBe(401)
})

test('[S4.02] signing out in one tab signs out the others', async ({ page, context, signIn }) => {
  await signIn('solo@vinculo.example')
  await page.goto('/pacientes')
  const other = await context.newPage()
  await other.goto('/')
  await other.getByRole('button', { name: /Sua conta/ }).click()
  await other.getByRole('button', { name: 'Sair' }).click()
  await expect(page).toHaveURL('/login')
  await expect(page.getByLabel('Senha')).toBeVisible()
})

test('a tab never writes as somebody else who signed in in another tab', async ({ page, context, signIn, world }) => {
  await signIn('demo@vinculo.example')
  await page.goto('/paciente/cadastrar')
  await page.getByLabel('Nome', { exact: true }).fill('De quem é esta criança')
  // Another tab changes hands without telling: only the cookie is different.
  const solo = await world.api.token('solo@vinculo.example')
  await context.addCookies([{ name: 'token', value: solo, url: world.api.url }])
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByText('Paciente Cadastrado(a) com sucesso!')).toBeVisible()
  const found = (token: string) =>
    world.api.call<unknown[]>('GET', '/api/pacientes-json?busca=De%20quem%20é%20esta&limite=5', { token })
  expect(await found(solo)).toHaveLength(0)
  expect(await found(await world.api.token('demo@vinculo.example'))).toHaveLength(1)
})

test('[S4.03] a session that ends says so once, and after signing in one is back where one was', async ({
  page,
  signIn,
  world,
}) => {
  const token = await signIn('solo@vinculo.example')
  await page.goto('/pacientes')
  await expect(page.getByRole('heading', { name: 'Pacientes', level: 1 })).toBeVisible()
  await world.api.call('POST', '/api/logout', { token })
  await page.getByRole('link', { name: 'Cadastrar Paciente' }).click()
  await page.getByLabel('Nome', { exact: true }).fill('Quem fica')
  await page.getByRole('button', { name: 'Salvar' }).click()
  const notice = page.getByRole('alertdialog')
  await expect(notice).toHaveCount(1)
  await expect(notice).toContainText('Sua sessão expirou')
  // Behind the window nothing has gone yet.
  await expect(page).toHaveURL('/paciente/cadastrar')
  await expect(page.getByLabel('Nome', { exact: true })).toHaveValue('Quem fica')
  await notice.getByRole('button', { name: 'Entrar de novo' }).click()
  await expect(page).toHaveURL('/login')
  await signInByHand(page, 'solo@vinculo.example', 'vinculo-demo-2026')
  await expect(page).toHaveURL('/paciente/cadastrar')
})

test('[S7.01] every call carries the bearer and the language, and says which module and release asks', async ({
  page,
  signIn,
}) => {
  const token = await signIn()
  const call = page.waitForRequest((request) => request.url().includes('/api/pacientes-json'))
  await page.goto('/pacientes')
  const headers = (await call).headers()
  expect(headers.authorization).toBe(`Bearer ${token}`)
  expect(headers['accept-language']).toBe('pt-br')
  expect(headers['x-vinculo-module']).toBe('patients')
  expect(headers['x-vinculo-release']).toMatch(/^0\.1\.0-[0-9a-f]{10}$/)
})

test('[S9.05] the language is the cookie’s, else the browser’s, else English; a change reaches loaded modules at once', async ({
  page,
  signIn,
  browser,
  world,
}) => {
  for (const [locale, words] of [
    ['pt-PT', 'Senha'],
    ['fr-FR', 'Password'],
    ['zh-TW', '密码'],
  ] as const) {
    const context = await browser.newContext({ locale, baseURL: world.api.url })
    const other = await context.newPage()
    await other.goto('/login')
    await expect(other.getByLabel(words)).toBeVisible()
    await context.close()
  }
  await signIn()
  await page.goto('/pacientes')
  await expect(page.getByRole('link', { name: 'Cadastrar Paciente' })).toBeVisible()
  await test.step('[S3.10] from the user menu, on any screen', async () => {
    await page.getByRole('button', { name: /Sua conta/ }).click()
    await page.getByRole('button', { name: 'Español' }).click()
    await expect(page.getByRole('link', { name: 'Registrar Paciente' })).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('lang', 'es')
    await page.getByRole('button', { name: /Su cuenta/ }).click()
    await expect(page.getByRole('button', { name: 'Español' })).toHaveAttribute('aria-current', 'true')
    await page.getByRole('button', { name: 'Português' }).click()
  })
  await page.getByRole('button', { name: /Sua conta/ }).click()
  await page.getByRole('link', { name: 'Configurações' }).click()
  await page.getByRole('link', { name: 'Idioma' }).click()
  await page.getByRole('button', { name: 'English' }).click()
  await expect(page.getByRole('heading', { name: 'Language', level: 1 })).toBeVisible()
  const cookie = (await page.context().cookies()).find(({ name }) => name === 'locale')
  expect((cookie?.expires ?? 0) * 1000 - Date.now()).toBeGreaterThan(364 * 86_400_000)
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Pacientes' }).click()
  await expect(page.getByRole('link', { name: 'Register Paciente' })).toBeVisible()
})

test('[S3.10] a language chosen in one tab is spoken in the others at once: title, breadcrumb and all, and what was typed stays', async ({
  page,
  context,
  signIn,
}) => {
  await signIn()
  await page.goto('/paciente/cadastrar')
  await page.getByLabel('Nome', { exact: true }).fill('Enquanto isso')
  await expect(page).toHaveTitle(/^Cadastrar Paciente/)
  const other = await context.newPage()
  await other.goto('/settings/language')
  await other.getByRole('button', { name: 'English' }).click()
  await expect(other.getByRole('heading', { name: 'Language', level: 1 })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Register Paciente', level: 1 })).toBeVisible()
  await expect(page).toHaveTitle(/^Register Paciente/)
  await expect(page.getByRole('navigation', { name: 'You are at' })).toContainText('Home')
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Enquanto isso')
  await test.step('of two changes one after the other the later one counts, however late a file comes', async () => {
    let late = () => {}
    const arrives = new Promise<void>((resolve) => {
      late = resolve
    })
    await other.getByRole('button', { name: 'Español' }).click()
    await expect(page.locator('html')).toHaveAttribute('lang', 'es')
    await page.route('**/*.js', async (route) => {
      await arrives
      return route.continue()
    })
    // Not loaded yet, and then one that is.
    await other.getByRole('button', { name: '中文' }).click()
    await expect(other.locator('html')).toHaveAttribute('lang', 'zh-CN')
    await other.getByRole('button', { name: 'English' }).click()
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
    const came = page.waitForResponse((answer) => answer.url().endsWith('.js'))
    late()
    await came
    await page.waitForTimeout(300)
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
    await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Enquanto isso')
  })
})
