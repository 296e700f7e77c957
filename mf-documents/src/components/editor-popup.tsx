import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react'

const gap = 6

/** Beside what it is about and inside of the window, in the top layer; `at` is asked again whenever the page moves. */
function put(box: HTMLElement, { left, top, bottom }: DOMRect): void {
  const { clientWidth } = document.documentElement
  const height = window.visualViewport?.height ?? window.innerHeight
  const below = height - bottom - gap
  const isAbove = below < Math.min(box.scrollHeight, 240) && top > below
  box.style.maxHeight = `${Math.max(120, (isAbove ? top : below) - gap * 2)}px`
  box.style.left = `${Math.max(gap, Math.min(left, clientWidth - box.offsetWidth - gap))}px`
  box.style.top = `${isAbove ? Math.max(gap, top - box.offsetHeight - gap) : bottom + gap}px`
}

export interface EditorPopupProps {
  at: () => DOMRect | undefined
  onClose: () => void
  className?: string
  children: ReactNode
}

/** A small box over the page: gone with a press elsewhere, Escape, or what it stands beside. */
export function EditorPopup({ at, onClose, className = '', children }: EditorPopupProps) {
  const box = useRef<HTMLDivElement>(null)
  const latest = useRef({ at, onClose })
  latest.current = { at, onClose }
  useLayoutEffect(() => {
    const element = box.current
    if (!element) return
    element.showPopover?.()
    const place = () => {
      const rect = latest.current.at()
      if (!rect || rect.bottom < 0 || rect.top > window.innerHeight) return latest.current.onClose()
      put(element, rect)
    }
    place()
    const size = new ResizeObserver(place)
    size.observe(element)
    const listening = new AbortController()
    const how = { capture: true, passive: true, signal: listening.signal }
    const scrolled = ({ target }: Event) => !(target instanceof Node && element.contains(target)) && place()
    window.addEventListener('scroll', scrolled, how)
    window.addEventListener('resize', place, how)
    return () => {
      listening.abort()
      size.disconnect()
      element.hidePopover?.()
    }
  }, [])
  useEffect(() => {
    const press = ({ target }: PointerEvent) => {
      if (!(target instanceof Node && box.current?.contains(target))) latest.current.onClose()
    }
    document.addEventListener('pointerdown', press, true)
    return () => document.removeEventListener('pointerdown', press, true)
  }, [])
  return (
    <div ref={box} className={`editor-popup ${className}`} popover="manual">
      {children}
    </div>
  )
}
