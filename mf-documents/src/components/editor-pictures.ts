import { pictureTypes } from '@vinculo/contracts/files'
import { NodeSelection, Plugin } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'
import { schema } from './editor-schema'
import { endUpload, placeUpload } from './editor-uploads'

/** Across a page of paper, between its margins; in the page's own pixels. */
export const widestPicture = 635
export const narrowestPicture = 24

export interface PictureCalls {
  /** Sends it, and gives the id it is known by. Refused, it says so by itself. */
  send: (file: File, onSent: (share: number) => void) => Promise<string | undefined>
  refuse: (file: File) => void
  sending: (name: string, share: number) => string
}

/** As large as it is, and no wider than a page. */
async function sizeOf(file: File): Promise<{ width: number; height: number }> {
  const bitmap = await createImageBitmap(file)
  const width = Math.min(bitmap.width, widestPicture)
  const height = Math.max(1, Math.round((bitmap.height * width) / bitmap.width))
  bitmap.close()
  return { width, height }
}

const isPicture = ({ type }: File) => (pictureTypes as readonly string[]).includes(type)
export const picturesIn = (data: DataTransfer | null) => [...(data?.files ?? [])].filter(isPicture)

function progressOf(view: EditorView) {
  const { ownerDocument } = view.dom
  const box = ownerDocument.createElement('span')
  box.className = 'editor-upload'
  box.contentEditable = 'false'
  const bar = ownerDocument.createElement('progress')
  bar.max = 100
  box.append(bar)
  return {
    box,
    say(words: string, share: number) {
      bar.value = Math.round(share * 100)
      bar.setAttribute('aria-label', words)
      box.title = words
    },
  }
}

/** Sends a picture, and puts it where it was dropped or asked for; it is chosen then, so that it can be described. */
export async function insertPicture(view: EditorView, file: File, at: number, calls: PictureCalls): Promise<void> {
  const id = {}
  const { box, say } = progressOf(view)
  const tell = (share: number) => say(calls.sending(file.name, share), share)
  tell(0)
  placeUpload(view, id, at, box)
  const size = await sizeOf(file).catch(() => undefined)
  const arquivo = size ? await calls.send(file, tell) : calls.refuse(file)
  if (view.isDestroyed) return
  const place = endUpload(view, id)
  if (!size || !arquivo || place === undefined) return
  const tr = view.state.tr.insert(place, schema.nodes.picture.create({ arquivo, ...size }))
  const inserted = tr.mapping.map(place, -1)
  const isThere = tr.doc.nodeAt(inserted)?.type === schema.nodes.picture
  view.dispatch(isThere ? tr.setSelection(NodeSelection.create(tr.doc, inserted)).scrollIntoView() : tr)
}

/** Pictures among what is pasted or dropped. Text that came with one, from a word processor, goes before it. */
export const pictureDrops = (calls: PictureCalls) =>
  new Plugin({
    props: {
      handlePaste(view, { clipboardData }) {
        const files = picturesIn(clipboardData)
        if (files.length === 0 || clipboardData?.types.includes('text/html')) return false
        for (const file of files) void insertPicture(view, file, view.state.selection.from, calls)
        return true
      },
      handleDrop(view, event) {
        const files = picturesIn(event.dataTransfer)
        const at = view.posAtCoords({ left: event.clientX, top: event.clientY })?.pos
        if (files.length === 0 || at === undefined) return false
        event.preventDefault()
        for (const file of files) void insertPicture(view, file, at, calls)
        return true
      },
    },
  })
