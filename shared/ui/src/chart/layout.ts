/** Where things of a chart stand. Lengths are pixels. */

/** Round numbers from at or below `min` to at or above `max`, about five of them. */
export function ticksOf(min: number, max: number): number[] {
  const span = max - min || Math.abs(max) || 1
  const rough = span / 4
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = ([1, 2, 2.5, 5].find((each) => each * power >= rough) ?? 10) * power
  const from = Math.floor(min / step)
  const to = Math.max(Math.ceil(max / step), from + 1)
  return Array.from({ length: to - from + 1 }, (_, at) => Number(((from + at) * step).toPrecision(12)))
}

/** Days (yyyy-MM-dd) on a line from `left` to `right`, by the time between them; a single one in the middle. */
export function placesOf(days: readonly string[], left: number, right: number): number[] {
  const times = days.map((day) => Date.parse(day))
  const [first, last] = [Math.min(...times), Math.max(...times)]
  return times.map((time) =>
    last === first ? (left + right) / 2 : left + ((time - first) / (last - first)) * (right - left),
  )
}

/** Which places can be written at without touching, each `width` wide: the last always, for it is the newest. */
export function withRoom(places: readonly number[], width: number): boolean[] {
  let next = Number.POSITIVE_INFINITY
  return [...places]
    .reverse()
    .map((place) => {
      const fits = place + width <= next
      if (fits) next = place
      return fits
    })
    .reverse()
}

/** Labels at these heights, moved apart to at least `gap` and kept between `top` and `bottom` where there is room. */
export function apart(heights: readonly number[], gap: number, top: number, bottom: number): number[] {
  const order = heights.map((_, at) => at).sort((a, b) => (heights[a] ?? 0) - (heights[b] ?? 0))
  const placed = [...heights]
  let least = top
  for (const at of order) {
    placed[at] = Math.max(placed[at] ?? 0, least)
    least = (placed[at] ?? 0) + gap
  }
  let most = bottom
  for (const at of [...order].reverse()) {
    placed[at] = Math.min(placed[at] ?? 0, most)
    most = (placed[at] ?? 0) - gap
  }
  return placed
}
