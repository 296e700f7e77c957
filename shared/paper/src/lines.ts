export interface Line {
  top: number
  bottom: number
}

/** The lines of a block of text, from above to below, as they stand on the page. */
export function linesOf(block: Element): Line[] {
  const range = document.createRange()
  range.selectNodeContents(block)
  const rects = [...range.getClientRects()].filter(({ height }) => height > 0).sort((a, b) => a.top - b.top)
  const lines: Line[] = []
  for (const { top, bottom } of rects) {
    const last = lines.at(-1)
    // What is raised or lowered, or larger, belongs to the line whose middle it covers.
    if (last && (top + bottom) / 2 < last.bottom) last.bottom = Math.max(last.bottom, bottom)
    else lines.push({ top, bottom })
  }
  return lines
}

const middle = ({ top, bottom }: Line) => (top + bottom) / 2

/** From where on a line's text goes to the end of its block. */
export function fromLine(block: Element, line: Line): Range {
  const range = document.createRange()
  range.selectNodeContents(block)
  const isBelow = (rect: Line) => middle(rect) >= line.top
  const walker = document.createTreeWalker(block, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT, (node) =>
    node instanceof Element
      ? node.matches('.picture, .gap, br')
        ? NodeFilter.FILTER_ACCEPT
        : NodeFilter.FILTER_SKIP
      : node.parentElement?.closest('.picture, .gap')
        ? NodeFilter.FILTER_REJECT
        : NodeFilter.FILTER_ACCEPT,
  )
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (node instanceof Element) {
      if (!isBelow(node.getBoundingClientRect())) continue
      range.setStartBefore(node)
      return range
    }
    const offset = firstBelow(node as Text, isBelow)
    if (offset === undefined) continue
    range.setStart(node, offset)
    return range
  }
  range.collapse(false)
  return range
}

/** The first sign of a text that is on the line or below; undefined if all of it is above. */
function firstBelow(text: Text, isBelow: (rect: Line) => boolean): number | undefined {
  const range = document.createRange()
  range.selectNodeContents(text)
  if (![...range.getClientRects()].some(isBelow)) return undefined
  // A space at a line's end takes no place: the next sign that does decides.
  const isAfter = (offset: number) => {
    for (let at = offset; at < text.length; at++) {
      range.setStart(text, at)
      range.setEnd(text, at + 1)
      const rects = range.getClientRects()
      const rect = rects[rects.length - 1]
      if (rect && rect.width > 0) return isBelow(rect)
    }
    return true
  }
  let low = 0
  let high = text.length
  while (low < high) {
    const half = (low + high) >> 1
    if (isAfter(half)) high = half
    else low = half + 1
  }
  return low < text.length ? low : undefined
}
