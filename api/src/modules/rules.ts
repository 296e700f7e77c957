import type { ModuleManifest, ModuleRelease, RouteManifest } from '@vinculo/contracts/modules'
import type { ReleaseOrder } from '@vinculo/contracts/releases'

/**
 * What a route matches, as texts that are equal when the addresses are: what a parameter is called says nothing, nor
 * does case, and a parameter of few values is each of them.
 */
export function patternsOf({ path, allowed = {} }: Pick<RouteManifest, 'path' | 'allowed'>): string[] {
  let patterns: string[] = []
  for (const [index, segment] of path.replace(/^\//, '').split('/').entries()) {
    const name = segment.startsWith(':') ? segment.slice(1) : undefined
    const words = name === undefined ? [segment] : (allowed[name] ?? [':'])
    patterns = index === 0 ? words : patterns.flatMap((start) => words.map((word) => `${start}/${word}`))
  }
  return patterns.map((pattern) => pattern.toLowerCase())
}

/** A release as somebody gets it who does not care for patients: what is clinical of it is not there. */
export const withoutClinical = (release: ModuleRelease): ModuleRelease => ({
  ...release,
  routes: release.routes.filter(({ clinical }) => !clinical),
  slots: release.slots.filter(({ clinical }) => !clinical),
})

/** The first route of a manifest that others have: other modules' routes, or the shell's screens. */
export function routeOfOthers(
  { routes }: Pick<ModuleManifest, 'routes'>,
  others: readonly Pick<RouteManifest, 'path' | 'allowed'>[],
): string | undefined {
  const taken = new Set(others.flatMap(patternsOf))
  return routes.find((route) => patternsOf(route).some((pattern) => taken.has(pattern)))?.path
}

/** What is offered of a module: to everybody, and to so many per cent besides. */
export interface Offer {
  current_version: string | null
  candidate_version: string | null
  candidate_percent: number
  is_stopped: boolean
}

const withoutCandidate = { candidate_version: null, candidate_percent: 0 }

/** What is offered after an order about `version`; about none, a way back leads to what is stable, if anything is. */
export function offerAfter<T extends Offer>(
  before: T,
  order: Pick<ReleaseOrder, 'acao' | 'percentual' | 'conta'>,
  version: string | undefined,
): T {
  const everybody = { ...before, ...withoutCandidate, current_version: version ?? before.current_version }
  switch (order.acao) {
    case 'lancar':
    case 'distribuir': {
      // What one tenant gets is nobody else's.
      if (order.conta !== undefined) return before
      // The stable one in part is the stable one.
      if (order.percentual === 100 || version === before.current_version) return everybody
      return { ...before, candidate_version: version ?? null, candidate_percent: order.percentual ?? 0 }
    }
    case 'voltar':
      return everybody
    case 'desligar':
    case 'religar':
      return { ...before, is_stopped: order.acao === 'desligar' }
    default:
      return before
  }
}

interface Dated {
  version: string
  serial: number | null
}
const serialOf = (release: Dated | undefined) => release?.serial ?? 0

/**
 * Where «back» leads when nobody says: from what comes after the stable release, a candidate or what tenants have of
 * their own, to that one; from there to the one everybody had before it. Only to one whose files are still there.
 */
export function releaseBefore<T extends Dated & { stable_place: number | null }>(
  { current_version, candidate_version }: Offer,
  kept: readonly T[],
  pinned: readonly string[],
  isServed: (release: T) => boolean,
): T | undefined {
  const current = kept.find(({ version }) => version === current_version)
  const isAhead = kept.some((release) => pinned.includes(release.version) && serialOf(release) > serialOf(current))
  const last = (current?.stable_place ?? 0) - (candidate_version || isAhead ? 0 : 1)
  return kept
    .filter((release) => isServed(release) && (release.stable_place ?? Number.POSITIVE_INFINITY) <= last)
    .sort((a, b) => (b.stable_place ?? 0) - (a.stable_place ?? 0))[0]
}

/**
 * Releases that a way back takes from whoever has one of them: those offered until now, and all later ones. Where it leads
 * to none, because none was ever stable, the candidate and all later ones; without a candidate every one.
 */
export function withdrawnBy(before: Offer, target: Dated | undefined, kept: readonly Dated[]): string[] {
  const offered = [before.current_version, before.candidate_version]
  const candidate = kept.find(({ version }) => version === before.candidate_version)
  const after = serialOf(target ?? candidate)
  return kept
    .filter((release) => release.version !== target?.version)
    .filter((release) => offered.includes(release.version) || serialOf(release) > after)
    .map(({ version }) => version)
}

/** How long ago an order may have been given, and how far ahead the clock of whoever gave it may be; milliseconds. */
const orderPatience = 600_000
const clocksApart = 30_000

/**
 * Whether an order comes at its time, and after the last one that was taken: each is taken once. One from far ahead would
 * keep everybody else's out until its time has come.
 */
export const isTimely = ({ em }: Pick<ReleaseOrder, 'em'>, now: number, lastTaken: number) =>
  em >= now - orderPatience && em <= now + clocksApart && em > lastTaken
