import type { Locale } from '@vinculo/contracts/locale'
import type { MessageFiles, ModuleList, ModuleRelease, RouteManifest, SlotName } from '@vinculo/contracts/modules'
import { type Unmet, unmetRanges } from '@vinculo/contracts/ranges'
import { create } from 'zustand'
import { createModuleContext } from './context'
import { getLocale, type Text } from './i18n'
import type { ModuleDefinition, Screen } from './module'
import { fault } from './telemetry'
import type { ModuleContext } from './use-module'

/** A screen or slot of a release: what it needs beyond what the module itself needs. */
export interface ModulePart {
  files: string[]
  facades: string[]
  messages?: MessageFiles | undefined
}

/** How the code of a release is fetched and what this shell can give it. Set once, when the shell starts. */
export interface ModuleLoader {
  /** Facades and contracts this shell has, by name. */
  provided: Record<string, string>
  /** Throws ModuleUnavailable unless this shell trusts whoever released it, and it is the release to run now. */
  verify: (release: ModuleRelease, how: { standsIn: boolean }) => Promise<void>
  /** `attempt` counts from 0; a later attempt must not be answered from an earlier one's failure. */
  load: (release: ModuleRelease, attempt: number) => Promise<ModuleDefinition>
  /** Starts fetching all that a part of a release needs, side by side: its files and the shell's facades. */
  preload: (release: ModuleRelease, part: ModulePart, locale: Locale) => void
  /** The style sheets of a part are there, checked, when this resolves. */
  styles: (release: ModuleRelease, part: ModulePart, attempt: number) => Promise<void>
  /** Notes a release that ran, for when a later one does not. */
  remember: (release: ModuleRelease) => void
  /** The release of a module that ran last in this browser. */
  remembered: (id: string) => ModuleRelease | undefined
}

/** A release that runs in this page. */
export interface Instance {
  release: ModuleRelease
  definition: ModuleDefinition
  context: ModuleContext
  /** Screens and slots of it that are on the page. */
  users: number
  /** Something of it failed, so later screens come from a new one. */
  isRetired: boolean
}

/**
 * Why an area cannot be shown: its host or a file's hash (a browser tells no more), time, what it was built against, its
 * own code, a signature that is missing or wrong, a list older than one seen before, a browser that cannot check files,
 * a file of the shell's own that it needs.
 */
export type Unavailability = 'host' | 'slow' | 'range' | 'broken' | 'signature' | 'replayed' | 'browser' | 'shell'

/** The area of one module cannot be shown now; the rest of the page goes on. */
export class ModuleUnavailable extends Error {
  override name = 'ModuleUnavailable'
  constructor(
    readonly module: string,
    readonly release: string,
    readonly reason: Unavailability,
    readonly detail: string,
    readonly unmet: Unmet[] = [],
  ) {
    super(`${module} ${release}: ${reason}: ${detail}`)
  }
}

/** A module whose files take longer than this is given up; milliseconds. */
const patience = 5000
/** Slow is a screen whose code, not its data, was waited for longer than this, every attempt counted; milliseconds. */
const slowAfter = 2000
/** What failed at once is asked for again after so many milliseconds, and again. */
const pauses = [250, 1000]
/** While its last good release runs, one that failed is not tried again for so long; milliseconds. */
const rest = 60_000

const list = create<ModuleList>(() => ({ modulos: [], prefixos: [] }))
export const useModuleList = () => list((state) => state.modulos)

const bare: ModuleLoader = {
  provided: {},
  verify: async () => undefined,
  load: () => Promise.reject(new Error('the shell has not started')),
  preload: () => undefined,
  styles: async () => undefined,
  remember: () => undefined,
  remembered: () => undefined,
}
let loader = bare
const instances = new Map<string, Promise<Instance>>()
const attempts = new Map<string, number>()
/** When a release failed for good the last time. */
const failedAt = new Map<string, number>()

const keyOf = (release: ModuleRelease) => `${release.id}@${release.version}`

export const registry = {
  /** What is left out is not needed: code that is on the page already has no files to check. */
  start: (given: Partial<ModuleLoader>) => {
    loader = { ...bare, ...given }
  },
  /** The list as the API gave it last. A module that is not in it is off, at once; what runs of it unseen is taken down. */
  setList: (given: ModuleList) => {
    list.setState(given, true)
    for (const running of instances.values()) void running.then(takeDownIfUnused, () => undefined)
  },
  list: () => list.getState(),
  subscribe: list.subscribe,
  current: (id: string) => list.getState().modulos.find((release) => release.id === id),
  route: (id: string, path: string) => registry.current(id)?.routes.find((route) => route.path === path),
}
export type Registry = typeof registry

async function within<T>(ms: number, release: ModuleRelease, work: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new ModuleUnavailable(release.id, release.version, 'slow', `over ${ms} ms`)), ms)
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}

/** The running instance of a release; a failure is forgotten, so that the next call tries again. */
function instanceOf(release: ModuleRelease): Promise<Instance> {
  const key = keyOf(release)
  const known = instances.get(key)
  if (known) return known
  const attempt = attempts.get(key) ?? 0
  const made = loader.load(release, attempt).then((definition): Instance => {
    return {
      release,
      definition,
      context: createModuleContext(release.id, release.version),
      users: 0,
      isRetired: false,
    }
  })
  instances.set(key, made)
  return made
}

/** The next screen or slot of this release asks for every file anew; what is on the page stays until it goes. */
function forget(release: ModuleRelease): void {
  const key = keyOf(release)
  const running = instances.get(key)
  instances.delete(key)
  attempts.set(key, (attempts.get(key) ?? 0) + 1)
  running?.then(
    (instance) => {
      instance.isRetired = true
      takeDownIfUnused(instance)
    },
    () => undefined,
  )
}

/** Counts a mounted screen or slot; returns what undoes it. */
export function holdInstance(instance: Instance): () => void {
  instance.users += 1
  return () => {
    instance.users -= 1
    takeDownIfUnused(instance)
  }
}

const textsOf = ({ messages, routes, slots }: ModuleDefinition): Text<unknown>[] => [
  messages,
  ...[...routes, ...Object.values(slots)].flatMap((part) => part.messages ?? []),
]

/** What is on no screen and will be on none again gives back its subscriptions and its text. */
function takeDownIfUnused(instance: Instance): void {
  const { release, users, isRetired, definition, context } = instance
  const isCurrent = registry.current(release.id)?.version === release.version
  if (users > 0 || (isCurrent && !isRetired)) return
  context.dispose()
  for (const text of textsOf(definition)) text.release()
  if (!isRetired) instances.delete(keyOf(release))
}

/**
 * Fetches what a route needs before it is asked for; nothing of what will be refused. What a list says of files is worth
 * nothing before it is known whose list it is: what a browser fetched by another hash it would go on using.
 */
export async function preloadRoute(release: ModuleRelease, route: RouteManifest): Promise<void> {
  if (unmetRanges(release.requires, loader.provided).length > 0) return
  try {
    await loader.verify(release, { standsIn: false })
  } catch {
    return
  }
  loader.preload(release, route, getLocale())
}

export interface Loaded {
  instance: Instance
  screen: Screen
}

/** The range is compared before a byte is fetched, and a refusal names what does not fit. */
function refuseMisfit(release: ModuleRelease): void {
  const unmet = unmetRanges(release.requires, loader.provided)
  if (unmet.length > 0) {
    const detail = unmet.map(({ name, wanted, given }) => `${name} ${wanted} (${given ?? '—'})`).join(', ')
    throw new ModuleUnavailable(release.id, release.version, 'range', detail, unmet)
  }
}

/** What is opened of a release: the part its manifest announces, and the same of its code. */
interface Wanted {
  part: (release: ModuleRelease) => ModulePart | undefined
  pick: (definition: ModuleDefinition) => { screen: () => Promise<Screen>; messages?: Text<unknown> } | undefined
  /** The release of before, in the place of one that failed. */
  standsIn?: boolean
}

async function openOnce(release: ModuleRelease, { part: partOf, pick, standsIn = false }: Wanted): Promise<Loaded> {
  refuseMisfit(release)
  await loader.verify(release, { standsIn })
  const locale = getLocale()
  const part = partOf(release) ?? { files: [], facades: [] }
  loader.preload(release, part, locale)
  const styled = loader.styles(release, part, attempts.get(keyOf(release)) ?? 0)
  // Waited for below; should the code fail first, nobody is left to hear of it.
  styled.catch(() => undefined)
  const instance = await within(patience, release, instanceOf(release))
  const picked = pick(instance.definition)
  if (!picked || instance.definition.id !== release.id)
    throw new ModuleUnavailable(release.id, release.version, 'broken', 'its code lacks what it announced')
  const texts = [instance.definition.messages, ...(picked.messages ? [picked.messages] : [])]
  const coming = Promise.all([picked.screen(), styled, ...texts.map((text) => text.load(locale))])
  const [screen] = await within(patience, release, coming)
  return { instance, screen }
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** What a module's code throws while it loads, by whose file it was that did not come: the shell asks for its own anew. */
function unavailableBy(error: unknown, { id, version }: ModuleRelease): ModuleUnavailable {
  if (error instanceof ModuleUnavailable) return error
  const { name, message } = error instanceof Error ? error : { name: '', message: '' }
  const reasons: Record<string, Unavailability> = { ShellFile: 'shell', TimeoutError: 'slow' }
  return new ModuleUnavailable(id, version, reasons[name] ?? 'host', message)
}

/** A file that did not come, or was not what it should be, is asked for again; what takes too long is not waited for twice. */
async function openPatiently(release: ModuleRelease, wanted: Wanted): Promise<Loaded> {
  for (let turn = 0; ; turn += 1) {
    try {
      return await openOnce(release, wanted)
    } catch (error) {
      // Nothing that failed or hangs is waited for again: the next attempt asks for every file anew.
      forget(release)
      const unavailable = unavailableBy(error, release)
      const wait = pauses[turn]
      if (unavailable.reason !== 'host' || wait === undefined) throw unavailable
      await pause(wait)
    }
  }
}

/** The release that ran last, where it is another one and has what is asked for. */
function lastGood(release: ModuleRelease, { part }: Wanted): ModuleRelease | undefined {
  const last = loader.remembered(release.id)
  return last && last.version !== release.version && part(last) ? last : undefined
}

/** What no other release of the module would help against: it is named instead. */
const beyondTheModule: Unavailability[] = ['range', 'browser', 'shell']

async function open(release: ModuleRelease, wanted: Wanted): Promise<Loaded> {
  const key = keyOf(release)
  const last = lastGood(release, wanted)
  const standIn = last && (() => openPatiently(last, { ...wanted, standsIn: true }))
  const rests = standIn !== undefined && Date.now() - (failedAt.get(key) ?? Number.NEGATIVE_INFINITY) < rest
  if (rests) {
    const loaded = await standIn().catch(() => undefined)
    if (loaded) return loaded
  }
  // It rests only while another runs: whoever tries again gets what is current.
  failedAt.delete(key)
  const asked = performance.now()
  try {
    const loaded = await openPatiently(release, wanted)
    if (performance.now() - asked > slowAfter) fault({ module: release.id, release: release.version, kind: 'slow' })
    loader.remember(release)
    return loaded
  } catch (error) {
    const unavailable = error as ModuleUnavailable
    const isShells = unavailable.reason === 'shell'
    fault({
      module: isShells ? 'shell' : release.id,
      release: isShells ? '' : release.version,
      kind: 'load',
      error: unavailable,
    })
    if (!standIn || rests || beyondTheModule.includes(unavailable.reason)) throw unavailable
    const loaded = await standIn().catch(() => undefined)
    if (!loaded) throw unavailable
    failedAt.set(key, Date.now())
    return loaded
  }
}

/** The code behind one route of the module's current release. The guards have run by now. */
export function openScreen(release: ModuleRelease, { path }: RouteManifest): Promise<Loaded> {
  return open(release, {
    part: ({ routes }) => routes.find((route) => route.path === path),
    pick: ({ routes }) => routes.find((route) => route.path === path),
  })
}

/** The code a module fills a slot with. */
export function openSlot(release: ModuleRelease, slot: SlotName): Promise<Loaded> {
  return open(release, {
    part: ({ slots }) => slots.find((filled) => filled.slot === slot),
    pick: ({ slots }) => {
      const filled = slots[slot]
      return filled && { ...filled, screen: filled.fill }
    },
  })
}
