import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Compilation, Compiler } from '@rspack/core'
import { type EventName, eventVersions } from '@vinculo/contracts/events'
import { locales } from '@vinculo/contracts/locale'
import type { MessageFiles, ModuleManifest, SlotName } from '@vinculo/contracts/modules'
import { contractVersions } from '@vinculo/contracts/versions'
import { chunkParts, exposed, type Part } from './chunk-parts'
import { type Facade, facades, rangeOf } from './facades'
import { readModuleSource, requestOf, type TextSource } from './module-source'
import { signRelease } from './release-key'

export const hashOf = (content: Buffer) => `sha256-${createHash('sha256').update(content).digest('base64')}`

/** Writes `module.json`: all that the shell and the registry must know of a module before any of it is loaded. */
export class ModuleManifestPlugin {
  constructor(private readonly directory: string) {}

  apply(compiler: Compiler) {
    const { RawSource } = compiler.rspack.sources
    compiler.hooks.thisCompilation.tap('ModuleManifest', (compilation) => {
      const stage = compiler.rspack.Compilation.PROCESS_ASSETS_STAGE_REPORT
      compilation.hooks.processAssets.tapPromise({ name: 'ModuleManifest', stage }, async () => {
        const manifest = await this.describe(compilation)
        compilation.emitAsset('module.json', new RawSource(`${JSON.stringify(manifest, null, 1)}\n`))
      })
    })
    // The routes are read by another compiler, so their file has to be watched here too.
    compiler.hooks.afterCompile.tap('ModuleManifest', (compilation) => {
      compilation.fileDependencies.add(join(this.directory, 'src/module.ts'))
    })
  }

  private async describe(compilation: Compilation): Promise<ModuleManifest> {
    const { definition } = await readModuleSource(this.directory)
    const parts = chunkParts(compilation)
    const part = (request: string): Part => {
      const found = parts.get(request)
      if (!found) throw new Error(`${definition.id}: no chunk was built for ${request}`)
      return found
    }
    const own = part(exposed)
    const beyond = ({ files, facades }: Part): Part => ({
      files: files.filter((file) => !own.files.includes(file)),
      facades: facades.filter((facade) => !own.facades.includes(facade)),
    })
    const filesOf = ({ loaders }: TextSource) =>
      Object.fromEntries(
        locales.map((locale) => [locale, beyond(part(requestOf(loaders[locale]))).files]),
      ) as MessageFiles
    const hashes = Object.fromEntries(
      compilation
        .getAssets()
        .filter(({ name }) => !name.endsWith('.map'))
        .map(({ name, source }) => [name, hashOf(Buffer.from(source.buffer()))] as const)
        .sort(([a], [b]) => a.localeCompare(b)),
    )
    const entry = Object.keys(hashes).find((name) => /^entry\..*js$/.test(name))
    if (!entry) throw new Error(`${definition.id}: no entry was built`)
    const { version } = JSON.parse(readFileSync(join(this.directory, 'package.json'), 'utf8'))
    const build = createHash('sha256').update(JSON.stringify(hashes)).digest('hex').slice(0, 10)
    const used = [...new Set([...parts.values()].flatMap(({ facades }) => facades))].sort() as Facade[]
    const { sends, hears } = definition.events
    const places = Object.keys(definition.slots)
    const manifest: ModuleManifest = {
      manifest: contractVersions.manifest,
      id: definition.id,
      version: `${version}-${build}`,
      entry,
      ...own,
      messages: filesOf(definition.messages),
      requires: {
        api: rangeOf(contractVersions.api),
        events: rangeOf(contractVersions.events),
        runtime: rangeOf(contractVersions.runtime),
        ...Object.fromEntries(
          [...sends, ...hears].map((event) => [`event:${event}`, `^${eventVersions[event as EventName]}`]),
        ),
        ...Object.fromEntries(places.map((slot) => [`slot:${slot}`, '^1'])),
        ...Object.fromEntries(used.map((facade) => [facade, rangeOf(facades[facade])])),
      },
      routes: definition.routes.map(({ screen, messages, ...route }) => ({
        ...route,
        ...beyond(part(requestOf(screen))),
        ...(messages && { messages: filesOf(messages) }),
      })),
      menu: definition.menu,
      slots: Object.entries(definition.slots).map(([slot, { fill, messages, ...known }]) => ({
        slot: slot as SlotName,
        ...known,
        ...beyond(part(requestOf(fill))),
        ...(messages && { messages: filesOf(messages) }),
      })),
      search: definition.search ?? [],
      events: definition.events,
      hashes,
    }
    return { ...manifest, signed: signRelease(manifest) }
  }
}
