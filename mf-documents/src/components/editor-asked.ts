import { type EditorState, Plugin, PluginKey, TextSelection } from 'prosemirror-state'

/** `{{` and what was typed after it: which field is meant. */
export interface Asked {
  from: number
  query: string
}

interface Kept {
  asked: Asked | undefined
  /** Where somebody said that they mean no field. */
  refused: number | undefined
}

const key = new PluginKey<Kept>('asked')
const opening = /\{\{\s*([^{}\n]{0,40})$/

function askedIn({ selection }: EditorState): Asked | undefined {
  if (!(selection instanceof TextSelection) || !selection.empty) return undefined
  const { $from } = selection
  const from = Math.max(0, $from.parentOffset - 60)
  // A field or a picture is one sign.
  const before = $from.parent.textBetween(from, $from.parentOffset, undefined, '\ufffc')
  const found = opening.exec(before)
  return found ? { from: $from.pos - found[0].length, query: found[1]?.trim() ?? '' } : undefined
}

/** Notices that somebody begins to write a field. */
export const asking = new Plugin<Kept>({
  key,
  state: {
    init: () => ({ asked: undefined, refused: undefined }),
    apply(tr, { refused }, _before, state) {
      const said: number | undefined = tr.getMeta(key)
      const kept = said ?? (refused === undefined ? undefined : tr.mapping.map(refused))
      const asked = askedIn(state)
      return { asked: asked?.from === kept ? undefined : asked, refused: asked ? kept : undefined }
    },
  },
})

export const askedOf = (state: EditorState) => key.getState(state)?.asked
/** No list for this `{{`. */
export const refuse = (state: EditorState) => state.tr.setMeta(key, askedOf(state)?.from)
