import { ApiProcess } from '../support/api-process'
import { choosePlan, fillAddress, fillCard, fillPerson, newPayer, providerOf, sentTo } from '../support/paying'
import { preparedData } from '../support/prepared-data'
import { expect, test } from '../support/world'

test.use({ actionTimeout: 20_000 })

test('[S2.18] the other provider: a boleto has a Pix code beside it, by which it is paid; a card is encrypted in the page', async ({
  browser,
}) => {
  test.setTimeout(120_000)
  const api = await new ApiProcess({ PAYMENTS_PROVIDER: 'pagbank' }, preparedData()).start()
  const context = await browser.newContext({ baseURL: api.url, locale: 'pt-BR', timezoneId: 'America/Sao_Paulo' })
  try {
    const page = await context.newPage()
    const payer = await newPayer(api, context)
    const provider = await providerOf(api, payer.token)
    const sent = sentTo(page, api.url)

    await test.step('debit by a bank’s page is not among the ways of paying', async () => {
      await page.goto('/planos')
      await page
        .locator('[data-plan=essencial]')
        .getByRole('button', { name: /este plano/ })
        .click()
      await expect(page.getByRole('radio', { name: /^Boleto/ })).toBeVisible()
      await expect(page.getByRole('radio', { name: /^Débito/ })).toHaveCount(0)
    })
    await test.step('the boleto is paid by Pix', async () => {
      await choosePlan(page, 'essencial', 'Boleto')
      await fillAddress(page)
      await fillPerson(page)
      await page.getByRole('button', { name: 'Gerar boleto' }).click()
      await expect(page.getByRole('img', { name: 'Código de barras do boleto' })).toBeVisible()
      await expect(page.getByRole('img', { name: 'Código QR do Pix' })).toBeVisible()
      const [charge] = (await provider.charges()).filter(({ state }) => state === 'waiting')
      await provider.change(charge?.code ?? '', 'paid', 'pix')
      await expect(page.getByText('Pagamento recebido.')).toBeVisible({ timeout: 20_000 })
    })
    await test.step('the card leaves the page encrypted alone', async () => {
      await choosePlan(page, 'essencial', 'Crédito')
      await fillAddress(page)
      await fillPerson(page)
      await fillCard(page, { number: '4111111111111111' })
      await page.getByRole('button', { name: 'Pagar com este cartão' }).click()
      await expect(page.getByText('Pagamento recebido.')).toBeVisible({ timeout: 20_000 })
      expect(sent.filter((request) => /4111 ?1111/.test(request))).toEqual([])
      expect(sent.some((request) => request.includes('/credito') && request.includes('Helena Prado'))).toBe(true)
    })
    expect((await payer.payments()).map(({ status }) => status)).toEqual(['Pago', 'Pago'])
  } finally {
    await context.close()
    await api.remove()
  }
})
