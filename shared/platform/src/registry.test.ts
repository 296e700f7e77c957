import type { ModuleRelease } from '@vinculo/contracts/modules'
import { beforeEach, describe, expect, test } from 'vitest'
import { bus } from './bus'
import type { Text } from './i18n'
import type { ModuleDefinition } from './module'
import { holdInstance, ModuleUnavailable, openScreen, preloadRoute, registry } from './registry'
import { type Fault, onFault } from './telemetry'

/** Loads what a test says, and remembers what it was asked for. */
let loads: { version: string; attempt: number }[] = []
let preloads: string[] = []
let answer: (release: ModuleRelease, attempt: number) => Promise<ModuleDefinition>

const definition = (): ModuleDefinition => ({
  id: 'agenda',
  routes: [
    {
      path: 'agenda',
      title: { 'pt-br': '', en: '', es: '', 'zh-CN': '' },
      guards: [],
      breadcrumb: [],
      screen: async () => ({ Component: () => null }),
    },
  ],
  menu: [],
  slots: {},
  events: { sends: [], hears: [] },
  messages: { use: () => ({}), now: () => ({}), load: async () => undefined, release: () => undefined },
})

let releases = 0
/** Each test has a release of its own: the registry keeps what runs for as long as the page lives. */
function newRelease(requires: Record<string, string> = {}): ModuleRelease {
  releases += 1
  return {
    manifest: 1,
    id: 'agenda',
    version: `1.0.${releases}`,
    base: '/modules/agenda/',
    entry: 'entry.js',
    files: [],
    facades: [],
    messages: { 'pt-br': [], en: [], es: [], 'zh-CN': [] },
    requires,
    routes: definition().routes.map(({ screen: _, messages: __, ...route }) => ({ ...route, files: [], facades: [] })),
    menu: [],
    slots: [],
    events: { sends: [], hears: [] },
    hashes: {},
  }
}
const open = (release: ModuleRelease) => openScreen(release, release.routes[0] as ModuleRelease['routes'][number])

beforeEach(() => {
  loads = []
  preloads = []
  answer = async () => definition()
  registry.start({
    provided: { api: '1.0.0' },
    preload: ({ version }) => void preloads.push(version),
    load: (release, attempt) => {
      loads.push({ version: release.version, attempt })
      return answer(release, attempt)
    },
  })
})

describe('the module registry', () => {
  test('two that ask at once share one load, and later ones get the same instance', async () => {
    const release = newRelease()
    const [one, two] = await Promise.all([open(release), open(release)])
    expect(one.instance).toBe(two.instance)
    expect((await open(release)).instance).toBe(one.instance)
    expect(loads).toHaveLength(1)
  })

  test('a failed load is forgotten: the next one asks anew, and says that it is another attempt', async () => {
    const release = newRelease()
    answer = async () => {
      throw new TypeError('Failed to fetch dynamically imported module')
    }
    await expect(open(release)).rejects.toMatchObject({ name: 'ModuleUnavailable', reason: 'host' })
    answer = async () => definition()
    await expect(open(release)).resolves.toMatchObject({ instance: { release } })
    expect(loads.map(({ attempt }) => attempt)).toEqual([0, 1])
  })

  test('a range that does not fit is refused by name before anything is loaded, and reported', async () => {
    const faults: Fault[] = []
    const off = onFault((fault) => faults.push(fault))
    const refused = await open(newRelease({ api: '^2.0' })).catch((error) => error)
    off()
    expect(refused).toBeInstanceOf(ModuleUnavailable)
    expect(refused.unmet).toEqual([{ name: 'api', wanted: '^2.0', given: '1.0.0' }])
    expect(loads).toEqual([])
    expect(faults.map(({ module, kind }) => [module, kind])).toEqual([['agenda', 'load']])
    // The control: with a range that fits the same module loads.
    await expect(open(newRelease({ api: '^1.0' }))).resolves.toBeDefined()
  })

  test('nothing of a release that does not fit is fetched ahead of time', () => {
    const [fits, misfits] = [newRelease({ api: '^1.0' }), newRelease({ api: '^2.0' })]
    for (const release of [fits, misfits]) preloadRoute(release, release.routes[0] as ModuleRelease['routes'][number])
    expect(preloads).toEqual([fits.version])
  })

  test('a module without the screen it announced is broken, not a blank page', async () => {
    answer = async () => ({ ...definition(), routes: [] })
    await expect(open(newRelease())).rejects.toMatchObject({ reason: 'broken' })
  })

  test('[S9.05] the texts of one screen are there with it, in the language of the page, and go with the module', async () => {
    const asked: string[] = []
    const part: Text<unknown> = {
      ...definition().messages,
      load: async (locale) => void asked.push(locale),
      release: () => void asked.push('released'),
    }
    const release = newRelease()
    const [route] = definition().routes
    answer = async () => ({ ...definition(), routes: route ? [{ ...route, messages: part }] : [] })
    registry.setList({ modulos: [release], prefixos: [] })
    const { instance } = await open(release)
    expect(asked).toEqual(['en'])
    const letGo = holdInstance(instance)
    registry.setList({ modulos: [newRelease()], prefixos: [] })
    letGo()
    expect(asked).toEqual(['en', 'released'])
  })

  test('a release that is no longer current is taken down with its last screen, and not before', async () => {
    const [old, later] = [newRelease(), newRelease()]
    registry.setList({ modulos: [old], prefixos: [] })
    const { instance } = await open(old)
    const heard: string[] = []
    instance.context.events.on('patient.deleted', ({ ids }) => heard.push(...ids))
    const send = (id: string) =>
      bus.send({ name: 'patient.deleted', version: 1, payload: { ids: [id] }, from: 'patients' })
    const [letGo, letGoOther] = [holdInstance(instance), holdInstance(instance)]

    registry.setList({ modulos: [later], prefixos: [] })
    letGo()
    send('while one screen is left')
    letGoOther()
    send('when none is left')
    expect(heard).toEqual(['while one screen is left'])
    expect((await open(old)).instance).not.toBe(instance)
  })

  test('the current release stays, whoever leaves', async () => {
    const release = newRelease()
    registry.setList({ modulos: [release], prefixos: [] })
    const { instance } = await open(release)
    holdInstance(instance)()
    expect((await open(release)).instance).toBe(instance)
  })
})
