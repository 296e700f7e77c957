import { readFileSync } from 'node:fs'
import type { Browser, BrowserContext, Page } from '@playwright/test'
import type { User } from '@vinculo/contracts/account'
import type { TenantPage, TenantRow } from '@vinculo/contracts/admin'
import { switchModule } from '../support/registry'
import { expect, opensStream, settled, test, type World } from '../support/world'

const trial = 'ensaio@vinculo.example'

async function signedIn(browser: Browser, world: World, email: string, password?: string) {
  const context = await browser.newContext({ baseURL: world.api.url, locale: 'pt-BR' })
  const token = await world.api.token(email, password)
  await context.addCookies([{ name: 'token', value: token, url: world.api.url }])
  return { context, token, page: await context.newPage() }
}
const adminIn = (browser: Browser, world: World) =>
  signedIn(browser, world, 'admin@vinculo.example', 'vinculo-admin-2026')

/** The account of somebody, as the administration sees it. */
async function tenantOf(world: World, token: string, email: string): Promise<TenantRow> {
  const { itens } = await world.api.call<TenantPage>('GET', `/api/admin/tenants-json?busca=${email}`, { token })
  return itens[0] as TenantRow
}

const open: BrowserContext[] = []
const kept = <T extends { context: BrowserContext }>(given: T): T => {
  open.push(given.context)
  return given
}
test.afterEach(async () => {
  for (const context of open.splice(0)) await context.close()
})

const menu = (page: Page) => page.getByRole('navigation', { name: 'Principal' })
/** Marks the page, so that a reload would be noticed. */
const mark = (page: Page) => page.evaluate(() => Object.assign(window, { sameDocument: true }))
const isSameDocument = (page: Page) => page.evaluate(() => (window as { sameDocument?: boolean }).sameDocument)

test('[S6.03] an administrator finds an account, changes plan and day, edits a plan; others are sent home', async ({
  browser,
  world,
}) => {
  const { page, token } = kept(await adminIn(browser, world))
  await page.goto('/settings/profile')
  await page.getByRole('link', { name: 'Administração' }).click()
  await expect(page.getByRole('heading', { name: 'Administração', level: 1 })).toBeVisible()
  // Accents and case are folded; the owner's address is searched, too.
  await page.getByRole('searchbox').fill('CLINICA demonstracao')
  await expect(page.getByText('1 conta', { exact: true })).toBeVisible()
  await expect(page).toHaveURL(/busca=/)
  await page.getByRole('link', { name: 'Clínica Vínculo (demonstração)' }).click()
  await expect(page.getByText(/demo@vinculo.example · 1 pessoa · \d+ registros/)).toBeVisible()
  const { versao: before, plano } = await tenantOf(world, token, 'demo@vinculo.example')
  expect(plano).toBeNull()
  await page.getByLabel('Plano', { exact: true }).selectOption({ label: 'Profissional' })
  await page.getByLabel('Vence em').fill('31-12-2099')
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByText('Conta Editado(a) com sucesso!')).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Vence em')).toHaveValue('31-12-2099')

  // Somebody else is quicker: it is told, what was typed stays, and the next save counts.
  const demo = await tenantOf(world, token, 'demo@vinculo.example')
  await page.getByLabel('Vence em').fill('30-11-2099')
  const body = { versao: demo.versao, venc_plano: '2099-06-30' }
  await world.api.call('PATCH', `/api/admin/tenants-json/${demo.id}`, { token, body })
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByText('Outra pessoa mudou isto enquanto você editava')).toBeVisible()
  await expect(page.getByLabel('Vence em')).toHaveValue('30-11-2099')
  // Each press waits for its own answer: the last one is the one that counted.
  await expect(async () => {
    const answered = page.waitForResponse((answer) => answer.request().method() === 'PATCH')
    await page.getByRole('button', { name: 'Salvar' }).click()
    expect((await answered).status()).toBe(200)
  }).toPass()
  expect((await tenantOf(world, token, 'demo@vinculo.example')).venc_plano).toBe('2099-11-30')
  const { versao } = await tenantOf(world, token, 'demo@vinculo.example')
  expect(versao).toBeGreaterThan(before)
  await world.api.call('PATCH', `/api/admin/tenants-json/${demo.id}`, {
    token,
    body: { versao, plano_id: null, venc_plano: null },
  })

  await page.goto('/admin/planos')
  await page.getByRole('link', { name: 'Essencial' }).click()
  await page.getByLabel('Preço por mês').fill('45,5')
  await page.getByLabel('Limite de registros').fill('nenhum')
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByText('Ops, formulário incompleto')).toBeVisible()
  await page.getByLabel('Limite de registros').fill('')
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByRole('row', { name: /Essencial/ })).toContainText('R$ 45,50')
  await expect(page.getByRole('row', { name: /Essencial/ })).toContainText('Sem limite')

  const other = kept(await signedIn(browser, world, 'solo@vinculo.example'))
  for (const address of ['/admin', '/admin/planos', `/admin/conta/${demo.id}`]) {
    await other.page.goto(address)
    await expect(other.page).toHaveURL('/')
  }
  await other.page.goto('/settings/profile')
  await expect(other.page.getByRole('link', { name: 'Administração' })).toHaveCount(0)
  await page.goto('/admin/conta/018f0000-0000-7000-8000-000000000000')
  await expect(page.getByRole('heading', { name: 'Página não encontrada' })).toBeVisible()
})

test('[S2.21] an administrator who finds nothing is led back by a link that leaves the focus at the heading', async ({
  browser,
  world,
}) => {
  const { page } = kept(await adminIn(browser, world))
  await page.goto('/admin?busca=zzzz')
  await page.getByRole('link', { name: 'Ver todas' }).press('Enter')
  await expect(page).toHaveURL('/admin')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
})

test('[S6.05] what is switched for an account reaches its open browser within seconds and without a reload', async ({
  browser,
  world,
}) => {
  const admin = kept(await adminIn(browser, world))
  const person = kept(await signedIn(browser, world, trial))
  const tenant = await tenantOf(world, admin.token, trial)
  const listening = opensStream(person.context)
  await person.page.goto('/paciente/cadastrar')
  await settled(person.page)
  await mark(person.page)
  await expect(menu(person.page).getByRole('link', { name: 'Atendimentos' })).toBeVisible()
  await admin.page.goto(`/admin/conta/${tenant.id}`)
  const press = async (name: string) => {
    const box = admin.page.getByRole('checkbox', { name })
    await box.click()
    await expect(box).not.toHaveAttribute('aria-busy')
  }
  try {
    await listening
    const asked = person.page.waitForResponse((response) => response.url().endsWith('/api/user'))
    await press('Financeiro')
    const user = (await (await asked).json()) as User
    expect(user.config?.modulos.financeiro).toBe(!tenant.modulos.find(({ id }) => id === 'financeiro')?.ativo)
    await press('Financeiro')

    await press('Atendimentos')
    await expect(menu(person.page).getByRole('link', { name: 'Atendimentos' })).toHaveCount(0, { timeout: 5000 })
    await press('Atendimentos')
    await expect(menu(person.page).getByRole('link', { name: 'Atendimentos' })).toBeVisible({ timeout: 5000 })

    // The screen one is writing on goes, too; what was typed is still there when it comes back.
    await person.page.getByLabel('Nome', { exact: true }).fill('Davi Rocha Escrito')
    await expect(person.page.getByText(/rascunho salvo/i)).toBeVisible()
    await press('Pacientes')
    await expect(person.page).toHaveTitle('Página não Encontrada - Erro 404', { timeout: 5000 })
    await press('Pacientes')
    await expect(person.page.getByLabel('Nome', { exact: true })).toHaveValue('Davi Rocha Escrito', { timeout: 5000 })
    expect(await isSameDocument(person.page)).toBe(true)
  } finally {
    for (const module of ['agenda', 'patients']) await switchModule(world, trial, module, true)
  }
})

test('[S2.05] [S4.04] a suspended account is at /bloqueio at once, reads why, takes its data along, and goes on when it is opened', async ({
  browser,
  world,
}) => {
  const admin = kept(await adminIn(browser, world))
  const person = kept(await signedIn(browser, world, 'solo@vinculo.example'))
  const { id } = await tenantOf(world, admin.token, 'solo@vinculo.example')
  const name = `Davi ${Date.now()}`
  await world.api.call('POST', '/api/pacientes-json', { token: person.token, body: { nome: name } })
  const listening = opensStream(person.context)
  await person.page.goto('/pacientes')
  await settled(person.page)
  await mark(person.page)
  await listening

  await admin.page.goto(`/admin/conta/${id}`)
  await admin.page.getByRole('link', { name: 'Suspender a conta' }).click()
  await admin.page.getByRole('button', { name: 'Suspender' }).click()
  await expect(admin.page.getByText('Preencha este campo.')).toBeVisible()
  await admin.page.getByLabel('Motivo').fill('Cobrança contestada.')
  await admin.page.getByRole('button', { name: 'Suspender' }).click()
  await expect(admin.page.getByText('A conta foi suspensa.')).toBeVisible()

  const { page } = person
  await expect(page).toHaveURL('/bloqueio', { timeout: 5000 })
  await expect(page.getByRole('heading', { name: 'Esta conta está suspensa' })).toBeVisible()
  await expect(page.getByText('Motivo: Cobrança contestada.')).toBeVisible()
  await expect(page.getByText('Fale com quem administra o sistema.')).toBeVisible()
  // S2.23 no menu; and every other address leads back here, the settings excepted.
  await page.goto('/')
  await expect(page).toHaveURL('/bloqueio')
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Exportar os dados' }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toMatch(/^vinculo-\d{4}-\d\d-\d\d\.json$/)
  const taken = JSON.parse(readFileSync(await download.path(), 'utf8'))
  expect(taken.pacientes.map(({ nome }: { nome: string }) => nome)).toContain(name)
  await expect(page.getByText(/O arquivo está pronto/)).toBeVisible()
  await page.getByRole('link', { name: 'Abrir as configurações' }).click()
  await expect(page).toHaveURL('/settings/profile')
  await expect(menu(page)).toHaveCount(0)

  const listeningAgain = opensStream(person.context)
  await page.goto('/bloqueio')
  await listeningAgain
  await admin.page.getByRole('button', { name: 'Reabrir a conta' }).click()
  await expect(page.getByRole('heading', { name: 'Sua conta está em dia' })).toBeVisible({ timeout: 5000 })
  await page.getByRole('link', { name: 'Ir para o início' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Olá')
})

test('[S6.06] a registration beyond the plan says so, leads to the plan and keeps what was typed', async ({
  browser,
  world,
}) => {
  const admin = kept(await adminIn(browser, world))
  const { page } = kept(await signedIn(browser, world, 'demo@vinculo.example'))
  const change = async (plano_id: string | null) => {
    const { id, versao } = await tenantOf(world, admin.token, 'demo@vinculo.example')
    await world.api.call('PATCH', `/api/admin/tenants-json/${id}`, { token: admin.token, body: { versao, plano_id } })
  }
  await change('teste')
  try {
    await page.goto('/paciente/cadastrar')
    await page.getByLabel('Nome', { exact: true }).fill('Um a Mais')
    await page.getByRole('button', { name: 'Salvar' }).click()
    const told = page.getByRole('alert').filter({ hasText: 'O seu plano chegou ao limite.' })
    await expect(told).toBeVisible()
    await expect(page.getByText('Ops, formulário incompleto')).toHaveCount(0)
    await expect(page.getByLabel('Nome', { exact: true })).toHaveValue('Um a Mais')
    await page.getByRole('link', { name: 'Ver o seu plano' }).click()
    await expect(page).toHaveURL('/planos')
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    await page.goBack()
    await expect(page.getByLabel('Nome', { exact: true })).toHaveValue('Um a Mais')
  } finally {
    await change(null)
  }
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByRole('heading', { name: 'Um a Mais' })).toBeVisible()
})
