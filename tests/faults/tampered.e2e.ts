import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ModuleList, ModuleManifest } from '@vinculo/contracts/modules'
import { addition } from '../support/failing-host'
import { GoBetween } from '../support/go-between'
import { hashOf, laterRelease } from '../support/later-release'
import { ModuleHost } from '../support/module-host'
import { release } from '../support/registry'
import { faultsOf, isKept, tamperedIn } from '../support/watched'
import { dist, expect, laterBy, test } from '../support/world'
import { agendaAs, chunkOf, serveBeside, strangers, tamperings, withLaterRelease } from './tampering'

const unavailable = 'Este módulo está indisponível'

for (const { what, tamper } of tamperings) {
  test(`a tampered ${what} never runs and is reported, and the last verified release runs instead`, async ({
    page,
    signIn,
    world,
  }) => {
    await signIn('ensaio@vinculo.example')
    const way = await new GoBetween(world.api.url).start()
    await page.goto(`${way.base}atendimentos`)
    await expect(page.getByRole('link', { name: 'Novo Atendimento' })).toBeVisible()
    await isKept(page, 'agenda')

    await withLaterRelease(world, async (host, later) => {
      tamper(way, host, later)
      const faults = faultsOf(page)
      await page.reload()
      await expect(page.getByRole('link', { name: 'Novo Atendimento' })).toBeVisible()
      await expect.poll(faults).toContain(`agenda ${later.manifest.version} load`)
      await expect(page.getByText(unavailable)).toHaveCount(0)
      expect(await tamperedIn(page)).toEqual([])
    })
    await way.stop()
  })
}

test('a list of yesterday brings nothing back that was withdrawn; where the registry names the way back, it is gone', async ({
  page,
  signIn,
  world,
}) => {
  await signIn('ensaio@vinculo.example')
  const way = await new GoBetween(world.api.url).start()
  const lists: ModuleList[] = []
  way.list = (list) => {
    lists.push(list)
    return list
  }
  await page.goto(`${way.base}atendimentos`)
  await expect(page.getByRole('link', { name: 'Novo Atendimento' })).toBeVisible()
  const yesterdays = lists.at(-1) as ModuleList
  const withdrawn = yesterdays.modulos.find(({ id }) => id === 'agenda')?.version
  await withLaterRelease(world, async (_, { manifest }) => {
    await page.reload()
    await expect(page.getByRole('link', { name: 'Marcar Atendimento' })).toBeVisible()
    await isKept(page, 'agenda', manifest.version)

    for (const replayed of [yesterdays, agendaAs((offered) => ({ ...offered, retorno: true }))(yesterdays)]) {
      way.list = () => replayed
      const faults = faultsOf(page)
      await page.reload()
      await expect(page.getByRole('link', { name: 'Marcar Atendimento' })).toBeVisible()
      await expect.poll(faults).toContain(`agenda ${withdrawn} load`)
    }

    way.list = (list) => list
    await release(world, world.hosts.agenda.base)
    await page.reload()
    await expect(page.getByRole('link', { name: 'Novo Atendimento' })).toBeVisible()
    await expect(page.getByText(unavailable)).toHaveCount(0)
  })
  await way.stop()
})

test('a module.json that was changed at its host is refused by the registry, and the release before goes on', async ({
  page,
  signIn,
  world,
}) => {
  await signIn('ensaio@vinculo.example')
  const { manifest, files } = laterRelease(dist('agenda'), { words: ['Novo ', 'Marcar '] })
  const altered: [string, ModuleManifest][] = [
    ['another file', { ...manifest, hashes: { ...manifest.hashes, [manifest.entry]: hashOf('alert(1)') } }],
    ['other ranges', { ...manifest, requires: {} }],
    ['other guards', { ...manifest, routes: manifest.routes.map((route) => ({ ...route, guards: [] })) }],
    ['nothing clinical', { ...manifest, routes: manifest.routes.map(({ clinical: _, ...route }) => route) }],
    ['another version', { ...manifest, version: `${manifest.version}-2` }],
    ['another module', { ...manifest, id: 'patients' }],
    ...strangers().map(({ manifest }) => ['another’s signature, or none', manifest] as [string, ModuleManifest]),
  ]
  const host = await new ModuleHost(dist('agenda'), files).start()
  for (const [what, changed] of altered) {
    host.serve(dist('agenda'), new Map([...files, ['module.json', JSON.stringify(changed)]]))
    await expect(release(world, host.base), what).rejects.toThrow('422')
  }
  await page.goto('/atendimentos')
  await expect(page.getByRole('link', { name: 'Novo Atendimento' })).toBeVisible()
  await host.stop()
})

test('a release that no key signed, an unknown one, or another one under a trusted name, never runs', async ({
  page,
  signIn,
  world,
}) => {
  await signIn('ensaio@vinculo.example')
  const way = await new GoBetween(world.api.url).start()
  await page.goto(`${way.base}atendimentos`)
  await expect(page.getByRole('link', { name: 'Novo Atendimento' })).toBeVisible()
  await isKept(page, 'agenda')
  const faults = faultsOf(page)
  await withLaterRelease(world, async (host) => {
    for (const offered of strangers()) {
      const folder = `${offered.manifest.version}/`
      serveBeside(host, folder, offered)
      way.list = agendaAs(() => ({ ...offered.manifest, base: host.base + folder }))
      await page.reload()
      await expect(page.getByRole('link', { name: 'Novo Atendimento' })).toBeVisible()
      await expect.poll(faults).toContain(`agenda ${offered.manifest.version} load`)
      expect(await tamperedIn(page)).toEqual([])
    }
  })
  await way.stop()
})

/** What somebody makes of the page's links to a file: another hash, or first of all one without any. */
const pages: { what: string; alter: (html: string, chunk: string, hash: string, other: string) => string }[] = [
  { what: 'told another hash', alter: (html, _, hash, other) => html.replaceAll(hash, other) },
  {
    what: 'told no hash before the right one',
    alter: (html, chunk) =>
      html.replace(new RegExp(`<link[^>]*${chunk}[^>]*>`), (link) => link.replace(/ integrity="[^"]*"/, '') + link),
  },
]

for (const { what, alter } of pages) {
  test(`files that an altered page made the browser fetch ahead, ${what}, do not run when the right list comes`, async ({
    page,
    signIn,
    world,
  }) => {
    await signIn('ensaio@vinculo.example')
    const way = await new GoBetween(world.api.url).start()
    await withLaterRelease(world, async (host, { manifest, files }) => {
      const chunk = chunkOf(manifest)
      const name = new RegExp(`^${chunk}`)
      const content = files.get(chunk) ?? readFileSync(join(dist('agenda'), chunk), 'utf8')
      host.faults = [{ match: name, answer: 'tampered' }]
      way.page = (html) => alter(html, chunk, manifest.hashes[chunk] ?? '', hashOf(content + addition(chunk)))
      await page.goto(`${way.base}atendimentos`)
      await expect(page.getByText(unavailable)).toBeVisible()
      expect(host.requests.some((path) => name.test(path))).toBe(true)
      expect(await tamperedIn(page)).toEqual([])

      host.faults = []
      way.page = (html) => html
      await laterBy(page, 5100)
      await page.getByRole('link', { name: 'Atendimentos' }).click()
      await expect(page.getByRole('link', { name: 'Marcar Atendimento' })).toBeVisible()
      expect(await tamperedIn(page)).toEqual([])
    })
    await way.stop()
  })
}

test('a browser that takes no hashes while a page lives, and one that knows no such signatures, runs no module and says why', async ({
  context,
  signIn,
}) => {
  await signIn('ensaio@vinculo.example')
  const lacks = [
    () => {
      const { append } = Element.prototype
      Element.prototype.append = function (...nodes) {
        append.apply(
          this,
          nodes.filter((node) => !(node instanceof HTMLScriptElement && node.type === 'importmap')),
        )
      }
    },
    () => {
      SubtleCrypto.prototype.importKey = () => Promise.reject(new DOMException('no such keys', 'NotSupportedError'))
    },
  ]
  await Promise.all(
    lacks.map(async (lack) => {
      const page = await context.newPage()
      await page.addInitScript(lack)
      await page.goto('/atendimentos')
      await expect(page.getByText('antigo demais para conferir')).toBeVisible()
      await expect(page.getByRole('link', { name: 'Vínculo' })).toBeVisible()
    }),
  )
})
