import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { expect, signInByHand, test, type World } from '../support/world'

const password = 'uma frase comprida'

/** Somebody who has just registered, and configured nothing. */
async function stranger(world: World, page: Page, name = 'Beatriz Campos Figueiredo') {
  const email = `bia-${crypto.randomUUID().slice(0, 8)}@luz.example`
  const body = { name, email, password, password_confirmation: password, aceite: true }
  const { token } = await world.api.call<{ token: string }>('POST', '/api/register', { body })
  await page.context().addCookies([{ name: 'token', value: token, url: world.api.url }])
  return { email, token }
}

/** The same, configured. */
async function practitioner(world: World, page: Page, name?: string) {
  const person = await stranger(world, page, name)
  const { modulos: _, ...config } = await world.api.call<Record<string, unknown>>('GET', '/api/settings/config', person)
  await world.api.call('POST', '/api/settings/config', { token: person.token, body: config })
  return person
}

const preview = (page: Page) => page.getByRole('list', { name: 'Assim fica o seu menu' }).getByRole('listitem')
const menuOf = (page: Page) => page.getByRole('navigation', { name: 'Principal' }).getByRole('link')
const save = (page: Page) => page.getByRole('button', { name: 'Salvar' }).click()
const done = (page: Page, message: string) => expect(page.getByText(message)).toBeVisible()
const ensaio = 'ensaio@vinculo.example'

/** A picture of one point. */
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
)
const picture = (buffer: Buffer, name = 'eu.png') => ({ name, mimeType: 'image/png', buffer })

test('[S2.07] [S3.11] [S4.07] a stranger chooses words, sees the menu as it will look, saves, and is home with it', async ({
  page,
  world,
}) => {
  await stranger(world, page)
  await page.goto('/')
  await expect(page).toHaveURL('/config-conta-user')
  const group = (name: string) => page.getByRole('radiogroup', { name })
  await expect(group('Como você chama quem atende?').getByRole('radio')).toHaveCount(6)
  await expect(group('Título dos relatórios').getByRole('radio')).toHaveCount(8)
  await expect(group('Como você chama cada encontro?').getByRole('radio')).toHaveCount(4)
  await expect(preview(page).first()).toHaveText('Pacientes')
  await page.getByRole('radio', { name: 'Aprendente' }).check({ force: true })
  await expect(preview(page).first()).toHaveText('Aprendentes')
  await test.step('one’s own words, in both numbers', async () => {
    await group('Como você chama quem atende?').getByRole('radio', { name: 'Outra palavra' }).check({ force: true })
    await save(page)
    await expect(page.getByRole('alert').filter({ hasText: 'Ops, formulário incompleto' })).toBeVisible()
    await expect(page.getByLabel('No singular')).toBeFocused()
    await page.getByLabel('No singular').fill('Criança')
    await page.getByLabel('No plural').fill('Crianças')
    await expect(preview(page).first()).toHaveText('Crianças')
  })
  await page.getByRole('radio', { name: 'Neuropsicológico', exact: true }).check({ force: true })
  await save(page)
  await expect(page).toHaveURL('/')
  await done(page, 'Configuração Salvo(a) com sucesso!')
  await expect(menuOf(page)).toHaveText(['Crianças', 'Atendimentos', 'Escolas', 'Responsáveis', 'Testes', 'Documentos'])
  await page.goto('/config-conta-user')
  await expect(page).toHaveURL('/')
  await page.goto('/settings/configs')
  await expect(page.getByLabel('No plural')).toHaveValue('Crianças')
  await expect(page.getByRole('radio', { name: 'Neuropsicológico', exact: true })).toBeChecked()
})

test('[S3.02] [S7.11] menu and words change at once everywhere, in another tab too, without a reload; hidden items are shown as taken away', async ({
  page,
  context,
  signIn,
}) => {
  await signIn(ensaio)
  const other = await context.newPage()
  await other.goto('/pacientes')
  await page.goto('/settings/configs')
  await expect(preview(page)).toHaveText([
    'Pacientes',
    'Atendimentos',
    'Escolas',
    'Responsáveis',
    'Testes',
    'Documentos',
    'Financeiro',
  ])
  const documents = page.getByRole('checkbox', { name: 'Documentos' })
  try {
    await documents.uncheck()
    await page.getByRole('radio', { name: 'Sessão' }).check({ force: true })
    await expect(preview(page).nth(1)).toHaveText('Sessões')
    await expect(preview(page).nth(5)).toHaveText('Documentos (fora do menu)')
    await save(page)
    await done(page, 'Configuração Salvo(a) com sucesso!')
    for (const each of [page, other])
      await expect(menuOf(each)).toHaveText(['Pacientes', 'Sessões', 'Escolas', 'Responsáveis', 'Testes', 'Financeiro'])
  } finally {
    await documents.check()
    await page.getByRole('radio', { name: 'Atendimento' }).check({ force: true })
    await save(page)
    await expect(menuOf(page)).toHaveCount(7)
  }
})

test('[S8.03] a configuration that does not come is told by its name, and comes when asked again', async ({
  page,
  world,
}) => {
  await practitioner(world, page)
  await page.route('**/api/settings/config', (route) => route.fulfill({ status: 503, json: {} }))
  await page.goto('/settings/configs')
  const alert = page.getByRole('alert').filter({ hasText: 'Ops, não carregou a configuração.' })
  await expect(alert).toContainText('Atualize esta página para tentar carregar novamente.')
  await page.unroute('**/api/settings/config')
  await page.getByRole('button', { name: 'Tentar novamente' }).click()
  await expect(page.getByRole('radio', { name: 'Paciente' })).toBeChecked()
})

test('[S2.04] the empty path leads to the profile, which keeps what is filled in; what is wrong is told beside its field', async ({
  page,
  world,
}) => {
  await practitioner(world, page)
  await page.goto('/settings')
  await expect(page).toHaveURL('/settings/profile')
  const section = (name: string) => page.locator('summary', { hasText: name }).click()
  await page.getByLabel('Profissão').selectOption({ label: 'Psicopedagogia (CBO 2394-25)' })
  await page.getByLabel('Especialidades').fill('Dislexia')
  await page.keyboard.press('Enter')
  await section('Registro profissional')
  await page.getByLabel('Conselho ou associação').selectOption('ABPp')
  await page.getByLabel('Número de registro').fill('1234')
  await section('Clínica e contato')
  await page.getByRole('radio', { name: 'Pessoa jurídica' }).check({ force: true })
  await page.getByLabel('CNPJ').fill('12abc34501de45')
  await section('Pix e fuso horário')
  await expect(page.getByLabel('Fuso horário').locator('option').first()).toHaveText('Fernando de Noronha (UTC−2)')
  expect(await page.getByLabel('Fuso horário').locator('option').count()).toBeGreaterThan(300)
  await page.getByLabel('Fuso horário').selectOption('America/Manaus')
  await page.getByLabel('Nome', { exact: true }).fill('')
  await save(page)
  await expect(page.getByLabel('Nome', { exact: true })).toBeFocused()
  await expect(page.getByText('Confira o CNPJ: os dígitos não combinam.')).toBeVisible()
  await page.getByLabel('Nome', { exact: true }).fill('Beatriz C. Figueiredo')
  await page.getByLabel('CNPJ').fill('12ABC34501DE35')
  await save(page)
  await done(page, 'Perfil Editado(a) com sucesso!')
  await expect(page.getByRole('button', { name: /Sua conta/ })).toContainText('Beatriz C.…')
  await test.step('saved again without a reload', async () => {
    await section('Clínica e contato')
    await page.getByLabel('Nome da clínica').fill('Clínica Luz')
    await save(page)
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })
  await page.waitForTimeout(500)
  await page.reload()
  await section('Clínica e contato')
  await expect(page.getByLabel('Nome da clínica')).toHaveValue('Clínica Luz')
  await expect(page.getByLabel('CNPJ')).toHaveValue('12.ABC.345/01DE-35')
  await expect(page.getByText('Dislexia')).toBeVisible()
})

test('[S2.04] one’s data can be taken along from the profile', async ({ page, world }) => {
  await practitioner(world, page)
  await page.goto('/settings/profile')
  const coming = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Exportar os dados' }).click()
  expect((await coming).suggestedFilename()).toMatch(/^vinculo-\d{4}-\d\d-\d\d\.json$/)
})

test('[S2.04] two who change one profile meanwhile are asked field by field, and nothing is lost', async ({
  page,
  world,
}) => {
  const { token } = await practitioner(world, page)
  await page.goto('/settings/profile')
  await page.getByLabel('Nome social').fill('Bia')
  const body = { versao: 1, nome_clinica: 'De outro lugar', nome_social: 'Bea' }
  await world.api.call('PATCH', '/api/settings/profile', { token, body })
  await save(page)
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('Bea')
  await expect(dialog).toContainText('Bia')
  await dialog.getByRole('button', { name: 'Salvar' }).click()
  await done(page, 'Perfil Editado(a) com sucesso!')
  expect(await world.api.call('GET', '/api/settings/profile', { token })).toMatchObject({
    nome_social: 'Bia',
    nome_clinica: 'De outro lugar',
  })
})

test('[S2.27] the picture in the menu is one’s own, then none again; what is no picture is refused in clear words', async ({
  page,
  world,
}) => {
  await practitioner(world, page)
  await page.goto('/settings/profile')
  const avatar = page.getByRole('button', { name: /Sua conta/ }).locator('img')
  const input = page.getByLabel('Foto', { exact: true })
  await expect(avatar).toHaveCount(0)
  await input.setInputFiles(picture(png))
  await done(page, 'Imagem Salvo(a) com sucesso!')
  await expect(avatar).toHaveAttribute('src', /^\/storage\/users\/[\da-f-]{36}\.png$/)
  await expect.poll(() => avatar.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1)
  for (const [file, words] of [
    [picture(Buffer.from('olá')), 'Este arquivo não é uma imagem PNG, JPEG ou WebP.'],
    [picture(png.subarray(0, 50)), 'Esta imagem não pôde ser lida. Escolha outra.'],
    [picture(Buffer.concat([png, Buffer.alloc(3_000_000)])), 'Esta imagem passa de 2 MB. Diminua-a ou escolha outra.'],
  ] as const) {
    await input.setInputFiles(file)
    await expect(page.getByRole('alert').filter({ hasText: words })).toBeVisible()
  }
  await test.step('a picture that does not come leaves the initials', async () => {
    await page.route('**/storage/users/*', (route) => route.abort())
    await page.reload()
    await expect(page.getByRole('button', { name: /Sua conta/ })).toContainText('BF')
    await page.unroute('**/storage/users/*')
  })
  await page.reload()
  await expect(avatar).toHaveCount(1)
  await page.getByRole('button', { name: 'Remover foto' }).click()
  await expect(avatar).toHaveCount(0)
  await expect(page.getByRole('button', { name: /Sua conta/ })).toContainText('Beatriz Ca…')
})

test('[S2.04] a new password ends the other sessions, which the page lists', async ({ page, browser, world }) => {
  const { email } = await practitioner(world, page)
  const elsewhere = await browser.newContext({ baseURL: world.api.url, locale: 'pt-BR' })
  const other = await elsewhere.newPage()
  await other.goto('/login')
  await signInByHand(other, email, password)
  await expect(other).toHaveURL('/')
  await page.goto('/settings/password')
  await expect(page.getByText('Chrome · Linux')).toBeVisible()
  await expect(page.getByText('Esta sessão')).toBeVisible()
  await test.step('[S5.07] the wrong current one is told beside its field', async () => {
    await page.getByLabel('Senha atual').fill('não é esta')
    await page.getByLabel('Nova senha', { exact: true }).fill('outra frase comprida')
    await page.getByLabel('Confirmar nova senha').fill('outra frase comprida')
    await save(page)
    await expect(page.getByText('Esta não é a sua senha atual.')).toBeVisible()
    await expect(page.getByLabel('Senha atual')).toBeFocused()
  })
  await page.getByLabel('Senha atual').fill(password)
  await save(page)
  await done(page, 'Senha Editado(a) com sucesso!')
  await expect(page.getByLabel('Senha atual')).toHaveValue('')
  await expect(page.getByText('A sua conta só está aberta aqui.')).toBeVisible()
  await test.step('[S4.03] there, however many calls fail, one window says so', async () => {
    await other.getByRole('link', { name: 'Pacientes' }).first().click()
    await other.evaluate(() => Promise.all([1, 2, 3].map(() => fetch('/api/user'))))
    await expect(other.getByRole('alertdialog')).toHaveCount(1)
    await other.getByRole('button', { name: 'Entrar de novo' }).click()
    await signInByHand(other, email, 'outra frase comprida')
    await expect(other.getByRole('button', { name: /Sua conta/ })).toBeVisible()
  })
  await page.reload()
  await page.getByRole('button', { name: 'Sair dos outros' }).click()
  await done(page, 'As outras sessões terminaram.')
  await expect(page.getByText('A sua conta só está aberta aqui.')).toBeVisible()
  expect(await elsewhere.request.get('/api/user').then((answer) => answer.status())).toBe(401)
  await elsewhere.close()
})

/** What lies in the outbox for an address, the newest last. */
function mailsTo(world: World, address: string): string[] {
  const folder = join(world.api.dataDir, 'outbox')
  if (!existsSync(folder)) return []
  return readdirSync(folder)
    .filter((name) => name.endsWith('.eml'))
    .sort()
    .map((name) => readFileSync(join(folder, name), 'utf8'))
    .filter((mail) => mail.includes(`To: ${address}`))
}

test('[S2.04] a new address waits for its confirmation, which can be sent again and taken back; nothing has changed until then', async ({
  page,
  world,
}) => {
  const { email } = await practitioner(world, page)
  await page.goto('/settings/email')
  await expect(page.getByText('Ainda não confirmado')).toBeVisible()
  await page.getByLabel('Novo e-mail').fill('nova@luz.example')
  await page.getByLabel('Senha', { exact: true }).fill(password)
  await save(page)
  await expect(page.getByText('Falta confirmar nova@luz.example.')).toBeVisible()
  await expect.poll(() => mailsTo(world, 'nova@luz.example').length).toBe(1)
  await page.getByRole('button', { name: 'Enviar de novo' }).click()
  await expect.poll(() => mailsTo(world, 'nova@luz.example').length).toBe(2)
  await page.reload()
  await expect(page.getByText('Falta confirmar nova@luz.example.')).toBeVisible()
  await page.getByRole('button', { name: 'Desistir da troca' }).click()
  await done(page, 'O seu e-mail continua o mesmo.')
  await expect(page.getByText('Falta confirmar')).toHaveCount(0)
  await expect(page.getByText(email, { exact: true }).first()).toBeVisible()
})

test('[S9.08] [S3.10] every page of the settings names the version, and the language chosen here is that of the mails', async ({
  page,
  world,
}) => {
  await practitioner(world, page)
  for (const child of ['profile', 'configs', 'password', 'email', 'language']) {
    await page.goto(`/settings/${child}`)
    await expect(page.getByText('1.11.0 Beta')).toBeVisible()
  }
  const stored = page.waitForResponse((answer) => answer.url().endsWith('/api/settings/language'))
  await page.getByRole('main').getByRole('button', { name: 'Español' }).click()
  expect((await stored).status()).toBe(204)
  await expect(page.getByRole('heading', { name: 'Idioma', level: 1 })).toBeVisible()
  await page.goto('/settings/email')
  const { email } = await world.api.call<{ email: string }>('GET', '/api/user', { token: await tokenOf(page) })
  await page.getByRole('button', { name: 'Enviar de nuevo' }).click()
  await expect.poll(() => mailsTo(world, email).at(-1)).toContain('Subject: Confirme su correo')
})

const tokenOf = async (page: Page) =>
  (await page.context().cookies()).find(({ name }) => name === 'token')?.value as string

test('[S2.21] the second row leads to plans and administration for whom they are', async ({ page, signIn }) => {
  const row = page.getByRole('navigation', { name: 'Configurações' }).getByRole('link')
  await signIn('admin@vinculo.example', 'vinculo-admin-2026')
  await page.goto('/settings/language')
  await expect(row.filter({ hasText: 'Administração' })).toHaveAttribute('href', '/admin')
  await signIn(ensaio)
  await page.goto('/settings/language')
  await expect(row.filter({ hasText: 'Planos' })).toHaveAttribute('href', '/planos')
  await expect(row.filter({ hasText: 'Administração' })).toHaveCount(0)
})
