import type { GoBetween } from '../support/go-between'
import { laterRelease } from '../support/later-release'
import { ModuleHost } from '../support/module-host'
import { release } from '../support/registry'
import { dist, type ModuleId, type World } from '../support/world'

/**
 * While `work` runs a module's current release is one that asks for these besides, on a host of its own. The registry takes
 * none that its shell does not fit, but the shell of a page may be older than that: so the list is what brings it.
 */
export async function withRequirement(
  world: World,
  way: GoBetween,
  id: ModuleId,
  requires: Record<string, string>,
  work: (host: ModuleHost) => Promise<void>,
): Promise<void> {
  const host = await new ModuleHost(dist(id), laterRelease(dist(id)).files).start()
  const { manifest } = laterRelease(dist(id), { requires })
  try {
    await release(world, host.base)
    way.list = (list) => ({
      ...list,
      modulos: list.modulos.map((offered) => (offered.id === id ? { ...offered, ...manifest } : offered)),
    })
    await work(host)
  } finally {
    way.list = (list) => list
    await release(world, world.hosts[id].base)
    await host.stop()
  }
}

/** What of the host's files was asked for, beside what the registry reads. */
export const filesAskedOf = (host: ModuleHost) => host.requests.filter((path) => path !== 'module.json')
