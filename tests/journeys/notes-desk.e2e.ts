import { test } from '../support/account-world'
import { secretaryAt } from '../support/secretary'
import { sessionToday } from '../support/session'
import { expect, settled } from '../support/world'

test('[S2.12] at the front desk there is no record of a session: no address, no link, no word of it in an answer', async ({
  page,
  account,
}) => {
  const { api } = account
  const owner = await api.token('demo@vinculo.example')
  const { id, name } = await sessionToday(api, owner)
  const written = 'Palavras que só quem atende lê.'
  const record = `/api/atendimentos-json/${id}/registro`
  await api.call('PUT', record, { token: owner, body: { versao: 0, evolucao: written } })
  const address = `/atendimento/${id}/registro`
  const rita = await secretaryAt(account, owner, 'Rita Alves')
  const heard: Promise<string>[] = []
  page.on('response', (response) => {
    if (response.url().includes('-json')) heard.push(response.text().catch(() => ''))
  })
  const enter = (token: string) => page.context().addCookies([{ name: 'token', value: token, url: api.url }])
  await enter(rita)

  await test.step('home has the day, and nothing that is left to write', async () => {
    await page.goto('/')
    await settled(page)
    await expect(page.getByRole('button', { name: `Iniciar: ${name}` })).toBeVisible()
    await expect(page.getByText('Registros a escrever')).toHaveCount(0)
  })

  await test.step('the page of the appointment leads nowhere near it', async () => {
    await page.goto(`/atendimento/${id}/ver`)
    await settled(page)
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    await expect(page.getByText('Registro da sessão')).toHaveCount(0)
    await expect(page.locator(`a[href="${address}"]`)).toHaveCount(0)
  })

  await test.step('its address is none, and the call refuses', async () => {
    await page.goto(address)
    await expect(page.getByText('404')).toBeVisible()
    await expect(api.call('GET', record, { token: rita })).rejects.toThrow(/403/)
    const answers = await Promise.all(heard)
    expect(answers.length).toBeGreaterThan(2)
    expect(answers.join()).not.toContain('só quem atende')
  })

  await test.step('the control: who attends has it at that address', async () => {
    await enter(owner)
    await page.goto(address)
    await expect(page.getByLabel('Evolução', { exact: true })).toHaveValue(written)
  })
})
