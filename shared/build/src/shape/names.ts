import { basename } from 'node:path'
import {
  type ExportDeclaration,
  isClassDeclaration,
  isExportDeclaration,
  isFunctionDeclaration,
  isImportDeclaration,
  isNamedExports,
  isStringLiteralLikeNode,
  isVariableStatement,
  type Node,
  type Statement,
  SyntaxKind,
} from 'typescript/unstable/ast'
import { importsOf } from './imports'
import { packageExports } from './packages'
import { type Breach, breachAt, type Source, type Tree } from './tree'

const kebab = /^[a-z0-9]+([-.][a-z0-9]+)*$/
const emptyName = /(^|\/)(utils?|helpers?|common|misc)(\/|\.|$)/

/** A name says what a file knows. */
export function* names({ sources }: Tree): Generator<Breach> {
  for (const { file } of sources) {
    const name = basename(file).replace(/(\.(test|e2e|d))?\.tsx?$/, '')
    if (!kebab.test(name)) yield { file, line: 1, what: 'file names are kebab-case: rename it' }
    if (emptyName.test(file)) yield { file, line: 1, what: 'this name says nothing: name it for what it knows' }
  }
}

const isExported = (statement: Statement) =>
  (statement as { modifiers?: { kind: SyntaxKind }[] }).modifiers?.some(({ kind }) => kind === SyntaxKind.ExportKeyword)

/** The values a file exports by their own names. */
function exportedValues({ ast }: Source): { name: string; statement: Statement }[] {
  return ast.statements.filter(isExported).flatMap((statement): { name: string; statement: Statement }[] => {
    if (isFunctionDeclaration(statement) || isClassDeclaration(statement))
      return [{ name: statement.name?.text ?? 'default', statement }]
    if (!isVariableStatement(statement)) return []
    return statement.declarationList.declarations.map(({ name }) => ({ name: name.getText(), statement }))
  })
}

const isComponent = (name: string) => /^[A-Z]/.test(name) && name !== name.toUpperCase()
const pascal = (file: string) =>
  basename(file, '.tsx')
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('')

/** One component a file, called as the file is; what an address or a slot loads is called `Component`. */
export function* components({ sources }: Tree): Generator<Breach> {
  for (const source of sources) {
    if (source.isTest || !/^(shell|mf-[\w-]+(\/[\w-]+)?)\/src\/(screens|components|layout)\/.+\.tsx$/.test(source.file))
      continue
    const exported = exportedValues(source).filter(({ name }) => isComponent(name))
    for (const { name, statement } of exported.slice(1))
      yield breachAt(source, statement, `exports ${name} as well: a component has a file of its own`)
    const [first] = exported
    const isScreen = /^mf-[\w-]+(\/[\w-]+)?\/src\/screens\//.test(source.file)
    if (isScreen && first?.name !== 'Component')
      yield { file: source.file, line: 1, what: 'exports no Component: a screen file is what one address shows' }
    else if (first && first.name !== 'Component' && first.name !== pascal(source.file))
      yield breachAt(
        source,
        first.statement,
        `exports ${first.name}: call it ${pascal(source.file)}, as its file is called`,
      )
  }
}

/** Exports of what is another file's or another package's. A fixture that hands on the library it extends is none. */
function passedOn({ ast }: Source): ExportDeclaration[] {
  const ours = /^(\.|@vinculo\/)/
  const isOurs = (node: Node | undefined) => node !== undefined && isStringLiteralLikeNode(node) && ours.test(node.text)
  const imported = new Set(
    ast.statements
      .filter((statement) => isImportDeclaration(statement) && isOurs(statement.moduleSpecifier))
      .flatMap((statement) => statement.getText().match(/[\w$]+/g) ?? []),
  )
  return ast.statements.filter(isExportDeclaration).filter(({ moduleSpecifier, exportClause }) => {
    if (moduleSpecifier) return isOurs(moduleSpecifier)
    if (!exportClause || !isNamedExports(exportClause)) return false
    return exportClause.elements.some(({ propertyName, name }) => imported.has((propertyName ?? name).getText()))
  })
}

/** Only what a package offers by name passes on what others hold. */
export function* barrels(tree: Tree): Generator<Breach> {
  const offered = new Set(packageExports(tree).values())
  for (const source of tree.sources) {
    if (offered.has(source.file) || importsOf(source).length === 0) continue
    for (const statement of passedOn(source))
      yield breachAt(source, statement, 'passes on what another file holds: import it from where it is')
  }
}
