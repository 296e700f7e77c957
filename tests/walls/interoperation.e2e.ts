import { buildFixture } from '../support/builds'
import { ModuleHost } from '../support/module-host'
import { release, withModule } from '../support/registry'
import { expect, test } from '../support/world'

test('a module built with @module-federation/enhanced runs in this shell, with the shell’s React and session', async ({
  page,
  signIn,
  world,
  complaints,
}) => {
  const host = await new ModuleHost(await buildFixture('mf-enhanced', 'enhanced')).start()
  await release(world, host.base)
  await withModule(world, 'ensaio@vinculo.example', 'enhanced', async () => {
    await signIn('ensaio@vinculo.example')
    await page.goto('/aprimorado')
    await expect(page.getByRole('heading', { name: 'Aprimorado', level: 1 })).toBeVisible()
    // The name comes from the one session store: this module has none of its own.
    await expect(page.getByRole('main')).toContainText('Conta de Ensaio')
  })
  await host.stop()
  expect(complaints).toEqual([])
})
