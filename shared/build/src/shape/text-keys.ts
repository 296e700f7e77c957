import { basename, dirname } from 'node:path'
import {
  isAsExpression,
  isCallExpression,
  isExportAssignment,
  isIdentifier,
  isMethodDeclaration,
  isNumericLiteral,
  isObjectLiteralExpression,
  isParenthesizedExpression,
  isPropertyAssignment,
  isSatisfiesExpression,
  isShorthandPropertyAssignment,
  isStringLiteralLikeNode,
  isVariableDeclaration,
  type Node,
  type ObjectLiteralExpression,
} from 'typescript/unstable/ast'
import type { Source, Tree } from './tree'

/** The same text in all languages. */
export interface Text {
  part: string
  locales: { name: string; source: Source; top: Key }[]
}

export interface Key {
  /** From the top: `list.empty`; the whole text is ''. */
  path: string
  node: Node
  /** The object that groups the keys under it. */
  group?: ObjectLiteralExpression
  keys: Key[]
  /** Holds something that no key can be read off, such as a spread. */
  isUnclear: boolean
}

/** As `locales/` names its files and as the contract names locales. */
const localeNames = { 'pt-br': 'pt-br', en: 'en', es: 'es', 'zh-cn': 'zh-CN' }

function objectIn(node: Node | undefined): ObjectLiteralExpression | undefined {
  if (!node || isObjectLiteralExpression(node)) return node
  const isWrapped = isAsExpression(node) || isSatisfiesExpression(node) || isParenthesizedExpression(node)
  return isWrapped ? objectIn(node.expression) : undefined
}

function defaultExport({ ast, nodes }: Source): ObjectLiteralExpression | undefined {
  const exported = ast.statements.find(isExportAssignment)?.expression
  if (!exported || !isIdentifier(exported)) return objectIn(exported)
  for (const node of nodes) {
    if (isVariableDeclaration(node) && node.name.getText() === exported.text) return objectIn(node.initializer)
  }
  return undefined
}

function keyName(node: Node): string | undefined {
  if (!isPropertyAssignment(node) && !isShorthandPropertyAssignment(node) && !isMethodDeclaration(node))
    return undefined
  const { name } = node
  return isIdentifier(name) || isStringLiteralLikeNode(name) || isNumericLiteral(name) ? name.text : undefined
}

function keyOf(path: string, node: Node, group: ObjectLiteralExpression | undefined): Key {
  if (!group) return { path, node, keys: [], isUnclear: false }
  const named = group.properties.map((property) => ({ property, name: keyName(property) }))
  const keys = named.flatMap(({ property, name }) => {
    if (name === undefined) return []
    const inner = isPropertyAssignment(property) ? objectIn(property.initializer) : undefined
    return [keyOf(path ? `${path}.${name}` : name, property, inner)]
  })
  return { path, node, group, keys, isUnclear: keys.length < named.length }
}

/** A key and all under it. */
export const withKeysUnder = (key: Key): Key[] => [key, ...key.keys.flatMap(withKeysUnder)]

/** Texts of `locales/`, loaded a language at a time, and the words that widgets carry in all of them. */
export function textsOf(tree: Tree): Text[] {
  const folders = tree.sources.filter(
    ({ file, isTest }) => !isTest && /\/src\/locales\/([\w-]+\/)?pt-br\.ts$/.test(file),
  )
  const inFolders = folders.map(({ file, part }) => ({
    part,
    locales: Object.entries(localeNames).flatMap(([name, locale]) => {
      const source = tree.find(`${dirname(file)}/${name}.ts`)
      const object = source && defaultExport(source)
      return source && object ? [{ name: locale, source, top: keyOf('', object, object) }] : []
    }),
  }))
  return [...inFolders, ...tree.sources.flatMap(wordsIn)]
}

function wordsIn(source: Source): Text[] {
  if (source.part !== 'shared/ui') return []
  const found: Text[] = []
  for (const node of source.nodes) {
    if (!isCallExpression(node) || node.expression.getText() !== 'defineWords') continue
    const words = objectIn(node.arguments[0])
    const locales = (words?.properties ?? []).flatMap((property) => {
      const object = isPropertyAssignment(property) ? objectIn(property.initializer) : undefined
      const name = keyName(property)
      return object && name ? [{ name, source, top: keyOf('', object, object) }] : []
    })
    found.push({ part: source.part, locales })
  }
  return found
}

/** Where a text itself is written: reading it there shows it to nobody. */
export const isLocaleFile = ({ file }: Source) => /\/locales\//.test(file) && basename(file) !== 'text.ts'
