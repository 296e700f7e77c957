import { Button } from '@vinculo/ui/core'
import type { Node } from 'prosemirror-model'
import { NodeSelection } from 'prosemirror-state'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { editorText } from '../locales/editor/text'
import type { EditorHandle } from './editor-handle'
import { narrowestPicture, widestPicture } from './editor-pictures'
import { EditorPopup } from './editor-popup'

export interface EditorPicturePanelProps {
  handle: EditorHandle
  at: number
  picture: Node
}

/** What a picture shows in words, and how wide it is: for who does not see it, and for who has no pointer. */
export function EditorPicturePanel({ handle, at, picture }: EditorPicturePanelProps) {
  const t = editorText.use()
  const { view } = handle
  const [alt, setAlt] = useState<string>(picture.attrs.alt)
  const input = useRef<HTMLInputElement>(null)
  const isNew = picture.attrs.alt === ''
  useEffect(() => {
    if (isNew) input.current?.focus()
  }, [isNew])

  const change = (attrs: object) => {
    const { tr } = view.state
    view.dispatch(
      tr.setNodeMarkup(at, null, { ...picture.attrs, alt, ...attrs }).setSelection(NodeSelection.create(tr.doc, at)),
    )
  }
  const widen = (width: number) => {
    const { width: before, height } = picture.attrs
    change({ width, height: before && height ? Math.max(1, Math.round((height * width) / before)) : height })
  }
  /** On after the picture. */
  const close = () => {
    if (alt !== picture.attrs.alt) change({})
    const { tr, doc } = view.state
    view.dispatch(tr.setSelection(NodeSelection.near(doc.resolve(at + 1))))
    view.focus()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    event.stopPropagation()
    close()
  }
  return (
    <EditorPopup
      className="picture"
      at={() => (view.nodeDOM(at) as HTMLElement | null)?.getBoundingClientRect()}
      onClose={() => alt !== picture.attrs.alt && change({})}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a form inside of a form is none */}
      <div
        onKeyDown={(event) => {
          if (event.key === 'Escape') {
            event.stopPropagation()
            close()
          } else if (event.key === 'Enter' && event.target instanceof HTMLInputElement) submit(event)
        }}
      >
        <label>
          {t.picture.alt}
          <input ref={input} type="text" maxLength={300} value={alt} onChange={({ target }) => setAlt(target.value)} />
          <small>{t.picture.altHelp}</small>
        </label>
        <label>
          {t.picture.width}
          <input
            type="range"
            min={narrowestPicture}
            max={widestPicture}
            value={picture.attrs.width ?? widestPicture}
            aria-valuetext={t.picture.percent(
              Math.round(((picture.attrs.width ?? widestPicture) * 100) / widestPicture),
            )}
            onChange={({ target }) => widen(Number(target.value))}
          />
        </label>
        <div className="ends">
          <Button
            size="sm"
            variant="ghost"
            onClick={() => {
              view.dispatch(view.state.tr.delete(at, at + 1))
              view.focus()
            }}
          >
            {t.picture.remove}
          </Button>
          <Button size="sm" onClick={close}>
            {t.picture.done}
          </Button>
        </div>
      </div>
    </EditorPopup>
  )
}
