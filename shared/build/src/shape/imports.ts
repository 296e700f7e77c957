import { join } from 'node:path'
import {
  isCallExpression,
  isExportDeclaration,
  isExternalModuleReference,
  isImportDeclaration,
  isImportTypeNode,
  isLiteralTypeNode,
  isPropertyAccessExpression,
  isStringLiteralLikeNode,
  type Node,
  SyntaxKind,
} from 'typescript/unstable/ast'
import type { Source, Tree } from './tree'

export interface Import {
  /** Undefined where it is put together at run time. */
  name: string | undefined
  node: Node
  /** `import type`, `export type … from`, `import('…').T`: nothing of it is left at run time. */
  isType: boolean
  /** `import(…)`: fetched when it is reached. */
  isLate: boolean
}

const nameOf = (node: Node | undefined) => (node && isStringLiteralLikeNode(node) ? node.text : undefined)

const isMember = (node: Node, owner: RegExp, member: RegExp) =>
  isPropertyAccessExpression(node) && owner.test(node.expression.getText()) && member.test(node.name.text)

/** `import(…)`, `require(…)`, `require.resolve(…)`, `vi.importActual(…)`: calls that name a module. */
function importingCall(node: Node): Import | undefined {
  if (!isCallExpression(node)) return undefined
  const { expression } = node
  const isLate = expression.kind === SyntaxKind.ImportKeyword
  const isOther =
    (expression.kind === SyntaxKind.Identifier && expression.getText() === 'require') ||
    isMember(expression, /^(require|import\.meta)$/, /^resolve$/) ||
    isMember(expression, /^(vi|jest)$/, /^(importActual|requireActual|importMock|requireMock)$/)
  if (!isLate && !isOther) return undefined
  return { name: nameOf(node.arguments[0]), node, isType: false, isLate }
}

function importOf(node: Node): Import | undefined {
  if (isImportDeclaration(node)) {
    const isType = node.importClause?.phaseModifier === SyntaxKind.TypeKeyword
    return { name: nameOf(node.moduleSpecifier), node, isType, isLate: false }
  }
  if (isExportDeclaration(node) && node.moduleSpecifier)
    return { name: nameOf(node.moduleSpecifier), node, isType: node.isTypeOnly, isLate: false }
  if (isExternalModuleReference(node)) return { name: nameOf(node.expression), node, isType: false, isLate: false }
  if (isImportTypeNode(node)) {
    const { argument } = node
    return {
      name: isLiteralTypeNode(argument) ? nameOf(argument.literal) : undefined,
      node,
      isType: true,
      isLate: false,
    }
  }
  return importingCall(node)
}

const known = new WeakMap<Source, Import[]>()

/** Every way in which a file names another. */
export function importsOf(source: Source): Import[] {
  const before = known.get(source)
  if (before) return before
  const found: Import[] = []
  for (const node of source.nodes) {
    const imported = importOf(node)
    if (imported) found.push(imported)
  }
  known.set(source, found)
  return found
}

/** The source a relative import means. */
export function targetOf(tree: Tree, { file }: Source, name: string): Source | undefined {
  const path = join(file, '..', name)
  for (const ending of ['', '.ts', '.tsx', '/index.ts', '/index.tsx']) {
    const found = tree.find(path + ending)
    if (found) return found
  }
  return undefined
}
