import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { ModuleList, ModuleManifest, ModuleRelease } from '@vinculo/contracts/modules'
import type { FastifyBaseLogger } from 'fastify'
import type { Database, Session, Tx } from '../database/database'
import { mayDo } from '../http/access'
import { type Shell, ShellNotBuilt, shellReader } from '../pages/shell'
import type { Settings } from '../settings'
import { fetchManifest, findLocalModules, type LocalModule, ManifestRefused } from './manifests'
import {
  currentReleases,
  findChosen,
  findManifest,
  lockModules,
  makeCurrent,
  noteRelease,
  type ReleaseKey,
} from './repository'
import { routeOfOthers, withoutClinical } from './rules'

const guardedPrefixes = (releases: ModuleManifest[]) =>
  [
    ...new Set(
      releases
        .flatMap(({ routes }) => routes)
        .filter(({ guards }) => guards.includes('auth'))
        .map(({ path }) => path.split('/')[0] ?? ''),
    ),
  ].sort()

export interface FoundRelease {
  manifest: ModuleManifest
  base: string
}

/** Where modules are found and which release each tenant gets. Manifests never change, so they are read once. */
export class ModuleRegistry {
  private readonly manifests = new Map<string, ModuleRelease>()
  private folders = new Map<string, string>()
  private readonly shell: () => Shell

  constructor(
    private readonly db: Database,
    private readonly settings: Settings,
    private readonly log: FastifyBaseLogger,
  ) {
    this.shell = shellReader(settings.SHELL_DIR)
  }

  /**
   * Registers what is built beside this server and what MODULE_SOURCES names, and makes it current where no
   * administrator chose a release. A source that cannot be reached leaves the release registered last in place.
   */
  async load(): Promise<void> {
    const sources = this.settings.MODULE_SOURCES
    const remote = new Set(sources.map(({ id }) => id))
    const local = this.findLocal()
    const fetched = await Promise.all(
      sources.map(async ({ id, base }) => {
        try {
          const manifest = await fetchManifest(base)
          if (manifest.id !== id) throw new ManifestRefused(`${base} offers ${manifest.id}, not ${id}.`)
          return { manifest, base }
        } catch (error) {
          if (!(error instanceof ManifestRefused)) throw error
          this.log.warn(error.message)
          return undefined
        }
      }),
    )
    const built = local
      .filter(({ manifest }) => !remote.has(manifest.id))
      .map(({ manifest }) => ({ manifest, base: `/modules/${manifest.id}/` }))
    await this.db.inSystem(async (tx) => {
      await lockModules(tx)
      const wanted: FoundRelease[] = []
      for (const release of [...built, ...fetched]) {
        if (!release) continue
        await noteRelease(tx, release.manifest, release.base, null)
        const { id, version } = release.manifest
        const chosen = await findChosen(tx, id)
        if (!chosen || chosen.version === version || !this.isServed(chosen)) wanted.push(release)
        else this.log.info(`${id} stays at ${chosen.version}, which an administrator chose.`)
      }
      await this.makeAllCurrent(tx, wanted)
    })
  }

  /** One that is refused is tried again after the others: its address may just have been given up by its owner. */
  private async makeAllCurrent(tx: Tx, wanted: FoundRelease[]): Promise<void> {
    const refused: [FoundRelease, ManifestRefused][] = []
    for (const release of wanted) {
      try {
        await this.makeCurrent(tx, release)
      } catch (error) {
        if (!(error instanceof ManifestRefused)) throw error
        refused.push([release, error])
      }
    }
    if (refused.length > 0 && refused.length < wanted.length) {
      await this.makeAllCurrent(
        tx,
        refused.map(([release]) => release),
      )
    } else for (const [, error] of refused) this.log.warn(error.message)
  }

  /** Throws ManifestRefused when the release is at another module's place or takes an address that is not its own. */
  private async makeCurrent(tx: Tx, { manifest, base }: FoundRelease): Promise<void> {
    const { id, version } = manifest
    const others = (await this.read(tx, await currentReleases(tx, 'all'))).filter((other) => other.id !== id)
    const holder = others.find((other) => other.base === base)
    if (holder) throw new ManifestRefused(`${base} offers ${id}, but ${holder.id} is served from there.`, 'base_taken')
    const screens = this.shellScreens().map((path) => ({ path }))
    const route = routeOfOthers(manifest, [...screens, ...others.flatMap(({ routes }) => routes)])
    if (route) throw new ManifestRefused(`${id} ${version} takes /${route}, which is not its own.`, 'route_taken')
    await makeCurrent(tx, id, version)
  }

  private shellScreens(): string[] {
    try {
      return Object.keys(this.shell().files.screens)
    } catch (error) {
      if (error instanceof ShellNotBuilt) return []
      throw error
    }
  }

  /** A build takes the files of the one before away; what is on another host is that host's business. */
  private isServed({ id, entry, base }: ModuleRelease): boolean {
    const folder = this.folders.get(id)
    return !base.startsWith('/') || (folder !== undefined && existsSync(join(folder, entry)))
  }

  /** An administrator's choice: this release from now on, starts included, until another is chosen. */
  async choose(tx: Tx, release: FoundRelease, administratorId: string): Promise<void> {
    await lockModules(tx)
    await noteRelease(tx, release.manifest, release.base, administratorId)
    await this.makeCurrent(tx, release)
  }

  private findLocal(): LocalModule[] {
    const local = findLocalModules(this.settings.MODULES_DIR, (reason) => this.log.warn(reason.message))
    this.folders = new Map(local.map(({ manifest, folder }) => [manifest.id, folder]))
    return local
  }

  /** Which builds lie beside this server now, as one comparable text. */
  localVersions(): string {
    return this.findLocal()
      .map(({ manifest }) => `${manifest.id}@${manifest.version}`)
      .join(' ')
  }

  /** The folder whose files are served at /modules/<id>/; one that was built after the start is found too. */
  folderOf(id: string): string | undefined {
    if (!this.folders.has(id)) this.findLocal()
    return this.folders.get(id)
  }

  /** The release at an address, which may be one of this server's own module folders. */
  async find(base: string): Promise<FoundRelease> {
    const local = /^\/modules\/([^/]+)\/$/.exec(base)?.[1]
    const manifest = base.startsWith('/')
      ? this.findLocal().find((module) => module.manifest.id === local)?.manifest
      : await fetchManifest(base)
    if (!manifest) throw new ManifestRefused(`${base} is not built here.`)
    return { manifest, base }
  }

  private async read(tx: Tx, keys: ReleaseKey[]): Promise<ModuleRelease[]> {
    const releases: ModuleRelease[] = []
    for (const { module_id, version, base } of keys) {
      const key = `${module_id}@${version} ${base}`
      const release = this.manifests.get(key) ?? (await findManifest(tx, module_id, version))
      if (!release) continue
      this.manifests.set(key, release)
      releases.push(release)
    }
    return releases
  }

  /** What a signed-in user's shell may load. */
  async listFor(tx: Tx, { role }: Pick<Session, 'role'>): Promise<ModuleList> {
    const all = await this.read(tx, await currentReleases(tx, 'entitled'))
    const modulos = mayDo(role, 'clinical.read') ? all : all.map(withoutClinical)
    return { modulos, prefixos: guardedPrefixes(modulos) }
  }

  /** What a visitor may know: which addresses lead to the sign-in page, of modules every tenant gets. */
  async listForVisitor(): Promise<ModuleList> {
    return this.db.inSystem(async (tx) => {
      const keys = await currentReleases(tx, 'all')
      return {
        modulos: [],
        prefixos: guardedPrefixes(
          await this.read(
            tx,
            keys.filter((key) => key.known_to_visitors),
          ),
        ),
      }
    })
  }
}
