import { type KeyboardEvent, useCallback, useEffect, useId, useRef, useState } from 'react'

export type Disclosure = ReturnType<typeof useDisclosure>

/**
 * A button that shows a panel: closes by Escape (focus goes back to the button), by a press or the focus going
 * elsewhere, and by choosing something in it. Arrow keys walk through what is in the panel.
 */
export function useDisclosure() {
  const [open, setOpen] = useState(false)
  const root = useRef<HTMLDivElement>(null)
  const panelId = useId()
  // What had the focus goes with the panel: the button takes it over.
  const close = useCallback(() => {
    if (root.current?.contains(document.activeElement)) root.current.querySelector('button')?.focus()
    setOpen(false)
  }, [])

  useEffect(() => {
    if (!open) return
    const closeOutside = (event: Event) => {
      if (!root.current?.contains(event.target as Node)) setOpen(false)
    }
    document.addEventListener('pointerdown', closeOutside)
    document.addEventListener('focusin', closeOutside)
    return () => {
      document.removeEventListener('pointerdown', closeOutside)
      document.removeEventListener('focusin', closeOutside)
    }
  }, [open])

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && open) {
      event.stopPropagation()
      close()
    }
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    if (!open && event.key === 'ArrowDown') setOpen(true)
    event.preventDefault()
    const places = [...(root.current?.querySelectorAll<HTMLElement>('[data-panel] :is(a, button)') ?? [])]
    const at = places.indexOf(document.activeElement as HTMLElement)
    const next = event.key === 'ArrowDown' ? at + 1 : at < 0 ? -1 : at - 1 + places.length
    places.at(next % (places.length || 1))?.focus()
  }

  return {
    open,
    close,
    root: { ref: root, onKeyDown },
    trigger: {
      type: 'button' as const,
      'aria-expanded': open,
      'aria-controls': panelId,
      onClick: () => setOpen((was) => !was),
    },
    panel: { id: panelId, hidden: !open, 'data-panel': '' },
  }
}
