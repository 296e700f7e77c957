import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ModuleManifest } from '@vinculo/contracts/modules'
import { cache } from '../support/builds'
import { ModuleHost } from '../support/module-host'
import { release } from '../support/registry'
import { dist, expect, laterBy, test } from '../support/world'

const secondRelease = join(cache, 'second-release')
const manifestOf = (folder: string) => JSON.parse(readFileSync(join(folder, 'module.json'), 'utf8')) as ModuleManifest

test('two releases of one module run one after the other in one page, without a reload', async ({
  page,
  signIn,
  world,
  complaints,
}) => {
  const host = await new ModuleHost(secondRelease).start()
  try {
    await signIn()
    await page.goto('/pacientes')
    await expect(page.getByRole('link', { name: 'Cadastrar Paciente' })).toBeVisible()
    await page.evaluate(() => Object.assign(window, { sameDocument: true }))

    const go = async (name: string) => {
      // A list is trusted for five seconds; after that the next navigation asks, without being told to.
      await laterBy(page, 5100)
      await page.getByRole('link', { name: 'Vínculo' }).click()
      await expect(page.getByRole('heading', { level: 1 })).toContainText('Olá')
      await page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name: 'Pacientes' }).click()
      await expect(page.getByRole('link', { name })).toBeVisible()
    }
    await release(world, host.base)
    await go('Registrar Paciente')
    await expect(page.getByRole('link', { name: 'Cadastrar Paciente' })).toHaveCount(0)
    await release(world, world.hosts.patients.base)
    await go('Cadastrar Paciente')

    expect(await page.evaluate(() => (window as { sameDocument?: boolean }).sameDocument)).toBe(true)
    expect(complaints).toEqual([])
  } finally {
    await release(world, world.hosts.patients.base)
    await host.stop()
  }
})

test('a release taken while a form is open does not touch the form', async ({ page, signIn, world }) => {
  const host = await new ModuleHost(secondRelease).start()
  try {
    await signIn()
    await page.goto('/paciente/cadastrar')
    await page.getByLabel('Nome', { exact: true }).fill('Ainda não salvo')
    await release(world, host.base)
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    // A list that is taken is kept once the page has nothing else to do.
    await page.waitForFunction(
      (version) =>
        Object.entries(localStorage).some(([key, list]) => key.endsWith(':shell:modules') && list.includes(version)),
      manifestOf(secondRelease).version,
    )
    await expect(page.getByLabel('Nome', { exact: true })).toHaveValue('Ainda não salvo')
  } finally {
    await release(world, world.hosts.patients.base)
    await host.stop()
  }
})

test('a chunk that did not change keeps its name from release to release', async () => {
  const scripts = (folder: string) => new Set(readdirSync(folder).filter((name) => name.endsWith('.js')))
  const [first, second] = [scripts(dist('patients')), scripts(secondRelease)]
  const changed = [...second].filter((name) => !first.has(name))
  const one = manifestOf(dist('patients'))
  const two = manifestOf(secondRelease)
  expect(two.version).not.toBe(one.version)
  expect(two.messages.en).toEqual(one.messages.en)
  // The Portuguese text, and the few files that name it.
  expect(changed).toContain(two.messages['pt-br'].at(-1))
  expect(changed.length).toBeLessThanOrEqual(4)
  expect(second.size).toBeGreaterThan(8)
})

test('the manifest names every file with its hash, and a range for each facade that is used', async () => {
  const { createHash } = await import('node:crypto')
  const manifest = manifestOf(dist('patients'))
  const scripts = readdirSync(dist('patients')).filter((name) => name.endsWith('.js'))
  expect(Object.keys(manifest.hashes).sort()).toEqual(scripts.sort())
  for (const [name, hash] of Object.entries(manifest.hashes)) {
    const content = readFileSync(join(dist('patients'), name))
    expect(hash).toBe(`sha256-${createHash('sha256').update(content).digest('base64')}`)
  }
  expect(manifest.requires).toMatchObject({
    api: expect.stringMatching(/^\^1\.\d+$/),
    '@vinculo/platform': expect.stringMatching(/^\^1\.\d+$/),
    '@vinculo/ui/list': expect.stringMatching(/^\^1\.\d+$/),
  })
})
