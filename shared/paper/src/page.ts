import type { Paper } from '@vinculo/contracts/printing'
import { sheet } from './geometry'
import { fitPictures, nameGaps, parsed } from './prepare'
import type { PaperWords } from './words'

/** One sheet, with its header and foot, and the room between them. */
export interface Page {
  sheet: HTMLElement
  flow: HTMLElement
  room: HTMLElement
}

const made = (className: string, parent: Element, tag = 'div') => {
  const element = document.createElement(tag)
  element.className = className
  parent.append(element)
  return element
}

/** A logo takes a seventh of the sheet at most; pixels. */
const tallestInMargin = (sheet.height / 7) * (96 / 25.4)

/** Makes one sheet after the other, each with the same header and foot. */
export class Press {
  private readonly pages: Page[] = []
  private readonly top: DocumentFragment | undefined
  private readonly bottom: DocumentFragment | undefined
  private room = 0

  constructor(
    private readonly target: ShadowRoot | HTMLElement,
    private readonly paper: Pick<Paper, 'topo' | 'rodape' | 'rubrica' | 'verificacao'>,
    private readonly words: PaperWords,
  ) {
    this.top = paper.topo ? this.ready(parsed(paper.topo)) : undefined
    this.bottom = paper.rodape ? this.ready(parsed(paper.rodape)) : undefined
    for (const margin of [this.top, this.bottom]) if (margin) fitPictures(margin, tallestInMargin)
  }

  /** Gaps are named as the reader calls them. */
  ready(fragment: DocumentFragment): DocumentFragment {
    nameGaps(fragment, this.words)
    return fragment
  }

  /** How tall the room of a page is. */
  get height(): number {
    return this.room
  }

  get count(): number {
    return this.pages.length
  }

  next(): Page {
    const number = this.pages.length + 1
    const slot = made('slot', document.createElement('div'))
    const own = made('page', slot, 'article')
    own.setAttribute('aria-label', this.words.label(number, undefined))
    // Said once: on the pages that follow it is for the eye.
    const repeated = (element: HTMLElement) => number > 1 && element.setAttribute('aria-hidden', 'true')
    if (this.top) {
      const top = made('top', own)
      top.append(this.top.cloneNode(true))
      repeated(top)
    }
    const room = made('room', own)
    const foot = this.foot(own, number)
    repeated(foot)
    this.target.append(slot)
    const flow = made('flow', room)
    this.room ||= room.clientHeight
    const page = { sheet: own, flow, room }
    this.pages.push(page)
    return page
  }

  private foot(sheet: HTMLElement, number: number): HTMLElement {
    const { words, paper } = this
    const foot = made('foot', sheet)
    if (this.bottom) made('bottom', foot).append(this.bottom.cloneNode(true))
    const line = made('line', foot)
    if (paper.verificacao) {
      const said = made('verification', line)
      const code = document.createElement('span')
      code.className = 'code'
      code.textContent = words.code(paper.verificacao.codigo)
      said.append(`${words.verification(paper.verificacao.endereco)} · `, code)
    }
    if (paper.rubrica) made('initials', line).textContent = words.initials
    const shown = made('number', line)
    shown.textContent = words.page(number, undefined)
    // The sheet's own name says it.
    shown.setAttribute('aria-hidden', 'true')
    return foot
  }

  /** All is laid out: each sheet says of how many it is one. */
  done(): number {
    const total = this.pages.length
    for (const [index, { sheet }] of this.pages.entries()) {
      sheet.setAttribute('aria-label', this.words.label(index + 1, total))
      const shown = sheet.querySelector('.foot .number')
      if (shown) shown.textContent = this.words.page(index + 1, total)
    }
    return total
  }
}
