import type { Page } from '@playwright/test'
import { switchModule } from '../support/registry'
import { expect, opensStream, settled, test } from '../support/world'

const trial = 'ensaio@vinculo.example'
const notFound = 'Página não Encontrada - Erro 404'
const menuItem = (page: Page) =>
  page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name: 'Financeiro' })

/** Every request of the browser that has to do with finance: its files, its calls. */
function financeLog(page: Page, host: string): string[] {
  const log: string[] = []
  page.on('request', (request) => {
    const url = request.url()
    if (
      url.startsWith(host) ||
      /\/api\/(financeiro|lancamentos|extrato|contas-|categorias|contatos|cobrancas|pacotes|receb|recibos|baixas|transf|carne)/.test(
        url,
      )
    )
      log.push(url)
  })
  return log
}

/** Goes to an address as a link of the page would. */
const goInPlace = (page: Page, address: string) =>
  page.evaluate((to) => {
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate', { state: null }))
  }, address)

test.use({ actionTimeout: 20_000 })

test('[S6.05] [S2.40] for an account without finance it does not exist: no menu item, no address, not one byte', async ({
  page,
  signIn,
  world,
}) => {
  const token = await signIn('solo@vinculo.example')
  const log = financeLog(page, world.hosts.finance.base)
  const list = await world.api.call<{ modulos: { id: string }[] }>('GET', '/api/modulos-json', { token })
  expect(JSON.stringify(list)).not.toContain('finance')
  const patient = await world.api.call<{ id: string }>('POST', '/api/pacientes-json', {
    token,
    body: { nome: 'Sem Financeiro' },
  })
  const tab = `/paciente/${patient.id}/ver?aba=finance`
  for (const address of ['/', tab, '/financeiro', '/financeiro/contas-a-receber', '/financeiro/extrato']) {
    const html = await (await page.goto(address))?.text()
    expect(html).not.toMatch(/"finance"|financeiro\/|Financeiro"/)
    await settled(page)
    await expect(menuItem(page)).toHaveCount(0)
    if (address.startsWith('/financeiro')) await expect(page).toHaveTitle(notFound)
  }
  // As far as somebody moves without the page being asked for anew, too.
  await page.goto('/pacientes')
  await settled(page)
  await goInPlace(page, '/financeiro')
  await expect(page).toHaveTitle(notFound)
  expect(log).toEqual([])
})

test('[S6.05] [S2.19] switched off under an open form it is gone without a reload, nothing of it is asked for any more, and what was typed is back with it', async ({
  context,
  page,
  signIn,
  world,
}) => {
  test.setTimeout(120_000)
  await signIn(trial)
  const log = financeLog(page, world.hosts.finance.base)
  const listening = opensStream(context)
  await page.goto('/financeiro/lancamento/cadastrar?tipo=pagar')
  await settled(page)
  await listening
  await page.evaluate(() => Object.assign(window, { sameDocument: true }))
  // The control: while it is on, the log has its files and its calls.
  expect(log.some((url) => url.startsWith(world.hosts.finance.base))).toBe(true)
  expect(log.some((url) => url.includes('/api/'))).toBe(true)
  const description = page.getByLabel('Descrição', { exact: true })
  await description.fill('Aluguel escrito a tempo')
  await expect(page.getByText(/rascunho salvo/i)).toBeVisible()
  try {
    await switchModule(world, trial, 'financeiro', false)
    await expect(page).toHaveTitle(notFound, { timeout: 5000 })
    await expect(menuItem(page)).toHaveCount(0)
    log.length = 0
    for (const address of ['/pacientes', '/financeiro', '/', '/financeiro/extrato']) {
      await goInPlace(page, address)
      await expect(page).toHaveTitle(address.startsWith('/financeiro') ? notFound : /Vínculo/)
    }
    const html = await (await page.request.get('/')).text()
    expect(html).not.toMatch(/"finance"/)
    expect(log).toEqual([])
    await goInPlace(page, '/financeiro/lancamento/cadastrar?tipo=pagar')
    await expect(page).toHaveTitle(notFound)
  } finally {
    await switchModule(world, trial, 'financeiro', true)
  }
  await expect(menuItem(page)).toBeVisible({ timeout: 5000 })
  await expect(description).toHaveValue('Aluguel escrito a tempo', { timeout: 10_000 })
  // The control again: what is looked at is asked for.
  await menuItem(page).click()
  await expect.poll(() => log.some((url) => url.includes('/api/'))).toBe(true)
  expect(await page.evaluate(() => (window as { sameDocument?: boolean }).sameDocument)).toBe(true)
})
