/** One line for each block of a text, as somebody would read it aloud. */
export function linesOf(html: string): string[] {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  for (const row of body.querySelectorAll('td + td, th + th, th + td, td + th')) row.prepend(' | ')
  for (const end of body.querySelectorAll('br')) end.replaceWith('\n')
  for (const end of body.querySelectorAll('img')) end.replaceWith(`[${end.getAttribute('alt') ?? ''}]`)
  for (const end of body.querySelectorAll('p, h1, h2, h3, h4, li, tr, hr, blockquote')) end.append('\n')
  const lines = (body.textContent ?? '').split('\n').map((line) => line.replace(/\s+/g, ' ').trim())
  return lines.filter(Boolean)
}

/** How many lines two texts begin or end with alike. */
function alike(one: readonly string[], other: readonly string[], from: 'start' | 'end', most: number): number {
  const at = (lines: readonly string[], index: number) => lines.at(from === 'start' ? index : -1 - index)
  let count = 0
  while (count < most && at(one, count) === at(other, count)) count++
  return count
}

/**
 * Of two long texts what differs, with a line around it that does not, so that somebody sees which paragraph it is; what
 * is left out is said by how many lines it has.
 */
export function differing(
  mine: string,
  current: string,
  same: (lines: number) => string,
): { mine: string; current: string } {
  const [one, other] = [linesOf(mine), linesOf(current)]
  const shortest = Math.min(one.length, other.length)
  const start = alike(one, other, 'start', shortest)
  const end = alike(one, other, 'end', shortest - start)
  const [from, rest] = [Math.max(0, start - 1), Math.max(0, end - 1)]
  const around = (lines: readonly string[]) =>
    [
      ...(from > 0 ? [same(from)] : []),
      ...lines.slice(from, lines.length - rest),
      ...(rest > 0 ? [same(rest)] : []),
    ].join('\n')
  return { mine: around(one), current: around(other) }
}
