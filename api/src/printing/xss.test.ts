import { createRequire } from 'node:module'
import { describe, expect, test } from 'vitest'
import { xssCorpus } from '../testing/xss-corpus'
import { safeHtml } from './safe-html'
import { tokensOf } from './structure'

interface Node {
  nodeType: number
  tagName: string
  textContent: string
  attributes: Iterable<{ name: string; value: string }>
  childNodes: Iterable<Node>
}
interface Window {
  document: { createElement(tag: string): Node & { innerHTML: string }; body: Node & { innerHTML: string } }
}
const { JSDOM, VirtualConsole } = createRequire(import.meta.url)('jsdom') as {
  JSDOM: new (html: string, options: object) => { window: Window }
  VirtualConsole: new () => object
}
const { document } = new JSDOM('<!doctype html><body>', { virtualConsole: new VirtualConsole() }).window

/** Written anew, so that a slip in the allowlist is seen here. */
const allowed: Record<string, Record<string, RegExp>> = {
  p: { 'data-align': /^(center|right|justify)$/ },
  h2: { 'data-align': /^(center|right|justify)$/ },
  h3: { 'data-align': /^(center|right|justify)$/ },
  h4: { 'data-align': /^(center|right|justify)$/ },
  th: { 'data-align': /^(center|right|justify)$/, colspan: /^\d{1,2}$/, rowspan: /^\d{1,2}$/ },
  td: { 'data-align': /^(center|right|justify)$/, colspan: /^\d{1,2}$/, rowspan: /^\d{1,2}$/ },
  ol: { start: /^\d{1,4}$/ },
  col: { width: /^\d{1,4}$/ },
  hr: { 'data-page-break': /^$/ },
  img: { 'data-arquivo': /^[0-9a-f-]{36}$/, width: /^\d{1,4}$/, height: /^\d{1,4}$/, alt: /^[^\n]{0,500}$/ },
  span: { 'data-campo': /^[a-z_.]{1,60}$/ },
}
for (const tag of 'ul li table colgroup thead tbody tr strong em u s sub sup br blockquote'.split(' '))
  allowed[tag] = {}

/** What a browser builds of it that a document may not hold. */
function wrongIn(node: Node): string[] {
  return [...node.childNodes].flatMap((child) => {
    if (child.nodeType === 3) return []
    if (child.nodeType !== 1) return [`a node of type ${child.nodeType}`]
    const tag = child.tagName.toLowerCase()
    const attributes = Object.hasOwn(allowed, tag) ? allowed[tag] : undefined
    if (!attributes) return [`<${tag}>`]
    const wrong = [...child.attributes].filter(
      ({ name, value }) => !Object.hasOwn(attributes, name) || !attributes[name]?.test(value),
    )
    return [...wrong.map(({ name, value }) => `<${tag} ${name}="${value}">`), ...wrongIn(child)]
  })
}

const elementsOf = (node: Node): string[] =>
  [...node.childNodes].flatMap((child) =>
    child.nodeType === 1 ? [child.tagName.toLowerCase(), ...elementsOf(child)] : [],
  )
const writtenIn = (html: string) => [...tokensOf(html)].flatMap((token) => (token.kind === 'open' ? [token.tag] : []))

function parsed(html: string): Node {
  document.body.innerHTML = html
  return document.body
}

/** As it is, and where a document may have it. */
const places: ((payload: string) => string)[] = [
  (payload) => payload,
  (payload) => `<p>antes ${payload} depois</p><p>fim</p>`,
  (payload) => `<table><tr><td>${payload}</td></tr></table>`,
  (payload) => `<table>${payload}<tr><td>a</td></tr></table>`,
  (payload) => `<ul><li>${payload}</ul>`,
  (payload) => `<img data-arquivo="018f0000-0000-7000-8000-000000000000" alt="${payload}">`,
  (payload) => `<span data-campo="${payload}">x</span>`,
]

function expectSafe(html: string, why: string): void {
  const once = safeHtml(html)
  expect(wrongIn(parsed(once)), why).toEqual([])
  // A browser builds just what is written: nothing is moved, closed or opened by it.
  expect(elementsOf(document.body), why).toEqual(writtenIn(once))
  // What it would write back is made safe again, and is the same.
  expect(safeHtml(once), why).toBe(once)
  const again = safeHtml(document.body.innerHTML)
  expect(wrongIn(parsed(again)), why).toEqual([])
  expect(again.replaceAll('\u00A0', ' '), why).toBe(once.replaceAll('\u00A0', ' '))
}

/** Numbers that look random, and are the same for the same seed (mulberry32). */
function randomOf(seed: number) {
  let state = seed >>> 0
  return (below: number) => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below
  }
}

const pieces = [
  '<',
  '>',
  '"',
  "'",
  '`',
  '&',
  ';',
  '/',
  '=',
  ' ',
  '\n',
  '\0',
  '\u000c',
  '&lt;',
  '&quot;',
  '&#x3c;',
  '<!--',
  '-->',
  ']]>',
  '<![CDATA[',
  '</p>',
  '<table>',
  '</td>',
  '<svg>',
  '</svg>',
  '<math>',
  '<style>',
  '</style>',
  '<title>',
  '</title>',
  '<select>',
  '<template>',
  '<p>',
  '<b>',
  '</b>',
  '<ul>',
  '<li>',
  '<td>',
  '<tr>',
  '<col>',
  '{{',
  '}}',
  '<span data-campo="hoje">',
  ' onerror=pwn() ',
  '<img src=x onerror=pwn()>',
]

function mutated(random: (below: number) => number): string {
  const pick = () => xssCorpus[random(xssCorpus.length)]?.payload ?? ''
  let html = pick()
  for (let changes = 1 + random(6); changes > 0; changes--) {
    const at = random(html.length + 1)
    const to = at + random(12)
    const piece = pieces[random(pieces.length)] ?? ''
    html =
      [
        () => html.slice(0, at) + piece + html.slice(at),
        () => html.slice(0, at) + html.slice(to),
        () => html.slice(0, at) + pick() + html.slice(at),
        () => html.slice(0, to) + html.slice(at),
        () => piece + html + piece,
        () => html.slice(0, at) + html.slice(at, to).toUpperCase() + html.slice(to),
      ][random(6)]?.() ?? html
  }
  return html
}

describe('HTML that wants to run', () => {
  test('the corpus is large, and a page that takes it as it is has what no document may hold', () => {
    expect(xssCorpus.length).toBeGreaterThanOrEqual(150)
    // Control: the look at what a browser builds does see it.
    const seen = xssCorpus.filter(({ payload }) => wrongIn(parsed(payload)).length > 0)
    expect(seen.length).toBeGreaterThan(0.85 * xssCorpus.length)
  })

  test.each(xssCorpus)('[S7.12] nothing of it is left ($way): $payload', ({ payload }) => {
    for (const place of places) expectSafe(place(payload), place(payload))
  })

  test('[S7.12] nor of what chance makes of it', () => {
    const seed = Number(process.env.FUZZ_SEED ?? Date.now() % 1_000_000)
    const random = randomOf(seed)
    for (let round = 0; round < 3000; round++) {
      const html = mutated(random)
      expectSafe(html, `FUZZ_SEED=${seed}, round ${round}: ${JSON.stringify(html)}`)
    }
  })

  test.each([
    ['two megabytes of one tag that is never closed', '<b>'.repeat(700_000)],
    ['two megabytes of tables in tables', '<table><td>'.repeat(180_000)],
    ['two megabytes of lists in lists', '<ul><li>'.repeat(250_000)],
    ['two megabytes of pairs', '<b>x</b>'.repeat(250_000)],
    ['a hundred thousand paragraphs that are never closed', '<p>'.repeat(90_000)],
    ['as many ends without a beginning', '</b>'.repeat(500_000)],
    ['nothing but beginnings of tags', '<'.repeat(2_000_000)],
    ['nothing but comments that begin', '<!--'.repeat(500_000)],
    ['nothing but entities', '&amp;'.repeat(400_000)],
    [
      'a tag of three hundred thousand attributes',
      `<p ${Array.from({ length: 300_000 }, (_, at) => `a${at}`).join(' ')}>a`,
    ],
    ['an attribute of two megabytes', `<p data-align="${'a'.repeat(2_000_000)}">a`],
    [
      'a picture that says very much',
      `<img data-arquivo="018f0000-0000-7000-8000-000000000000" alt="${'a '.repeat(900_000)}">`,
    ],
    ['fields in fields', '<span data-campo="hoje">'.repeat(80_000)],
  ])('[S7.12] %s come to an end, and to nothing that grows', (_, html) => {
    const safe = safeHtml(html)
    expect(safe.length).toBeLessThan(4 * html.length)
    expect(safeHtml(safe)).toBe(safe)
    let open = 0
    let deepest = 0
    for (const token of tokensOf(safe)) {
      if (token.kind === 'text' || ['br', 'hr', 'img', 'col'].includes(token.tag)) continue
      open += token.kind === 'open' ? 1 : -1
      deepest = Math.max(deepest, open)
    }
    expect([open, deepest <= 50]).toEqual([0, true])
  })
})
