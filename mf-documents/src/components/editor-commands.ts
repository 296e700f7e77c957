import { lift, setBlockType, splitBlockAs, wrapIn } from 'prosemirror-commands'
import type { NodeType } from 'prosemirror-model'
import { liftListItem, sinkListItem, wrapInList } from 'prosemirror-schema-list'
import { type Command, type EditorState, Selection, TextSelection } from 'prosemirror-state'
import { isInTable } from 'prosemirror-tables'
import { type Align, schema } from './editor-schema'

const { nodes } = schema

export type BlockStyle = 'text' | 'h2' | 'h3' | 'h4' | 'quote'
export const blockStyles: readonly BlockStyle[] = ['text', 'h2', 'h3', 'h4', 'quote']

const isIn = ({ selection: { $from } }: EditorState, type: NodeType) => {
  for (let depth = $from.depth; depth > 0; depth--) if ($from.node(depth).type === type) return true
  return false
}

export function styleIn(state: EditorState): BlockStyle {
  const { parent } = state.selection.$from
  if (parent.type === nodes.heading) return `h${parent.attrs.level}` as BlockStyle
  return isIn(state, nodes.blockquote) ? 'quote' : 'text'
}

/** A quotation is around its paragraphs, a heading is none: whichever is chosen takes the place of the other. */
export function setStyle(style: BlockStyle): Command {
  return (state, dispatch, view) => {
    if (styleIn(state) === style) return false
    const align = state.selection.$from.parent.attrs.align ?? null
    if (style === 'quote') return wrapIn(nodes.blockquote)(state, dispatch, view)
    if (style === 'text' && isIn(state, nodes.blockquote)) return lift(state, dispatch, view)
    return style === 'text'
      ? setBlockType(nodes.paragraph, { align })(state, dispatch, view)
      : setBlockType(nodes.heading, { align, level: Number(style.slice(1)) })(state, dispatch, view)
  }
}

export function alignIn({ selection: { $from } }: EditorState): Align {
  return $from.parent.attrs.align ?? null
}

export const setAlign =
  (align: Align): Command =>
  ({ tr, selection, doc }, dispatch) => {
    for (const { $from, $to } of selection.ranges) {
      doc.nodesBetween($from.pos, $to.pos, (node, at) => {
        if (node.isTextblock && node.attrs.align !== align) tr.setNodeMarkup(at, null, { ...node.attrs, align })
      })
    }
    if (!tr.docChanged) return false
    dispatch?.(tr.scrollIntoView())
    return true
  }

type ListType = 'bullet_list' | 'ordered_list'

/** The list the selection is in, innermost first. */
function listAround({ selection: { $from } }: EditorState) {
  for (let depth = $from.depth; depth > 0; depth--) {
    const node = $from.node(depth)
    if (node.type === nodes.bullet_list || node.type === nodes.ordered_list) return { node, at: $from.before(depth) }
  }
  return undefined
}

export const listIn = (state: EditorState) => listAround(state)?.node.type.name as ListType | undefined

/** Makes a list, turns one kind into the other, or ends it. */
export function toggleList(name: ListType): Command {
  return (state, dispatch, view) => {
    const around = listAround(state)
    if (!around) return wrapInList(nodes[name])(state, dispatch, view)
    if (around.node.type === nodes[name]) return liftListItem(nodes.list_item)(state, dispatch)
    dispatch?.(state.tr.setNodeMarkup(around.at, nodes[name]))
    return true
  }
}

export const indent = sinkListItem(nodes.list_item)
export const outdent = liftListItem(nodes.list_item)

/** A paragraph after a paragraph is aligned as that one was; what follows a heading is text. */
export const splitBlock = splitBlockAs((node, atEnd) =>
  atEnd ? { type: nodes.paragraph, ...(node.type === nodes.paragraph && { attrs: node.attrs }) } : null,
)

/** The caret goes on after what was inserted. */
export function insertPageBreak({ tr, selection }: EditorState, dispatch?: Parameters<Command>[1]): boolean {
  const { $from, $to } = selection
  // A page is not broken inside a table, a list or a quotation.
  if ($from.depth !== 1 || $to.depth !== 1) return false
  if (!dispatch) return true
  tr.deleteSelection().split(tr.selection.from)
  const at = tr.selection.$from.before(1)
  tr.insert(at, nodes.page_break.create())
  dispatch(tr.scrollIntoView())
  return true
}

export function insertField(name: string, from?: number): Command {
  return ({ tr, selection }, dispatch) => {
    const at = from ?? selection.from
    tr.replaceWith(at, selection.to, nodes.field.create({ name }, null, selection.$from.marks()))
    dispatch?.(tr.setSelection(TextSelection.create(tr.doc, at + 1)).scrollIntoView())
    return true
  }
}

/** Three by three, the first row as a head; the caret in its first cell. */
export const insertTable: Command = (state, dispatch) => {
  if (isInTable(state)) return false
  const rowOf = (cell: NodeType) =>
    nodes.table_row.create(
      null,
      [1, 2, 3].map(() => cell.createAndFill()).filter((made) => made !== null),
    )
  const table = nodes.table.create(null, [rowOf(nodes.table_header), rowOf(nodes.table_cell), rowOf(nodes.table_cell)])
  const tr = state.tr.replaceSelectionWith(table)
  const from = Math.max(0, tr.mapping.map(state.selection.from, -1) - 1)
  dispatch?.(tr.setSelection(Selection.near(tr.doc.resolve(from + 3))).scrollIntoView())
  return true
}
