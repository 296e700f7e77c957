import { laterRelease } from '../support/later-release'
import { ModuleHost } from '../support/module-host'
import { release } from '../support/registry'
import { dist, type ModuleId, type World } from '../support/world'

/** While `work` runs a module's current release is one that asks for these besides, on a host of its own. */
export async function withRequirement(
  world: World,
  id: ModuleId,
  requires: Record<string, string>,
  work: (host: ModuleHost) => Promise<void>,
): Promise<void> {
  const { files } = laterRelease(dist(id), { requires })
  const host = await new ModuleHost(dist(id), files).start()
  try {
    await release(world, host.base)
    await work(host)
  } finally {
    await release(world, world.hosts[id].base)
    await host.stop()
  }
}

/** What of the host's files was asked for, beside what the registry reads. */
export const filesAskedOf = (host: ModuleHost) => host.requests.filter((path) => path !== 'module.json')
