import type { ModuleList } from '@vinculo/contracts/modules'
import { test } from '../support/account-world'
import { secretaryAt } from '../support/secretary'
import { expect, settled } from '../support/world'

test('[S6.06] [S2.11] at the front desk there are tests, and nothing of what came of them: no tab, no address, no call', async ({
  page,
  account,
}) => {
  const { api } = account
  const owner = await api.token('demo@vinculo.example')
  const rita = await secretaryAt(account, owner, 'Lia Prado')
  const [applied] = await api.call<{ id: string; paciente: { id: string }; teste: { id: string } }[]>(
    'GET',
    '/api/aplicacoes-json',
    { token: owner },
  )
  await page.context().addCookies([{ name: 'token', value: rita, url: api.url }])

  await test.step('a patient’s page has no tab, where the owner’s has one', async () => {
    await page.goto(`/paciente/${applied?.paciente.id}/ver`)
    await settled(page)
    await expect(page.getByRole('heading', { name: 'Contato' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Testes' })).toHaveCount(1)
    const [module] = (await api.call<ModuleList>('GET', '/api/modulos-json', { token: owner })).modulos.filter(
      ({ id }) => id === 'registry',
    )
    expect(module?.slots.map(({ slot }) => slot)).toEqual(['patient.tab'])
  })

  await test.step('a test’s page is there without applications', async () => {
    await page.goto(`/teste/${applied?.teste.id}`)
    await settled(page)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Aplicar' })).toHaveCount(0)
    await expect(page.getByRole('heading', { name: /Aplicações/ })).toHaveCount(0)
  })

  await test.step('no address of an application is one', async () => {
    for (const address of [
      '/aplicacao/cadastrar',
      `/aplicacao/${applied?.id}/ver`,
      `/aplicacao/${applied?.id}/editar`,
    ]) {
      await page.goto(address)
      await expect(page.getByText('404')).toBeVisible()
    }
  })

  await test.step('and the calls refuse', async () => {
    for (const path of ['/api/aplicacoes-json', `/api/aplicacoes-json/${applied?.id}`])
      await expect(api.call('GET', path, { token: rita })).rejects.toThrow('403')
  })
})
