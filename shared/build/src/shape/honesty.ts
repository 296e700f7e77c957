import {
  isAsExpression,
  isCallExpression,
  isPropertyAccessExpression,
  isTypeAssertion,
  type Node,
  SyntaxKind,
} from 'typescript/unstable/ast'
import { type Breach, breachAt, lineAt, type Source, type Tree } from './tree'

const texts = new Set<SyntaxKind>([
  SyntaxKind.StringLiteral,
  SyntaxKind.NoSubstitutionTemplateLiteral,
  SyntaxKind.TemplateHead,
  SyntaxKind.TemplateMiddle,
  SyntaxKind.TemplateTail,
  SyntaxKind.RegularExpressionLiteral,
  SyntaxKind.JsxText,
])

/** The comments of a file, with where they begin. What looks like one inside a text is none. */
export function* commentsIn({ ast, nodes }: Source): Generator<{ text: string; at: number }> {
  let code = ast.text
  for (const node of nodes) {
    if (!texts.has(node.kind)) continue
    const start = node.kind === SyntaxKind.JsxText ? node.pos : node.getStart(ast)
    code = code.slice(0, start) + code.slice(start, node.end).replace(/[^\n]/g, ' ') + code.slice(node.end)
  }
  for (const found of code.matchAll(/\/\/.*|\/\*[\s\S]*?\*\//g)) yield { text: found[0], at: found.index }
}

const unfinished = /\b(TODO|FIXME|XXX|HACK)\b/
const silenced = /@ts-(ignore|nocheck|expect-error)/

/** Nothing is left for later, and the compiler is not told to look away. */
export function* nothingLeftOut({ sources }: Tree): Generator<Breach> {
  for (const source of sources) {
    for (const { text, at } of commentsIn(source)) {
      for (const [pattern, advice] of [
        [unfinished, 'finish it, or take it out'],
        [silenced, 'give the compiler the type it misses'],
      ] as const) {
        const found = pattern.exec(text)
        if (found)
          yield { file: source.file, line: lineAt(source, at + found.index), what: `says ${found[0]}: ${advice}` }
      }
    }
    for (const node of source.nodes) {
      if ((isAsExpression(node) || isTypeAssertion(node)) && node.type.kind === SyntaxKind.AnyKeyword)
        yield breachAt(source, node, 'turns a value into any: say what it is')
    }
  }
}

/** `runIf` stays: a suite runs on both databases, and says so where a test is about one of them. */
const leftOut = /^(skip|only|todo|fixme|skipIf|fails|failing)$/
const leftOutNames = /^(xit|xtest|xdescribe|fit|fdescribe)$/
const mocking = /^(mock|doMock|unmock|setMock|unstable_mockModule|importMock|requireMock)$/

function complaint(call: Node): string | undefined {
  if (!isCallExpression(call)) return undefined
  const { expression } = call
  // `test.skip(…)`, `test.skip.each(…)(…)`, `context.skip()`
  for (let callee: Node = expression; ; callee = callee.expression) {
    if (!isPropertyAccessExpression(callee)) break
    const name = callee.name.text
    if (/^(vi|vitest|jest)$/.test(callee.expression.getText()) && mocking.test(name))
      return 'mocks a module: a test meets the real one'
    if (leftOut.test(name)) return `leaves tests out with .${name}: let it run, or take it out`
  }
  return expression.kind === SyntaxKind.Identifier && leftOutNames.test(expression.getText())
    ? `leaves tests out with ${expression.getText()}: let it run, or take it out`
    : undefined
}

/** Every test runs, on the real thing. */
export function* everyTestRuns({ sources }: Tree): Generator<Breach> {
  for (const source of sources) {
    if (!source.isTest) continue
    for (const node of source.nodes) {
      const what = complaint(node)
      if (what) yield breachAt(source, node, what)
    }
  }
}
