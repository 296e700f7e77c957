/**
 * Comparing pictures so that another machine's browser sees the same: not pixel by pixel, where every build of Chromium
 * and every font renderer smooths letters its own way, but by the mean colour of blocks of 4 × 4 px, each found again
 * within a pixel of its place. A letter smoothed otherwise moves neither; a changed colour, padding, size or weight
 * does. Why so: docs/decisions/0013.
 */
export interface Clip {
  x: number
  y: number
  width: number
  height: number
}

export interface Comparison {
  /** Blocks that differ. */
  blocks: number
  /** Of how many. */
  of: number
  /** Where, in px of the picture: the box around all of them. */
  where: Clip | undefined
  /** When the sizes differ there is nothing more to compare. */
  size: string | undefined
}

/** What a mean colour may differ by, of 255. */
export const tolerance = 14
/** Blocks that may differ: a browser's own drawing of a box to tick or an arrow of a select. */
export const strayBlocks = 4

/** Runs in a page: cuts clips out of a PNG, as PNGs; all in base64. */
export async function cut(input: { picture: string; clips: Clip[] }): Promise<string[]> {
  const image = await createImageBitmap(await (await fetch(`data:image/png;base64,${input.picture}`)).blob())
  return input.clips.map(({ x, y, width, height }) => {
    const canvas = document.createElement('canvas')
    canvas.width = width
    canvas.height = height
    canvas.getContext('2d')?.drawImage(image, -x, -y)
    return canvas.toDataURL().split(',')[1] ?? ''
  })
}

/** Runs in a page: compares two pictures, both PNG in base64. */
export async function compare(input: { before: string; after: string; tolerance: number }): Promise<Comparison> {
  const side = 4
  const read = async (picture: string) => {
    const image = await createImageBitmap(await (await fetch(`data:image/png;base64,${picture}`)).blob())
    const canvas = document.createElement('canvas')
    canvas.width = image.width
    canvas.height = image.height
    const context = canvas.getContext('2d', { willReadFrequently: true })
    context?.drawImage(image, 0, 0)
    return context?.getImageData(0, 0, image.width, image.height) as ImageData
  }
  const [before, after] = [await read(input.before), await read(input.after)]
  const nothing = { blocks: 0, of: 0, where: undefined, size: undefined }
  // A line of text measured a hair wider may round to one pixel more.
  if (Math.abs(before.width - after.width) > 1 || Math.abs(before.height - after.height) > 1) {
    return { ...nothing, size: `${before.width} × ${before.height} became ${after.width} × ${after.height}` }
  }
  // Tens of thousands of blocks: plain loops, and nothing made anew in them.
  const means = [new Float64Array(3), new Float64Array(3)] as const
  const measure = (into: Float64Array, { data, width, height }: ImageData, left: number, top: number) => {
    into.fill(0)
    for (let y = top; y < top + side; y++) {
      const row = Math.min(Math.max(y, 0), height - 1) * width
      for (let x = left; x < left + side; x++) {
        const at = (row + Math.min(Math.max(x, 0), width - 1)) * 4
        for (let channel = 0; channel < 3; channel++) into[channel] = (into[channel] ?? 0) + (data[at + channel] ?? 0)
      }
    }
  }
  const most = input.tolerance * side * side
  const differ = (left: number, top: number) => {
    const [wanted, found] = means
    measure(wanted, before, left, top)
    for (let step = 0; step < 9; step++) {
      // In its place first: 0, then -1 and 1.
      const dx = ((step + 1) % 3) - 1
      const dy = ((Math.floor(step / 3) + 1) % 3) - 1
      measure(found, after, left + dx, top + dy)
      if (wanted.every((value, channel) => Math.abs(value - (found[channel] ?? 0)) <= most)) return false
    }
    return true
  }
  const places: [number, number][] = []
  let of = 0
  for (let top = 0; top < before.height; top += side) {
    for (let left = 0; left < before.width; left += side) {
      of += 1
      if (differ(left, top)) places.push([left, top])
    }
  }
  if (places.length === 0) return { ...nothing, of }
  const x = Math.min(...places.map(([left]) => left))
  const y = Math.min(...places.map(([, top]) => top))
  const width = Math.max(...places.map(([left]) => left)) + side - x
  const height = Math.max(...places.map(([, top]) => top)) + side - y
  return { blocks: places.length, of, where: { x, y, width, height }, size: undefined }
}
