import type { Compilation } from '@rspack/core'
import { type Facade, facades } from './facades'

/** What one `import('…')` fetches: its files, and the facades those files ask the shell for. */
export interface Part {
  files: string[]
  facades: string[]
}

/** The one thing a module's container exposes. */
export const exposed = './module'

/** The name in `consume shared module (default) react/jsx-runtime@* (strict)`. */
function facadeOf(identifier: string): Facade {
  const name = /^consume shared module \(\w+\) (.+)@/.exec(identifier)?.[1]
  if (!name || !Object.hasOwn(facades, name)) throw new Error(`no facade in «${identifier}»`)
  return name as Facade
}

/** For each request that starts chunks of its own: the files it loads and the facades those need. */
export function chunkParts(compilation: Compilation): Map<string, Part> {
  const parts = new Map<string, Part>()
  for (const group of compilation.chunkGroups) {
    // What a container exposes is asked for by the container itself, under no request.
    const requests = group.origins.map(({ request, module }) =>
      request ? request : module?.identifier().startsWith('container entry') ? exposed : undefined,
    )
    const own = [...group.chunks]
    // A style sheet is nobody's chunk: it goes with the one that asks for it.
    const files = own
      .flatMap((chunk) => [...chunk.files, ...chunk.auxiliaryFiles])
      .filter((file) => /\.(js|css)$/.test(file))
    const used = own
      .flatMap((chunk) => compilation.chunkGraph.getChunkModules(chunk))
      .filter(({ type }) => type === 'consume-shared-module')
      .map((module) => facadeOf(module.identifier()))
    for (const request of requests.filter((request) => request !== undefined)) {
      const before = parts.get(request)
      parts.set(request, {
        files: [...new Set([...(before?.files ?? []), ...files])].sort(),
        facades: [...new Set([...(before?.facades ?? []), ...used])].sort(),
      })
    }
  }
  return parts
}
