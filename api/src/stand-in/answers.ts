import { escaped } from '../http/html'

/** A call as it came. */
export interface Asked {
  method: string
  url: URL
  /** What the pattern of the route caught. */
  parts: string[]
  headers: Record<string, string | undefined>
  body: Buffer
  isLocal: boolean
}

export interface Answer {
  status: number
  type: string
  body: string | Buffer
  headers?: Record<string, string>
}

/** A body in the charset it says it has. */
export function textOf({ headers, body }: Asked): string {
  return /charset="?iso-8859-1/i.test(headers['content-type'] ?? '') ? body.toString('latin1') : body.toString('utf8')
}
export const fieldsOf = (asked: Asked) => new URLSearchParams(textOf(asked))

/** A JSON object, or none. */
export function jsonOf(asked: Asked): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(textOf(asked))
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : undefined
  } catch {
    return undefined
  }
}

/** What lies at a path inside of JSON, as text; empty where there is none. */
export function at(value: unknown, ...path: (string | number)[]): string {
  let found = value
  for (const name of path) found = (found as Record<string | number, unknown> | null | undefined)?.[name]
  return typeof found === 'string' || typeof found === 'number' ? String(found) : ''
}

export type Node = [name: string, ...inside: (Node | string | number | undefined)[]]

const written = (node: Node): string => {
  const [name, ...inside] = node
  const text = inside.map((each) =>
    each === undefined ? '' : Array.isArray(each) ? written(each) : escaped(String(each)),
  )
  return `<${name}>${text.join('')}</${name}>`
}

/** XML in ISO-8859-1, as the real one answers. */
export function xml(node: Node, status = 200): Answer {
  const document = `<?xml version="1.0" encoding="ISO-8859-1" standalone="yes"?>${written(node)}`
  const body = Buffer.from(
    document.replace(/[^\0-\xff]/gu, (sign) => `&#${sign.codePointAt(0)};`),
    'latin1',
  )
  return { status, type: 'application/xml;charset=ISO-8859-1', body }
}

export const json = (value: unknown, status = 200): Answer => ({
  status,
  type: 'application/json;charset=UTF-8',
  body: JSON.stringify(value),
})
export const latinJson = (value: unknown, status = 200): Answer => ({
  status,
  type: 'application/json;charset=ISO-8859-1',
  body: Buffer.from(JSON.stringify(value), 'latin1'),
})
export const nothing: Answer = { status: 204, type: 'text/plain', body: '' }
export const plain = (status: number, body: string): Answer => ({ status, type: 'text/plain;charset=UTF-8', body })
export const html = (body: string, status = 200, headers?: Record<string, string>): Answer => ({
  status,
  type: 'text/html;charset=UTF-8',
  body,
  headers,
})

/** `2013-05-01T01:40:27.000-03:00`: its clock goes by Brasília. */
export const brasilia = (instant: string) =>
  `${new Date(Date.parse(instant) - 3 * 3_600_000).toISOString().slice(0, -1)}-03:00`
export const brasiliaDay = (instant: Date, days = 0) =>
  new Date(instant.getTime() - 3 * 3_600_000 + days * 86_400_000).toISOString().slice(0, 10)
