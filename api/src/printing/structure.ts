/** One piece of safe HTML: `attributes` as written, with the space before. */
export type Token = { kind: 'text'; text: string } | { kind: 'open' | 'close'; tag: string; attributes: string }

/** Safe HTML in pieces. Values of attributes hold neither `<` nor `>`. */
export function* tokensOf(html: string): Generator<Token> {
  for (const [whole, slash, tag, attributes = ''] of html.matchAll(/<(\/?)([a-z][a-z0-9]*)((?: [^<>]*)?)>|[^<]+/g)) {
    if (!tag) yield { kind: 'text', text: whole }
    else yield { kind: slash ? 'close' : 'open', tag, attributes: attributes.replace(/ ?\/$/, '') }
  }
}

const signs: Record<string, string> = { lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: '\u00A0', amp: '&' }
/** What text of safe HTML says, or of a paper made of it. */
export const decoded = (text: string) =>
  text.replace(/&(lt|gt|quot|#39|nbsp|amp);/g, (entity, name: string) => signs[name] ?? entity)

const voidTags = new Set(['br', 'hr', 'img', 'col'])
const formatting = new Set(['strong', 'em', 'u', 's', 'sub', 'sup'])
const leaves = new Set(['p', 'h2', 'h3', 'h4'])
/** Hold paragraphs and text alike. */
const flows = new Set(['blockquote', 'li', 'td', 'th'])
/** Hold nothing but these; where text comes instead, one is opened for it. */
const childOf: Record<string, string> = { ul: 'li', ol: 'li', table: 'tbody', thead: 'tr', tbody: 'tr', tr: 'td' }
/** In which of these each part belongs, the nearest first found. */
const parentsOf: Record<string, readonly string[]> = {
  li: ['ul', 'ol'],
  td: ['tr', 'thead', 'tbody', 'table'],
  th: ['tr', 'thead', 'tbody', 'table'],
  tr: ['thead', 'tbody', 'table'],
  thead: ['table'],
  tbody: ['table'],
  colgroup: ['table'],
  col: ['colgroup', 'table'],
}

/** What would be opened deeper is left out, and what is in it stays; lists and tables have their parts at any depth. */
const deepest = 40

class Writer {
  private html: string[] = []
  private stack: { tag: string }[] = []

  private get top(): string | undefined {
    return this.stack.at(-1)?.tag
  }

  private isDeep(): boolean {
    return this.stack.length >= deepest
  }

  private push(tag: string, attributes = ''): { tag: string } {
    const element = { tag }
    this.stack.push(element)
    this.html.push(`<${tag}${attributes}>`)
    return element
  }

  private pop(): void {
    this.html.push(`</${this.stack.pop()?.tag}>`)
  }

  private popTo(length: number): void {
    while (this.stack.length > length) this.pop()
  }

  /** Closes what cannot hold a block. */
  private toFlow(): void {
    while (this.top && (formatting.has(this.top) || leaves.has(this.top))) this.pop()
    this.openForContent()
  }

  /** Opens what a list or a table has to have before something is written in it. */
  private openForContent(): void {
    if (this.top === 'colgroup') this.pop()
    for (let child = this.top && childOf[this.top]; child; child = this.top && childOf[this.top]) this.push(child)
  }

  /** Goes to where a part of a list or table belongs; false where there is no list or table around it. */
  private toParentOf(tag: string): boolean {
    const parents = parentsOf[tag] ?? []
    const isEdge = (each: string) => flows.has(each) || (each === 'ul' || each === 'ol' ? tag !== 'li' : false)
    let at = this.stack.length - 1
    // Out of the cell or item before it, whose closing is implied, and no further than the list or table it is in.
    const own = tag === 'li' ? ['li'] : ['td', 'th']
    let left = false
    for (; at >= 0; at--) {
      const each = this.stack[at]?.tag ?? ''
      if (parents.includes(each)) break
      if (isEdge(each)) {
        if (left || !own.includes(each)) return false
        left = true
      }
    }
    if (at < 0) return false
    this.popTo(at + 1)
    return true
  }

  text(text: string): void {
    const isInside = this.top && (childOf[this.top] || this.top === 'colgroup')
    if (isInside && text.trim() === '') return
    if (isInside) this.openForContent()
    this.html.push(text)
  }

  field(name: string): void {
    this.openForContent()
    this.html.push(`<span data-campo="${name}">{{${name}}}</span>`)
  }

  /** Answers the element whose end is to come, if one was opened. */
  open(tag: string, attributes: string): { tag: string } | undefined {
    if (formatting.has(tag)) {
      this.openForContent()
      return this.isDeep() ? undefined : this.push(tag, attributes)
    }
    if (tag === 'br' || tag === 'img') {
      this.openForContent()
      this.html.push(`<${tag}${attributes}>`)
      return undefined
    }
    if (parentsOf[tag]) return this.openPart(tag, attributes)
    this.toFlow()
    if (voidTags.has(tag)) this.html.push(`<${tag}${attributes}>`)
    else if (!this.isDeep()) return this.push(tag, attributes)
    return undefined
  }

  private openPart(tag: string, attributes: string): { tag: string } | undefined {
    if (!this.toParentOf(tag)) {
      // An item or a cell by itself is a paragraph.
      if (!flows.has(tag)) return undefined
      this.toFlow()
      return this.isDeep() ? undefined : this.push('p')
    }
    if (tag === 'col') {
      if (this.top === 'table') this.push('colgroup')
      this.html.push(`<col${attributes}>`)
      return undefined
    }
    if (tag === 'tr' && this.top === 'table') this.push('tbody')
    if (tag === 'td' || tag === 'th') {
      if (this.top === 'table') this.push('tbody')
      if (this.top !== 'tr') this.push('tr')
    }
    return this.push(tag, attributes)
  }

  close(element: { tag: string }): void {
    const at = this.stack.lastIndexOf(element)
    if (at >= 0) this.popTo(at)
  }

  done(): string {
    this.popTo(0)
    return this.html.join('')
  }
}

/**
 * Makes of properly nested HTML what a browser makes of it, as far as it goes: paragraphs in nothing but what may hold
 * them, items in lists, cells in rows. A browser that reads the result builds just these elements. A merge field says its
 * own name and nothing else.
 */
export function wellFormed(html: string): string {
  const writer = new Writer()
  const open: ({ tag: string } | undefined)[] = []
  let inField = 0
  for (const token of tokensOf(html)) {
    if (token.kind === 'text') {
      if (inField === 0) writer.text(token.text)
    } else if (voidTags.has(token.tag)) {
      if (inField === 0) writer.open(token.tag, token.attributes)
    } else if (token.kind === 'open') {
      const name = token.tag === 'span' ? /data-campo="([a-z_.]+)"/.exec(token.attributes)?.[1] : undefined
      if (inField === 0 && name) writer.field(name)
      open.push(inField > 0 || name ? undefined : writer.open(token.tag, token.attributes))
      if (inField > 0 || name) inField += 1
    } else {
      const element = open.pop()
      if (element) writer.close(element)
      if (inField > 0) inField -= 1
    }
  }
  return writer.done()
}
