import { type Attrs, type MarkSpec, type Node, type NodeSpec, Schema } from 'prosemirror-model'
import { cellIn, colsOf } from './editor-columns'

const aligns = ['center', 'right', 'justify'] as const
export type Align = (typeof aligns)[number] | null

const isAlign = (value: string | null): value is (typeof aligns)[number] =>
  (aligns as readonly (string | null)[]).includes(value)

/** As we write it; a paste is made to say the same (`editor-paste.ts`). Left is what a text is without a word. */
function alignOf(element: HTMLElement): Attrs {
  const said = element.dataset.align ?? null
  const align = said === 'end' ? 'right' : said
  return { align: isAlign(align) ? align : null }
}
const aligned = ({ attrs }: Node) => (attrs.align ? { 'data-align': attrs.align } : {})

const heading = (tag: string, level: number) => ({
  tag,
  getAttrs: (element: HTMLElement) => ({ level, ...alignOf(element) }),
})

/** A whole number of the page's own pixels; nothing else is a size. */
const sizeOf = (element: HTMLElement, name: string) => {
  const size = Math.round(Number(element.getAttribute(name)))
  return size > 0 && size < 10_000 ? size : null
}
const fileId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

const cell = (tag: 'td' | 'th', tableRole: string): NodeSpec => ({
  content: 'block+',
  attrs: { colspan: { default: 1 }, rowspan: { default: 1 }, colwidth: { default: null } },
  tableRole,
  isolating: true,
  parseDOM: [{ tag, getAttrs: (element: HTMLElement) => cellIn(element as HTMLTableCellElement) }],
  toDOM: ({ attrs }) => [
    tag,
    { ...(attrs.colspan > 1 && { colspan: attrs.colspan }), ...(attrs.rowspan > 1 && { rowspan: attrs.rowspan }) },
    0,
  ],
})

const listed = (tag: 'ul' | 'ol'): NodeSpec => ({
  content: 'list_item+',
  group: 'block list',
  attrs: tag === 'ol' ? { start: { default: 1 } } : {},
  parseDOM: [
    { tag, getAttrs: (element: HTMLElement) => (tag === 'ol' ? { start: sizeOf(element, 'start') ?? 1 } : null) },
  ],
  toDOM: ({ attrs }) => (attrs.start > 1 ? [tag, { start: attrs.start }, 0] : [tag, 0]),
})

const nodes = {
  doc: { content: 'block+' },
  paragraph: {
    content: 'inline*',
    group: 'block',
    attrs: { align: { default: null } },
    parseDOM: [{ tag: 'p', getAttrs: alignOf }],
    toDOM: (node: Node) => ['p', aligned(node), 0],
  },
  heading: {
    content: 'inline*',
    group: 'block',
    defining: true,
    attrs: { level: { default: 2 }, align: { default: null } },
    // A document's title is not in its text: what was a first heading elsewhere is a second one here.
    parseDOM: [
      heading('h1', 2),
      heading('h2', 2),
      heading('h3', 3),
      heading('h4', 4),
      heading('h5', 4),
      heading('h6', 4),
    ],
    toDOM: (node: Node) => [`h${node.attrs.level}`, aligned(node), 0],
  },
  blockquote: {
    content: 'block+',
    group: 'block',
    defining: true,
    parseDOM: [{ tag: 'blockquote' }],
    toDOM: () => ['blockquote', 0],
  },
  bullet_list: listed('ul'),
  ordered_list: listed('ol'),
  list_item: {
    content: 'paragraph block*',
    defining: true,
    parseDOM: [{ tag: 'li' }],
    toDOM: () => ['li', 0],
  },
  table: {
    content: 'table_row+',
    group: 'block',
    tableRole: 'table',
    isolating: true,
    parseDOM: [{ tag: 'table' }],
    toDOM: (node: Node) => ['table', ...colsOf(node), ['tbody', 0]],
  },
  table_row: {
    content: '(table_cell | table_header)*',
    tableRole: 'row',
    parseDOM: [{ tag: 'tr' }],
    toDOM: () => ['tr', 0],
  },
  table_cell: cell('td', 'cell'),
  table_header: cell('th', 'header_cell'),
  page_break: {
    group: 'block',
    atom: true,
    parseDOM: [{ tag: 'hr[data-page-break]', priority: 60 }],
    toDOM: () => ['hr', { 'data-page-break': '' }],
  },
  rule: { group: 'block', atom: true, parseDOM: [{ tag: 'hr' }], toDOM: () => ['hr'] },
  text: { group: 'inline' },
  line_break: {
    group: 'inline',
    inline: true,
    selectable: false,
    parseDOM: [{ tag: 'br' }],
    toDOM: () => ['br'],
    leafText: () => '\n',
  },
  picture: {
    group: 'inline',
    inline: true,
    draggable: true,
    attrs: { arquivo: {}, width: { default: null }, height: { default: null }, alt: { default: '' } },
    // A picture without a file of ours has bytes that nobody keeps.
    parseDOM: [
      {
        tag: 'img[data-arquivo]',
        getAttrs: (element: HTMLElement) =>
          fileId.test(element.dataset.arquivo ?? '') && {
            arquivo: element.dataset.arquivo,
            width: sizeOf(element, 'width'),
            height: sizeOf(element, 'height'),
            alt: element.getAttribute('alt') ?? '',
          },
      },
    ],
    toDOM: ({ attrs: { arquivo, width, height, alt } }: Node) => [
      'img',
      { 'data-arquivo': arquivo, ...(width && { width }), ...(height && { height }), alt },
    ],
    leafText: ({ attrs }: Node) => attrs.alt,
  },
  field: {
    group: 'inline',
    inline: true,
    atom: true,
    attrs: { name: {} },
    parseDOM: [{ tag: 'span[data-campo]', getAttrs: (element: HTMLElement) => ({ name: element.dataset.campo }) }],
    toDOM: ({ attrs }: Node) => ['span', { 'data-campo': attrs.name }, `{{${attrs.name}}}`],
    leafText: ({ attrs }: Node) => `{{${attrs.name}}}`,
  },
} as const satisfies Record<string, NodeSpec>

const marks = {
  strong: {
    parseDOM: [{ tag: 'strong' }, { tag: 'b' }],
    toDOM: () => ['strong', 0],
  },
  em: {
    parseDOM: [{ tag: 'em' }, { tag: 'i' }],
    toDOM: () => ['em', 0],
  },
  underline: { parseDOM: [{ tag: 'u' }], toDOM: () => ['u', 0] },
  strike: { parseDOM: [{ tag: 's' }, { tag: 'del' }], toDOM: () => ['s', 0] },
  sub: { excludes: 'sup', parseDOM: [{ tag: 'sub' }], toDOM: () => ['sub', 0] },
  sup: { excludes: 'sub', parseDOM: [{ tag: 'sup' }], toDOM: () => ['sup', 0] },
} as const satisfies Record<string, MarkSpec>

/** What a document may hold, and nothing else: whatever is opened, pasted or dropped becomes this. */
export const schema: Schema<keyof typeof nodes, keyof typeof marks> = new Schema({ nodes, marks })
