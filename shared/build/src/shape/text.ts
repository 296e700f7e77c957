import { isLocaleFile, type Key, type Text, textsOf, withKeysUnder } from './text-keys'
import { keysRead } from './text-reads'
import { type Breach, breachAt, type Tree } from './tree'

const expected = ['pt-br', 'en', 'es', 'zh-CN']
const leaves = (top: Key) => withKeysUnder(top).filter(({ group }) => !group)

/** Every text is there in four languages, key for key. */
export function* fourLanguages(tree: Tree): Generator<Breach> {
  for (const { locales } of textsOf(tree)) {
    const [first] = locales
    if (!first) continue
    for (const name of expected)
      if (!locales.some((locale) => locale.name === name))
        yield breachAt(first.source, first.top.node, `is not there in ${name}: every text has four languages`)
    const all = new Set(locales.flatMap(({ top }) => leaves(top).map(({ path }) => path)))
    for (const { name, source, top } of locales) {
      const own = new Set(leaves(top).map(({ path }) => path))
      for (const path of all)
        if (!own.has(path)) yield breachAt(source, top.node, `lacks «${path}» in ${name}: translate it`)
      for (const { isUnclear, node } of withKeysUnder(top))
        if (isUnclear) yield breachAt(source, node, 'has keys that are put together: write each one out')
    }
  }
}

/** A text nobody reads is a text somebody translates for nothing. What only tests read, nobody sees. */
export function* noUnreadText(tree: Tree): Generator<Breach> {
  const texts = textsOf(tree)
  const parts = new Set(texts.map(({ part }) => part))
  const readers = tree.sources.filter((source) => !source.isTest && parts.has(source.part) && !isLocaleFile(source))
  const tops = texts.flatMap(({ locales }) => locales.map(({ top }) => top))
  const read = keysRead(
    tree.checker,
    tops,
    readers.flatMap(({ nodes }) => nodes),
  )
  for (const text of texts) yield* unread(text, read)
}

function* unread({ locales: [reference, ...others] }: Text, read: Set<Key>): Generator<Breach> {
  if (!reference) return
  const readElsewhere = new Set(
    others.flatMap(({ top }) =>
      leaves(top)
        .filter((key) => read.has(key))
        .map(({ path }) => path),
    ),
  )
  for (const key of leaves(reference.top)) {
    if (!read.has(key) && !readElsewhere.has(key.path))
      yield breachAt(reference.source, key.node, `«${key.path}» is read nowhere: take it out of the four languages`)
  }
}
