import { withTab } from '../support/patient-tab'
import { switchModule } from '../support/registry'
import { expect, test } from '../support/world'

test('[S2.08] another module’s part of a patient is a tab with its own address, which knows whose page it is', async ({
  page,
  signIn,
  world,
  complaints,
}) => {
  await withTab(world, await signIn(), async ({ id, nome }) => {
    await page.goto(`/paciente/${id}/ver`)
    const tabs = page.getByRole('navigation', { name: nome })
    await expect(tabs.getByRole('link')).toHaveText([
      'Resumo',
      'Atendimentos',
      'Testes',
      'Documentos',
      'Financeiro',
      'Sonda',
    ])
    await expect(tabs.getByRole('link', { name: 'Resumo' })).toHaveAttribute('aria-current', 'page')
    await tabs.getByRole('link', { name: 'Sonda' }).click()
    await expect(page.getByRole('heading', { name: `Sondagem de ${nome}` })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Contato' })).toHaveCount(0)
    await page.reload()
    await expect(page.getByRole('heading', { name: `Sondagem de ${nome}` })).toBeVisible()
    await page.goBack()
    await expect(page.getByRole('heading', { name: 'Contato' })).toBeVisible()
    expect(complaints).toEqual([])
  })
})

test('[S2.08] a tab whose module throws or has no host takes nothing of the page along, and is tried again in place', async ({
  page,
  signIn,
  world,
}) => {
  await withTab(world, await signIn(), async ({ id, nome }, host) => {
    await page.addInitScript(() => Object.assign(globalThis, { probeThrows: true }))
    await page.goto(`/paciente/${id}/ver?aba=probe`)
    await expect(page.getByText('Este módulo está indisponível')).toBeVisible()
    await expect(page.getByRole('heading', { name: nome, level: 1 })).toBeVisible()
    await page.evaluate(() => Object.assign(globalThis, { probeThrows: false }))
    await page.getByRole('button', { name: 'Tentar novamente' }).click()
    await expect(page.getByRole('heading', { name: `Sondagem de ${nome}` })).toBeVisible()

    await host.stop()
    await page.goto(`/paciente/${id}/ver?aba=probe`)
    await expect(page.getByText('Este módulo está indisponível')).toBeVisible()
    await page.getByRole('link', { name: 'Resumo' }).click()
    await expect(page.getByRole('heading', { name: 'Contato' })).toBeVisible()
  })
})

test('[S6.05] switched off while its tab is open, the tab goes and the patient’s own page is shown', async ({
  page,
  signIn,
  world,
}) => {
  await withTab(world, await signIn(), async ({ id, nome }) => {
    await page.goto(`/paciente/${id}/ver?aba=probe`)
    await expect(page.getByRole('heading', { name: `Sondagem de ${nome}` })).toBeVisible()
    await switchModule(world, 'demo@vinculo.example', 'probe', false)
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    await expect(page.getByRole('heading', { name: 'Contato' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Sonda' })).toHaveCount(0)
  })
})
