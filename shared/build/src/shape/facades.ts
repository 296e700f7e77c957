import {
  isArrowFunction,
  isCallExpression,
  isObjectLiteralExpression,
  isPropertyAssignment,
  isStringLiteralLikeNode,
  isVariableDeclaration,
  type Node,
  SyntaxKind,
} from 'typescript/unstable/ast'
import { packageExports } from './packages'
import { type Breach, breachAt, lineAt, nodesIn, type Source, type Tree } from './tree'

const tableFile = 'shared/build/src/facades.ts'
const loadersFile = 'shell/src/federation/facades.ts'

interface Entry {
  name: string
  value: Node
  node: Node
}

/** The entries of the object a constant holds. */
function entriesOf(source: Source | undefined, constant: string): Entry[] {
  if (!source) return []
  for (const node of source.nodes) {
    if (!isVariableDeclaration(node) || node.name.getText() !== constant || !node.initializer) continue
    for (const object of nodesIn(node.initializer)) {
      if (!isObjectLiteralExpression(object)) continue
      return object.properties.filter(isPropertyAssignment).map((property) => {
        const { name } = property
        return {
          name: isStringLiteralLikeNode(name) ? name.text : name.getText(),
          value: property.initializer,
          node: property,
        }
      })
    }
  }
  return []
}

export const facadeTable = (tree: Tree) => entriesOf(tree.find(tableFile), 'facades')

/** What `() => import('…')` imports. */
function importedBy(loader: Node): string | undefined {
  if (!isArrowFunction(loader) || !isCallExpression(loader.body)) return undefined
  const [argument] = loader.body.arguments
  const isImport = loader.body.expression.kind === SyntaxKind.ImportKeyword
  return isImport && argument && isStringLiteralLikeNode(argument) ? argument.text : undefined
}

/** The table of facades, the packages that make them and the shell that hands them out say the same. */
export function* facadesAgree(tree: Tree): Generator<Breach> {
  const table = tree.find(tableFile)
  const offering = tree.find(loadersFile)
  if (!table || !offering) {
    yield {
      file: table ? loadersFile : tableFile,
      line: 1,
      what: 'is missing: facades are listed and handed out there',
    }
    return
  }
  const listed = facadeTable(tree)
  const offered = entriesOf(offering, 'facadeLoaders')
  for (const { name, node } of listed) {
    if (name.startsWith('@vinculo/') && !tree.find(packageExports(tree).get(name) ?? ''))
      yield breachAt(table, node, `lists ${name}, which no package exports: export it or take it out of the table`)
    if (!offered.some((offer) => offer.name === name))
      yield breachAt(table, node, `lists ${name}, which the shell does not hand out: add it to ${loadersFile}`)
  }
  for (const { name, value, node } of offered) {
    if (!listed.some((entry) => entry.name === name))
      yield breachAt(offering, node, `hands out ${name}, which is not in the table: add it to ${tableFile}`)
    if (importedBy(value) !== name)
      yield { file: loadersFile, line: lineAt(offering, value.getStart()), what: `hands out something else as ${name}` }
  }
}
