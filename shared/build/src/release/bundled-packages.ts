import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, isAbsolute, join } from 'node:path'
import type { Compiler, Module } from '@rspack/core'

/** A package whose code is in a build. */
export interface Bundled {
  name: string
  version: string
}

/** The package a file belongs to, links resolved: the nearest package.json above it that has a name. */
function packageOf(file: string): Bundled | undefined {
  for (let folder = dirname(file); folder !== dirname(folder); folder = dirname(folder)) {
    const manifest = join(folder, 'package.json')
    if (!existsSync(manifest)) continue
    const { name, version } = JSON.parse(readFileSync(manifest, 'utf8')) as Partial<Bundled>
    if (name) return { name, version: version ?? '' }
  }
  return undefined
}

/** Modules that were made one: each of them. */
const partsOf = (module: Module): Module[] =>
  'modules' in module && Array.isArray(module.modules) ? [...module.modules] : [module]

/** Writes which packages a build holds to the file that `BUNDLED_PACKAGES` names; without it there is nothing to do. */
export class BundledPackagesPlugin {
  apply(compiler: Compiler) {
    const report = process.env.BUNDLED_PACKAGES
    if (!report) return
    compiler.hooks.done.tap('BundledPackages', ({ compilation }) => {
      const folders = new Map<string, Bundled | undefined>()
      for (const module of [...compilation.modules].flatMap(partsOf)) {
        // Links are resolved here; what the bundler wrote itself is of no file.
        const file = 'resource' in module && typeof module.resource === 'string' ? module.resource : ''
        if (!module.type.startsWith('javascript/') || !isAbsolute(file)) continue
        const folder = dirname(file)
        if (!folders.has(folder)) folders.set(folder, packageOf(file))
      }
      const found = new Map(
        [...folders.values()].flatMap((each) => (each ? [[`${each.name}@${each.version}`, each]] : [])),
      )
      writeFileSync(report, JSON.stringify([...found.values()].sort((a, b) => (a.name < b.name ? -1 : 1))))
    })
  }
}
