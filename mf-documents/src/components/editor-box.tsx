import { fileLimits } from '@vinculo/contracts/files'
import { Refusal, showAlert, useModule } from '@vinculo/platform'
import { VisuallyHidden } from '@vinculo/ui/core'
import type { OwnControl } from '@vinculo/ui/rare'
import { useCallback, useEffect, useId, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react'
import { pictureBytes, sendPicture } from '../api'
import { editorText } from '../locales/editor/text'
import { refuse } from './editor-asked'
import { insertField } from './editor-commands'
import { caretAt, type EditorHandle, openEditor } from './editor-handle'
import { EditorPicturePanel } from './editor-picture-panel'
import { insertPicture, type PictureCalls } from './editor-pictures'
import { EditorPopup } from './editor-popup'
import { EditorToolbar } from './editor-toolbar'
import { MergeList, optionId } from './merge-list'
import { type NamedField, useMergeNames } from './merge-names'
import { useFlush } from './use-flush'

export interface EditorBoxProps extends OwnControl {
  label: string
  owner: string
  /** Where somebody pressed to open it; `end` for who came by keyboard. Without it, it takes no focus. */
  caret?: { x: number; y: number } | 'end' | undefined
  /** What puts the focus into it. */
  onThere: (focus: () => void) => void
}

/** Pictures of this editor, each fetched once; let go of with it. */
function usePictures(owner: string) {
  const t = editorText.use()
  const { http } = useModule()
  const [urls] = useState(() => new Map<string, Promise<string>>())
  useEffect(
    () => () => {
      for (const url of urls.values()) url.then(URL.revokeObjectURL, () => undefined)
    },
    [urls],
  )
  const latest = useRef({ t, owner })
  latest.current = { t, owner }
  const [calls] = useState(() => {
    const say = (file: File, message?: string) => {
      const { picture } = latest.current.t
      showAlert({ type: 'danger', title: picture.notSent(file.name), message: message || picture.tryAgain })
    }
    const pictures: PictureCalls = {
      sending: (name, share) => latest.current.t.picture.sending(name, Math.round(share * 100)),
      refuse: (file) => say(file, latest.current.t.picture.unreadable),
      async send(file, onSent) {
        if (file.size > fileLimits.imagem) return void say(file, latest.current.t.picture.tooLarge)
        try {
          const { id } = await sendPicture(http, { dono: latest.current.owner, file, onSent })
          urls.set(id, Promise.resolve(URL.createObjectURL(file)))
          return id
        } catch (error) {
          const told = error instanceof Refusal ? (Object.values(error.errors).flat()[0] ?? error.message) : ''
          return void say(file, told)
        }
      },
    }
    const bytesOf = (id: string) => {
      const url = urls.get(id) ?? pictureBytes(http, id).then((bytes) => URL.createObjectURL(bytes))
      urls.set(id, url)
      return url
    }
    return { pictures, bytesOf }
  })
  return calls
}

/** The editor itself, with its toolbar: the part of a field that is downloaded when somebody writes in it. */
export function EditorBox(props: EditorBoxProps) {
  const { label, owner, caret, onThere, value } = props
  const t = editorText.use()
  const id = useId()
  const place = useRef<HTMLDivElement>(null)
  const [handle, setHandle] = useState<EditorHandle>()
  const { pictures, bytesOf } = usePictures(owner)
  const { nameOf } = useMergeNames()
  const onKey = useRef<(event: KeyboardEvent) => boolean>(() => false)
  const first = useRef({ caret, onThere, value, t, nameOf })
  const latest = useRef(props)
  latest.current = props

  useLayoutEffect(() => {
    if (!place.current) return
    const { t, nameOf, value, caret, onThere } = first.current
    const opened = openEditor(place.current, {
      html: value,
      words: { field: nameOf, unknownField: t.unknownField, noAlt: t.picture.noAlt },
      pictures,
      bytesOf,
      onChange: (html) => latest.current.change(html),
      onKey: (event) => onKey.current(event),
    })
    setHandle(opened)
    onThere(() => opened.view.focus())
    if (caret) caretAt(opened, caret === 'end' ? undefined : caret)
    return () => opened.destroy()
  }, [pictures, bytesOf])

  useLayoutEffect(() => handle?.fill(value), [handle, value])
  useFlush(handle, latest)

  const onPicture = useCallback(
    (file: File) => {
      if (handle) void insertPicture(handle.view, file, handle.view.state.selection.from, pictures)
    },
    [handle, pictures],
  )

  return (
    <>
      {handle ? (
        <EditorToolbar handle={handle} label={label} controls={id} onPicture={onPicture} />
      ) : (
        <div className="editor-bar" />
      )}
      <div ref={place} className="editor-place" />
      {handle && <Beside id={id} handle={handle} onKey={onKey} control={props} />}
      {handle && <VisuallyHidden id={`${id}-keys`}>{t.keys}</VisuallyHidden>}
    </>
  )
}

interface BesideProps {
  id: string
  handle: EditorHandle
  onKey: { current: (event: KeyboardEvent) => boolean }
  control: EditorBoxProps
}

/** What opens beside the text while one writes. Drawn anew by what the selection is in, not by each key. */
function Beside({ id, handle, onKey, control }: BesideProps) {
  const t = editorText.use()
  const { view } = handle
  const { pictureAt, picture, askedFrom, askedQuery } = useSyncExternalStore(handle.subscribe, handle.facts)
  const { find } = useMergeNames()
  const [active, setActive] = useState({ query: askedQuery, at: 0 })
  const found = askedFrom === undefined ? [] : find(askedQuery ?? '')
  const at = active.query === askedQuery ? active.at : 0
  const isAsked = askedFrom !== undefined && found.length > 0
  const choose = ({ name }: NamedField) => handle.run(insertField(name, askedFrom))

  onKey.current = (event) => {
    if (event.altKey && event.key === 'F10') {
      view.dom.closest('.editor')?.querySelector<HTMLElement>('[role=toolbar] [tabindex="0"]')?.focus()
      return true
    }
    if (!isAsked || event.isComposing) return false
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    const chosen = found[at]
    if (step) setActive({ query: askedQuery, at: (at + step + found.length) % found.length })
    else if ((event.key === 'Enter' || event.key === 'Tab') && chosen) choose(chosen)
    else if (event.key === 'Escape') {
      event.stopPropagation()
      view.dispatch(refuse(view.state))
    } else return false
    return true
  }

  const { label, 'aria-describedby': described, 'aria-invalid': invalid, 'aria-required': required } = control
  const option = isAsked ? optionId(`${id}-fields`, at) : undefined
  useLayoutEffect(() => {
    view.setProps({
      attributes: {
        id,
        class: 'editor-text',
        role: 'textbox',
        lang: 'pt-BR',
        'aria-multiline': 'true',
        'aria-label': label,
        'aria-describedby': [described, `${id}-keys`].filter(Boolean).join(' '),
        ...(invalid && { 'aria-invalid': 'true' }),
        ...(required && { 'aria-required': 'true' }),
        ...(option && {
          'aria-autocomplete': 'list',
          'aria-controls': `${id}-fields`,
          'aria-activedescendant': option,
        }),
      },
    })
  }, [view, id, label, described, invalid, required, option])

  return (
    <>
      {isAsked && (
        <EditorPopup
          className="fields"
          at={() => {
            const { left, top, bottom } = view.coordsAtPos(askedFrom)
            return new DOMRect(left, top, 0, bottom - top)
          }}
          onClose={() => view.dispatch(refuse(view.state))}
        >
          <MergeList id={`${id}-fields`} found={found} active={at} onChoose={choose} />
        </EditorPopup>
      )}
      {picture && pictureAt !== undefined && (
        <EditorPicturePanel key={picture.attrs.arquivo} handle={handle} at={pictureAt} picture={picture} />
      )}
      <VisuallyHidden role="status">{isAsked && t.found(found.length)}</VisuallyHidden>
    </>
  )
}
