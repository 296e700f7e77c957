import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ModuleManifest } from '@vinculo/contracts/modules'
import { ModuleHost } from '../support/module-host'
import { release } from '../support/registry'
import { dist, type World } from '../support/world'

/** While `work` runs the agenda's current release is one that was built against a later shell, on a host of its own. */
export async function withLaterAgenda(world: World, work: (host: ModuleHost) => Promise<void>): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'vinculo-later-'))
  cpSync(dist('agenda'), folder, { recursive: true })
  const file = join(folder, 'module.json')
  const { version, requires, ...manifest } = JSON.parse(readFileSync(file, 'utf8')) as ModuleManifest
  const later = { ...manifest, version: `${version}-later`, requires: { ...requires, '@vinculo/ui/core': '^9.0' } }
  writeFileSync(file, JSON.stringify(later))
  const host = await new ModuleHost(folder).start()
  try {
    await release(world, host.base)
    await work(host)
  } finally {
    await release(world, world.hosts.agenda.base)
    await host.stop()
    rmSync(folder, { recursive: true })
  }
}

/** What of the host's files was asked for, beside what the registry reads. */
export const filesAskedOf = (host: ModuleHost) => host.requests.filter((path) => path !== 'module.json')
