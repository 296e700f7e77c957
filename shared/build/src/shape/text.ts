import { basename } from 'node:path'
import { isImportDeclaration, isNamedImports, isVariableDeclaration } from 'typescript/unstable/ast'
import { importsOf, targetOf } from './imports'
import { isLocaleFile, type Key, type Text, textsOf, withKeysUnder } from './text-keys'
import { keysRead, nameIn } from './text-reads'
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
    importedTexts(tree, texts),
  )
  for (const text of texts) yield* unread(text, read)
}

/** What each export of a `text.ts` loads, by its file and name. */
function definedTexts(tree: Tree, texts: Text[]): Map<string, Key[]> {
  const found = new Map<string, Key[]>()
  for (const source of tree.sources) {
    if (basename(source.file) !== 'text.ts') continue
    for (const node of source.nodes.filter(isVariableDeclaration)) {
      const loaded = importsOf(source)
        .filter((imported) => imported.isLate && imported.node.pos >= node.pos && imported.node.end <= node.end)
        .map(({ name }) => name && targetOf(tree, source, name))
      const text = texts.find(({ locales }) => locales.some((locale) => loaded.includes(locale.source)))
      if (text)
        found.set(
          `${source.file} ${node.name.getText()}`,
          text.locales.map(({ top }) => top),
        )
    }
  }
  return found
}

/** The names under which files import them. */
function importedTexts(tree: Tree, texts: Text[]): Map<string, Key[]> {
  const defined = definedTexts(tree, texts)
  const found = new Map<string, Key[]>()
  for (const source of tree.sources) {
    for (const { name, node } of importsOf(source)) {
      const file = name && targetOf(tree, source, name)?.file
      const bindings = isImportDeclaration(node) ? node.importClause?.namedBindings : undefined
      for (const element of file && bindings && isNamedImports(bindings) ? bindings.elements : []) {
        const text = defined.get(`${file} ${(element.propertyName ?? element.name).getText()}`)
        if (text) found.set(nameIn(element.name), text)
      }
    }
  }
  return found
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
