import { baseKeymap, chainCommands, toggleMark } from 'prosemirror-commands'
import { redo, undo } from 'prosemirror-history'
import { undoInputRule } from 'prosemirror-inputrules'
import { keymap } from 'prosemirror-keymap'
import { splitListItem } from 'prosemirror-schema-list'
import { type Command, TextSelection } from 'prosemirror-state'
import { indent, insertPageBreak, outdent, setAlign, setStyle, splitBlock, toggleList } from './editor-commands'
import { schema } from './editor-schema'

const { nodes, marks } = schema

/** A field is one sign: whatever browser it is, it goes as a whole. */
const deleteField =
  (side: 'nodeBefore' | 'nodeAfter'): Command =>
  ({ selection, tr }, dispatch) => {
    if (!(selection instanceof TextSelection) || !selection.empty) return false
    const { $from } = selection
    const node = $from[side]
    if (node?.type !== nodes.field) return false
    const from = side === 'nodeBefore' ? $from.pos - node.nodeSize : $from.pos
    dispatch?.(tr.delete(from, from + node.nodeSize).scrollIntoView())
    return true
  }

const breakLine: Command = (state, dispatch) => {
  dispatch?.(state.tr.replaceSelectionWith(nodes.line_break.create(), true).scrollIntoView())
  return true
}

/** What the editor does by itself. Tab is not among it: it leads on to the next field, as everywhere. */
export const keys = [
  keymap({
    'Mod-b': toggleMark(marks.strong),
    'Mod-i': toggleMark(marks.em),
    'Mod-u': toggleMark(marks.underline),
    'Mod-z': undo,
    'Mod-y': redo,
    'Mod-Shift-z': redo,
    'Mod-Alt-0': setStyle('text'),
    'Mod-Alt-2': setStyle('h2'),
    'Mod-Alt-3': setStyle('h3'),
    'Mod-Alt-4': setStyle('h4'),
    'Mod-Shift-7': toggleList('ordered_list'),
    'Mod-Shift-8': toggleList('bullet_list'),
    'Mod-]': indent,
    'Mod-[': outdent,
    'Mod-Shift-l': setAlign(null),
    'Mod-Shift-e': setAlign('center'),
    'Mod-Shift-r': setAlign('right'),
    'Mod-Shift-j': setAlign('justify'),
    'Mod-Enter': insertPageBreak,
    'Shift-Enter': breakLine,
    Enter: chainCommands(splitListItem(nodes.list_item), (state, dispatch, view) =>
      state.selection.$from.parent.inlineContent && state.selection.$from.parent.content.size > 0
        ? splitBlock(state, dispatch, view)
        : false,
    ),
    Backspace: chainCommands(undoInputRule, deleteField('nodeBefore')),
    Delete: deleteField('nodeAfter'),
  }),
  keymap(baseKeymap),
]
