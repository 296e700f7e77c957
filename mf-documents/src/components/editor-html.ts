import { mergePattern } from '@vinculo/contracts/merge-fields'
import {
  DOMSerializer,
  Fragment,
  type Node,
  DOMParser as Parser,
  type Slice,
  Slice as SliceOf,
} from 'prosemirror-model'
import { schema } from './editor-schema'

const parser = Parser.fromSchema(schema)
const serializer = DOMSerializer.fromSchema(schema)
/** Nothing in it is fetched and nothing runs. */
const inert = document.implementation.createHTMLDocument()

/** `{{paciente.nome}}` written as text is the field it names. */
function chipsIn(text: Node): Node[] {
  const written = text.text ?? ''
  const nodes: Node[] = []
  let from = 0
  for (const match of written.matchAll(mergePattern)) {
    if (match.index > from) nodes.push(text.cut(from, match.index))
    nodes.push(schema.nodes.field.create({ name: match[1] }, null, text.marks))
    from = match.index + match[0].length
  }
  if (from < written.length) nodes.push(text.cut(from))
  return nodes
}

function chipped(fragment: Fragment): Fragment {
  const nodes: Node[] = []
  fragment.forEach((node) => {
    if (node.isText) nodes.push(...(node.text?.includes('{{') ? chipsIn(node) : [node]))
    else nodes.push(node.isLeaf ? node : node.copy(chipped(node.content)))
  })
  return Fragment.fromArray(nodes)
}

export const chippedSlice = ({ content, openStart, openEnd }: Slice) =>
  new SliceOf(chipped(content), openStart, openEnd)

export function docOf(html: string): Node {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  const doc = parser.parse(body)
  return doc.copy(chipped(doc.content))
}

/** Leading rows of nothing but headings are a table's head: paper repeats them on each page. */
function headOf(table: HTMLTableElement): void {
  const [body] = table.tBodies
  const rows = [...(body?.rows ?? [])]
  const isHead = ({ cells }: HTMLTableRowElement) => [...cells].every((cell) => cell.tagName === 'TH')
  const until = rows.findIndex((row) => !isHead(row))
  if (!body || until <= 0) return
  const head = inert.createElement('thead')
  head.append(...rows.slice(0, until))
  body.before(head)
}

/** Nodes never change: what a block reads as is worked out once, and a key pressed works out one block. */
const written = new WeakMap<Node, string>()

function htmlOfBlock(block: Node): string {
  const known = written.get(block)
  if (known !== undefined) return known
  const element = serializer.serializeNode(block, { document: inert }) as HTMLElement
  const tables = [...element.querySelectorAll('table'), ...(element instanceof HTMLTableElement ? [element] : [])]
  for (const table of tables) headOf(table)
  const html = element.outerHTML
  written.set(block, html)
  return html
}

const isBlank = (block: Node | null | undefined) => block?.type === schema.nodes.paragraph && block.childCount === 0

export function htmlOf(doc: Node): string {
  // After a table or a page break there is a line to go on in; nobody wrote it.
  const last = doc.childCount - 1
  const isSpare = isBlank(doc.lastChild) && (last === 0 || !doc.child(last - 1).isTextblock)
  let html = ''
  doc.forEach((block, _offset, at) => {
    if (at < last || !isSpare) html += htmlOfBlock(block)
  })
  return html
}

/** Works out a few blocks at a time while the page has nothing else to do, so that the first key is as quick as the next. */
export function readAhead(doc: Node, isOver: () => boolean, from = 0): void {
  const whenIdle = window.requestIdleCallback ?? ((work: () => void) => setTimeout(work, 50))
  if (from >= doc.childCount) return
  whenIdle(() => {
    if (isOver()) return
    const until = Math.min(doc.childCount, from + 25)
    for (let at = from; at < until; at++) htmlOfBlock(doc.child(at))
    readAhead(doc, isOver, until)
  })
}
