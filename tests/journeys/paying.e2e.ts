import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { monthsLater } from '@vinculo/contracts/instalments'
import type { Usage } from '@vinculo/contracts/payments'
import { test } from '../support/account-world'
import { choosePlan, endsOn, fillAddress, fillCard, fillPerson, newPayer, providerOf, sentTo } from '../support/paying'
import { expect, settled } from '../support/world'

test.use({ actionTimeout: 20_000 })

const zone = -3 * 3_600_000
/** So many days from now, in São Paulo. */
const day = (from: number) => new Date(Date.now() + zone + from * 86_400_000).toISOString().slice(0, 10)
const shown = (date: string) => date.split('-').reverse().join('-')
const idIn = (page: Page) => /\/pagamento\/[^/]+\/([^/]+)/.exec(page.url())?.[1] ?? ''
/** What the provider was asked for from now on, whoever asked. */
async function chargesFrom(provider: Awaited<ReturnType<typeof providerOf>>) {
  const before = new Set((await provider.charges()).map(({ code }) => code))
  return async () => (await provider.charges()).filter(({ code }) => !before.has(code))
}
const badge = (page: Page, status: string) => page.getByRole('main').getByText(status, { exact: true }).first()

test('[S2.15] [S2.16] [S2.17] [S2.18] [S9.03] a boleto: each step an address that survives a reload, paid at the bank, and the account goes on', {
  tag: '@postgres',
}, async ({ page, context, account }) => {
  test.setTimeout(120_000)
  const payer = await newPayer(account.api, context)
  const before = (await payer.user()).venc_plano ?? ''
  const provider = await providerOf(account.api, payer.token)
  const charged = await chargesFrom(provider)
  await choosePlan(page, 'profissional', 'Boleto')
  const id = idIn(page)
  const step = (name: string) => page.url().replace(/wizard\/.*$/, `wizard/${name}`)

  await test.step('the type and the id are kept while the browser is open', async () => {
    const cookies = Object.fromEntries((await context.cookies()).map((cookie) => [cookie.name, cookie]))
    expect(cookies.payment_id).toMatchObject({ value: id, expires: -1 })
    expect(cookies.payment_type).toMatchObject({ value: 'boleto', expires: -1 })
  })
  await test.step('a step whose step before is not complete leads back to that', async () => {
    for (const later of ['pessoal', 'imprimir-boleto', 'cartao-credito', 'conclusao-debito']) {
      await page.goto(step(later))
      await expect(page).toHaveURL(/\/wizard\/endereco$/)
    }
  })
  await fillAddress(page)
  await page.reload()
  await expect(page).toHaveURL(/\/wizard\/pessoal$/)
  await fillPerson(page)
  await expect(page).toHaveURL(/\/wizard\/imprimir-boleto$/)
  await page.getByRole('button', { name: 'Gerar boleto' }).click()
  await expect(page.getByRole('img', { name: 'Código de barras do boleto' })).toBeVisible()
  const { boleto, status } = await payer.payment(id)
  expect([status, boleto?.linha]).toEqual(['Boleto Gerado', expect.stringMatching(/^\d{47}$/)])
  await page.reload()
  await expect(page.getByRole('img', { name: 'Código de barras do boleto' })).toBeVisible()
  const digits = ((await page.getByRole('main').textContent()) ?? '').replace(/[.\s]/g, '')
  expect(digits).toContain(boleto?.linha ?? '-')
  const [charge, ...more] = await charged()
  expect([charge, more]).toMatchObject([{ method: 'boleto', state: 'waiting', taken: 0 }, []])
  await test.step('on paper there is the slip, and that it is no money', async () => {
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByRole('img', { name: 'Código de barras do boleto' })).toBeVisible()
    await expect(page.getByText('Ambiente de teste: nada é cobrado de verdade.')).toBeVisible()
    await expect(page.getByText('Quem paga', { exact: true })).toBeHidden()
    await page.emulateMedia({ media: null })
  })

  await test.step('paid at the bank, the open page says so by itself, and a mail comes', async () => {
    await provider.change(charge?.code ?? '', 'paid')
    await expect(page.getByText('Pagamento recebido.')).toBeVisible({ timeout: 20_000 })
    expect((await payer.user()).venc_plano).toBe(monthsLater(before, 1))
    await page.goto('/pagamentos')
    await expect(badge(page, 'Pago')).toBeVisible()
    await expect.poll(() => account.post.mails.filter(({ to }) => to.includes(payer.email)).length).toBeGreaterThan(1)
  })
  await test.step('told again and again, nothing is given twice', async () => {
    const told = await provider.notifications()
    for (const { body, contentType, headers } of [...told, ...told, ...told.toReversed()]) {
      const asked = { method: 'POST', body, headers: { ...headers, 'content-type': contentType } }
      expect((await fetch(`${account.api.url}/api/notificacoes-pagseguro`, asked)).status).toBe(200)
    }
    await page.goto(`/pagamento/${(await payer.user()).id}/${id}`)
    await expect(page.getByText('Pagamento recebido.')).toBeVisible()
    expect((await payer.payment(id)).status).toBe('Pago')
    expect((await payer.user()).venc_plano).toBe(monthsLater(before, 1))
  })
})

test('[S2.18] online debit: to the bank and back; who says no there may go again, and who says yes is through', async ({
  page,
  context,
  account,
}) => {
  const payer = await newPayer(account.api, context)
  const before = (await payer.user()).venc_plano ?? ''
  await choosePlan(page, 'essencial', 'Débito')
  const id = idIn(page)
  await fillAddress(page)
  await fillPerson(page)
  await expect(page).toHaveURL(/\/wizard\/conclusao-debito$/)
  await page.getByRole('radio', { name: 'Itaú' }).check({ force: true })
  await page.getByRole('button', { name: 'Ir para o banco' }).click()
  await page.getByRole('button', { name: 'Recusar' }).click()
  await expect(page).toHaveURL(/\/conclusao-debito/)
  await expect(page.getByText(/não aprovou|não foi aprovada/).first()).toBeVisible({ timeout: 20_000 })
  await page.getByRole('button', { name: 'Ir para o banco' }).click()
  await page.getByRole('button', { name: 'Pagar' }).click()
  await expect(page.getByText('Pagamento recebido.')).toBeVisible({ timeout: 20_000 })
  expect((await payer.payment(id)).status).toBe('Pago')
  expect((await payer.user()).venc_plano).toBe(monthsLater(before, 1))
})

/** Files of a folder and of those in it, as they lie on the disk. */
const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter((file) => statSync(file).isFile())

test('[S7.15] [S2.18] a card: its brands are shown, a refused one stays on the screen, another is charged once, and its number is nowhere', async ({
  page,
  context,
  account,
}) => {
  test.setTimeout(120_000)
  const payer = await newPayer(account.api, context)
  const sent = sentTo(page, account.api.url)
  const charged = await chargesFrom(await providerOf(account.api, payer.token))
  const scripts: string[] = []
  page.on('request', (request) => {
    if (!request.url().startsWith(account.api.url) && request.resourceType() === 'script') scripts.push(request.url())
  })
  await choosePlan(page, 'profissional', 'Crédito')
  const id = idIn(page)
  await fillAddress(page)
  expect(scripts, 'the provider’s library is loaded with the card alone').toEqual([])
  await fillPerson(page)
  await expect(page).toHaveURL(/\/wizard\/cartao-credito$/)
  expect(await page.getByRole('main').locator('img').count()).toBeGreaterThan(3)
  expect(scripts).toHaveLength(1)

  await test.step('a number whose digits do not match is told before anybody is asked', async () => {
    await fillCard(page, { number: '4111111111111112' })
    await page.getByRole('button', { name: 'Pagar com este cartão' }).click()
    await expect(page.getByText('Confira o número do cartão: os dígitos não combinam.').first()).toBeVisible()
  })
  await test.step('one that the bank refuses is told, and what was typed is still there', async () => {
    await page.getByLabel('Número do cartão').fill('4000000000000002')
    await page.getByRole('button', { name: 'Pagar com este cartão' }).click()
    await expect(page.getByText('A última cobrança não foi aprovada.')).toBeVisible()
    await expect(page.getByLabel('Nome do titular')).toHaveValue('Helena Prado')
    expect((await payer.payment(id)).status).toBe('Aberto')
  })
  await test.step('another is charged once, however often the button is pressed', async () => {
    await page.getByLabel('Número do cartão').fill('4111111111111111')
    await page.getByRole('button', { name: 'Pagar com este cartão' }).dblclick()
    await expect(page).toHaveURL(/\/concluido-credito$/)
    await expect(page.getByText('Pagamento recebido.')).toBeVisible({ timeout: 20_000 })
    const asked = await charged()
    expect(asked.map(({ final, timesTaken }) => [final, timesTaken])).toEqual([
      ['0002', 0],
      ['1111', 1],
    ])
    expect(asked.filter(({ taken }) => taken > 0)).toHaveLength(1)
  })
  await test.step('no card number went to the API, into its log or onto its disk; control: the holder’s name did', async () => {
    const numbers = ['4111111111111111', '4111 1111 1111 1111', '4000000000000002', '4000 0000 0000 0002']
    const disk = filesIn(account.api.dataDir).map((file) => readFileSync(file).toString('latin1'))
    for (const number of numbers) {
      expect(sent.filter((request) => request.includes(number))).toEqual([])
      expect(disk.filter((text) => text.includes(number))).toEqual([])
      expect(account.api.log).not.toContain(number)
    }
    expect(sent.some((request) => request.includes('Helena Prado'))).toBe(true)
    expect(disk.some((text) => text.includes('Helena Prado'))).toBe(true)
    expect(await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))).not.toContain(
      '4111',
    )
  })
})

test('[S4.09] a subscription begins, is shown with its card and next charge, gets another card, and is cancelled', async ({
  page,
  context,
  account,
}) => {
  test.setTimeout(120_000)
  const payer = await newPayer(account.api, context)
  await choosePlan(page, 'profissional', 'Assinatura')
  await fillAddress(page)
  await fillPerson(page)
  await expect(page).toHaveURL(/\/wizard\/cartao-credito$/)
  await fillCard(page, { number: '4111111111111111' })
  await page.getByRole('button', { name: /^Assinar por/ }).click()
  await expect(page.getByText('Pagamento recebido.')).toBeVisible({ timeout: 20_000 })
  const running = async () => (await payer.read<Usage>('/api/uso-json')).assinatura
  const { venc_plano } = await payer.user()
  expect(await running()).toMatchObject({ estado: 'ativa', final: '1111' })
  await page.goto('/pagamentos')
  await expect(page.getByRole('main').getByText('Crédito', { exact: true }).first()).toBeVisible()
  await page.goto('/planos')
  await expect(page.getByText('Visa com final 1111')).toBeVisible()

  await page.getByRole('link', { name: 'Trocar cartão' }).click()
  await fillCard(page, { number: '5555555555554444' })
  await page.getByRole('button', { name: 'Usar este cartão' }).click()
  await expect(page.getByText('As próximas cobranças vão para o novo cartão.')).toBeVisible()
  expect(await running()).toMatchObject({ estado: 'ativa', final: '4444' })

  await page.goto('/planos')
  await page.getByRole('button', { name: 'Cancelar assinatura' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancelar assinatura' }).click()
  await expect(page.getByText('Assinatura cancelada. Nada mais será cobrado.')).toBeVisible()
  expect(await running()).toMatchObject({ estado: 'cancelada', motivo: 'pessoa' })
  expect((await payer.user()).venc_plano).toBe(venc_plano)
})

test('[S4.04] [S9.01] an account whose plan ended is closed, pays, and is open again; money that goes back closes it, and says so', async ({
  page,
  context,
  account,
}) => {
  test.setTimeout(120_000)
  const payer = await newPayer(account.api, context)
  const provider = await providerOf(account.api, payer.token)
  const charged = await chargesFrom(provider)
  await endsOn(account.api, payer.email, day(-40))
  // No news come by themselves: whoever has paid is let in all the same.
  await page.route('**/api/avisos', (route) => route.abort())
  await page.goto('/pacientes')
  await expect(page).toHaveURL('/bloqueio')
  await choosePlan(page, 'essencial', 'Crédito')
  const id = idIn(page)
  await fillAddress(page)
  await fillPerson(page)
  await fillCard(page, { number: '4111111111111111' })
  await page.getByRole('button', { name: 'Pagar com este cartão' }).click()
  await expect(page.getByText('Pagamento recebido.')).toBeVisible({ timeout: 20_000 })
  await expect(page.getByText(shown(monthsLater(day(0), 1))).first()).toBeVisible()
  await page.getByRole('link', { name: 'Ir para o início' }).click()
  await expect(page).toHaveURL('/')
  await page.getByRole('navigation').getByRole('link', { name: 'Pacientes', exact: true }).first().click()
  await expect(page.getByRole('heading', { name: 'Pacientes', level: 1 })).toBeVisible()

  const [charge] = await charged()
  await provider.change(charge?.code ?? '', 'charged_back')
  await expect.poll(async () => (await payer.payment(id)).status, { timeout: 20_000 }).toBe('Cancelado')
  expect((await payer.user()).venc_plano).toBe(day(-40))
  await page.goto('/pacientes')
  await expect(page).toHaveURL('/bloqueio')
  await settled(page)
  await expect(page.getByRole('main')).toContainText(/contest|desfez|devolv/)
})

test('[S2.35] [S8.06] with the provider away each step says so, keeps what was typed, and goes on when it is back', async ({
  page,
  context,
  account,
}) => {
  test.setTimeout(120_000)
  const payer = await newPayer(account.api, context)
  const provider = await providerOf(account.api, payer.token)
  const banner = page.getByText('O servidor de pagamentos está indisponível no momento.')
  await choosePlan(page, 'profissional', 'Boleto')
  const id = idIn(page)
  await fillAddress(page)
  await fillPerson(page)
  try {
    await provider.set({ fault: 'html503' })
    await page.getByRole('button', { name: 'Gerar boleto' }).click()
    await expect(banner.first()).toBeVisible()
    // What was asked may have arrived: until that is known nothing is asked again.
    await expect(page.getByText('Estamos confirmando a cobrança.')).toBeVisible()
    expect(await payer.payment(id)).toMatchObject({ status: 'Aberto', verificando: true })
    await page.reload()
    await expect(banner.first()).toBeVisible()
  } finally {
    await provider.reset()
  }
  // It did not, as is found out by itself.
  await expect.poll(async () => (await payer.payment(id)).verificando, { timeout: 60_000 }).toBe(false)
  await page.reload()
  await page.getByRole('button', { name: 'Gerar boleto' }).click()
  await expect(page.getByRole('img', { name: 'Código de barras do boleto' })).toBeVisible()
  await expect(banner).toHaveCount(0)
  expect((await payer.payments()).filter(({ status }) => status === 'Boleto Gerado')).toHaveLength(1)

  await test.step('signed out on a page that knows of no payment, nothing of it is left in the browser', async () => {
    await page.goto('/pacientes')
    const kept = async () => (await context.cookies()).map(({ name }) => name).filter((name) => /^payment_/.test(name))
    expect((await kept()).toSorted()).toEqual(['payment_id', 'payment_type'])
    await page.getByRole('button', { name: /Sua conta/ }).click()
    await page.getByRole('button', { name: 'Sair' }).click()
    await expect(page).toHaveURL('/login')
    expect(await kept()).toEqual([])
  })
})

test('[S2.17] of another’s payment there is nothing, by whatever address', async ({ page, context, account }) => {
  const one = await newPayer(account.api, context)
  const made = await account.api.call<{ id: string; user_id: string }>('POST', '/api/pagamentos-json', {
    token: one.token,
    body: { plano_id: 'essencial', type: 'boleto' },
  })
  const own = `/pagamento/${made.user_id}/${made.id}`
  await page.goto(own)
  await expect(page.getByRole('main').getByText('Aberto', { exact: true }).first()).toBeVisible()
  const other = await newPayer(account.api, context)
  const { id: stranger } = await other.user()
  for (const address of [own, `/pagamento/${stranger}/${made.id}`, `${own}/wizard`, `${own}/wizard/endereco`]) {
    await page.goto(address)
    await expect(page.getByRole('main')).not.toContainText('Essencial')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Página não encontrada')
    await expect(page).toHaveTitle('Página não Encontrada - Erro 404')
  }
})
