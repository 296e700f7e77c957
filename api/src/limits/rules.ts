import { createHash } from 'node:crypto'
import { isIPv6 } from 'node:net'
import type { FastifyRequest, RouteOptions } from 'fastify'
import { tokenOf } from '../sessions/tokens'

/** So many calls in so many seconds, for each of those it is counted for. README.md has them all in one table. */
export interface Limit {
  name: string
  calls: number
  seconds: number
  /**
   * Whom a call is counted for. A `user` is known in the request's transaction, and counted there: what is refused and
   * rolled back does not count. Undefined: this call is nobody's.
   */
  of: 'user' | ((request: FastifyRequest) => string | undefined)
  /**
   * Calls a process counts by itself before it asks the database; 1 asks each time. Some processes together let through
   * at most one such share each beyond the limit.
   */
  share?: number
  /** The same however many people use an installation: RATE_LIMITS does not change it. */
  isFixed?: true
}

/** Of IPv6 the first half: whoever has one address has all of its second half, and some have more. */
export function networkOf(address: string, groups = 4): string {
  if (!isIPv6(address)) return address
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)
  if (mapped?.[1]) return mapped[1]
  const [head = '', tail] = address.split('::')
  const before = head.split(':').filter(Boolean)
  const after = (tail ?? '').split(':').filter(Boolean)
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - before.length - after.length)
  const all = [...before, ...Array<string>(zeros).fill('0'), ...after]
  return all
    .slice(0, groups)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')
}

export const ofAddress = (request: FastifyRequest) => networkOf(request.ip)
const ofSession = (request: FastifyRequest) => tokenOf(request)

/** Neither addresses nor tokens nor e-mails go into a table of counters. */
export const keyOf = ({ name }: Pick<Limit, 'name'>, whom: string) =>
  `${name}:${createHash('sha256').update(whom).digest('base64url')}`

/** Every call under /api and every page; files of a build are not counted. */
export const generalLimits: Limit[] = [
  { name: 'session', calls: 1_200, seconds: 60, of: ofSession, share: 60 },
  // A clinic shares one.
  { name: 'address', calls: 12_000, seconds: 60, of: ofAddress, share: 600 },
]

/** A whole list, which may be long: neither a page of it nor its first rows. */
const isWholeList = ({ query }: FastifyRequest) => {
  const asked = (query ?? {}) as Record<string, unknown>
  return asked.pagina === undefined && asked.limite === undefined
}

export const limits = {
  created: { name: 'created', calls: 300, seconds: 60, of: 'user' },
  uploads: { name: 'uploads', calls: 200, seconds: 600, of: 'user' },
  exports: { name: 'exports', calls: 60, seconds: 600, of: 'user' },
  /** Each takes a browser some seconds. */
  pdfs: { name: 'pdfs', calls: 100, seconds: 600, of: 'user' },
  wholeLists: {
    name: 'whole-lists',
    calls: 120,
    seconds: 60,
    of: (request) => (isWholeList(request) ? tokenOf(request) : undefined),
    share: 12,
  },
} satisfies Record<string, Limit>

const isList = ({ url, schema }: RouteOptions) => /-json$/.test(url) && schema?.querystring !== undefined

/** What a route is limited by when it does not say. */
export function usualLimits(route: RouteOptions): Limit[] {
  const methods = [route.method].flat()
  if (methods.includes('POST')) return [limits.created]
  if (route.url.endsWith('/exportar')) return [limits.exports]
  return methods.includes('GET') && isList(route) ? [limits.wholeLists] : []
}

/** For an installation `times` as busy. */
export const scaled = (limit: Limit, times: number): Limit =>
  limit.isFixed
    ? limit
    : {
        ...limit,
        calls: Math.max(1, Math.round(limit.calls * times)),
        share: Math.max(1, Math.round((limit.share ?? 1) * times)),
      }
