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
  /** The first attempt, from this one on, whose addresses the browser was told nothing else about. */
  freeAttempt: (release: ModuleRelease, from: number) => number
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
  /** Asks for the list anew; it is there, or will not come, when this resolves. */
  refresh: () => Promise<void>
}

/** A release that runs in this page. */
export interface Instance {
  release: ModuleRelease
  definition: ModuleDefinition
  context: ModuleContext
}

/** One load of a release's code, shared by all that is opened of it. */
interface Run {
  release: ModuleRelease
  attempt: number
  made: Promise<Instance>
  instance: Instance | undefined
  /** Screens and slots of it that are on the page, or on their way there. */
  users: number
  /** Later screens come from another run; it goes with its last user. */
  isRetired: boolean
  /** Parts that did not come: they are asked for again by another run, under other addresses. */
  failed: Set<string>
  /** The run whose place this one takes once the part has come that failed there. */
  before: Run | undefined
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
    options?: ErrorOptions,
  ) {
    super(`${module} ${release}: ${reason}: ${detail}`, options)
  }
}

/** A module whose files take longer than this is given up; milliseconds. */
const patience = 5000
/** Nor is anybody kept waiting longer than this by all attempts together; milliseconds. */
const allPatience = 2 * patience
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
  freeAttempt: (_, from) => from,
  load: () => Promise.reject(new Error('the shell has not started')),
  preload: () => undefined,
  styles: async () => undefined,
  remember: () => undefined,
  remembered: () => undefined,
  refresh: async () => undefined,
}
let loader = bare
const runs = new Map<string, Run>()
/** The attempt that is next, where one has failed. */
const attempts = new Map<string, number>()
/** When a part of a release failed for good the last time. */
const failedAt = new Map<string, { at: number; wasRefused: boolean }>()

const keyOf = (release: ModuleRelease) => `${release.id}@${release.version}`

export const registry = {
  /** What is left out is not needed: code that is on the page already has no files to check. */
  start: (given: Partial<ModuleLoader>) => {
    loader = { ...bare, ...given }
  },
  /** The list as the API gave it last. A module that is not in it is off, at once; what runs of it unseen is taken down. */
  setList: (given: ModuleList) => {
    list.setState(given, true)
    for (const run of [...runs.values()].flatMap((run) => [run, ...(run.before ? [run.before] : [])]))
      takeDownIfUnused(run)
  },
  list: () => list.getState(),
  subscribe: list.subscribe,
  current: (id: string) => list.getState().modulos.find((release) => release.id === id),
  /** The release whose screen an address of this form is: it may move from one module to another. */
  owner: (path: string) => list.getState().modulos.find(({ routes }) => routes.some((route) => route.path === path)),
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

/** What runs of a release, or a new run where that part of it did not come. */
function runFor(release: ModuleRelease, part: string): Run {
  const key = keyOf(release)
  const known = runs.get(key)
  if (known && !known.failed.has(part)) return known
  const attempt = loader.freeAttempt(release, attempts.get(key) ?? 0)
  const made = loader.load(release, attempt).then((definition): Instance => {
    run.instance = { release, definition, context: createModuleContext(release.id, release.version) }
    return run.instance
  })
  const run: Run = {
    release,
    attempt,
    made,
    instance: undefined,
    users: 0,
    isRetired: false,
    failed: new Set(),
    before: known,
  }
  runs.set(key, run)
  return run
}

/** That part is asked for anew the next time. What else runs of the release is as good as before. */
function noteFailure(run: Run, part: string): void {
  const key = keyOf(run.release)
  attempts.set(key, Math.max(attempts.get(key) ?? 0, run.attempt + 1))
  run.failed.add(part)
  // Whoever gave up late takes nothing from a later run.
  if (runs.get(key) !== run) return
  if (run.before) runs.set(key, run.before)
  else if (!run.instance) runs.delete(key)
  else return
  retire(run)
}

/** The part is here that failed in the run before. */
function takePlace(run: Run): void {
  if (!run.before || run.isRetired) return
  retire(run.before)
  run.before = undefined
}

function retire(run: Run): void {
  run.isRetired = true
  takeDownIfUnused(run)
}

/** Counts one user more, until what it returns is called. */
function count(run: Run): () => void {
  let isCounted = true
  run.users += 1
  return () => {
    if (!isCounted) return
    isCounted = false
    run.users -= 1
    takeDownIfUnused(run)
  }
}

/** Counts a mounted screen or slot; returns what undoes it. */
export function holdInstance({ hold, drop }: Loaded): () => void {
  const letGo = hold()
  drop()
  return letGo
}

const textsOf = ({ messages, routes, slots }: ModuleDefinition): Text<unknown>[] => [
  messages,
  ...[...routes, ...Object.values(slots)].flatMap((part) => part.messages ?? []),
]

/** What is on no screen and will be on none again gives back its subscriptions and its text. */
function takeDownIfUnused(run: Run): void {
  const { release, instance, users, isRetired } = run
  const isCurrent = registry.current(release.id)?.version === release.version
  if (!instance || users > 0 || (isCurrent && !isRetired)) return
  instance.context.dispose()
  for (const text of textsOf(instance.definition)) text.release()
  const key = keyOf(release)
  if (runs.get(key) === run) runs.delete(key)
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
  /** Counts another place that it is on; returns what undoes it. */
  hold: () => () => void
  /** It will not be put on the page after all, or has been: until then it counts as if it were there. */
  drop: () => void
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
  name: string
  part: (release: ModuleRelease) => ModulePart | undefined
  pick: (definition: ModuleDefinition) => { screen: () => Promise<Screen>; messages?: Text<unknown> } | undefined
}

interface How {
  /** The release of before, in the place of one that failed. */
  standsIn: boolean
  /** When nobody waits any longer, in milliseconds of the page's life. */
  until: number
}

async function openOnce(release: ModuleRelease, wanted: Wanted, { standsIn, until }: How): Promise<Loaded> {
  refuseMisfit(release)
  await loader.verify(release, { standsIn })
  const locale = getLocale()
  const part = wanted.part(release) ?? { files: [], facades: [] }
  loader.preload(release, part, locale)
  const run = runFor(release, wanted.name)
  const drop = count(run)
  const inTime = <T>(work: Promise<T>) => within(Math.min(patience, until - performance.now()), release, work)
  try {
    const styled = loader.styles(release, part, run.attempt)
    // Waited for below; should the code fail first, nobody is left to hear of it.
    styled.catch(() => undefined)
    const instance = await inTime(run.made)
    const picked = wanted.pick(instance.definition)
    if (!picked || instance.definition.id !== release.id)
      throw new ModuleUnavailable(release.id, release.version, 'broken', 'its code lacks what it announced')
    const texts = [instance.definition.messages, ...(picked.messages ? [picked.messages] : [])]
    const [screen] = await inTime(Promise.all([picked.screen(), styled, ...texts.map((text) => text.load(locale))]))
    takePlace(run)
    return { instance, screen, hold: () => count(run), drop }
  } catch (error) {
    noteFailure(run, wanted.name)
    drop()
    throw error
  }
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** What a browser says when a file did not come or was not what it should be; whose code asked for it is in the stack. */
const isNoAnswer = /dynamically imported module|module script failed|loading (css )?chunk|failed to fetch|load failed/i

/** Whether code of the release threw it, by the frames of its stack: the message may quote an address of the release's. */
function isOfItsCode({ stack = '', message }: Error, { base, hashes }: ModuleRelease): boolean {
  if (isNoAnswer.test(message)) return false
  const { href } = new URL(base, location.href)
  const frames = message ? stack.replace(message, '') : stack
  return frames.split('\n').some((frame) => {
    const [, after] = frame.split(href)
    const [file] = /^[^?:\s)]+/.exec(after ?? '') ?? []
    return file !== undefined && Object.hasOwn(hashes, file)
  })
}

/**
 * What is thrown while a module loads, by whose it is: a file of the shell's, which the shell asks for anew; its own code,
 * which would throw again; otherwise its host.
 */
function unavailableBy(error: unknown, release: ModuleRelease): ModuleUnavailable {
  if (error instanceof ModuleUnavailable) return error
  const thrown = error instanceof Error ? error : new Error('')
  const named: Record<string, Unavailability> = { ShellFile: 'shell', TimeoutError: 'slow', ChunkLoadError: 'host' }
  const reason = named[thrown.name] ?? (isOfItsCode(thrown, release) ? 'broken' : 'host')
  return new ModuleUnavailable(release.id, release.version, reason, thrown.message, [], { cause: error })
}

/** A file that did not come, or was not what it should be, is asked for again; what takes too long is not waited for twice. */
async function openPatiently(release: ModuleRelease, wanted: Wanted, standsIn = false): Promise<Loaded> {
  const until = performance.now() + allPatience
  for (let turn = 0; ; turn += 1) {
    try {
      return await openOnce(release, wanted, { standsIn, until })
    } catch (error) {
      // Nothing that failed or hangs is waited for again: the next attempt asks for every file anew.
      const unavailable = unavailableBy(error, release)
      const wait = pauses[turn]
      const isLast = wait === undefined || performance.now() + wait > until
      if (unavailable.reason !== 'host' || isLast) throw unavailable
      await pause(wait)
    }
  }
}

const serialOf = ({ signed }: ModuleRelease) => signed?.serial ?? 0

/**
 * The release that ran last, where it has what is asked for. One that is later than the release in whose place it is to
 * stand was taken back, unless that release was refused: then it says nothing. What a browser has kept may be of any shape.
 */
function lastGood(release: ModuleRelease, { part }: Wanted, wasRefused: boolean): ModuleRelease | undefined {
  try {
    const last = loader.remembered(release.id)
    const mayStand = last?.id === release.id && (wasRefused || serialOf(last) < serialOf(release))
    return mayStand && last.version !== release.version && part(last) ? last : undefined
  } catch {
    return undefined
  }
}

/** What no other release of the module would help against: it is named instead. */
const beyondTheModule: Unavailability[] = ['range', 'browser', 'shell']

/** What is no word of the registry's about which release is the one to run. */
const refusals: Unavailability[] = ['signature', 'replayed']

/** By the computer's clock, which may be set back: then it is over. */
function isWithin(ms: number, since: number | undefined): boolean {
  const passed = Date.now() - (since ?? Number.NEGATIVE_INFINITY)
  return passed >= 0 && passed < ms
}

async function open(release: ModuleRelease, wanted: Wanted, isRenewed = false): Promise<Loaded> {
  const key = `${keyOf(release)} ${wanted.name}`
  const openStandIn = async (wasRefused = false) => {
    const last = lastGood(release, wanted, wasRefused)
    return last && openPatiently(last, wanted, true).catch(() => undefined)
  }
  const failure = failedAt.get(key)
  const rests = isWithin(rest, failure?.at)
  if (rests) {
    const loaded = await openStandIn(failure?.wasRefused)
    if (loaded) return loaded
  }
  // It rests only while another runs: whoever tries again gets what is current.
  failedAt.delete(key)
  const asked = performance.now()
  try {
    const loaded = await openPatiently(release, wanted)
    if (performance.now() - asked > slowAfter)
      fault({ module: release.id, release: release.version, kind: 'slow', since: asked })
    loader.remember(release)
    return loaded
  } catch (error) {
    const unavailable = error as ModuleUnavailable
    if (unavailable.reason === 'replayed' && !isRenewed) {
      // Another tab of this browser has a newer list: that is asked for before anything is said.
      await loader.refresh()
      const now = registry.current(release.id)
      if (!now) throw unavailable
      if (now !== release) return open(now, wanted, true)
    }
    const isShells = unavailable.reason === 'shell'
    fault({
      module: isShells ? 'shell' : release.id,
      release: isShells ? '' : release.version,
      kind: 'load',
      error: unavailable,
    })
    if (rests || beyondTheModule.includes(unavailable.reason)) throw unavailable
    const wasRefused = refusals.includes(unavailable.reason)
    const loaded = await openStandIn(wasRefused)
    if (!loaded) throw unavailable
    failedAt.set(key, { at: Date.now(), wasRefused })
    return loaded
  }
}

/** The code behind one route of the module's current release. The guards have run by now. */
export function openScreen(release: ModuleRelease, { path }: RouteManifest): Promise<Loaded> {
  return open(release, {
    name: `route ${path}`,
    part: ({ routes }) => routes.find((route) => route.path === path),
    pick: ({ routes }) => routes.find((route) => route.path === path),
  })
}

/** The code a module fills a slot with. */
export function openSlot(release: ModuleRelease, slot: SlotName): Promise<Loaded> {
  return open(release, {
    name: `slot ${slot}`,
    part: ({ slots }) => slots.find((filled) => filled.slot === slot),
    pick: ({ slots }) => {
      const filled = slots[slot]
      return filled && { ...filled, screen: filled.fill }
    },
  })
}
