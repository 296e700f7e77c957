import { createRequire } from 'node:module'
import { join } from 'node:path'
import type { ModuleManifest, RouteManifest, SlotName, StaticText } from '@vinculo/contracts/modules'
import { build } from 'esbuild'

/** A module's definition as data, with each dynamic import as the request it was written with. */
export interface ModuleSource {
  definition: Pick<ModuleManifest, 'id' | 'menu' | 'events' | 'search'> & {
    routes: (Omit<RouteManifest, 'files' | 'facades' | 'messages'> & { screen: unknown; messages?: TextSource })[]
    slots: Partial<
      Record<SlotName, { order: number; title?: StaticText; clinical?: boolean; fill: unknown; messages?: TextSource }>
    >
    messages: TextSource
  }
}

/** A text as its imports by language. */
export interface TextSource {
  loaders: Record<string, unknown>
}

/** The request inside `() => import('…')`. */
export function requestOf(load: unknown): string {
  const request = /import\(\s*["'`]([^"'`]+)["'`]\s*\)/.exec(String(load))?.[1]
  if (!request) throw new Error(`expected () => import('…'), found ${String(load)}`)
  return request
}

/**
 * Evaluates a module's `module.ts` without its screens: the build has to know the routes before anything is loaded.
 */
export async function readModuleSource(directory: string): Promise<ModuleSource> {
  const definition = (await evaluate(join(directory, 'src/module.ts'))) as ModuleSource['definition']
  if (!definition?.id) throw new Error(`${directory}/src/module.ts has no default export made by defineModule`)
  return { definition }
}

/**
 * The default export of a source file. Its static imports run for real, its dynamic ones stay as they were written,
 * and the platform is replaced by functions that hand back what they are given.
 */
export async function evaluate(file: string): Promise<unknown> {
  const platform = 'exports.defineModule = (m) => m; exports.defineText = (loaders) => ({ loaders })'
  const { outputFiles } = await build({
    entryPoints: [file],
    bundle: true,
    write: false,
    format: 'cjs',
    platform: 'node',
    // Keeps `import('…')` as it was written, so that its request can be read back from the function.
    supported: { 'dynamic-import': true },
    plugins: [
      {
        name: 'module-source',
        setup(build) {
          build.onResolve({ filter: /.*/ }, ({ kind, path }) => {
            if (kind === 'dynamic-import') return { path, external: true }
            if (path === '@vinculo/platform') return { path, namespace: 'platform' }
            return undefined
          })
          build.onLoad({ filter: /.*/, namespace: 'platform' }, () => ({ contents: platform, loader: 'js' }))
        },
      },
    ],
  })
  const module = { exports: {} as { default?: unknown } }
  const run = new Function('module', 'exports', 'require', outputFiles[0]?.text ?? '')
  run(module, module.exports, createRequire(file))
  return module.exports.default
}
