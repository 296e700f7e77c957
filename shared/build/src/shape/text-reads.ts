import {
  type ElementAccessExpression,
  type Expression,
  isBinaryExpression,
  isCallExpression,
  isConditionalExpression,
  isElementAccessExpression,
  isIdentifier,
  isJsxAttribute,
  isJsxExpression,
  isJsxSpreadAttribute,
  isObjectBindingPattern,
  isParenthesizedExpression,
  isPropertyAccessExpression,
  isPropertyAssignment,
  isSpreadAssignment,
  isSpreadElement,
  isVariableDeclaration,
  type Node,
} from 'typescript/unstable/ast'
import type { Checker, Symbol as CompilerSymbol, Type } from 'typescript/unstable/sync'
import { type Key, withKeysUnder } from './text-keys'

/** A place in a source, the same for whoever comes upon it. */
const placeOf = (node: Node) => `${node.getSourceFile().fileName}:${node.pos}`
const nameOf = ({ path }: Key) => path.split('.').at(-1) as string

/**
 * The keys that code reads, followed by the compiler's symbols: however a text came to where it is read, it is that
 * text. A group that is handed to something with a shape of its own is read as far as that shape goes.
 */
export function keysRead(checker: Checker, tops: Key[], nodes: Node[], texts: Map<string, Key[]>): Set<Key> {
  const reads = new Reads(checker, tops, texts)
  reads.accesses(nodes)
  reads.destructured(nodes)
  reads.named(nodes)
  reads.handedOn(nodes)
  return reads.found
}

class Reads {
  readonly found = new Set<Key>()
  readonly #checker: Checker
  readonly #byPlace: Map<string, Key>
  readonly #groupOf = new Map<Key, Key>()
  readonly #files: Set<string>
  readonly #names: Set<string>
  /** What expressions and, in a file, names stand for. */
  readonly #at = new Map<Node, Key[]>()
  readonly #indexes = new Map<Node, Type | undefined>()
  readonly #texts: Map<string, Key[]>
  readonly #called = new Map<string, Set<Key>>()

  /** `texts` says which names stand for a text that has `use` and `now`. */
  constructor(checker: Checker, tops: Key[], texts: Map<string, Key[]>) {
    this.#texts = texts
    const keys = tops.flatMap(withKeysUnder)
    this.#checker = checker
    this.#byPlace = new Map(keys.filter(({ path }) => path).map((key) => [placeOf(key.node), key]))
    for (const group of keys) for (const key of group.keys) this.#groupOf.set(key, group)
    // The compiler writes paths in small letters where the file system makes no difference.
    this.#files = new Set(tops.map(({ node }) => node.getSourceFile().fileName.toLowerCase()))
    this.#names = new Set(keys.map(nameOf))
  }

  #keysOf(symbol: CompilerSymbol | undefined): Key[] {
    const declarations = (symbol?.declarations ?? []).filter(({ path }) => this.#files.has(path.toLowerCase()))
    return declarations.flatMap((declaration) => {
      const node = declaration.resolve()
      return (node && this.#byPlace.get(placeOf(node))) ?? []
    })
  }

  #read(keys: Key[]) {
    for (const key of keys) this.found.add(key)
  }

  #call(name: Node, keys: Key[]) {
    const known = this.#called.get(nameIn(name)) ?? new Set()
    this.#called.set(nameIn(name), known)
    for (const key of keys) if (key.group) known.add(key)
  }

  /** What an expression stands for: by its symbol, or by the names that lead to it from a text. */
  #keysAt(node: Node): Key[] {
    const known = this.#at.get(node)
    if (known) return known
    if (isParenthesizedExpression(node)) return this.#keysAt(node.expression)
    if (isIdentifier(node)) return [...(this.#called.get(nameIn(node)) ?? [])]
    if (isCallExpression(node)) {
      const { expression: callee } = node
      const isText = isPropertyAccessExpression(callee) && /^(use|now)$/.test(callee.name.text)
      return isText ? (this.#texts.get(nameIn(callee.expression)) ?? []) : []
    }
    if (isPropertyAccessExpression(node)) return this.#under(node.expression, [node.name.text])
    return isElementAccessExpression(node) ? this.#indexed(node) : []
  }

  #under = (node: Node, names: string[]) =>
    this.#keysAt(node).flatMap(({ keys }) => keys.filter((key) => names.includes(nameOf(key))))

  /** t.fields[which]: only what `which` can be. */
  #indexed(access: ElementAccessExpression): Key[] {
    const index = this.#indexes.get(access)
    const names = index ? literalsOf(index) : []
    if (!names.some((name) => this.#names.has(name))) return []
    const keys = this.#under(access.expression, names)
    if (keys.length > 0) return keys
    const type = this.#checker.getTypeAtLocation(access.expression)
    return type ? names.flatMap((name) => this.#keysOf(this.#checker.getPropertyOfType(type, name))) : []
  }

  /** t.list.empty */
  accesses(nodes: Node[]) {
    const accesses = nodes.filter(isPropertyAccessExpression).filter(({ name }) => this.#names.has(name.text))
    const symbols = this.#checker.getSymbolAtLocation(accesses.map(({ name }) => name))
    accesses.forEach((access, index) => {
      const keys = this.#keysOf(symbols[index])
      if (keys.length === 0) return
      this.#read(keys)
      this.#at.set(access, keys)
      if (isIdentifier(access.expression))
        this.#call(
          access.expression,
          keys.flatMap((key) => this.#groupOf.get(key) ?? []),
        )
      if (isVariableDeclaration(access.parent)) this.#call(access.parent.name, keys)
    })
  }

  /** const { fields } = t */
  destructured(nodes: Node[]) {
    for (const pattern of nodes.filter(isObjectBindingPattern)) {
      const taken = pattern.elements.flatMap(({ propertyName, name }) => {
        const key = (propertyName ?? name)?.getText() ?? ''
        return name && this.#names.has(key) ? [{ key, name }] : []
      })
      const type = taken.length > 0 ? this.#checker.getTypeAtLocation(pattern) : undefined
      for (const { key, name } of type ? taken : []) {
        const keys = this.#keysOf(this.#checker.getPropertyOfType(type as Type, key))
        this.#read(keys)
        this.#call(name, keys)
      }
    }
  }

  /** What names lead to, in the order in which a file gives them. */
  named(nodes: Node[]) {
    const indexed = nodes.filter(isElementAccessExpression)
    const indexes = this.#checker.getTypeAtLocation(indexed.map(({ argumentExpression }) => argumentExpression))
    indexed.forEach((access, at) => void this.#indexes.set(access, indexes[at]))
    for (const node of nodes) {
      if (isVariableDeclaration(node) && node.initializer) this.#bind(node.name, this.#keysAt(node.initializer))
      if (!isPropertyAccessExpression(node) && !isElementAccessExpression(node)) continue
      const keys = this.#keysAt(node)
      this.#read(keys)
      if (keys.length > 0) this.#at.set(node, keys)
    }
  }

  #bind(name: Node, keys: Key[]) {
    if (keys.length === 0) return
    if (!isObjectBindingPattern(name)) return this.#call(name, keys)
    for (const element of name.elements) {
      const taken = (element.propertyName ?? element.name)?.getText()
      const inner = keys.flatMap((key) => key.keys.filter((each) => nameOf(each) === taken))
      this.#read(inner)
      if (element.name) this.#bind(element.name, inner)
    }
  }

  /** <Empty words={t.list} />, count(t.list), { ...t.list } */
  handedOn(nodes: Node[]) {
    for (const node of nodes) {
      const groups = isHandedOn(node) ? this.#keysAt(node).filter(({ group }) => group) : []
      for (const group of groups) this.#readGroup(group, node as Expression)
    }
  }

  /** Object.values and its like. */
  #takesAnyKey = (type: Type) => partsOf(type).some((part) => this.#checker.getIndexInfosOfType(part).length > 0)

  #readGroup(group: Key, node: Expression) {
    const wanted = isSpread(node.parent) || isBranch(node) ? undefined : this.#checker.getContextualType(node)
    // A value of an object written in place keeps its type there: whoever reads it further on is followed.
    if (!wanted && isPropertyAssignment(node.parent)) return
    const shape = wanted && !this.#takesAnyKey(wanted) ? this.#checker.getPropertiesOfType(wanted) : []
    for (const key of group.keys) {
      const property = shape.find(({ name }) => name === nameOf(key))
      // A shape taken from the text itself says nothing yet; it is followed likewise.
      if (property && this.#keysOf(property).length > 0) continue
      if (property || shape.length === 0) this.#read(withKeysUnder(key))
    }
  }
}

export const nameIn = (node: Node) => `${node.getSourceFile().fileName} ${node.getText()}`

const partsOf = (type: Type) => (type.isUnionType() ? type.getTypes() : [type])
const literalsOf = (type: Type) =>
  partsOf(type).flatMap((part) =>
    part.isStringLiteralType() || part.isNumberLiteralType() ? [String(part.value)] : [],
  )

const isSpread = (node: Node) => isSpreadAssignment(node) || isSpreadElement(node) || isJsxSpreadAttribute(node)

/** Of two groups of one shape the compiler remembers one, so both count as read. */
const isBranch = (node: Node) =>
  (isConditionalExpression(node.parent) && node.parent.condition !== node) ||
  (isBinaryExpression(node.parent) && /^(\?\?|\|\|)$/.test(node.parent.operatorToken.getText()))

/** Given to a function, a component or a spread: from there the compiler may know it by another shape. */
function isHandedOn(node: Node): boolean {
  const { parent } = node
  if (!parent) return false
  if (isParenthesizedExpression(parent)) return isHandedOn(parent)
  if (isCallExpression(parent)) return parent.expression !== node
  if (isJsxExpression(parent)) return isJsxAttribute(parent.parent)
  if (isPropertyAssignment(parent)) return parent.initializer === node
  return isBranch(node) || isSpread(parent)
}
