import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ModuleManifest } from '@vinculo/contracts/modules'
import { type ModuleStanding, type Platform, ReleaseOrder } from '@vinculo/contracts/releases'
import { provided } from '../facades'
import { readModuleSource } from '../module-source'
import { moduleDirectories, repository } from '../places'
import { signRelease } from '../release-key'
import { surfaceBreaches } from '../surface/check'
import { ask, type Built, buildTwice } from './build-twice'
import type { Bundled } from './bundled-packages'
import { disagreements, distrust, misfits, unknownTrust } from './fits'
import { releaseOrder } from './orders'
import { ReleaseRefused } from './refused'
import { openRegistry } from './registry'
import type { Settings } from './settings'
import { sourceOf, unclear } from './source'
import { storeFiles, storeLatest, storeRecord, storeSource } from './store'
import { duplicates, heldTwice, overBudget, sharedPackages, weigh } from './weight'

export type Say = (line: string) => void

/** What `pnpm release` needs beyond what every command does. */
interface Wanted extends Settings {
  store: string
  base: string
  why: string
}

/** An order holds 500 characters, the commit among them. */
const longestWhy = 440

function refuse(sentences: string[]): void {
  if (sentences.length > 0) throw new ReleaseRefused(sentences.join('\n'))
}

function complete(settings: Settings): Wanted {
  const { store, base, why, registry } = settings
  refuse([
    ...(store ? [] : ['Name the store, a folder that a static host serves: --store or RELEASE_STORE.']),
    ...(base ? [] : ['Name the address the store is served at: --base or RELEASE_BASE.']),
    ...(why ? [] : ['Say why: --why "…". It is kept in the history.']),
    ...(settings.target ? [`${settings.target} is no percentage: --to 10%.`] : []),
    ...(settings.tenant !== undefined && settings.percent !== undefined
      ? ['--to and --tenant at once: one at a time.']
      : []),
    ...(settings.tenant !== undefined && !ReleaseOrder.shape.conta.safeParse(settings.tenant).success
      ? [`${settings.tenant} is no tenant's id: it is the one in the address of the account's page.`]
      : []),
    ...((why?.length ?? 0) > longestWhy ? [`Say why in at most ${longestWhy} characters.`] : []),
    ...(settings.tenant && !/^https?:/.test(registry)
      ? ['A static list is the same for everybody: leave --tenant out.']
      : []),
  ])
  return settings as Wanted
}

/** What the other modules of this checkout say of themselves; read from their sources, so nothing has to be built. */
async function neighbours({ id }: ModuleManifest) {
  const all = await Promise.all(moduleDirectories().map(readModuleSource))
  return all.map(({ definition }) => definition).filter((other) => other.id !== id)
}

async function checkTypes(directory: string): Promise<void> {
  await ask('pnpm', ['--silent', 'exec', 'tsc', '-p', directory], repository).catch((error) => {
    throw new ReleaseRefused(`The types do not fit:\n${error.message}`)
  })
}

/** What the shell runs that this checkout builds, and what runs where the release goes. */
async function checkFit({ key }: Settings, manifest: ModuleManifest, platform?: Platform): Promise<void> {
  refuse([
    ...misfits(manifest, provided, 'the shell of this checkout'),
    ...(platform ? misfits(manifest, platform.oferece, 'the shell that runs') : []),
    ...(platform ? distrust(key, manifest.id, platform) : unknownTrust(key)),
    ...disagreements(manifest, await neighbours(manifest)),
  ])
}

const packagesFile = (store: string, id: string) => join(store, id, 'packages.json')

/** What the other modules in the store hold, as far as they said. */
function packagesInStore(store: string, ids: string[]): Record<string, Bundled[]> {
  const told = ids.filter((id) => existsSync(packagesFile(store, id)))
  return Object.fromEntries(told.map((id) => [id, JSON.parse(readFileSync(packagesFile(store, id), 'utf8'))]))
}

async function checkWeight({ directory, store }: Wanted, built: Built, say: Say): Promise<void> {
  refuse([
    ...overBudget(built, join(directory, 'package.json')),
    ...duplicates(built.packages, sharedPackages(repository)),
  ])
  const others = (await neighbours(built.manifest)).map(({ id }) => id)
  for (const sentence of heldTwice(built.packages, packagesInStore(store, others))) say(`  note: ${sentence}`)
}

async function checkSurface(directory: string, say: Say): Promise<void> {
  // A module of another checkout is built against the packages it has, not against these sources.
  if (!directory.startsWith(`${repository}/`)) return say('surface    not checked: another checkout')
  refuse(await surfaceBreaches(repository))
  say('surface    is what is recorded')
}

/**
 * From sources to the one write in the registry. Each step says what it found; the first that fails throws
 * ReleaseRefused, and nobody gets anything else than before. Whatever was done by then, the same command can be run again.
 */
export async function releaseModule(settings: Settings, say: Say): Promise<ModuleStanding> {
  const wanted = complete(settings)
  const { directory, store, key } = wanted
  const registry = openRegistry(wanted)
  const source = sourceOf(directory)
  for (const sentence of unclear(source)) say(`  note: ${sentence}`)
  // Asked first: a registry that is away is known before anything is built.
  const platform = await registry.platform()
  return buildTwice(directory, async (built) => {
    const { manifest } = built
    const { id, version, hashes } = manifest
    say(`built      ${id} ${version} twice: all ${Object.keys(hashes).length} files the same`)
    await checkTypes(directory)
    say('types      fit the contracts and facades')
    await checkSurface(directory, say)
    await checkFit(wanted, manifest, platform)
    say(`fits       ${Object.keys(manifest.requires).length} ranges, ${platform ? 'here and where it goes' : 'here'}`)
    await checkWeight(wanted, built, say)
    const heaviest = weigh(built).sort((a, b) => b.bytes - a.bytes)[0]
    say(
      `weight     ${heaviest ? `${(heaviest.bytes / 1000).toFixed(1)} KB for ${heaviest.name}, the most` : 'no screens'}`,
    )
    const folder = join(store, id)
    const fresh = storeFiles(built.folder, folder, manifest)
    say(`stored     ${fresh} new files, ${Object.keys(hashes).length - fresh} were there`)
    const { signed: _, ...unsigned } = manifest
    const record = storeRecord(folder, { ...unsigned, signed: signRelease(unsigned, key) })
    storeSource(folder, version, source)
    say(`signed     with the key ${key.name}`)
    const standing = await registry.order(
      releaseOrder(wanted, id, { versao: record.version, base: `${wanted.base}${id}/`, source }),
    )
    storeLatest(folder, record)
    writeFileSync(packagesFile(store, id), `${JSON.stringify(built.packages)}\n`)
    const whose = wanted.tenant ? 'one tenant' : `${wanted.percent ?? 100} % of the tenants`
    const unless = standing.desligado ? `; it is OFF: nobody gets it until pnpm rollout ${wanted.module} --on` : ''
    say(`released   ${id} ${version} to ${whose}${unless}`)
    return standing
  })
}
