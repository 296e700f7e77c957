import { createReadStream, existsSync, statSync } from 'node:fs'
import { extname, resolve, sep } from 'node:path'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '../errors'

const contentTypes: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.woff': 'font/woff',
  '.webmanifest': 'application/manifest+json',
  '.wasm': 'application/wasm',
}

const encodings = [
  { name: 'br', suffix: '.br' },
  { name: 'gzip', suffix: '.gz' },
] as const

/** Whether an Accept-Encoding header takes this coding (named, or by `*`, and not with q=0). */
export function accepts(header: string | undefined, coding: string): boolean {
  let any = false
  for (const part of (header ?? '').split(',')) {
    const [name = '', ...parameters] = part.trim().toLowerCase().split(';')
    const isRefused = parameters.some((parameter) => /^\s*q=0(\.0*)?\s*$/.test(parameter))
    if (name === coding) return !isRefused
    if (name === '*') any = !isRefused
  }
  return any
}

/** The file inside the folder that an address means, or none when it leads elsewhere. */
export function fileIn(folder: string, path: string): string | undefined {
  if (path.includes('\0') || path.split(/[\\/]/).some((segment) => segment.startsWith('.'))) return undefined
  const file = resolve(folder, path)
  if (!file.startsWith(resolve(folder) + sep)) return undefined
  return existsSync(file) && statSync(file).isFile() ? file : undefined
}

export interface Serving {
  folder: string
  path: string
  /** Whether the name changes with the content. */
  isHashed: boolean
  headers?: Record<string, string>
}

/** Sends a built file, precompressed when such a copy lies beside it and the browser takes it. */
export function sendFile(request: FastifyRequest, reply: FastifyReply, { folder, path, isHashed, headers }: Serving) {
  const file = fileIn(folder, path)
  if (!file) throw new AppError('not_found')
  const encoding = encodings.find(
    ({ name, suffix }) => accepts(request.headers['accept-encoding'], name) && existsSync(file + suffix),
  )
  const sent = encoding ? file + encoding.suffix : file
  const { size, mtimeMs } = statSync(sent)
  const etag = `"${size.toString(36)}-${Math.trunc(mtimeMs).toString(36)}${encoding ? `-${encoding.name}` : ''}"`
  reply
    .headers(headers ?? {})
    .header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache')
    .header('vary', 'Accept-Encoding')
    .header('etag', etag)
    .header('x-content-type-options', 'nosniff')
  if (request.headers['if-none-match'] === etag) return reply.code(304).send()
  if (encoding) reply.header('content-encoding', encoding.name)
  reply.type(contentTypes[extname(file)] ?? 'application/octet-stream').header('content-length', size)
  return request.method === 'HEAD' ? reply.send() : reply.send(createReadStream(sent))
}
