import type { ModuleManifest, RouteManifest } from '@vinculo/contracts/modules'
import { unmetRanges } from '@vinculo/contracts/ranges'
import { mayRelease } from '@vinculo/contracts/release-text'
import type { Platform } from '@vinculo/contracts/releases'
import type { ModuleSource } from '../module-source'
import { publicOf, type SigningKey } from '../release-key'

type Neighbour = Pick<ModuleSource['definition'], 'id' | 'events'> & {
  routes: Pick<RouteManifest, 'path' | 'allowed'>[]
}

/** What the shell itself tells: nobody else has to. */
const sentByShell = ['session.ended']

/** Sentences about ranges that a shell does not have. */
export const misfits = (
  { requires }: Pick<ModuleManifest, 'requires'>,
  offered: Record<string, string>,
  whose: string,
) =>
  unmetRanges(requires, offered).map(({ name, wanted, given }) =>
    given
      ? `It needs ${name} ${wanted}, and ${whose} has ${given}.`
      : `It needs ${name} ${wanted}, which ${whose} does not have.`,
  )

/** Sentences about what the module and the others of this checkout do not agree on. */
export function disagreements(
  manifest: Pick<ModuleManifest, 'id' | 'events' | 'routes'>,
  others: Neighbour[],
): string[] {
  const sent = new Set([...sentByShell, ...others.flatMap(({ events }) => events.sends), ...manifest.events.sends])
  const shapeOf = (path: string) => path.replace(/:\w+/g, ':').toLowerCase()
  // Two routes of few values each may share a path; the registry knows all of them and compares value by value.
  const whole = (routes: Neighbour['routes']) => routes.filter(({ allowed }) => !allowed)
  const taken = new Map(others.flatMap(({ id, routes }) => whole(routes).map(({ path }) => [shapeOf(path), id])))
  return [
    ...manifest.events.hears
      .filter((name) => !sent.has(name))
      .map((name) => `It hears ${name}, which no module sends.`),
    ...whole(manifest.routes).flatMap(({ path }) => {
      const owner = taken.get(shapeOf(path))
      return owner ? [`It takes the address /${path}, which is ${owner}'s.`] : []
    }),
  ]
}

/** Sentences about a key that the shell would not run this module's releases by. */
export function distrust({ name, key }: SigningKey, module: string, { chaves }: Pick<Platform, 'chaves'>): string[] {
  const trusted = chaves[name]
  if (!trusted)
    return [`The shell does not trust the key ${name}: add its public entry to the shell's keys and build it.`]
  if (trusted.public !== publicOf(key)) return [`The shell knows another key by the name ${name}.`]
  return mayRelease(trusted, module) ? [] : [`The key ${name} may not release ${module}.`]
}

/** A sentence about a checkout's own key where nobody knows what the shell trusts: only a shell built here would run it. */
export const unknownTrust = ({ name }: SigningKey): string[] =>
  name === 'local'
    ? [
        `The key ${name} is this checkout's own, and there is no shell.json beside the list that trusts it: name a team's key.`,
      ]
    : []
