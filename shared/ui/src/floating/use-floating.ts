import { type RefObject, useLayoutEffect } from 'react'
import { placeBeside } from './beside'

/** Shows a `popover="manual"` box in the top layer, above every edge that could cut it off, beside its anchor. */
export function useFloating(
  open: boolean,
  anchor: RefObject<HTMLElement | null>,
  box: RefObject<HTMLElement | null>,
  close: () => void,
  align?: 'centre' | 'start',
): void {
  useLayoutEffect(() => {
    const element = box.current
    if (!open || !element || !anchor.current) return
    element.showPopover?.()
    const place = placeBeside(
      anchor.current.getBoundingClientRect(),
      { width: element.offsetWidth, height: element.offsetHeight },
      { width: document.documentElement.clientWidth, height: window.innerHeight },
      align,
    )
    element.style.left = `${place.left}px`
    element.style.top = `${place.top}px`
    // It stands where it was put: whatever moves its anchor away closes it.
    const closeIfMoved = (event: Event) => {
      if (!(event.target instanceof Node && element.contains(event.target))) close()
    }
    window.addEventListener('scroll', closeIfMoved, { capture: true, passive: true })
    return () => {
      window.removeEventListener('scroll', closeIfMoved, { capture: true })
      element.hidePopover?.()
    }
  }, [open, anchor, box, close, align])
}
