import type { ModuleManifest, ModuleRelease, RouteManifest } from '@vinculo/contracts/modules'

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
