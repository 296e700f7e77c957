/** Room kept to the edges of the window and to what a floating box belongs to, in px. */
const gap = 8

interface Size {
  width: number
  height: number
}

/** Where a floating box goes: centred under its anchor, above it where there is no room below, never over an edge. */
export function placeBeside(anchor: DOMRect, box: Size, window: Size): { left: number; top: number } {
  const below = anchor.bottom + gap
  const fitsBelow = below + box.height + gap <= window.height
  const top = fitsBelow ? below : Math.max(gap, anchor.top - gap - box.height)
  const centred = anchor.left + anchor.width / 2 - box.width / 2
  const left = Math.max(gap, Math.min(centred, window.width - box.width - gap))
  return { left, top }
}
