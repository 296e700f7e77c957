import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { ModuleList, ModuleManifest, ModuleRelease } from '@vinculo/contracts/modules'
import type { FastifyBaseLogger } from 'fastify'
import type { Database, Tx } from '../database/database'
import type { Settings } from '../settings'
import { fetchManifest, findLocalModules, type LocalModule, ManifestRefused } from './manifests'
import { currentReleases, findChosen, findManifest, makeCurrent, noteRelease, type ReleaseKey } from './repository'

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

  constructor(
    private readonly db: Database,
    private readonly settings: Settings,
    private readonly log: FastifyBaseLogger,
  ) {}

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
      for (const release of [...built, ...fetched]) {
        if (!release) continue
        await noteRelease(tx, release.manifest, release.base, null)
        const { id, version } = release.manifest
        const chosen = await findChosen(tx, id)
        if (!chosen || chosen.version === version || !this.isServed(chosen)) await makeCurrent(tx, id, version)
        else this.log.info(`${id} stays at ${chosen.version}, which an administrator chose.`)
      }
    })
  }

  /** A build takes the files of the one before away; what is on another host is that host's business. */
  private isServed({ id, entry, base }: ModuleRelease): boolean {
    const folder = this.folders.get(id)
    return !base.startsWith('/') || (folder !== undefined && existsSync(join(folder, entry)))
  }

  /** An administrator's choice: this release from now on, starts included, until another is chosen. */
  async choose(tx: Tx, { manifest, base }: FoundRelease, administratorId: string): Promise<void> {
    await noteRelease(tx, manifest, base, administratorId)
    await makeCurrent(tx, manifest.id, manifest.version)
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
  async listFor(tx: Tx): Promise<ModuleList> {
    const modulos = await this.read(tx, await currentReleases(tx, 'entitled'))
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
            keys.filter((key) => key.offered_to_all),
          ),
        ),
      }
    })
  }
}
