import type { Page } from '@playwright/test'
import { linkIn } from '../../api/src/testing/mail'
import { type AccountWorld, test } from '../support/account-world'
import { registerByHand } from '../support/register'
import { expect, settled, signInByHand } from '../support/world'

const password = 'chuva mansa no telhado'
let strangers = 0
/** Somebody nobody has seen before. */
const stranger = (name = 'Beatriz Nogueira') => ({
  name,
  email: `bia${++strangers}.${Date.now()}@casa.example`,
  password,
})

const signOut = async (page: Page) => {
  await page.getByRole('button', { name: /Sua conta/ }).click()
  await page.getByRole('button', { name: 'Sair' }).click()
  await expect(page).toHaveURL('/login')
}
const configure = async (page: Page) => {
  await expect(page).toHaveURL('/config-conta-user')
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expect(page).toHaveURL('/')
}
/** The account of somebody a test needs, made by the call itself. */
const registered = async (account: AccountWorld, { name, email } = stranger()) => {
  const body = { name, email, password, password_confirmation: password, aceite: true }
  await account.api.call('POST', '/api/register', { body })
  return { name, email, confirm: linkIn(await account.post.next(email), '/email/confirmar/') }
}

test('[S2.02] a stranger registers, configures, signs out, resets the password by mail, signs in and invites; the secretary signs in', async ({
  page,
  account,
  browser,
}) => {
  const who = stranger()
  await page.goto('/login')
  await page.getByRole('link', { name: 'Cadastre-se' }).click()
  await registerByHand(page, who)
  await test.step('[S4.07] and is led to the first configuration, signed in', () => configure(page))
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Beatriz')
  await signOut(page)

  await test.step('[S2.03] the link of the mail sets a new password, and the old one is refused', async () => {
    await page.getByRole('link', { name: 'Esqueceu a senha?' }).click()
    await expect(page).toHaveURL('/password/reset')
    await page.getByLabel('E-mail').fill(who.email)
    await page.getByRole('button', { name: 'Enviar link' }).click()
    await expect(page.getByRole('status').filter({ hasText: who.email })).toBeVisible()
    await account.post.next(who.email)
    await page.goto(linkIn(await account.post.next(who.email), '/password/reset/'))
    await page.getByLabel('E-mail').fill(who.email)
    await page.getByLabel('Senha', { exact: true }).fill('outra chuva, outro telhado')
    await page.getByLabel('Confirmar senha').fill('outra chuva, outro telhado')
    await page.getByRole('button', { name: 'Redefinir senha' }).click()
    await expect(page).toHaveURL('/login')
    await expect(page.getByText('A senha foi redefinida.')).toBeVisible()
    await signInByHand(page, who.email, password)
    await expect(page.getByRole('alert').filter({ hasText: 'E-mail ou senha incorretos.' })).toBeVisible()
    await page.getByLabel('Senha').fill('outra chuva, outro telhado')
    await page.getByRole('button', { name: 'Entrar', exact: true }).click()
    await expect(page).toHaveURL('/')
  })

  const secretary = stranger('Rita Campos')
  await test.step('invites a secretary', async () => {
    await page.goto('/settings/equipe/convidar')
    await page.getByLabel('Nome', { exact: true }).fill(secretary.name)
    await page.getByLabel('E-mail').fill(secretary.email)
    await page.getByLabel('Papel').selectOption({ label: 'Secretaria' })
    await page.getByRole('button', { name: 'Enviar convite' }).click()
    await expect(page.getByText(`O convite foi enviado para ${secretary.email}.`)).toBeVisible()
  })

  await test.step('who accepts, and later signs in with the password of her own', async () => {
    const context = await browser.newContext({ baseURL: account.api.url, locale: 'pt-BR' })
    const rita = await context.newPage()
    await rita.goto(linkIn(await account.post.next(secretary.email), '/convite/'))
    await rita.getByLabel('Senha', { exact: true }).fill(password)
    await rita.getByLabel('Confirmar senha').fill(password)
    await rita.getByLabel('Li e aceito os termos').check()
    await rita.getByRole('button', { name: 'Aceitar convite' }).click()
    await configure(rita)
    await signOut(rita)
    await signInByHand(rita, secretary.email, password)
    await expect(rita.getByRole('heading', { level: 1 })).toContainText('Rita')
    await context.close()
  })
})

test('[S5.07] what is refused at registering is told beside its field; nothing typed is lost, and no password lies on the device', async ({
  page,
  account,
}) => {
  const { email } = await registered(account)
  await page.goto('/register')
  await page.getByRole('button', { name: 'Cadastrar', exact: true }).click()
  await test.step('[S5.06] an empty form is told to be incomplete, and the first field has the focus', async () => {
    await expect(page.getByText('Ops, formulário incompleto')).toBeVisible()
    await expect(page.getByLabel('Nome', { exact: true })).toBeFocused()
    await expect(page.getByText('Para criar a conta é preciso aceitar os termos.')).toBeVisible()
  })
  await registerByHand(page, { name: 'Beatriz Nogueira', email, password: 'nogueira antiga' })
  await expect(page.getByText('A senha contém o seu nome ou o seu e-mail.')).toBeVisible()
  await page.getByLabel('Senha', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Cadastrar', exact: true }).click()
  await expect(page.getByText('As duas senhas não são iguais.')).toBeVisible()
  await page.getByLabel('Confirmar senha').fill(password)
  await page.getByRole('button', { name: 'Cadastrar', exact: true }).click()
  await expect(page.getByText('Já existe uma conta com este e-mail.')).toBeVisible()
  await expect(page.getByLabel('E-mail')).toBeFocused()
  await expect(page.getByLabel('Nome', { exact: true })).toHaveValue('Beatriz Nogueira')
  await expect(page.getByLabel('Senha', { exact: true })).toHaveValue(password)
  await expect(page.getByLabel('Li e aceito os termos')).toBeChecked()
  const kept = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))
  expect(kept).not.toContain('telhado')
  expect(kept).not.toContain('vinculo:draft')

  await test.step('[S2.02] the terms open beside the form, in their version', async () => {
    const opened = page.waitForEvent('popup')
    await page.getByRole('link', { name: 'termos' }).click()
    const terms = await opened
    await expect(terms).toHaveURL('/termos')
    await expect(terms.getByRole('heading', { name: 'Termos de uso e privacidade', level: 1 })).toBeVisible()
    await expect(terms.getByText('Versão 2026-11')).toBeVisible()
    await expect(page.getByLabel('E-mail')).toHaveValue(email)
  })
})

test('[S2.03] a link works once; an unknown address is answered as a known one; the token goes to nobody else and into no log', async ({
  page,
  account,
}) => {
  const { email } = await registered(account)
  const said: string[] = []
  for (const each of [email, 'ninguem.mesmo@casa.example']) {
    await page.goto('/password/reset')
    await page.getByLabel('E-mail').fill(each)
    await page.getByRole('button', { name: 'Enviar link' }).click()
    const sent = page.getByRole('status').filter({ hasText: each })
    said.push((await sent.textContent())?.replace(each, '…') ?? '')
  }
  expect(said[1]).toBe(said[0])

  const link = linkIn(await account.post.next(email), '/password/reset/')
  const token = link.split('/').at(-1) ?? ''
  const asked: { url: string; referer: string | undefined }[] = []
  page.on('request', (request) => asked.push({ url: request.url(), referer: request.headers().referer }))
  const page200 = await page.goto(link)
  expect(page200?.headers()['referrer-policy']).toBe('strict-origin-when-cross-origin')
  await settled(page)
  const fill = async (address: string) => {
    await page.getByLabel('E-mail').fill(address)
    await page.getByLabel('Senha', { exact: true }).fill('outra chuva, outro telhado')
    await page.getByLabel('Confirmar senha').fill('outra chuva, outro telhado')
    await page.getByRole('button', { name: 'Redefinir senha' }).click()
  }
  await fill('outra.pessoa@casa.example')
  await expect(page.getByRole('alert').filter({ hasText: 'Este link já foi usado ou venceu.' })).toBeVisible()
  await expect(page.getByLabel('Senha', { exact: true })).toHaveValue('outra chuva, outro telhado')
  await fill(email)
  await expect(page).toHaveURL('/login')
  const elsewhere = asked.filter(({ url }) => new URL(url).origin !== account.api.url)
  expect(elsewhere).toEqual([])
  await page.goto(link)
  await fill(email)
  await expect(page.getByRole('alert').filter({ hasText: 'Este link já foi usado ou venceu.' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Pedir outro link' })).toHaveAttribute('href', '/password/reset')

  // The control: calls are logged, by their routes.
  expect(account.api.log).toContain('/api/password/reset')
  for (const secret of [token, 'telhado', email]) expect(account.api.log).not.toContain(secret)
})

test('[S2.02] the link of the mail confirms the address by one press, signed in or not, and once', async ({
  page,
  account,
}) => {
  const { confirm } = await registered(account)
  await page.goto(confirm)
  await page.getByRole('button', { name: 'Confirmar e-mail' }).click()
  await expect(page.getByText('Este endereço está confirmado.')).toBeVisible()
  await page.getByRole('link', { name: 'Continuar' }).click()
  await expect(page).toHaveURL('/login')
  await page.goto(confirm)
  await page.getByRole('button', { name: 'Confirmar e-mail' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Este link já foi usado ou venceu.' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Continuar' })).toHaveAttribute('href', '/login')
})

test.describe('[S7.04] signing in by the word of a provider', () => {
  /** The pages of the provider itself. */
  const vouch = async (page: Page, sub: string) => {
    await page.locator('input[name=login]').fill(sub)
    await page.locator('input[name=password]').fill('any')
    await page.locator('button[type=submit]').click()
    await page.locator('button[type=submit]').click()
  }

  test('[S7.04] who has no account registers by accepting the terms, and signs in without a password from then on', async ({
    page,
    account,
  }) => {
    const { email } = stranger()
    const sub = `rita${strangers}`
    account.casa.people.push({ sub, name: 'Rita Campos', email, email_verified: true })
    await page.goto('/register')
    await page.getByRole('button', { name: 'Cadastrar com Conta da Casa' }).click()
    await vouch(page, sub)
    await expect(page).toHaveURL('/register?com=casa')
    await expect(page.getByText(email)).toBeVisible()
    await expect(page.getByLabel('Senha')).toHaveCount(0)
    await expect(page.getByLabel('Nome', { exact: true })).toHaveValue('Rita Campos')
    await page.getByRole('button', { name: 'Cadastrar', exact: true }).click()
    await expect(page.getByText('Para criar a conta é preciso aceitar os termos.')).toBeVisible()
    await page.getByLabel('Li e aceito os termos').check()
    await page.getByRole('button', { name: 'Cadastrar', exact: true }).click()
    await configure(page)
    await signOut(page)
    await page.getByRole('button', { name: 'Entrar com Conta da Casa' }).click()
    await expect(page).toHaveURL('/')
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Rita')
    const token = (await page.context().cookies()).find(({ name }) => name === 'token')
    expect(token).toMatchObject({ expires: -1, sameSite: 'Lax', path: '/', httpOnly: false })
  })

  test('[S7.04] an account whose address was never confirmed is not opened: the page says what to do', async ({
    page,
    account,
  }) => {
    const { email } = await registered(account)
    const sub = `rita${strangers}`
    account.casa.people.push({ sub, name: 'Rita Campos', email, email_verified: true })
    await page.goto('/login')
    await page.getByRole('button', { name: 'Entrar com Conta da Casa' }).click()
    await vouch(page, sub)
    await expect(page).toHaveURL('/login?erro=nao-confirmado')
    await expect(page.getByRole('alert').filter({ hasText: 'ainda não foi confirmado' })).toBeVisible()
    await page.goto('/login?erro=%3Cb%3Equalquer')
    await expect(page.getByRole('button', { name: 'Entrar', exact: true })).toBeVisible()
    await expect(page.getByRole('alert')).toHaveCount(0)
    await page.goto('/register?com=casa&next=//evil.example')
    await expect(page).toHaveURL('/login?erro=expirado')
  })

  test('[S7.04] a provider that is down is told, and the password still works', async ({ page, account }) => {
    const { email } = await registered(account)
    await page.goto('/login')
    await page.route('**/api/oauth/casa', (route) =>
      route.fulfill({ status: 503, json: { code: 'unavailable', message: 'down' } }),
    )
    await page.getByRole('button', { name: 'Entrar com Conta da Casa' }).click()
    await expect(page.getByRole('alert').filter({ hasText: 'Conta da Casa não responde agora' })).toBeVisible()
    await signInByHand(page, email, password)
    await expect(page).toHaveURL('/config-conta-user')
  })
})

test('[S6.02] signed in, registering and asking for a link lead home; a link from a mail and the terms do not', async ({
  page,
  account,
}) => {
  const token = await account.api.token('demo@vinculo.example')
  await page.context().addCookies([{ name: 'token', value: token, url: account.api.url }])
  for (const address of ['/register', '/password/reset']) {
    await page.goto(address)
    await expect(page).toHaveURL('/')
  }
  for (const address of ['/termos', `/password/reset/${'x'.repeat(43)}`, `/email/confirmar/${'x'.repeat(43)}`]) {
    await page.goto(address)
    await settled(page)
    await expect(page).toHaveURL(address)
  }
})
