import { generateKeyPairSync } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { BrowserContext } from '@playwright/test'
import type { User } from '@vinculo/contracts/account'
import type { ModuleList, ModuleManifest, ModuleRelease } from '@vinculo/contracts/modules'
import type { GoBetween } from '../support/go-between'
import { hashOf, type LaterRelease, laterRelease } from '../support/later-release'
import { ModuleHost } from '../support/module-host'
import { release } from '../support/registry'
import { dist, type ModuleId, type World } from '../support/world'

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

/** A file that the screen of the agenda is made of. */
export const chunkOf = ({ routes }: ModuleManifest) =>
  routes.find(({ path }) => path === 'atendimentos')?.files.find((file) => file.endsWith('.js')) ?? ''

const elsewhere = 'elsewhere/'

/** All files of a release, by their names in a folder. */
function copiesIn(folder: string, { manifest, files }: LaterRelease): [string, string][] {
  const own = dist(manifest.id as ModuleId)
  return Object.keys(manifest.hashes).map((name) => [
    folder + name,
    files.get(name) ?? readFileSync(join(own, name), 'utf8'),
  ])
}

/** Files under another address of the same host: the browser's policy lets them be asked for, and has none of them yet. */
export function serveBeside(host: ModuleHost, folder: string, later: LaterRelease): void {
  host.serve(dist(later.manifest.id as ModuleId), new Map([...later.files, ...copiesIn(folder, later)]))
}

export const tamperings: Tampering[] = [
  {
    what: 'entry',
    tamper: (_, host, { manifest }) => {
      host.faults = [{ match: new RegExp(`^${manifest.entry}`), answer: 'tampered' }]
    },
  },
  {
    what: 'chunk',
    tamper: (_, host, { manifest }) => {
      host.faults = [{ match: new RegExp(`^${chunkOf(manifest)}`), answer: 'tampered' }]
    },
  },
  {
    what: 'style sheet',
    tamper: (_, host) => {
      host.faults = [{ match: /\.css$/, answer: 'tampered' }]
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
      const entry = files.get(manifest.entry) + added
      serveBeside(host, elsewhere, { manifest, files: new Map([...files, [manifest.entry, entry]]) })
      way.list = agendaAs((offered) => ({ ...offered, base: host.base + elsewhere }))
    },
  },
]

/** Later releases of the agenda as somebody signs them who has no key that is trusted; each tells that it ran. */
export function strangers(): LaterRelease[] {
  const { privateKey: key } = generateKeyPairSync('ed25519')
  const runs = added.trim().slice(1)
  const unsigned = laterRelease(dist('agenda'), { runs })
  delete unsigned.manifest.signed
  return [
    unsigned,
    laterRelease(dist('agenda'), { runs, key: { name: 'stranger', key } }),
    laterRelease(dist('agenda'), { runs, key: { name: 'local', key } }),
  ]
}

export interface Planted {
  /** Where its files are: beside those of the module it says it is. */
  folder: string
  offered: ModuleRelease
  /** What of it lies in a browser's storage, where the shell keeps its list and the releases that ran. */
  stored: Record<string, string>
}

/**
 * A release of the patients' that is whole but for its signature: a stranger's, under a trusted name. It lies on the host
 * of the module's own, from which the page's policy lets scripts come.
 */
export async function planted({ api, hosts }: World, token: string): Promise<Planted> {
  const { privateKey: key } = generateKeyPairSync('ed25519')
  const later = laterRelease(dist('patients'), { runs: added.trim().slice(1), key: { name: 'local', key } })
  const folder = 'planted/'
  hosts.patients.serve(dist('patients'), new Map(copiesIn(folder, later)))
  const { id } = await api.call<User>('GET', '/api/user', { token })
  const offered: ModuleRelease = { ...later.manifest, base: hosts.patients.base + folder, revisao: Date.now() }
  // What stands in is older than what it stands in for.
  const before = { ...offered, signed: { ...offered.signed, serial: 1 } }
  const list: ModuleList = { modulos: [offered], prefixos: ['pacientes'] }
  const stored = Object.fromEntries(
    ['anyone', id].flatMap((who) => [
      [`vinculo:${who}:shell:release:patients`, JSON.stringify(before)],
      [`vinculo:${who}:shell:modules`, JSON.stringify(list)],
    ]),
  )
  return { folder, offered, stored }
}

/** Puts it there before any script of a page runs. */
export const plant = (context: BrowserContext, stored: Record<string, string>) =>
  context.addInitScript((given: Record<string, string>) => {
    for (const [key, value] of Object.entries(given)) {
      localStorage.setItem(key, value)
      sessionStorage.setItem(key, value)
    }
  }, stored)

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
