import { importsOf, targetOf } from './imports'
import { manifestOf } from './packages'
import { type Breach, breachAt, type Source, type Tree } from './tree'

/** One way round from a node back to itself, if there is one; a node is told of once. */
function* rounds<T>(nodes: Iterable<T>, next: (node: T) => T[]): Generator<T[]> {
  const done = new Set<T>()
  const path: T[] = []
  function* visit(node: T): Generator<T[]> {
    const at = path.indexOf(node)
    if (at >= 0) return yield path.slice(at)
    if (done.has(node)) return
    path.push(node)
    for (const other of next(node)) yield* visit(other)
    path.pop()
    done.add(node)
  }
  for (const node of nodes) yield* visit(node)
}

/** What a file needs before it runs: types are gone by then, and a late import waits until it is reached. */
const neededBy = (tree: Tree) => (source: Source) =>
  importsOf(source)
    .filter(({ name, isLate, isType }) => name?.startsWith('.') && !isLate && !isType)
    .map(({ name }) => targetOf(tree, source, name as string))
    .filter((target) => target !== undefined)

/** No file needs itself by way of others, and no package does. */
export function* cycles(tree: Tree): Generator<Breach> {
  const next = neededBy(tree)
  for (const round of rounds(tree.sources, next)) {
    const [first, second = first] = round as [Source, Source?]
    const imported = importsOf(first).find(
      ({ name, isType }) => !isType && name && targetOf(tree, first, name) === second,
    )
    const names = [...round, first].map(({ file }) => file).join(' → ')
    yield breachAt(first, imported?.node ?? first.ast, `is in a circle of imports, move what they share out: ${names}`)
  }
  yield* packageCycles(tree)
}

function* packageCycles(tree: Tree): Generator<Breach> {
  const partOfPackage = new Map(
    [...new Set(tree.sources.map(({ part }) => part))].map((part) => [manifestOf(tree, part).name ?? part, part]),
  )
  const edges = new Map<string, Map<string, Breach>>()
  for (const source of tree.sources) {
    if (source.isTest) continue
    for (const { name, node } of importsOf(source)) {
      const target = partOfPackage.get(name?.split('/').slice(0, 2).join('/') ?? '')
      if (!target) continue
      const from = edges.get(source.part) ?? new Map<string, Breach>()
      edges.set(source.part, from)
      if (!from.has(target)) from.set(target, breachAt(source, node, ''))
    }
  }
  for (const round of rounds(edges.keys(), (part) => [...(edges.get(part)?.keys() ?? [])])) {
    const [first = '', second = first] = round
    const at = edges.get(first)?.get(second)
    if (at) yield { ...at, what: `closes a circle of packages: ${[...round, first].join(' → ')}` }
  }
}
