import { type KeyboardEvent, type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { EditorPopup } from './editor-popup'
import { EditorSign, type SignName } from './editor-sign'

export interface MenuItem {
  name: string
  label: string
  sign?: SignName
  keys?: string
  /** One of several of which one holds. */
  chosen?: boolean
  disabled?: boolean
  run: () => void
}

export interface EditorMenuProps {
  label: string
  /** What the button shows: a sign, or a word that tells what holds. */
  face: ReactNode
  /** Asked for when it opens. */
  items: () => MenuItem[]
  tabIndex: number
}

const nextOf = (key: string, at: number, count: number) =>
  ({ ArrowDown: (at + 1) % count, ArrowUp: (at - 1 + count) % count, Home: 0, End: count - 1 })[key]

/** A button of the toolbar with a menu under it. The text keeps its selection, not the focus, while it is open. */
export function EditorMenu({ label, face, items, tabIndex }: EditorMenuProps) {
  const button = useRef<HTMLButtonElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  useLayoutEffect(() => {
    if (!open) return
    const entries = list.current
    const first = entries?.querySelector<HTMLElement>('[aria-checked=true]:not(:disabled), button:not(:disabled)')
    first?.focus()
  }, [open])
  const onKeyDown = (event: KeyboardEvent) => {
    const enabled = [...(list.current?.querySelectorAll<HTMLButtonElement>('button:not(:disabled)') ?? [])]
    const next = nextOf(event.key, enabled.indexOf(event.target as HTMLButtonElement), enabled.length)
    if (event.key === 'Escape' || event.key === 'Tab') {
      if (event.key === 'Escape') event.preventDefault()
      event.stopPropagation()
      button.current?.focus()
      close()
    } else if (next !== undefined) {
      event.preventDefault()
      event.stopPropagation()
      enabled[next]?.focus()
    }
  }
  return (
    <>
      <button
        ref={button}
        type="button"
        className="editor-tool"
        aria-label={label}
        title={label}
        aria-haspopup="menu"
        aria-expanded={open}
        tabIndex={tabIndex}
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => setOpen(!open)}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown' || open) return
          event.preventDefault()
          setOpen(true)
        }}
      >
        {face}
        <EditorSign name="down" size={14} />
      </button>
      {open && (
        <EditorPopup at={() => button.current?.getBoundingClientRect()} onClose={close}>
          <div ref={list} role="menu" aria-label={label} tabIndex={-1} onKeyDown={onKeyDown}>
            {items().map(({ name, label: word, sign, keys, chosen, disabled, run }) => (
              <button
                key={name}
                type="button"
                {...(chosen === undefined ? { role: 'menuitem' } : { role: 'menuitemradio', 'aria-checked': chosen })}
                disabled={disabled}
                tabIndex={-1}
                onClick={() => {
                  close()
                  run()
                }}
              >
                {sign && <EditorSign name={sign} />}
                <span>{word}</span>
                {keys && <kbd>{keys}</kbd>}
              </button>
            ))}
          </div>
        </EditorPopup>
      )}
    </>
  )
}
