import sanitizeHtml from 'sanitize-html'
import { decoded, tokensOf, wellFormed } from './structure'

/** More than any document has. What goes beyond is no document: its text is kept, and nothing else. */
const mostTags = 100_000
const deepestOpen = 1000

class Overgrown extends Error {}

type Check = (value: string) => string | undefined
const wholeUpTo =
  (max: number): Check =>
  (value) => {
    const number = /^\d{1,4}$/.test(value) ? Number(value) : 0
    return number >= 1 && number <= max ? String(number) : undefined
  }
const matching =
  (shape: RegExp): Check =>
  (value) =>
    shape.test(value) ? value : undefined

const align = { 'data-align': matching(/^(center|right|justify)$/) }
const size = wholeUpTo(4000)
const spans = { colspan: wholeUpTo(50), rowspan: wholeUpTo(50) }
const id = matching(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/)

/** All that a stored document may hold, and what each value has to look like. Nothing here is an address or a style. */
const attributes: Record<string, Record<string, Check>> = {
  p: align,
  h2: align,
  h3: align,
  h4: align,
  ul: {},
  ol: { start: wholeUpTo(9999) },
  li: {},
  table: {},
  colgroup: {},
  col: { width: size },
  thead: {},
  tbody: {},
  tr: {},
  th: { ...align, ...spans },
  td: { ...align, ...spans },
  strong: {},
  em: {},
  u: {},
  s: {},
  sub: {},
  sup: {},
  br: {},
  blockquote: {},
  hr: { 'data-page-break': () => '' },
  img: {
    'data-arquivo': (value) => id(value.toLowerCase()),
    width: size,
    height: size,
    alt: (value) => value.replace(/\s+/g, ' ').trim().slice(0, 500).trim(),
  },
  span: { 'data-campo': matching(/^[a-z_.]{1,60}$/) },
}

/** What says the same by another name. */
const renamed: Record<string, string> = {
  b: 'strong',
  i: 'em',
  ins: 'u',
  strike: 's',
  del: 's',
  h1: 'h2',
  h5: 'h4',
  h6: 'h4',
  div: 'p',
  tfoot: 'tbody',
}

/** Without what makes them what they are, these are nothing. */
const needed: Record<string, string> = { img: 'data-arquivo', span: 'data-campo' }

/** What is inside of these is not text for anybody to read. */
const droppedWhole = [
  'script',
  'style',
  'iframe',
  'svg',
  'math',
  'template',
  'noscript',
  'noembed',
  'noframes',
  'object',
  'embed',
  'applet',
  'frameset',
  'textarea',
  'select',
  'option',
  'title',
  'xmp',
  'plaintext',
  'audio',
  'video',
  'canvas',
]

const has = (record: object, name: string) => Object.hasOwn(record, name)

function checkedTag(tag: string, given: sanitizeHtml.Attributes): sanitizeHtml.Tag {
  const tagName = (has(renamed, tag) && renamed[tag]) || tag
  const attribs: sanitizeHtml.Attributes = {}
  for (const [name, check] of Object.entries((has(attributes, tagName) && attributes[tagName]) || {})) {
    const value = has(given, name) ? check(String(given[name])) : undefined
    if (value !== undefined) attribs[name] = value
  }
  const lacks = needed[tagName]
  return lacks && !has(attribs, lacks) ? { tagName: 'none', attribs: {} } : { tagName, attribs }
}

function options(): sanitizeHtml.IOptions {
  let tags = 0
  let open = 0
  return {
    allowedTags: Object.keys(attributes),
    allowedAttributes: Object.fromEntries(Object.entries(attributes).map(([tag, own]) => [tag, Object.keys(own)])),
    nonTextTags: droppedWhole,
    selfClosing: ['br', 'hr', 'img', 'col'],
    transformTags: { '*': checkedTag },
    onOpenTag() {
      tags += 1
      open += 1
      if (tags > mostTags || open > deepestOpen) throw new Overgrown()
    },
    onCloseTag() {
      open -= 1
    },
  }
}

const onlyText = (html: string) =>
  html
    .split('<')
    .map((part) => part.slice(part.indexOf('>') + 1))
    .join(' ')
    .replaceAll('>', '&gt;')

/**
 * Signs that no text has: control characters, halves of characters, and marks that turn the direction of all that
 * follows.
 */
const withoutOddSigns = (html: string) =>
  html
    .replace(/\r\n?/g, '\n')
    .replace(/(?![\n\t])\p{Cc}|[\u202A-\u202E\u2066-\u2069\uFEFF]/gu, '')
    .replace(/\p{Surrogate}/gu, '\uFFFD')

/**
 * HTML as a document may hold it (shared/contracts/src/printing.ts says what that is): whatever came in, what comes out
 * holds these tags and attributes alone, is read the same way by every browser, and stays as it is when it comes in
 * again. Text is kept, save that of scripts and the like.
 */
export function safeHtml(html: string): string {
  try {
    if (html.split('<').length > 2 * mostTags) throw new Overgrown()
    return wellFormed(withoutOddSigns(sanitizeHtml(html, options())))
  } catch (error) {
    if (error instanceof Overgrown) return withoutOddSigns(sanitizeHtml(onlyText(html), { allowedTags: [] }))
    throw error
  }
}

const inlineTags = ['strong', 'em', 'u', 's', 'sub', 'sup', 'span', 'img', 'bdi']

/** What safe HTML says, or a paper made of it, one line for each paragraph, heading, item or cell; without those that say nothing. */
export function textBlocks(html: string): string[] {
  const lines = ['']
  for (const token of tokensOf(html)) {
    if (token.kind === 'text') lines[lines.length - 1] += decoded(token.text)
    else if (!inlineTags.includes(token.tag)) lines.push('')
  }
  return lines.map((line) => line.replace(/\s+/g, ' ').trim()).filter(Boolean)
}

/** The files that safe HTML shows, each once. */
export const picturesIn = (html: string): string[] => [
  ...new Set([...html.matchAll(/<img data-arquivo="([0-9a-f-]{36})"/g)].flatMap(([, file]) => (file ? [file] : []))),
]
