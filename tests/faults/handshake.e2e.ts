import { GoBetween } from '../support/go-between'
import { expect, type ModuleId, test } from '../support/world'
import { filesAskedOf, withRequirement } from './misfits'

const unavailable = 'Este módulo está indisponível'

const misfits: { what: string; id: ModuleId; name: string; wanted: [string, string] }[] = [
  { what: 'a later contract of the API', id: 'agenda', name: 'Atendimentos', wanted: ['api', '^2.0'] },
  { what: 'an event nobody knows', id: 'documents', name: 'Documentos', wanted: ['event:patient.sang', '^1'] },
  { what: 'a place no screen has', id: 'registry', name: 'Escolas', wanted: ['slot:home.wall', '^1'] },
  { what: 'a later runtime', id: 'finance', name: 'Financeiro', wanted: ['runtime', '^2.0'] },
  { what: 'a later facade', id: 'agenda', name: 'Atendimentos', wanted: ['@vinculo/ui/core', '^9.0'] },
]

for (const { what, id, name, wanted } of misfits) {
  test(`a module that asks for ${what} is refused by name before a byte of it is fetched; the rest goes on`, async ({
    page,
    signIn,
    world,
  }) => {
    const menu = page.getByRole('navigation', { name: 'Principal' })
    const way = await new GoBetween(world.api.url).start()
    await withRequirement(world, way, id, Object.fromEntries([wanted]), async (host) => {
      await signIn('ensaio@vinculo.example')
      await page.goto(`${way.base}pacientes`)
      await expect(page.getByRole('heading', { name: 'Pacientes', level: 1 })).toBeVisible()
      await menu.getByRole('link', { name, exact: true }).click()
      await expect(page.getByText(unavailable)).toBeVisible()
      await expect(page.getByText(wanted.join(' '))).toBeVisible()
      await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()
      await menu.getByRole('link', { name: 'Pacientes', exact: true }).click()
      await expect(page.getByRole('heading', { name: 'Pacientes', level: 1 })).toBeVisible()
      expect(filesAskedOf(host)).toEqual([])
      await menu.getByRole('link', { name, exact: true }).click()
      await expect(page.getByText(unavailable)).toBeVisible()
    })

    // With a release that fits it comes without a reload.
    const refreshed = page.waitForResponse('**/api/modulos-json')
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    await refreshed
    await page.getByRole('button', { name: 'Tentar novamente' }).click()
    await expect(page.getByText(unavailable)).toHaveCount(0)
    await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()
    await way.stop()
  })
}
