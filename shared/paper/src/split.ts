import { isHeading, isTable, keptWhole } from './kinds'
import { fromLine, linesOf } from './lines'
import { cutRows, freezeColumns, rowsOf, splitRow, wholeRowsBefore } from './rows'

/** What became of a block at a page's end: all of it is there, nothing of it, or this is what goes on to the next. */
export type Rest = 'fits' | 'nothing' | HTMLElement

/** No line of a paragraph stands alone at a page's end or beginning. */
const together = 2
/** Half a pixel of rounding is no overflow. */
const tolerance = 0.5

export const bottomOf = (element: Element) => element.getBoundingClientRect().bottom - tolerance

/**
 * Leaves of a block what ends above `limit` and takes the rest out. `force`: it stands alone on its page and is cut
 * wherever it has to be.
 */
export function split(block: HTMLElement, limit: number, force: boolean): Rest {
  if (bottomOf(block) <= limit) return 'fits'
  if (!force && (block.matches(keptWhole) || isHeading(block))) return 'nothing'
  if (isTable(block)) return splitTable(block, limit, force)
  if (holdsBlocks(block)) return splitChildren(block, limit, force)
  return splitText(block, limit, force)
}

const holdsBlocks = (block: Element) =>
  block.matches('ul, ol') || block.querySelector(':scope > :is(p, div, ul, ol, table, blockquote, h2, h3, h4)')

function splitText(block: HTMLElement, limit: number, force: boolean): Rest {
  const lines = linesOf(block)
  const first = lines.findIndex(({ bottom }) => bottom - tolerance > limit)
  if (first < 0) return 'fits'
  const kept = force ? first : Math.min(first, lines.length - together)
  if (kept < (force ? 1 : together)) return 'nothing'
  return cutText(block, lines, kept)
}

function cutText(block: HTMLElement, lines: ReturnType<typeof linesOf>, kept: number): Rest {
  const line = lines[kept]
  if (!line) return 'fits'
  const rest = continuing(block)
  rest.append(fromLine(block, line).extractContents())
  return rest
}

/** The same block once more, for what comes after the cut. */
function continuing(block: HTMLElement): HTMLElement {
  const rest = block.cloneNode(false) as HTMLElement
  rest.classList.add('continued')
  rest.classList.remove('runs-on')
  block.classList.add('runs-on')
  return rest
}

const childrenOf = (block: Element) => [...block.children] as HTMLElement[]

function splitChildren(block: HTMLElement, limit: number, force: boolean): Rest {
  const children = childrenOf(block)
  const at = children.findIndex((child) => bottomOf(child) > limit)
  const over = children[at]
  if (!over) return 'fits'
  const inner = split(over, limit, force && at === 0)
  if (inner === 'fits') return at + 1 < children.length ? cutChildren(block, at + 1) : 'fits'
  if (inner !== 'nothing') return cutChildren(block, at, inner)
  let from = at
  while (from > 0 && isHeading(children[from - 1])) from--
  return from > 0 ? cutChildren(block, from) : 'nothing'
}

/** Takes out the children from one on, or from `inner` on, which is what is left of it. */
function cutChildren(block: HTMLElement, from: number, inner?: HTMLElement): HTMLElement {
  const children = childrenOf(block)
  const rest = continuing(block)
  if (block instanceof HTMLOListElement && rest instanceof HTMLOListElement) rest.start = block.start + from
  if (inner) rest.append(inner)
  rest.append(...children.slice(inner ? from + 1 : from))
  return rest
}

function splitTable(table: HTMLTableElement, limit: number, force: boolean): Rest {
  const rows = rowsOf(table)
  const over = rows.findIndex((row) => bottomOf(row) > limit)
  const row = rows[over]
  if (!row) return 'fits'
  freezeColumns(table)
  const whole = wholeRowsBefore(rows, over)
  if (whole > 0) return cutRows(table, whole)
  if (!force) return 'nothing'
  if (over > 0) return cutRows(table, over)
  const rest = splitRow(row, (cell) => split(cell, limit, true))
  return rest ? cutRows(table, 0, rest) : 'nothing'
}

/** Takes the end of a block out, to go along with what may not stand alone on the next page. */
export function tailOf(block: HTMLElement): HTMLElement {
  const cut = cutTail(block)
  if (typeof cut !== 'string') return cut
  block.remove()
  return block
}

function cutTail(block: HTMLElement): Rest {
  if (block.matches(keptWhole) || isHeading(block)) return 'nothing'
  if (isTable(block)) {
    const rows = rowsOf(block)
    const from = wholeRowsBefore(rows, rows.length - 1)
    if (from < 2) return 'nothing'
    freezeColumns(block)
    return cutRows(block, from)
  }
  if (holdsBlocks(block)) return block.children.length > 2 ? cutChildren(block, block.children.length - 1) : 'nothing'
  const lines = linesOf(block)
  return lines.length >= 2 * together ? cutText(block, lines, lines.length - together) : 'nothing'
}

/** More than a page can hold, whatever stands on it. */
const mostChildren = 64
const mostLetters = 40_000

/**
 * Of a very long block the part that is laid out now; the other is put back behind what is left of it. A page would else
 * lay out the same hundreds of rows again.
 */
export function shortened(block: HTMLElement): { rejoin: (rest: HTMLElement) => void } | undefined {
  if (isTable(block)) {
    if (rowsOf(block).length <= mostChildren) return undefined
    const later = cutRows(block, mostChildren)
    return { rejoin: (rest) => void rest.querySelector('tbody')?.append(...rowsOf(later as HTMLTableElement)) }
  }
  if (holdsBlocks(block)) {
    if (block.children.length <= mostChildren) return undefined
    const later = cutChildren(block, mostChildren)
    return { rejoin: (rest) => void rest.append(...later.children) }
  }
  const range = afterLetters(block)
  if (!range) return undefined
  const later = range.extractContents()
  return { rejoin: (rest) => void rest.append(later) }
}

function afterLetters(block: HTMLElement): Range | undefined {
  if ((block.textContent?.length ?? 0) <= mostLetters) return undefined
  const walker = document.createTreeWalker(block, NodeFilter.SHOW_TEXT)
  let left = mostLetters
  for (let node = walker.nextNode() as Text | null; node; node = walker.nextNode() as Text | null) {
    if (node.length < left) {
      left -= node.length
      continue
    }
    const space = node.data.indexOf(' ', left)
    const range = document.createRange()
    range.selectNodeContents(block)
    if (space < 0) range.setStartAfter(node)
    else range.setStart(node, space)
    return range
  }
  return undefined
}
