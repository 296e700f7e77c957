import { posix } from 'node:path'
import type { Tree } from './tree'

interface Manifest {
  name?: string
  exports?: Record<string, string>
  dependencies?: Record<string, string>
}

/** The package.json of a part. */
export function manifestOf(tree: Tree, part: string): Manifest {
  const text = tree.read(`${part}/package.json`)
  return text ? (JSON.parse(text) as Manifest) : {}
}

/** Files that a package offers by name, as specifier → file. A `*` in a package's exports is not spread out. */
export function packageExports(tree: Tree): Map<string, string> {
  const parts = [...new Set(tree.sources.map(({ part }) => part))]
  return new Map(
    parts.flatMap((part) => {
      const { name = part, exports = {} } = manifestOf(tree, part)
      return Object.entries(exports).map(([key, file]) => [posix.join(name, key), posix.join(part, file)] as const)
    }),
  )
}
