import { crc32, deflateSync } from 'node:zlib'

/** The pixels of a picture, three bytes each. */
export interface Pixels {
  width: number
  height: number
  /** In base64. */
  rgb: string
}

/** Runs in a page. */
export async function pixelsOf(picture: string): Promise<Pixels> {
  const image = await createImageBitmap(await (await fetch(`data:image/png;base64,${picture}`)).blob())
  const canvas = document.createElement('canvas')
  canvas.width = image.width
  canvas.height = image.height
  const context = canvas.getContext('2d')
  context?.drawImage(image, 0, 0)
  const rgba = context?.getImageData(0, 0, image.width, image.height).data ?? []
  let rgb = ''
  for (let at = 0; at < rgba.length; at++) if (at % 4 < 3) rgb += String.fromCharCode(rgba[at] ?? 0)
  return { width: image.width, height: image.height, rgb: btoa(rgb) }
}

const channels = (colour: number) => [colour >> 16, (colour >> 8) & 255, colour & 255]

function distance(one: number, other: number): number {
  const others = channels(other)
  return channels(one).reduce((sum, value, index) => sum + (value - (others[index] ?? 0)) ** 2, 0)
}

/** Colours nearer to each other than this are one. */
const near = 3 * 6 ** 2

/** The commonest colours as they are, as long as they are not alike; each other colour as the nearest of them. */
function paletteOf(colours: number[]): { palette: number[]; indexOf: (colour: number) => number } {
  const counts = new Map<number, number>()
  for (const colour of colours) counts.set(colour, (counts.get(colour) ?? 0) + 1)
  const palette: number[] = []
  for (const [colour] of [...counts].sort((a, b) => b[1] - a[1])) {
    if (palette.length < 256 && palette.every((chosen) => distance(chosen, colour) > near)) palette.push(colour)
  }
  const indices = new Map(palette.map((colour, index) => [colour, index]))
  return {
    palette,
    indexOf(colour) {
      let index = indices.get(colour)
      if (index === undefined) {
        const distances = palette.map((candidate) => distance(colour, candidate))
        index = distances.indexOf(Math.min(...distances))
        indices.set(colour, index)
      }
      return index
    },
  }
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data])
  const frame = Buffer.alloc(8)
  frame.writeUInt32BE(data.length, 0)
  frame.writeUInt32BE(crc32(body), 4)
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)])
}

/** A PNG of 256 colours, a quarter of what the browser writes: shadows come in fewer steps, all else is as it was. */
export function encodePicture({ width, height, rgb }: Pixels): Buffer {
  const bytes = Buffer.from(rgb, 'base64')
  const colours = Array.from({ length: width * height }, (_, at) => bytes.readUIntBE(at * 3, 3))
  const { palette, indexOf } = paletteOf(colours)
  // Each row begins with its filter: none.
  const rows = Buffer.alloc((width + 1) * height)
  for (const [at, colour] of colours.entries()) {
    rows[Math.floor(at / width) * (width + 1) + 1 + (at % width)] = indexOf(colour)
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  // Eight bits a pixel, by palette.
  header.set([8, 3], 8)
  const table = Buffer.alloc(palette.length * 3)
  for (const [index, colour] of palette.entries()) table.writeUIntBE(colour, index * 3, 3)
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header),
    chunk('PLTE', table),
    chunk('IDAT', deflateSync(rows, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ])
}
