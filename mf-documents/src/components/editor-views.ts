import { isMergeField } from '@vinculo/contracts/merge-fields'
import type { Node } from 'prosemirror-model'
import type { EditorView, NodeView, NodeViewConstructor } from 'prosemirror-view'
import { narrowestPicture, widestPicture } from './editor-pictures'

/** A field by the name a person knows it by; what is no field is seen to be none. */
export const fieldView =
  (nameOf: (field: string) => string, unknown: (field: string) => string): NodeViewConstructor =>
  (node) => {
    const name: string = node.attrs.name
    const dom = document.createElement('span')
    dom.className = isMergeField(name) ? 'editor-chip' : 'editor-chip wrong'
    dom.dataset.campo = name
    dom.textContent = isMergeField(name) ? nameOf(name) : `{{${name}}}`
    dom.title = isMergeField(name) ? `{{${name}}}` : unknown(name)
    return { dom }
  }

/** Follows the handle at a picture's corner; its height follows its width. */
function resizing(view: EditorView, handle: HTMLElement, picture: HTMLImageElement, done: (width: number) => void) {
  handle.addEventListener('pointerdown', (down) => {
    down.preventDefault()
    const from = picture.offsetWidth
    handle.setPointerCapture(down.pointerId)
    const widthAt = ({ clientX }: PointerEvent) =>
      Math.round(
        Math.min(widestPicture, view.dom.clientWidth, Math.max(narrowestPicture, from + clientX - down.clientX)),
      )
    const move = (event: PointerEvent) => {
      picture.style.width = `${widthAt(event)}px`
    }
    handle.addEventListener('pointermove', move)
    handle.addEventListener(
      'lostpointercapture',
      () => {
        handle.removeEventListener('pointermove', move)
        done(picture.offsetWidth)
      },
      { once: true },
    )
  })
}

/** A picture's bytes come with the person's token, as nothing that has an address does. */
export function pictureView(bytesOf: (arquivo: string) => Promise<string>, noAlt: string): NodeViewConstructor {
  return (node, view, getPos): NodeView => {
    let shown = node
    const dom = document.createElement('span')
    dom.className = 'editor-picture'
    const picture = document.createElement('img')
    picture.decoding = 'async'
    const handle = document.createElement('span')
    handle.className = 'handle'
    dom.append(picture, handle)
    const draw = ({ attrs: { width, height, alt } }: Node) => {
      if (width) picture.width = width
      if (height) picture.height = height
      picture.style.width = ''
      picture.alt = alt || noAlt
    }
    draw(node)
    bytesOf(node.attrs.arquivo).then(
      (url) => {
        picture.src = url
      },
      () => dom.classList.add('missing'),
    )
    resizing(view, handle, picture, (width) => {
      const at = getPos()
      const { width: before, height } = shown.attrs
      if (at === undefined || width === before) return draw(shown)
      const tall = before && height ? Math.round((height * width) / before) : height
      view.dispatch(view.state.tr.setNodeMarkup(at, null, { ...shown.attrs, width, height: tall }))
    })
    return {
      dom,
      update(next) {
        if (next.type !== shown.type || next.attrs.arquivo !== shown.attrs.arquivo) return false
        shown = next
        draw(next)
        return true
      },
      stopEvent: ({ target }) => target === handle,
      ignoreMutation: () => true,
    }
  }
}
