import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { plant, planted } from '../faults/tampering'
import { repository } from '../support/api-process'
import { buildDevelopmentShell } from '../support/builds'
import { GoBetween } from '../support/go-between'
import { tamperedIn } from '../support/watched'
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

// What this shell does not run one without checks does: the control is in `faults/unchecked`.
test('nothing that is put into a browser makes it run another module than the registry’s, not even while there is no list', async ({
  page,
  context,
  world,
  signIn,
}) => {
  const { hosts, api } = world
  const { folder, offered, stored } = await planted(world, await signIn())
  const entry = offered.base + offered.entry
  const way = await new GoBetween(api.url).start()
  try {
    // This file does what it is there for, when something runs it.
    await page.goto(`${hosts.patients.base}module.json`)
    await page.evaluate((from) => import(from).then(() => undefined), `${entry}?control`)
    expect(await tamperedIn(page)).toHaveLength(1)
    hosts.patients.requests = []

    const named = (value: string) =>
      ['patients', 'mf-patients', '@vinculo/mf-patients'].flatMap((name) => [
        [`import-map-override:${name}`, value],
        [name, value],
      ])
    await plant(context, {
      ...Object.fromEntries(named(entry)),
      'import-map-overrides': JSON.stringify({ imports: { patients: entry } }),
      __FEDERATION_DEVTOOLS__: JSON.stringify({ overrides: { patients: entry, mf_patients: entry } }),
      'dbg:pilet-api': JSON.stringify(offered.base),
      'dbg:load-pilets': 'on',
      'vinculo:anyone:patients:base': JSON.stringify(offered.base),
      ...stored,
    })
    await context.addCookies(
      ['patients', 'modules', 'import-map-override%3Apatients'].map((name) => ({
        name,
        value: encodeURIComponent(entry),
        url: api.url,
      })),
    )
    const asked = new URLSearchParams([
      ...named(entry),
      ['modules', JSON.stringify(offered)],
      ['base', offered.base],
      ['dev', '1'],
    ])

    await page.goto(`/pacientes?${asked}#${asked}`)
    await expect(page.getByRole('link', { name: 'Cadastrar Paciente' })).toBeVisible()
    expect(await tamperedIn(page)).toEqual([])

    // Nor when the registry's own does not come: what stands in has to be signed as well. (Another screen: this one's files
    // are in the browser's cache.)
    hosts.patients.faults = [{ match: new RegExp(`^(?!${folder})`), answer: '404' }]
    await page.goto('/paciente/cadastrar')
    await expect(page.getByRole('button', { name: 'Tentar novamente' })).toBeVisible()
    expect(await tamperedIn(page)).toEqual([])

    // Nor when the registry does not answer, and the list that is kept is all there is.
    way.list = 'none'
    way.faults = [{ match: /^api\/modulos-json/, answer: '404' }]
    await page.goto(`${way.base}pacientes`)
    await expect(page.getByText('não passaram na conferência')).toBeVisible()
    expect(await tamperedIn(page)).toEqual([])
    expect(hosts.patients.requests.filter((path) => path.startsWith(folder))).toEqual([])
  } finally {
    hosts.patients.serve(dist('patients'))
    await way.stop()
  }
})
