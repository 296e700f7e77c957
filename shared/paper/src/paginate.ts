import { paperClasses } from '@vinculo/contracts/paper-classes'
import type { Paper } from '@vinculo/contracts/printing'
import { signatureRoom } from './geometry'
import { accompanied, isHeading, isPageBreak, isTable, keptWhole, leading } from './kinds'
import { type Page, Press } from './page'
import { fitPictures, parsed } from './prepare'
import { bottomOf, shortened, split, tailOf } from './split'
import type { PaperWords } from './words'

export interface PaginateOptions {
  words: PaperWords
  /** Each sheet as soon as it is full, from 1. Its pictures are `img[data-arquivo]` without a source. */
  onPage?: (sheet: HTMLElement, number: number) => void
  signal?: AbortSignal | undefined
}

/** Of a signature that is a picture; pixels. */
const signatureHeight = (signatureRoom * 96) / 25.4

/** How long the browser is kept from anything else; a slow processor is four times slower. */
const sliceMs = 8

/**
 * Draws a paper as A4 sheets into `target`, whose root has adopted `paperCss`, one after the other: the first is to be
 * seen while the last is not yet laid out. Answers how many there are. The same code on a screen and in the browser that
 * makes PDFs, so that both break where the other does.
 */
export async function paginate(
  paper: Paper,
  target: ShadowRoot | HTMLElement,
  options: PaginateOptions,
): Promise<number> {
  const { words, onPage, signal } = options
  const press = new Press(target, paper, words)
  const body = press.ready(parsed(paper.corpo))
  while (body.lastElementChild && isPageBreak(body.lastElementChild)) body.lastElementChild.remove()
  const queue = [...body.children].reverse() as HTMLElement[]
  let page = press.next()
  let isFull = false
  let since = performance.now()
  fitPictures(body, press.height)
  for (const signature of body.querySelectorAll(`.${paperClasses.signature}`)) fitPictures(signature, signatureHeight)

  for (let block = queue.pop(); block; block = queue.pop()) {
    if (isFull) page = press.next()
    const next = lay(page, block)
    isFull = next !== undefined
    queue.push(...(next ?? []).reverse())
    if (isFull) onPage?.(page.sheet, press.count)
    if (!isFull && performance.now() - since < sliceMs) continue
    await breath()
    signal?.throwIfAborted()
    since = performance.now()
  }
  if (!isFull) onPage?.(page.sheet, press.count)
  return press.done()
}

/** Puts a block on a page; answers what begins the next page, if it is full. */
function lay(page: Page, block: HTMLElement): HTMLElement[] | undefined {
  const { flow, room } = page
  // Not kept: the desk may be scrolled or its width changed between two blocks.
  const limit = room.getBoundingClientRect().bottom
  if (isPageBreak(block)) return flow.childElementCount > 0 ? [] : undefined
  const later = shortened(block)
  flow.append(block)
  keepInside(flow, block)
  if (!later && bottomOf(block) <= limit) return undefined
  const rest = split(block, limit, false)
  if (rest === 'nothing') {
    later?.rejoin(block)
    return moved(flow, limit, block)
  }
  if (rest !== 'fits') {
    later?.rejoin(rest)
    return [rest]
  }
  if (!later) return undefined
  // A page that holds even so many of them goes on with the others.
  const others = block.cloneNode(false) as HTMLElement
  later.rejoin(others)
  return [others]
}

/** A table that no word of it fits into is made to fit: its words are broken. */
function keepInside(flow: HTMLElement, block: HTMLElement): void {
  const tables = isTable(block) ? [block] : block.querySelectorAll('table')
  for (const table of tables) if (table.scrollWidth > flow.clientWidth) table.classList.add('fixed')
}

/** Nothing of a block finds room: it begins the next page, with what may not be parted from it. */
function moved(flow: HTMLElement, limit: number, block: HTMLElement): HTMLElement[] {
  block.remove()
  const next = [block]
  const before = () => flow.lastElementChild as HTMLElement | null
  const takeLeading = () => {
    for (let last = before(); last && (isHeading(last) || last.matches(leading)); last = before()) {
      last.remove()
      next.unshift(last)
    }
  }
  takeLeading()
  const company = before()
  if (block.matches(accompanied) && company && isSmall(company, flow)) {
    next.unshift(tailOf(company))
    takeLeading()
  }
  if (flow.childElementCount > 0) return next
  return alone(flow, limit, next, block)
}

/** Moving it would leave an empty page and overflow the next one as well: it is cut here. */
function alone(flow: HTMLElement, limit: number, next: HTMLElement[], block: HTMLElement): HTMLElement[] {
  flow.append(...next)
  const rest = split(block, limit, true)
  if (rest === 'fits') return []
  if (rest !== 'nothing') return [rest]
  // Beneath its heading there is no room for a line of it; by itself on a page it is what it is.
  if (next.length === 1) return []
  block.remove()
  return [block]
}

/** What would take most of the next page along stays where it is. */
const isSmall = (block: HTMLElement, flow: HTMLElement) =>
  !block.matches(keptWhole) || block.clientHeight < flow.clientHeight / 3

/** Lets the browser paint and answer before the next page. */
function breath(): Promise<void> {
  const { scheduler } = globalThis as { scheduler?: { yield?: () => Promise<void> } }
  if (scheduler?.yield) return scheduler.yield()
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => {
      port1.close()
      resolve()
    }
    port2.postMessage(undefined)
  })
}
