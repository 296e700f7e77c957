/** Room kept to the edges of the window and to what a floating box belongs to, in px. */
const gap = 8

interface Size {
  width: number
  height: number
}

/**
 * Where a floating box goes: under its anchor, centred or from its start, above it where there is no room below, never
 * over an edge.
 */
export function placeBeside(
  anchor: DOMRect,
  box: Size,
  window: Size,
  align: 'centre' | 'start' = 'centre',
): { left: number; top: number } {
  const below = anchor.bottom + gap
  const fitsBelow = below + box.height + gap <= window.height
  const top = fitsBelow ? below : Math.max(gap, anchor.top - gap - box.height)
  const wanted = align === 'start' ? anchor.left : anchor.left + anchor.width / 2 - box.width / 2
  const left = Math.max(gap, Math.min(wanted, window.width - box.width - gap))
  return { left, top }
}
