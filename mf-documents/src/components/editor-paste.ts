import type { Slice } from 'prosemirror-model'
import { chippedSlice } from './editor-html'

const listed = /mso-list:\s*l\d+\s+level(\d)/i
/** What Word puts before a line of a list: a number or letter with a dot, else a sign. */
const numbered = /^\s*(\d+|[a-z]|[ivx]+)[.)]/i

interface Line {
  level: number
  tag: 'ol' | 'ul'
  item: HTMLLIElement
}

/** Word writes a list as paragraphs that look like one: each with its sign in a span to be left out. */
function lineOf(paragraph: HTMLElement): Line | undefined {
  const [, level] = listed.exec(paragraph.getAttribute('style') ?? '') ?? []
  if (!level) return undefined
  const sign = [...paragraph.querySelectorAll('span')].find((span) => /mso-list:\s*ignore/i.test(span.outerHTML))
  const tag = numbered.test(sign?.textContent ?? '') ? 'ol' : 'ul'
  sign?.remove()
  const item = paragraph.ownerDocument.createElement('li')
  const text = paragraph.ownerDocument.createElement('p')
  text.append(...paragraph.childNodes)
  item.append(text)
  return { level: Number(level), tag, item }
}

function listsOf(body: HTMLElement): void {
  const open: { level: number; list: HTMLElement }[] = []
  for (const element of [...body.querySelectorAll<HTMLElement>('p, h1, h2, h3, h4, h5, h6, table')]) {
    const line = element.matches('p') && !element.closest('li') ? lineOf(element) : undefined
    if (!line) {
      open.length = 0
      continue
    }
    while (open.length > 0 && (open.at(-1)?.level ?? 0) > line.level) open.pop()
    let top = open.at(-1)
    if (top?.level !== line.level) {
      const list = body.ownerDocument.createElement(line.tag)
      const within = top?.list.lastElementChild
      if (within) {
        within.append(list)
        element.remove()
      } else element.replaceWith(list)
      top = { level: line.level, list }
      open.push(top)
    } else element.remove()
    top.list.append(line.item)
  }
}

/** What is said by style, by the tag that says the same. */
const said: [property: RegExp, value: RegExp, tag: string][] = [
  [/^font-weight$/, /^(bold(er)?|[6-9]\d{2})$/, 'strong'],
  [/^font-style$/, /^italic$/, 'em'],
  [/^text-decoration(-line)?$/, /underline/, 'u'],
  [/^text-decoration(-line)?$/, /line-through/, 's'],
  [/^vertical-align$/, /^super$/, 'sup'],
  [/^vertical-align$/, /^sub$/, 'sub'],
]

const stylesOf = (element: Element) =>
  (element.getAttribute('style') ?? '').split(';').map((declaration) => {
    const [property = '', ...value] = declaration.split(':')
    return [property.trim().toLowerCase(), value.join(':').trim().toLowerCase()] as const
  })

/** The page's policy holds for what is pasted, too: style attributes are there and mean nothing. So they are read as text. */
function tagsOf(body: HTMLElement): void {
  for (const element of [...body.querySelectorAll<HTMLElement>('[style]')]) {
    const styles = stylesOf(element)
    element.removeAttribute('style')
    const is = (name: string, value: RegExp) => styles.some(([property, held]) => property === name && value.test(held))
    const [, align] = styles.find(([property]) => property === 'text-align') ?? []
    if (align) element.dataset.align = align
    // Google Docs wraps what it copies into a `b` that is not bold.
    if (element.matches('b, strong') && is('font-weight', /^(normal|400)$/)) element.replaceWith(...element.childNodes)
    if (element.matches('h1, h2, h3, h4, h5, h6, ul, ol, table, tbody, tr, td, th, img')) continue
    for (const [property, value, tag] of said) {
      if (!styles.some(([name, held]) => property.test(name) && value.test(held))) continue
      const mark = element.ownerDocument.createElement(tag)
      mark.append(...element.childNodes)
      element.append(mark)
    }
  }
}

/** What Word and Google Docs copy, without what only they understand. What is left, the schema sorts out. */
export function cleanPasted(html: string): string {
  // Word's conditional comments stand around the signs of its lists.
  const { body } = new DOMParser().parseFromString(html.replace(/<!\[(if|endif)[^>]*>/gi, ''), 'text/html')
  for (const element of body.querySelectorAll('style, script, meta, link, title, xml, o\\:p:empty')) element.remove()
  listsOf(body)
  tagsOf(body)
  // Empty lines are how others make room between paragraphs.
  for (const element of body.querySelectorAll('p')) {
    const isEmpty =
      !/\S/.test((element.textContent ?? '').replaceAll('\u00a0', '')) && !element.querySelector('img, hr')
    if (isEmpty && !element.closest('td, th, li')) element.remove()
  }
  return body.innerHTML
}

export const pasting = {
  transformPastedHTML: (html: string) => (html.includes('data-pm-slice') ? html : cleanPasted(html)),
  transformPasted: (slice: Slice) => chippedSlice(slice),
}
