import { Plugin, PluginKey } from 'prosemirror-state'
import { Decoration, DecorationSet, type EditorView } from 'prosemirror-view'

interface Change {
  add?: { id: object; at: number; element: HTMLElement }
  remove?: object
}

const key = new PluginKey<DecorationSet>('uploads')

/** Pictures on their way: each has a place that moves with the text, and is no part of it. */
export const uploads = new Plugin<DecorationSet>({
  key,
  state: {
    init: () => DecorationSet.empty,
    apply(tr, before) {
      const set = before.map(tr.mapping, tr.doc)
      const { add, remove }: Change = tr.getMeta(key) ?? {}
      if (add) return set.add(tr.doc, [Decoration.widget(add.at, add.element, { id: add.id, side: -1 })])
      return remove ? set.remove(set.find(undefined, undefined, ({ id }) => id === remove)) : set
    },
  },
  props: { decorations: (state) => key.getState(state) },
})

export function placeUpload({ state, dispatch }: EditorView, id: object, at: number, element: HTMLElement): void {
  dispatch(state.tr.setMeta(key, { add: { id, at, element } } satisfies Change))
}

/** Where it is by now; nowhere when what was around it was deleted. */
export function endUpload({ state, dispatch }: EditorView, id: object): number | undefined {
  const [found] = key.getState(state)?.find(undefined, undefined, (spec) => spec.id === id) ?? []
  dispatch(state.tr.setMeta(key, { remove: id } satisfies Change))
  return found?.from
}
