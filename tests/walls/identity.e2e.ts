import { join } from 'node:path'
import { cache } from '../support/builds'
import { ModuleHost } from '../support/module-host'
import { release, switchModule } from '../support/registry'
import { expect, test, type World } from '../support/world'

// A shell that lays open what it holds; everything else of it is the product's own build.
test.use({ shellDir: join(cache, 'probed-shell') })

type Held = Record<string, unknown>

async function offer(world: World, host: ModuleHost) {
  await release(world, host.base)
  await switchModule(world, 'ensaio@vinculo.example', 'probe', true)
}

test('React, router, Chakra, the stores, the session and the platform exist once, compared by identity', async ({
  page,
  signIn,
  world,
}) => {
  const host = await new ModuleHost(join(cache, 'probe')).start()
  await offer(world, host)
  await signIn('ensaio@vinculo.example')
  await page.goto('/sonda')
  await expect(page.getByRole('heading', { name: 'Sonda' })).toBeVisible()
  const same = await page.evaluate(() => {
    const { shellHolds, probe } = globalThis as unknown as { shellHolds: Held; probe: Held }
    return Object.fromEntries(Object.keys(shellHolds).map((name) => [name, shellHolds[name] === probe[name]]))
  })
  await host.stop()
  expect(same).toEqual({
    useState: true,
    flushSync: true,
    Link: true,
    Box: true,
    useHost: true,
    useSession: true,
    useModule: true,
    createModuleStore: true,
    chakra: true,
  })
})

test('the control: a module that brings its own copies is seen not to be the same', async ({ page, signIn, world }) => {
  const host = await new ModuleHost(join(cache, 'probe-alone')).start()
  await offer(world, host)
  await signIn('ensaio@vinculo.example')
  await page.goto('/sonda')
  // With a React and a platform of its own its screen cannot even be drawn: that is what sharing is for.
  await expect(page.getByText('Este módulo está indisponível')).toBeVisible()
  const [ran, same] = await page.evaluate(() => {
    const { shellHolds, probe } = globalThis as unknown as { shellHolds: Held; probe?: Held }
    const names = Object.keys(shellHolds)
    return [names.filter((name) => probe?.[name]), names.filter((name) => shellHolds[name] === probe?.[name])]
  })
  await host.stop()
  // It did run, with all of it in hand, and none of it is the shell's.
  expect(ran).toHaveLength(9)
  expect(same).toEqual([])
})
