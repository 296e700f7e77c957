import { dropCursor } from 'prosemirror-dropcursor'
import { gapCursor } from 'prosemirror-gapcursor'
import { history, redoDepth, undoDepth } from 'prosemirror-history'
import type { Node } from 'prosemirror-model'
import { type Command, EditorState, NodeSelection, Plugin, TextSelection } from 'prosemirror-state'
import { columnResizing, isInTable, tableEditing } from 'prosemirror-tables'
import { EditorView } from 'prosemirror-view'
import { askedOf, asking } from './editor-asked'
import { alignIn, type BlockStyle, indent, insertPageBreak, listIn, outdent, styleIn } from './editor-commands'
import { docOf, htmlOf, readAhead } from './editor-html'
import { keys } from './editor-keys'
import { pasting } from './editor-paste'
import { type PictureCalls, pictureDrops } from './editor-pictures'
import { rules } from './editor-rules'
import { type Align, schema } from './editor-schema'
import { uploads } from './editor-uploads'
import { fieldView, pictureView } from './editor-views'

/** Milliseconds after which a form knows what was typed; whoever needs it sooner asks for it. */
const delay = 300

/** What the controls around the text show: plain values, so that it is plain whether anything changed. */
export interface EditorFacts {
  style: BlockStyle
  align: Align
  list: string | undefined
  strong: boolean
  em: boolean
  underline: boolean
  inTable: boolean
  canUndo: boolean
  canRedo: boolean
  canIndent: boolean
  canOutdent: boolean
  canBreak: boolean
  /** The chosen picture. */
  pictureAt: number | undefined
  picture: Node | undefined
  /** `{{` and what follows, where it begins. */
  askedFrom: number | undefined
  askedQuery: string | undefined
}

const { marks, nodes } = schema

function factsOf(state: EditorState): EditorFacts {
  const { selection, storedMarks, doc } = state
  const has = (mark: (typeof marks)[keyof typeof marks]) =>
    selection.empty
      ? Boolean(mark.isInSet(storedMarks ?? selection.$from.marks()))
      : doc.rangeHasMark(selection.from, selection.to, mark)
  const picture =
    selection instanceof NodeSelection && selection.node.type === nodes.picture ? selection.node : undefined
  const asked = askedOf(state)
  return {
    style: styleIn(state),
    align: alignIn(state),
    list: listIn(state),
    strong: has(marks.strong),
    em: has(marks.em),
    underline: has(marks.underline),
    inTable: isInTable(state),
    canUndo: undoDepth(state) > 0,
    canRedo: redoDepth(state) > 0,
    canIndent: indent(state),
    canOutdent: outdent(state),
    canBreak: insertPageBreak(state),
    pictureAt: picture && selection.from,
    picture,
    askedFrom: asked?.from,
    askedQuery: asked?.query,
  }
}

/** After a table or a page break there is a line to go on in. */
const lastLine = new Plugin({
  appendTransaction(_, __, { doc, tr }) {
    return doc.lastChild?.isTextblock ? null : tr.insert(doc.content.size, nodes.paragraph.create())
  },
})

export interface EditorWords {
  field: (name: string) => string
  unknownField: (name: string) => string
  noAlt: string
}

export interface EditorOptions {
  html: string
  words: EditorWords
  pictures: PictureCalls
  bytesOf: (arquivo: string) => Promise<string>
  onChange: (html: string) => void
  /** A key for the list that is open beside the text; true when it was for that. */
  onKey: (event: KeyboardEvent) => boolean
}

/** An editor in the page, with what a component asks of it. */
export interface EditorHandle {
  view: EditorView
  /** Another text in place of this one: restored, discarded, settled. */
  fill: (html: string) => void
  /** Says now what was typed. */
  flush: () => void
  run: (command: Command) => void
  facts: () => EditorFacts
  subscribe: (listener: () => void) => () => void
  destroy: () => void
}

export function openEditor(place: HTMLElement, options: EditorOptions): EditorHandle {
  const { words, pictures, bytesOf } = options
  const plugins = [
    rules,
    asking,
    ...keys,
    columnResizing({ cellMinWidth: 40, defaultCellMinWidth: 60 }),
    tableEditing(),
    history(),
    dropCursor({ class: 'editor-drop', color: false }),
    gapCursor(),
    uploads,
    pictureDrops(pictures),
    lastLine,
  ]
  const stateOf = (html: string) => EditorState.create({ doc: docOf(html), plugins })
  const listeners = new Set<() => void>()
  let timer: ReturnType<typeof setTimeout> | undefined
  let told = options.html
  let asStored = { html: options.html, state: stateOf(options.html) }
  let facts = factsOf(asStored.state)

  const flush = () => {
    if (timer === undefined) return
    clearTimeout(timer)
    timer = undefined
    // What was typed and taken back is what was there, however that was written.
    const { doc } = view.state
    const html = doc.eq(asStored.state.doc) ? asStored.html : htmlOf(doc)
    if (html === told) return
    told = html
    options.onChange(html)
  }
  const show = () => {
    const next = factsOf(view.state)
    const isSame = (Object.keys(next) as (keyof EditorFacts)[]).every((name) => next[name] === facts[name])
    if (isSame) return
    facts = next
    for (const listener of listeners) listener()
  }

  const view = new EditorView(place, {
    state: asStored.state,
    nodeViews: { field: fieldView(words.field, words.unknownField), picture: pictureView(bytesOf, words.noAlt) },
    handleKeyDown: (_, event) => options.onKey(event),
    ...pasting,
    dispatchTransaction(tr) {
      view.updateState(view.state.apply(tr))
      if (tr.docChanged) timer ??= setTimeout(flush, delay)
      show()
    },
  })

  readAhead(asStored.state.doc, () => view.isDestroyed)

  return {
    view,
    fill(html) {
      // Somebody was quicker: what they typed is newer.
      if (timer !== undefined) return flush()
      if (html === told) return
      told = html
      asStored = { html, state: stateOf(html) }
      view.updateState(asStored.state)
      readAhead(asStored.state.doc, () => view.isDestroyed)
      show()
    },
    flush,
    run(command) {
      command(view.state, view.dispatch, view)
      view.focus()
    },
    facts: () => facts,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    destroy() {
      flush()
      view.destroy()
    },
  }
}

/** Where somebody pressed before there was an editor, or the end of the text. */
export function caretAt({ view }: EditorHandle, point: { x: number; y: number } | undefined): void {
  const at = point && view.posAtCoords({ left: point.x, top: point.y })?.pos
  const { doc, tr } = view.state
  const selection = at === undefined ? TextSelection.atEnd(doc) : TextSelection.near(doc.resolve(at))
  view.dispatch(tr.setSelection(selection))
  view.focus()
}
