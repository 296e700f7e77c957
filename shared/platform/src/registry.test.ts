import type { ModuleRelease } from '@vinculo/contracts/modules'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { bus } from './bus'
import type { Text } from './i18n'
import type { ModuleDefinition, Screen } from './module'
import { holdInstance, type Loaded, ModuleUnavailable, openScreen, openSlot, preloadRoute, registry } from './registry'
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
    hashes: { 'entry.js': 'sha256-abc=' },
    signed: { serial: releases, key: 'local', parts: '', signature: '' },
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

  test('nothing of a release that does not fit, or that nobody vouches for, is fetched ahead of time', async () => {
    const [fits, misfits, unsigned] = [newRelease({ api: '^1.0' }), newRelease({ api: '^2.0' }), newRelease()]
    registry.start({
      provided: { api: '1.0.0' },
      verify: async (release) => {
        if (release === unsigned) throw new ModuleUnavailable(release.id, release.version, 'signature', '')
      },
      preload: ({ version }) => void preloads.push(version),
    })
    for (const release of [unsigned, misfits, fits])
      preloadRoute(release, release.routes[0] as ModuleRelease['routes'][number])
    await vi.waitFor(() => expect(preloads).toEqual([fits.version]))
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
    const loaded = await open(release)
    expect(asked).toEqual(['en'])
    const letGo = holdInstance(loaded)
    registry.setList({ modulos: [newRelease()], prefixos: [] })
    letGo()
    expect(asked).toEqual(['en', 'released'])
  })

  test('a release that is no longer current is taken down with its last screen, and not before', async () => {
    const [old, later] = [newRelease(), newRelease()]
    registry.setList({ modulos: [old], prefixos: [] })
    const loaded = await open(old)
    const { instance } = loaded
    const heard: string[] = []
    instance.context.events.on('patient.deleted', ({ ids }) => heard.push(...ids))
    const send = (id: string) =>
      bus.send({ name: 'patient.deleted', version: 1, payload: { ids: [id] }, from: 'patients' })
    const [letGo, letGoOther] = [holdInstance(loaded), holdInstance(loaded)]

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
    const loaded = await open(release)
    holdInstance(loaded)()
    expect((await open(release)).instance).toBe(loaded.instance)
  })

  test('what is on its way to the page counts as on it: a release of that moment takes nothing from it', async () => {
    const old = newRelease()
    registry.setList({ modulos: [old], prefixos: [] })
    const [shown, left] = [await open(old), await open(old)]
    const heard: string[] = []
    shown.instance.context.events.on('patient.deleted', ({ ids }) => heard.push(...ids))
    const send = (id: string) =>
      bus.send({ name: 'patient.deleted', version: 1, payload: { ids: [id] }, from: 'patients' })
    registry.setList({ modulos: [newRelease()], prefixos: [] })
    send('before it is drawn')
    const letGo = holdInstance(shown)
    left.drop()
    left.drop()
    send('while it is drawn')
    letGo()
    send('when it is gone')
    expect(heard).toEqual(['before it is drawn', 'while it is drawn'])
  })
})

describe('a release that does not come', () => {
  const unreachable = async (): Promise<never> => {
    throw new TypeError('Failed to fetch dynamically imported module')
  }
  /** What runs of these stands in when a later one fails. */
  let remembered: ModuleRelease | undefined
  let verdict: (release: ModuleRelease) => void
  let sheets: number[]
  let refresh: () => void

  beforeEach(() => {
    vi.useFakeTimers()
    remembered = undefined
    verdict = () => undefined
    sheets = []
    registry.start({
      provided: { api: '1.0.0' },
      verify: async (release, { standsIn }) => {
        if (!standsIn) verdict(release)
      },
      load: (release, attempt) => {
        loads.push({ version: release.version, attempt })
        return answer(release, attempt)
      },
      styles: async (_, __, attempt) => void sheets.push(attempt),
      remember: (release) => {
        remembered = release
      },
      remembered: () => remembered,
      refresh: async () => refresh(),
    })
    refresh = () => undefined
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  /** Opens it and lets the time pass that it takes; what is refused is handed back. */
  async function openInTime(release: ModuleRelease) {
    const opening = open(release).catch((error: ModuleUnavailable) => error)
    await vi.advanceTimersByTimeAsync(30_000)
    return opening
  }
  const runs = (opened: Awaited<ReturnType<typeof openInTime>>) =>
    opened instanceof Error ? opened.reason : opened.instance.release.version

  test('is asked for again after 250 and 1000 ms, each time for every file anew, and nobody notices', async () => {
    const release = newRelease()
    const askedAt: number[] = []
    const start = Date.now()
    answer = async (_, attempt) => {
      askedAt.push(Date.now() - start)
      return attempt < 2 ? unreachable() : definition()
    }
    expect(runs(await openInTime(release))).toBe(release.version)
    expect(askedAt).toEqual([0, 250, 1250])
    expect(loads.map(({ attempt }) => attempt)).toEqual([0, 1, 2])
    expect(sheets).toEqual([0, 1, 2])
  })

  test('is refused after three attempts; trying again asks under further addresses, and recovers', async () => {
    const release = newRelease()
    answer = unreachable
    expect(runs(await openInTime(release))).toBe('host')
    answer = async () => definition()
    expect(runs(await openInTime(release))).toBe(release.version)
    expect(loads.map(({ attempt }) => attempt)).toEqual([0, 1, 2, 3])
  })

  test('a style sheet counts like code: without it nothing is shown', async () => {
    const release = newRelease()
    registry.start({ load: async () => definition(), styles: unreachable })
    expect(runs(await openInTime(release))).toBe('host')
  })

  test('and hangs is not waited for twice, but asked for anew by whoever tries again', async () => {
    const release = newRelease()
    answer = () => new Promise(() => undefined)
    expect(runs(await openInTime(release))).toBe('slow')
    expect(loads).toHaveLength(1)
    answer = async () => definition()
    expect(runs(await openInTime(release))).toBe(release.version)
    expect(loads.map(({ attempt }) => attempt)).toEqual([0, 1])
  })

  test('is stood in for by the one that ran last, and rests for a minute; then it is tried again', async () => {
    const [good, later] = [newRelease(), newRelease()]
    expect(runs(await openInTime(good))).toBe(good.version)
    answer = async ({ version }) => (version === later.version ? unreachable() : definition())
    expect(runs(await openInTime(later))).toBe(good.version)
    const asked = loads.filter(({ version }) => version === later.version)
    expect(asked).toHaveLength(3)

    answer = async () => definition()
    // By now it is half a minute ago.
    expect(runs(await openInTime(later))).toBe(good.version)
    expect(loads.filter(({ version }) => version === later.version)).toHaveLength(3)
    await vi.advanceTimersByTimeAsync(2000)
    expect(runs(await openInTime(later))).toBe(later.version)
    expect(remembered).toBe(later)
  })

  test('does not rest when the one before fails too: whoever tries again gets what is current', async () => {
    const [good, later] = [newRelease(), newRelease()]
    remembered = good
    answer = unreachable
    expect(runs(await openInTime(later))).toBe('host')
    answer = async ({ version }) => (version === later.version ? definition() : unreachable())
    expect(runs(await openInTime(later))).toBe(later.version)

    // Nor while it rests, should the one that stands in fail by then.
    const last = newRelease()
    remembered = good
    answer = async ({ version }) => (version === last.version ? unreachable() : definition())
    const stoodIn = (await openInTime(last)) as Loaded
    expect(runs(stoodIn)).toBe(good.version)
    stoodIn.drop()
    registry.setList({ modulos: [newRelease()], prefixos: [] })
    answer = async ({ version }) => (version === last.version ? definition() : unreachable())
    expect(runs(await openInTime(last))).toBe(last.version)
  })

  test('is stood in for only where the one before has what is asked for', async () => {
    const [good, later] = [newRelease(), newRelease()]
    remembered = good
    answer = async ({ version }) => (version === later.version ? unreachable() : definition())
    later.slots = [{ slot: 'home.card', order: 1, files: [], facades: [] }]
    const opening = openSlot(later, 'home.card').catch((error: ModuleUnavailable) => error.reason)
    await vi.advanceTimersByTimeAsync(10_000)
    expect(await opening).toBe('host')
    // The control: the screen, which both have.
    expect(runs(await openInTime(later))).toBe(good.version)
  })

  test.each([
    ['signature', true],
    ['replayed', true],
    ['broken', true],
    ['browser', false],
    ['range', false],
  ] as const)('refused for «%s» is asked for once, and stood in for: %s', async (reason, isStoodInFor) => {
    const [good, later] = [newRelease(), newRelease()]
    remembered = good
    registry.setList({ modulos: [later], prefixos: [] })
    verdict = ({ id, version }) => {
      if (version === later.version) throw new ModuleUnavailable(id, version, reason, '')
    }
    expect(runs(await openInTime(later))).toBe(isStoodInFor ? good.version : reason)
    expect(loads.filter(({ version }) => version === later.version)).toEqual([])
  })

  test('for want of a file of the shell is told as the shell’s, and no other release is tried for it', async () => {
    const [good, later] = [newRelease(), newRelease()]
    remembered = good
    answer = async () => {
      throw Object.assign(new TypeError('Failed to fetch'), { name: 'ShellFile' })
    }
    const faults: Fault[] = []
    const off = onFault((fault) => faults.push(fault))
    expect(runs(await openInTime(later))).toBe('shell')
    off()
    expect(faults.map(({ module, release }) => [module, release])).toEqual([['shell', '']])
    expect(loads.map(({ version }) => version)).toEqual([later.version])
    answer = async () => definition()
    expect(runs(await openInTime(later))).toBe(later.version)
  })

  test('is not stood in for by a later one, which was taken back', async () => {
    const [good, takenBack] = [newRelease(), newRelease()]
    remembered = takenBack
    answer = async ({ version }) => (version === good.version ? unreachable() : definition())
    expect(runs(await openInTime(good))).toBe('host')
    // The control: the other way round it is.
    remembered = good
    answer = async ({ version }) => (version === takenBack.version ? unreachable() : definition())
    expect(runs(await openInTime(takenBack))).toBe(good.version)
  })

  test.each(['signature', 'replayed'] as const)(
    'is stood in for by a later one where it was refused for «%s»: what it says of itself counts for nothing',
    async (reason) => {
      const [offered, later] = [newRelease(), newRelease()]
      remembered = later
      registry.setList({ modulos: [offered], prefixos: [] })
      verdict = ({ id, version }) => {
        if (version === offered.version) throw new ModuleUnavailable(id, version, reason, '')
      }
      expect(runs(await openInTime(offered))).toBe(later.version)
      // While it rests, too.
      expect(runs(await openInTime(offered))).toBe(later.version)
    },
  )

  test('is asked for whatever the browser has kept of the one before', async () => {
    for (const kept of [null, {}, [], 'x', { ...newRelease(), routes: undefined }]) {
      remembered = kept as unknown as ModuleRelease
      const release = newRelease()
      answer = unreachable
      expect(runs(await openInTime(release))).toBe('host')
      answer = async () => definition()
      expect(runs(await openInTime(release))).toBe(release.version)
    }
    registry.start({ load: unreachable, remembered: () => JSON.parse('{') })
    expect(runs(await openInTime(newRelease()))).toBe('host')
  })

  test('in a list that another tab has a newer one of is looked up there before anything is said', async () => {
    const [older, newer] = [newRelease(), newRelease()]
    registry.setList({ modulos: [older], prefixos: [] })
    verdict = ({ id, version }) => {
      if (version === older.version) throw new ModuleUnavailable(id, version, 'replayed', '')
    }
    refresh = () => registry.setList({ modulos: [newer], prefixos: [] })
    const faults: Fault[] = []
    const off = onFault((fault) => faults.push(fault))
    expect(runs(await openInTime(older))).toBe(newer.version)
    expect(faults).toEqual([])
    // Off by now: nothing stands in for it.
    const gone = newRelease()
    remembered = older
    verdict = ({ id, version }) => {
      if (version === gone.version) throw new ModuleUnavailable(id, version, 'replayed', '')
    }
    refresh = () => registry.setList({ modulos: [], prefixos: [] })
    expect(runs(await openInTime(gone))).toBe('replayed')
    off()
    expect(faults).toEqual([])
  })

  /** A module that also fills a place, by what a test says. */
  const withCard = (fill: () => Promise<Screen>): ModuleDefinition => ({
    ...definition(),
    slots: { 'home.card': { order: 1, fill } },
  })
  const cardRelease = () => ({
    ...newRelease(),
    slots: [{ slot: 'home.card' as const, order: 1, files: [], facades: [] }],
  })
  async function cardInTime(release: ModuleRelease) {
    const opening = openSlot(release, 'home.card').catch((error: ModuleUnavailable) => error)
    await vi.advanceTimersByTimeAsync(30_000)
    return opening
  }

  test('in one part leaves the others as they are, on the page and in memory; that part comes from another attempt', async () => {
    const release = cardRelease()
    registry.setList({ modulos: [release], prefixos: [] })
    let isThere = false
    answer = async () => withCard(async () => (isThere ? { Component: () => null } : unreachable()))
    const screen = (await openInTime(release)) as Loaded
    const heard: string[] = []
    screen.instance.context.events.on('patient.deleted', ({ ids }) => heard.push(...ids))
    const send = (id: string) =>
      bus.send({ name: 'patient.deleted', version: 1, payload: { ids: [id] }, from: 'patients' })
    const letGo = holdInstance(screen)
    expect(runs(await cardInTime(release))).toBe('host')
    // The host is gone: what it gave before is as good as then.
    const given = answer
    answer = unreachable
    expect(((await openInTime(release)) as Loaded).instance).toBe(screen.instance)
    answer = given
    isThere = true
    const card = (await cardInTime(release)) as Loaded
    expect(card.instance).not.toBe(screen.instance)
    expect(loads.map(({ attempt }) => attempt)).toEqual([0, 1, 2, 3])
    // Later ones share the one that has both.
    expect(((await openInTime(release)) as Loaded).instance).toBe(card.instance)
    send('while it is open')
    expect(heard).toEqual(['while it is open'])
    letGo()
  })

  test('in one part has that part rest, and no other', async () => {
    const [good, later] = [cardRelease(), cardRelease()]
    remembered = good
    answer = async ({ version }) =>
      withCard(async () => (version === later.version ? unreachable() : { Component: () => null }))
    expect(runs(await cardInTime(later))).toBe(good.version)
    remembered = good
    expect(runs(await openInTime(later))).toBe(later.version)
  })

  test('rests no longer once the clock is set back', async () => {
    const [good, later] = [newRelease(), newRelease()]
    remembered = good
    answer = async ({ version }) => (version === later.version ? unreachable() : definition())
    expect(runs(await openInTime(later))).toBe(good.version)
    answer = async () => definition()
    vi.setSystemTime(Date.now() - 3_600_000)
    expect(runs(await openInTime(later))).toBe(later.version)
  })

  test('in time for who gave up takes nothing from the attempt that came since', async () => {
    const release = newRelease()
    answer = async (_, attempt) => (attempt === 0 ? new Promise<never>(() => undefined) : definition())
    const first = open(release).catch((error: ModuleUnavailable) => error.reason)
    await vi.advanceTimersByTimeAsync(3000)
    const second = open(release).catch((error: ModuleUnavailable) => error.reason)
    await vi.advanceTimersByTimeAsync(2500)
    expect(await first).toBe('slow')
    const { instance } = await open(release)
    await vi.advanceTimersByTimeAsync(3000)
    expect(await second).toBe('slow')
    expect((await open(release)).instance).toBe(instance)
    expect(loads.map(({ attempt }) => attempt)).toEqual([0, 1])
  })

  test('because its own code throws is not asked for again; its host is not blamed, and what it threw is there to be told', async () => {
    const thrown = Object.assign(new TypeError('x is not a function'), {
      stack: `TypeError: x is not a function\n    at ${location.origin}/modules/agenda/entry.js?attempt=1:1:7`,
    })
    answer = async () => {
      throw thrown
    }
    expect(await openInTime(newRelease())).toMatchObject({ reason: 'broken', cause: thrown })
    expect(loads).toHaveLength(1)
    // The control: the same address in what is said of a file that did not come.
    const message = `Failed to fetch dynamically imported module: ${location.origin}/modules/agenda/entry.js:1:7`
    answer = async () => {
      throw Object.assign(new TypeError(message), { stack: `TypeError: ${message}` })
    }
    expect(runs(await openInTime(newRelease()))).toBe('host')
    expect(loads).toHaveLength(4)
  })

  test('again and again after almost five seconds keeps nobody waiting longer than ten', async () => {
    answer = async () => {
      await new Promise((resolve) => setTimeout(resolve, 4900))
      return unreachable()
    }
    const start = Date.now()
    let waited = 0
    const opening = open(newRelease()).catch(() => {
      waited = Date.now() - start
    })
    await vi.advanceTimersByTimeAsync(30_000)
    await opening
    expect(waited).toBeGreaterThan(4900)
    expect(waited).toBeLessThan(10_100)
  })
})
