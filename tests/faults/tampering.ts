import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ModuleList, ModuleRelease } from '@vinculo/contracts/modules'
import type { GoBetween } from '../support/go-between'
import { hashOf, type LaterRelease, laterRelease } from '../support/later-release'
import { ModuleHost } from '../support/module-host'
import { release } from '../support/registry'
import { dist, type World } from '../support/world'

/** Every release of the agenda in the list is replaced by what `make` makes of it. */
export const agendaAs =
  (make: (offered: ModuleRelease) => ModuleRelease) =>
  (list: ModuleList): ModuleList => ({
    ...list,
    modulos: list.modulos.map((offered) => (offered.id === 'agenda' ? make(offered) : offered)),
  })

const added = '\n;(globalThis.tampered ??= []).push("the entry that its module.json names")'

export interface Tampering {
  what: string
  /** Makes the host, or the way from the registry to the page, what somebody has made of it. */
  tamper: (way: GoBetween, host: ModuleHost, later: LaterRelease) => void
}

const screenOf = ({ manifest }: LaterRelease) => manifest.routes.find(({ path }) => path === 'atendimentos')

/** Files under another address of the same host: the browser's policy lets them be asked for. */
const elsewhere = 'elsewhere/'

export const tamperings: Tampering[] = [
  {
    what: 'entry',
    tamper: (_, host, { manifest }) => {
      host.faults = [{ match: new RegExp(`^${manifest.entry}`), answer: 'tampered' }]
    },
  },
  {
    what: 'chunk',
    tamper: (_, host, later) => {
      const chunk = screenOf(later)?.files.find((file) => file.endsWith('.js'))
      host.faults = [{ match: new RegExp(`^${chunk}`), answer: 'tampered' }]
    },
  },
  {
    what: 'module.json, which names the tampered files’ hashes,',
    tamper: (way, host, { manifest, files }) => {
      const entry = (files.get(manifest.entry) ?? '') + added
      host.serve(dist('agenda'), new Map([...files, [manifest.entry, entry]]))
      const hashes = { ...manifest.hashes, [manifest.entry]: hashOf(entry) }
      way.list = agendaAs((offered) => ({ ...offered, hashes }))
    },
  },
  {
    what: 'list, which names another place for a module’s files,',
    tamper: (way, host, { manifest, files }) => {
      const copies = Object.keys(manifest.hashes).map((name) => {
        const content = files.get(name) ?? readFileSync(join(dist('agenda'), name), 'utf8')
        return [elsewhere + name, name === manifest.entry ? content + added : content] as const
      })
      host.serve(dist('agenda'), new Map([...files, ...copies]))
      way.list = agendaAs((offered) => ({ ...offered, base: host.base + elsewhere }))
    },
  },
]

/**
 * While `work` runs the agenda's current release is a later one, on a host of its own: what was «Novo Atendimento» is
 * «Marcar Atendimento» there.
 */
export async function withLaterRelease(
  world: World,
  work: (host: ModuleHost, later: LaterRelease) => Promise<void>,
): Promise<void> {
  const later = laterRelease(dist('agenda'), { runs: 'globalThis.later = true', words: ['Novo ', 'Marcar '] })
  const host = await new ModuleHost(dist('agenda'), later.files).start()
  await release(world, host.base)
  try {
    await work(host, later)
  } finally {
    await release(world, world.hosts.agenda.base)
    await host.stop()
  }
}
