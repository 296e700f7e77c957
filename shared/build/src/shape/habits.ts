import { basename } from 'node:path'
import {
  isBinaryExpression,
  isCallExpression,
  isFunctionDeclaration,
  isFunctionLikeDeclaration,
  isIdentifier,
  isNewExpression,
  isPropertyAccessExpression,
  isStringLiteralLikeNode,
  isTypeAliasDeclaration,
  isTypeQueryNode,
  isVariableStatement,
  type SignatureDeclaration,
  SyntaxKind,
} from 'typescript/unstable/ast'
import { importsOf } from './imports'
import { type Breach, breachAt, nodesIn, type Source, type Tree } from './tree'

const inModule = ({ part, isTest }: Source) => part.startsWith('mf-') && !isTest

/** A module's calls are in its `api.ts`; `module.ts` names one for the search of the frame. */
export function* callsInApi({ sources }: Tree): Generator<Breach> {
  for (const source of sources) {
    if (!inModule(source) || /^mf-[\w-]+(\/[\w-]+)?\/src\/(api|module)\.ts$/.test(source.file)) continue
    for (const node of source.nodes) {
      const isAddress = isStringLiteralLikeNode(node) && node.text.startsWith('/api/')
      const isCall = isCallExpression(node) && /^(fetch|axios)\b/.test(node.expression.getText())
      if (
        isAddress ||
        isCall ||
        (isNewExpression(node) && /^(XMLHttpRequest|WebSocket|EventSource)$/.test(node.expression.getText()))
      )
        yield breachAt(source, node, 'calls the API by itself: a module’s calls are in its api.ts')
    }
  }
}

/** What a module keeps is in the address, the query cache or a store: what it leaves in the page outlives its release. */
export function* nothingKeptInPage({ sources }: Tree): Generator<Breach> {
  for (const source of sources) {
    if (!inModule(source)) continue
    for (const node of source.nodes) {
      const isCookie = isPropertyAccessExpression(node) && node.getText() === 'document.cookie'
      const isStorage = isIdentifier(node) && /^(localStorage|sessionStorage|indexedDB)$/.test(node.text)
      const isGlobal =
        isBinaryExpression(node) &&
        node.operatorToken.kind === SyntaxKind.EqualsToken &&
        /^(window|globalThis)\b/.test(node.left.getText())
      if (isCookie || isStorage || isGlobal)
        yield breachAt(source, node, `keeps state in the page with ${node.getText()}: use the address or a store`)
    }
  }
}

/** Rules are pure: today, the database and chance are passed in. */
export function* rulesArePure({ sources }: Tree): Generator<Breach> {
  for (const source of sources) {
    if (basename(source.file) !== 'rules.ts') continue
    for (const node of source.nodes) {
      const isNow = isNewExpression(node) && node.expression.getText() === 'Date' && !node.arguments?.length
      const isCall =
        isCallExpression(node) &&
        /^(Date\.now|Math\.random|(crypto\.)?randomUUID|fetch)$/.test(node.expression.getText())
      if (isNow || isCall) yield breachAt(source, node, `asks ${node.getText()}: a rule is given what it decides on`)
    }
    for (const { name, node, isType } of importsOf(source)) {
      if (!isType && /(^|\/)(repository|service|routes|api|database)$|^(pg|drizzle-orm|node:fs.*)$/.test(name ?? ''))
        yield breachAt(source, node, `imports ${name}: a rule decides, others read and write`)
    }
  }
}

/** SQL is in a domain's repository, whose functions are given the transaction they are part of, first. */
export function* sqlInRepositories({ sources }: Tree): Generator<Breach> {
  for (const source of sources) {
    // The demonstration fills every domain's tables at once; the schema is its own.
    if (source.isTest || !/^api\/src\/(?!database\/|demo\/)/.test(source.file)) continue
    if (basename(source.file) === 'repository.ts') {
      yield* withoutTransaction(source)
      continue
    }
    for (const { name, node, isType } of importsOf(source)) {
      if (!isType && /^drizzle-orm|\/database\/schema$/.test(name ?? ''))
        yield breachAt(source, node, `imports ${name}: SQL is in the domain’s repository.ts`)
    }
  }
}

function* withoutTransaction(source: Source): Generator<Breach> {
  for (const statement of source.ast.statements) {
    if (!/^export\b/.test(statement.getText())) continue
    const functions: SignatureDeclaration[] = isFunctionDeclaration(statement)
      ? [statement]
      : isVariableStatement(statement)
        ? statement.declarationList.declarations.flatMap(({ initializer }) =>
            initializer && isFunctionLikeDeclaration(initializer) ? [initializer] : [],
          )
        : []
    for (const { parameters } of functions) {
      if (parameters[0]?.name.getText() !== 'tx')
        yield breachAt(source, statement, 'takes no tx first: what a repository does is part of a transaction')
    }
  }
}

/** A contract is written once: the type of a schema has its schema's name. */
export function* schemaAndTypeShareName({ sources }: Tree): Generator<Breach> {
  for (const source of sources) {
    if (source.part !== 'shared/contracts' || source.isTest) continue
    for (const statement of source.ast.statements) {
      if (!isTypeAliasDeclaration(statement) || !/^z\.(infer|input|output)</.test(statement.type.getText())) continue
      const [schema] = [...nodesIn(statement.type)].filter(isTypeQueryNode)
      const isWhole = schema && /^z\.\w+<typeof [\w$]+>$/.test(statement.type.getText())
      if (isWhole && schema.exprName.getText() !== statement.name.text)
        yield breachAt(source, statement, `is the type of ${schema.exprName.getText()}: give it that name`)
    }
  }
}

/** A test is called by what happens, with the requirement it proves in front, and finds things as a person does. */
export function* testsReadAsSentences({ sources }: Tree): Generator<Breach> {
  for (const source of sources) {
    if (!source.isTest) continue
    for (const node of source.nodes) {
      if (!isCallExpression(node)) continue
      const callee = node.expression.getText()
      const [first] = node.arguments
      if (/TestId$/.test(callee)) yield breachAt(source, node, 'finds by test id: find by role or label')
      if (!/^(test|it)(\.each\b.*)?$/s.test(callee) || !first || !isStringLiteralLikeNode(first)) continue
      if (/\bshould\b/.test(first.text)) yield breachAt(source, first, 'says «should»: say what happens')
      if (/\[S/.test(first.text) && !/^(\[S\d+\.\d+\] ?)+\S/.test(first.text))
        yield breachAt(source, first, 'puts requirements elsewhere than in front, as [S4.13]')
      // A table of cases takes its names from the cases.
      if (!/\s|^[%$]/.test(first.text.replace(/^(\[S\d+\.\d+\] ?)+/, '')))
        yield breachAt(source, first, 'has a name that is no sentence: say what happens')
    }
  }
}
