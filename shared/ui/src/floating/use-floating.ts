import { type RefObject, useLayoutEffect } from 'react'
import { type Align, placeBeside, roomBeside } from './beside'

/** What of the window is in sight: on a phone the keyboard lies over the rest. */
function windowInSight() {
  const { clientWidth: width } = document.documentElement
  const seen = window.visualViewport
  return { width, height: seen ? seen.offsetTop + seen.height : window.innerHeight }
}

/** Shows a `popover="manual"` box in the top layer, above every edge that could cut it off, beside its anchor. */
export function useFloating(
  open: boolean,
  anchor: RefObject<HTMLElement | null>,
  box: RefObject<HTMLElement | null>,
  close: () => void,
  align?: Align,
): void {
  useLayoutEffect(() => {
    const element = box.current
    if (!open || !element || !anchor.current) return
    element.showPopover?.()
    const undo =
      align === 'fill' ? follow(anchor.current, element, close) : stand(anchor.current, element, align, close)
    return () => {
      undo()
      element.hidePopover?.()
    }
  }, [open, anchor, box, close, align])
}

function put(anchor: HTMLElement, box: HTMLElement, align?: Align): void {
  const size = { width: box.offsetWidth, height: box.offsetHeight }
  const { left, top } = placeBeside(anchor.getBoundingClientRect(), size, windowInSight(), align)
  box.style.left = `${left}px`
  box.style.top = `${top}px`
}

/** It stands where it was put: whatever moves its anchor away closes it. */
function stand(anchor: HTMLElement, box: HTMLElement, align: Align | undefined, close: () => void): () => void {
  put(anchor, box, align)
  const closeIfMoved = (event: Event) => {
    if (!(event.target instanceof Node && box.contains(event.target))) close()
  }
  window.addEventListener('scroll', closeIfMoved, { capture: true, passive: true })
  return () => window.removeEventListener('scroll', closeIfMoved, { capture: true })
}

/**
 * It stays at its anchor, as wide as that and no higher than there is room: somebody types there, which scrolls the page
 * and brings a keyboard up, and what it holds comes and goes.
 */
function follow(anchor: HTMLElement, box: HTMLElement, close: () => void): () => void {
  const place = () => {
    const { width, top, bottom } = anchor.getBoundingClientRect()
    const seen = windowInSight()
    if (bottom < 0 || top > seen.height) return close()
    box.style.width = `${width}px`
    box.style.maxHeight = `${roomBeside({ top, bottom }, seen.height)}px`
    put(anchor, box, 'fill')
  }
  place()
  const size = new ResizeObserver(place)
  size.observe(box)
  const listening = new AbortController()
  const how = { capture: true, passive: true, signal: listening.signal }
  window.addEventListener('scroll', place, how)
  window.addEventListener('resize', place, how)
  window.visualViewport?.addEventListener('scroll', place, how)
  window.visualViewport?.addEventListener('resize', place, how)
  return () => {
    listening.abort()
    size.disconnect()
  }
}
