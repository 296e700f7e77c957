import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { User } from '@vinculo/contracts/account'
import type { ModuleManifest } from '@vinculo/contracts/modules'
import { repository } from '../support/api-process'
import { buildDevelopmentShell } from '../support/builds'
import { ModuleHost } from '../support/module-host'
import { dist, expect, test } from '../support/world'

/** What the shell at a desk has, and one that people work with must not. */
const development = ['/api/dev-changes', 'EventSource']
/** By these names platforms let a browser say where a module comes from. */
const overrides = ['import-map-override', 'importmap-override', '__FEDERATION_DEVTOOLS__', 'dbg:', 'System.import']

const codeOf = (folder: string) =>
  [join(folder, 'index.html'), ...scriptsIn(join(folder, 'assets'))].map((file) => readFileSync(file, 'utf8'))
const scriptsIn = (folder: string) =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.js'))
    .map((name) => join(folder, name))

const found = (code: string[], words: string[]) => words.filter((word) => code.some((text) => text.includes(word)))

/** Imports whose address is worked out while the page runs, as they stand in the code. */
const computedImports = (code: string[]) =>
  code.flatMap((text) =>
    [...text.matchAll(/\bimport\(\s*(?:\/\*.*?\*\/\s*)*([^)\s"'`][^)]*)/g)].map(([, from]) => from),
  )

test('the built shell has no code that takes a module from elsewhere; the one at a desk has what is looked for', async () => {
  const built = codeOf(join(repository, 'shell/dist'))
  const atDesk = codeOf(await buildDevelopmentShell())
  expect(found(atDesk, development)).toEqual(development)
  expect(found(built, [...development, ...overrides])).toEqual([])
  const known = [
    // A module, at the address its release has.
    /^new URL\(\w+,\s*location\.href$/,
    // A file of the shell's own, beside the one that asks.
    /^\(\w+\s*=>\s*\{let \w+=new URL\(\w+,import\.meta\.url$/,
    // The router's, for pages that a server of its framework has made.
    /^\w+\.module$/,
  ]
  const others = computedImports(built).filter((from) => !known.some((pattern) => pattern.test(from ?? '')))
  expect([others, computedImports(built).length]).toEqual([[], known.length])
  expect(computedImports(['import(localStorage.getItem("patients"))', 'import("./a.js")'])).toHaveLength(1)
})

const folder = mkdtempSync(join(tmpdir(), 'vinculo-override-'))
test.afterAll(() => rmSync(folder, { recursive: true }))

/** A module of somebody else's that says it is another one's release. */
function otherModule(): ModuleManifest {
  const manifest = JSON.parse(readFileSync(join(dist('patients'), 'module.json'), 'utf8')) as ModuleManifest
  writeFileSync(join(folder, 'entry.js'), 'globalThis.isOverridden = true; export const init = () => {}')
  const other = { ...manifest, version: '9.9.9-other', entry: 'entry.js', files: [] }
  writeFileSync(join(folder, 'module.json'), JSON.stringify(other))
  return other
}

test('nothing that is put into a browser makes it run another module than the registry’s', async ({
  page,
  context,
  world,
  signIn,
}) => {
  const other = otherModule()
  const host = await new ModuleHost(folder).start()
  const entry = `${host.base}entry.js`
  try {
    // The control: this file does what it is there for, when something runs it.
    await page.goto(`${host.base}module.json`)
    expect(
      await page.evaluate(
        (from) => import(from).then(() => (globalThis as { isOverridden?: boolean }).isOverridden),
        entry,
      ),
    ).toBe(true)
    host.requests = []

    const token = await signIn()
    const { id } = await world.api.call<User>('GET', '/api/user', { token })
    const release = JSON.stringify({ ...other, base: host.base })
    const named = (value: string) =>
      ['patients', 'mf-patients', '@vinculo/mf-patients'].flatMap((name) => [
        [`import-map-override:${name}`, value],
        [name, value],
      ])
    const stored = Object.fromEntries([
      ...named(entry),
      ['import-map-overrides', JSON.stringify({ imports: { patients: entry } })],
      ['__FEDERATION_DEVTOOLS__', JSON.stringify({ overrides: { patients: entry, mf_patients: entry } })],
      ['dbg:pilet-api', JSON.stringify(host.base)],
      ['dbg:load-pilets', 'on'],
      ...['anyone', id].flatMap((who) => [
        [`vinculo:${who}:shell:release:patients`, release],
        [`vinculo:${who}:shell:modulos`, JSON.stringify({ modulos: [JSON.parse(release)], prefixos: [] })],
        [`vinculo:${who}:patients:base`, JSON.stringify(host.base)],
      ]),
    ])
    await context.addInitScript((given: Record<string, string>) => {
      for (const [key, value] of Object.entries(given)) {
        localStorage.setItem(key, value)
        sessionStorage.setItem(key, value)
      }
    }, stored)
    await context.addCookies(
      ['patients', 'modulos', 'import-map-override%3Apatients'].map((name) => ({
        name,
        value: encodeURIComponent(entry),
        url: world.api.url,
      })),
    )
    const asked = new URLSearchParams([...named(entry), ['modulos', release], ['base', host.base], ['dev', '1']])
    const overridden = () => page.evaluate(() => 'isOverridden' in globalThis)

    await page.goto(`/pacientes?${asked}#${asked}`)
    await expect(page.getByRole('link', { name: 'Cadastrar Paciente' })).toBeVisible()
    expect(await overridden()).toBe(false)

    // Nor when the registry's own does not come: what stands in has to be signed as well. (Another screen: this one's files
    // are in the browser's cache.)
    world.hosts.patients.faults = [{ match: /./, answer: '404' }]
    await page.goto('/paciente/cadastrar')
    await expect(page.getByRole('button', { name: 'Tentar novamente' })).toBeVisible()
    expect(await overridden()).toBe(false)
    expect(host.requests).toEqual([])
  } finally {
    await host.stop()
  }
})
