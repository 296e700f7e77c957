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

/** What is offered after an order about `version`. */
export function offerAfter<T extends Offer>(
  before: T,
  order: Pick<ReleaseOrder, 'acao' | 'percentual'>,
  version: string,
): T {
  const everybody = { ...before, ...withoutCandidate, current_version: version }
  switch (order.acao) {
    case 'lancar':
    case 'distribuir': {
      // The stable one in part is the stable one.
      if (order.percentual === 100 || version === before.current_version) return everybody
      return { ...before, candidate_version: version, candidate_percent: order.percentual ?? 0 }
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

/**
 * Where «back» leads when nobody says: from a candidate to the stable release, from there to the latest one before it
 * that was stable once.
 */
export function releaseBefore<T extends { version: string; serial: number | null; was_stable: boolean }>(
  { current_version, candidate_version }: Offer,
  kept: readonly T[],
): T | undefined {
  const current = kept.find(({ version }) => version === current_version)
  if (!current || candidate_version) return current
  return kept.find((release) => release.was_stable && (release.serial ?? 0) < (current.serial ?? 0))
}

/** Releases that a way back takes from whoever has one of them: those offered until now, and all later ones. */
export const withdrawnBy = (
  before: Offer,
  target: { version: string; serial: number | null },
  kept: readonly { version: string; serial: number | null }[],
): string[] =>
  kept
    .filter(
      ({ version, serial }) =>
        version !== target.version &&
        (version === before.current_version ||
          version === before.candidate_version ||
          (serial ?? 0) > (target.serial ?? 0)),
    )
    .map(({ version }) => version)

/** How far the clock of whoever gives an order may be off; milliseconds. */
const orderPatience = 600_000

/** Whether an order comes at its time, and after the last one that was taken: each is taken once. */
export const isTimely = ({ em }: Pick<ReleaseOrder, 'em'>, now: number, lastTaken: number) =>
  Math.abs(now - em) <= orderPatience && em > lastTaken
