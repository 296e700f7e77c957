/** Room kept to the edges of the window and to what a floating box belongs to, in px. */
const gap = 8

interface Size {
  width: number
  height: number
}

/** Centred, from the start of the anchor, or as wide as the anchor and staying with it. */
export type Align = 'centre' | 'start' | 'fill'

/** The higher of the two spaces above and below an anchor, in px. */
export const roomBeside = ({ top, bottom }: { top: number; bottom: number }, height: number) =>
  Math.max(top, height - bottom) - 2 * gap

/**
 * Where a floating box goes: under its anchor, centred or from its start, above it where there is no room below, never
 * over an edge.
 */
export function placeBeside(
  anchor: DOMRect,
  box: Size,
  window: Size,
  align: Align = 'centre',
): { left: number; top: number } {
  const below = anchor.bottom + gap
  const fitsBelow = below + box.height + gap <= window.height
  const top = fitsBelow ? below : Math.max(gap, anchor.top - gap - box.height)
  const wanted = align === 'centre' ? anchor.left + anchor.width / 2 - box.width / 2 : anchor.left
  const left = Math.max(gap, Math.min(wanted, window.width - box.width - gap))
  return { left, top }
}
