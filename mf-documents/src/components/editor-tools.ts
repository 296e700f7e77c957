import { toggleMark } from 'prosemirror-commands'
import { redo, undo } from 'prosemirror-history'
import type { Command } from 'prosemirror-state'
import {
  addColumnAfter,
  addColumnBefore,
  addRowAfter,
  addRowBefore,
  deleteColumn,
  deleteRow,
  deleteTable,
  mergeCells,
  splitCell,
  toggleHeaderRow,
} from 'prosemirror-tables'
import { indent, insertPageBreak, insertTable, outdent, toggleList } from './editor-commands'
import type { EditorFacts } from './editor-handle'
import { schema } from './editor-schema'

const { marks } = schema

export interface Tool {
  name:
    | 'strong'
    | 'em'
    | 'underline'
    | 'bullet_list'
    | 'ordered_list'
    | 'outdent'
    | 'indent'
    | 'page_break'
    | 'undo'
    | 'redo'
  keys: string
  run: Command
  pressed?: (facts: EditorFacts) => boolean
  disabled?: (facts: EditorFacts) => boolean
}

/** Buttons that stand side by side. */
export const textTools: Tool[] = [
  { name: 'strong', keys: 'Ctrl+B', run: toggleMark(marks.strong), pressed: ({ strong }) => strong },
  { name: 'em', keys: 'Ctrl+I', run: toggleMark(marks.em), pressed: ({ em }) => em },
  { name: 'underline', keys: 'Ctrl+U', run: toggleMark(marks.underline), pressed: ({ underline }) => underline },
]

export const listTools: Tool[] = [
  {
    name: 'bullet_list',
    keys: 'Ctrl+Shift+8',
    run: toggleList('bullet_list'),
    pressed: ({ list }) => list === 'bullet_list',
  },
  {
    name: 'ordered_list',
    keys: 'Ctrl+Shift+7',
    run: toggleList('ordered_list'),
    pressed: ({ list }) => list === 'ordered_list',
  },
  { name: 'outdent', keys: 'Ctrl+[', run: outdent, disabled: ({ canOutdent }) => !canOutdent },
  { name: 'indent', keys: 'Ctrl+]', run: indent, disabled: ({ canIndent }) => !canIndent },
]

export const pageBreakTool: Tool = {
  name: 'page_break',
  keys: 'Ctrl+Enter',
  run: insertPageBreak,
  disabled: ({ canBreak }) => !canBreak,
}

export const historyTools: Tool[] = [
  { name: 'undo', keys: 'Ctrl+Z', run: undo, disabled: ({ canUndo }) => !canUndo },
  { name: 'redo', keys: 'Ctrl+Y', run: redo, disabled: ({ canRedo }) => !canRedo },
]

/** What can be done to a table; the first makes one. */
export const tableCommands = {
  insert: insertTable,
  rowAbove: addRowBefore,
  rowBelow: addRowAfter,
  columnBefore: addColumnBefore,
  columnAfter: addColumnAfter,
  headerRow: toggleHeaderRow,
  merge: mergeCells,
  split: splitCell,
  deleteRow,
  deleteColumn,
  deleteTable,
} satisfies Record<string, Command>
export type TableCommand = keyof typeof tableCommands
