import type { MediaType } from '@vinculo/contracts/files'
import sharp from 'sharp'
import { fieldRefused } from '../errors'
import { Turns } from '../http/turns'

// Pictures of people do not stay in memory, and one request does not take every processor.
sharp.cache(false)
sharp.concurrency(1)

/** A few kilobytes can claim to be gigabytes of pixels; a camera's picture has up to fifty million. */
const maxPixels = 50_000_000
const longestSide = 2048
const options = { limitInputPixels: maxPixels, failOn: 'error' } as const

/** A picture of fifty million pixels unfolds into hundreds of megabytes, and takes a thread that others wait for. */
const decoding = new Turns(2, 60_000)

const encodings = { 'image/png': 'png', 'image/jpeg': 'jpeg', 'image/webp': 'webp' } as const

const refuse = (): never => {
  throw fieldRefused('arquivo', 'picture')
}

export interface Reencoded {
  bytes: Buffer
  largura: number
  altura: number
}

/** The same picture, upright and at most 2048 pixels long, and nothing else: no place, no camera, no hidden rest. */
export function reencoded(bytes: Buffer, type: Exclude<MediaType, 'application/pdf'>): Promise<Reencoded> {
  return decoding.take(1, async () => {
    const { data, info } = await sharp(bytes, options)
      .autoOrient()
      .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
      .toFormat(encodings[type])
      .timeout({ seconds: 10 })
      .toBuffer({ resolveWithObject: true })
      .catch(refuse)
    return { bytes: data, largura: info.width, altura: info.height }
  })
}

/** Refuses what only starts like a picture, and what would unfold into more pixels than a screen can bear. */
export async function checkPicture(bytes: Buffer): Promise<void> {
  await decoding.take(1, () => sharp(bytes, options).timeout({ seconds: 10 }).stats().catch(refuse))
}
