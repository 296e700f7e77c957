import { type FileKind, type MediaType, mediaTypesOf } from '@vinculo/contracts/files'

const startsWith = (bytes: Buffer, ...start: number[]) => start.every((byte, at) => bytes[at] === byte)

/** What the bytes are, going by how they start; the name and the type that came with them say nothing. */
export function mediaTypeOf(bytes: Buffer): MediaType | undefined {
  if (startsWith(bytes, 0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)) return 'image/png'
  if (startsWith(bytes, 0xff, 0xd8, 0xff)) return 'image/jpeg'
  if (bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP') return 'image/webp'
  if (bytes.toString('latin1', 0, 5) === '%PDF-') return 'application/pdf'
  return undefined
}

export const isAccepted = (kind: FileKind, type: MediaType | undefined): type is MediaType =>
  type !== undefined && mediaTypesOf[kind].includes(type)

const extensions: Record<MediaType, RegExp> = {
  'image/png': /\.png$/i,
  'image/jpeg': /\.jpe?g$/i,
  'image/webp': /\.webp$/i,
  'application/pdf': /\.pdf$/i,
}

/**
 * The name as text to show: no path, no control characters, none that turn the direction of writing (they make
 * `fdp.exe` out of `exe.pdf`), and the ending of what it is, so that a saved copy opens as that and as nothing else.
 */
export function shownName(given: string, type: MediaType): string {
  const clean = given
    .normalize('NFC')
    .replace(/^.*[\\/]/, '')
    .replace(/[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/gu, '')
    .trim()
  const short = [...clean].slice(0, 150).join('') || 'arquivo'
  return extensions[type].test(short) ? short : `${short}.${type.replace(/^.*\//, '').replace('jpeg', 'jpg')}`
}

/** RFC 6266 with the name as RFC 5987 writes it. Pictures may be shown in place; all else is saved. */
export function contentDisposition(name: string, type: MediaType): string {
  const plain = name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\w .-]/g, '_')
  const encoded = encodeURIComponent(name).replace(
    /['()*!]/g,
    (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `${type === 'application/pdf' ? 'attachment' : 'inline'}; filename="${plain}"; filename*=UTF-8''${encoded}`
}
