import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { ModuleList, ModuleManifest, ModuleRelease } from '@vinculo/contracts/modules'
import { unmetRanges } from '@vinculo/contracts/ranges'
import type { ReleaseKeys } from '@vinculo/contracts/release-text'
import type { Platform } from '@vinculo/contracts/releases'
import type { FastifyBaseLogger } from 'fastify'
import type { Database, Session, Tx } from '../database/database'
import { everyTenant } from '../database/hints'
import { mayDo } from '../http/access'
import { type ShellFiles, shellFilesReader } from '../pages/shell'
import type { Settings } from '../settings'
import { fetchManifest, findLocalModules, type LocalModule, ManifestRefused } from './manifests'
import {
  type Decision,
  decide,
  findManifest,
  findModule,
  keptReleases,
  lockModules,
  noteRelease,
  offeredReleases,
  type ReleaseKey,
  releasesOfTenant,
} from './repository'
import { offerAfter, routeOfOthers, withoutClinical } from './rules'
import { isTrusted } from './trust'

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
  private readonly shell: () => ShellFiles

  constructor(
    private readonly db: Database,
    private readonly settings: Settings,
    private readonly log: FastifyBaseLogger,
  ) {
    this.shell = shellFilesReader(settings.SHELL_DIR)
  }

  /** The public keys whose releases the shell beside this server runs. */
  get keys(): ReleaseKeys {
    return this.shell().keys ?? {}
  }

  /** What a release has to fit, and whose releases are run. */
  get platform(): Platform {
    return { oferece: this.shell().provided, chaves: this.keys }
  }

  /** Throws ManifestRefused unless a key that the shell trusts has signed the release, each file with its hash. */
  requireTrust(manifest: ModuleManifest): void {
    if (isTrusted(manifest, this.keys)) return
    const whom = `${manifest.id} ${manifest.version}`
    throw new ManifestRefused(`${whom} is not signed, with all its files, by a key of this shell.`, 'release_signature')
  }

  /** Throws ManifestRefused when the shell does not have what the release asks for. */
  requireFit(manifest: ModuleManifest): void {
    const unmet = unmetRanges(manifest.requires, this.shell().provided).map(({ name, wanted }) => `${name} ${wanted}`)
    if (unmet.length > 0)
      throw new ManifestRefused(
        `${manifest.id} ${manifest.version} asks for ${unmet.join(', ')}, which this shell has not.`,
        'release_misfit',
      )
  }

  /**
   * Registers what is built beside this server and what MODULE_SOURCES names, and makes it current where no
   * administrator or team chose a release. A source that cannot be reached, or whose release no key of the shell has
   * signed, or does not fit the shell, leaves the release registered last in place.
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
      const usable = [...built, ...fetched].filter((release) => {
        const refusal = release && this.refusalOf(release.manifest)
        if (refusal) this.log.warn(refusal.message)
        return release !== undefined && !refusal
      }) as FoundRelease[]
      await this.takeAll(tx, usable)
      await this.warnOfOffered(tx)
    })
  }

  /** Why the shell beside this server would not run a release. */
  private refusalOf(manifest: ModuleManifest): ManifestRefused | undefined {
    try {
      this.requireTrust(manifest)
      this.requireFit(manifest)
      return undefined
    } catch (error) {
      if (!(error instanceof ManifestRefused)) throw error
      return error
    }
  }

  /** A shell that was built anew may trust other keys, and have other versions, than when a release was let in. */
  private async warnOfOffered(tx: Tx): Promise<void> {
    for (const release of await this.read(tx, await offeredReleases(tx, { stopped: true }))) {
      const refusal = this.refusalOf(release)
      if (refusal) this.log.warn(`${refusal.message} It is offered all the same, and no page runs it.`)
    }
  }

  /**
   * Whether what a start found becomes the stable release: not where somebody chose another, unless that is gone, and
   * never what a team's order brought, which says itself who gets it.
   */
  private async isForAll(tx: Tx, { id, version }: ModuleManifest): Promise<boolean> {
    const before = await findModule(tx, id)
    if (!before || before.current_version === version) return false
    const kept = await keptReleases(tx, id)
    const current = kept.find((release) => release.version === before.current_version)
    const stays = before.is_chosen && current !== undefined && this.isServed({ id, ...current })
    const isOrdered = kept.some((release) => release.version === version && release.is_ordered)
    if (stays || isOrdered)
      this.log.info(`${id} stays at ${before.current_version ?? 'no release'} for all, which was chosen.`)
    return !stays && !isOrdered
  }

  /** One that is refused is tried again after the others: its address may just have been given up by its owner. */
  private async takeAll(tx: Tx, found: FoundRelease[]): Promise<void> {
    const refused: [FoundRelease, ManifestRefused][] = []
    for (const release of found) {
      try {
        await this.takeFound(tx, release)
      } catch (error) {
        if (!(error instanceof ManifestRefused)) throw error
        refused.push([release, error])
      }
    }
    if (refused.length > 0 && refused.length < found.length) {
      await this.takeAll(
        tx,
        refused.map(([release]) => release),
      )
    } else for (const [, error] of refused) this.log.warn(error.message)
  }

  /**
   * What a start finds becomes the stable release; a candidate goes on, unless it is the same. Nothing of it is noted before
   * it is known that it has room: the same release, noted again, is what is offered from then on.
   */
  private async takeFound(tx: Tx, { manifest, base }: FoundRelease): Promise<void> {
    const { id, version } = manifest
    await this.requireRoom(tx, manifest, base)
    await noteRelease(tx, manifest, base)
    const before = await findModule(tx, id)
    if (!before || !(await this.isForAll(tx, manifest))) return
    const after =
      before.candidate_version === version
        ? offerAfter(before, { acao: 'voltar' }, version)
        : { ...before, current_version: version }
    await decide(
      tx,
      id,
      { ...after, is_chosen: false },
      { acao: 'instalar', version, motivo: 'Encontrada no início do servidor.', autor: 'servidor' },
    )
  }

  /** Throws ManifestRefused when the release is at another module's place or takes an address that is not its own. */
  async requireRoom(tx: Tx, { id, version, routes }: ModuleManifest, base: string): Promise<void> {
    const offered = await this.read(tx, await offeredReleases(tx, { stopped: true }))
    const others = offered.filter((other) => other.id !== id)
    const holder = others.find((other) => other.base === base)
    if (holder) throw new ManifestRefused(`${base} offers ${id}, but ${holder.id} is served from there.`, 'base_taken')
    const screens = Object.keys(this.shell().screens).map((path) => ({ path }))
    const route = routeOfOthers({ routes }, [...screens, ...others.flatMap((other) => other.routes)])
    if (route) throw new ManifestRefused(`${id} ${version} takes /${route}, which is not its own.`, 'route_taken')
  }

  /** A build takes the files of the one before away; what is on another host is that host's business. */
  isServed({ id, entry, base }: Pick<ModuleRelease, 'id' | 'entry' | 'base'>): boolean {
    const folder = this.folders.get(id)
    return !base.startsWith('/') || (folder !== undefined && existsSync(join(folder, entry)))
  }

  /** An administrator's choice: this release from now on, starts included, until another is chosen. */
  async choose(tx: Tx, { manifest, base }: FoundRelease, who: Pick<Session, 'user_id' | 'name'>): Promise<void> {
    const { id, version } = manifest
    this.requireTrust(manifest)
    this.requireFit(manifest)
    await lockModules(tx)
    await noteRelease(tx, manifest, base, { administratorId: who.user_id })
    await this.requireRoom(tx, manifest, base)
    const before = await findModule(tx, id)
    if (!before) return
    const decision: Decision = { acao: 'escolher', version, motivo: 'Escolhida na administração.', autor: who.name }
    await decide(tx, id, { ...offerAfter(before, { acao: 'voltar' }, version), is_chosen: true }, decision)
    await this.tellEverybody(tx)
  }

  /** Open pages ask for their list anew. */
  async tellEverybody(tx: Tx): Promise<void> {
    await tx.hint('conta', [], everyTenant)
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

  /** The release at an address, which may be one of this server's own module folders; of a version, if one is named. */
  async find(base: string, version?: string): Promise<FoundRelease> {
    const local = /^\/modules\/([^/]+)\/$/.exec(base)?.[1]
    const manifest = base.startsWith('/')
      ? this.findLocal().find((module) => module.manifest.id === local)?.manifest
      : await fetchManifest(base, version)
    if (!manifest) throw new ManifestRefused(`${base} is not built here.`)
    return { manifest, base }
  }

  private async read(tx: Tx, keys: ReleaseKey[]): Promise<ModuleRelease[]> {
    const releases: ModuleRelease[] = []
    for (const { module_id, version, base, registered_at, revision, is_return } of keys) {
      // The same build may be signed again, or move.
      const key = `${module_id}@${version} ${base} ${registered_at}`
      const release = this.manifests.get(key) ?? (await findManifest(tx, module_id, version))
      if (!release) continue
      this.manifests.set(key, release)
      // Whatever a host says of itself in these words, the registry's count.
      releases.push({ ...release, revisao: revision, retorno: is_return || undefined })
    }
    return releases
  }

  /** What a signed-in user's shell may load. */
  async listFor(tx: Tx, { role }: Pick<Session, 'role'>): Promise<ModuleList> {
    const keys = await releasesOfTenant(tx)
    const all = await this.read(
      tx,
      keys.filter((key) => !key.is_stopped),
    )
    const modulos = mayDo(role, 'clinical.read') ? all : all.map(withoutClinical)
    const fora = keys.filter((key) => key.is_stopped).map(({ module_id: id, revision: revisao }) => ({ id, revisao }))
    return { modulos, prefixos: guardedPrefixes(modulos), ...(fora.length > 0 && { fora }) }
  }

  /** What a visitor may know: which addresses lead to the sign-in page, of modules every tenant gets. */
  async listForVisitor(): Promise<ModuleList> {
    return this.db.inSystem(async (tx) => {
      const keys = (await offeredReleases(tx, { stopped: false })).filter((key) => key.known_to_visitors)
      return { modulos: [], prefixos: guardedPrefixes(await this.read(tx, keys)) }
    })
  }
}
