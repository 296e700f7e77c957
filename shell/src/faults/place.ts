import type { ModuleRelease } from '@vinculo/contracts/modules'

/** Where something went wrong: a file of a release, or of the shell. */
export interface Place {
  module: string
  release: string
  /** `file:line:column`; '' where it is not known. */
  at: string
}

export const nowhere: Place = { module: 'shell', release: '', at: '' }

const position = /(https?:\/\/[^\s()?#]+)(?:\?[^\s():]*)?:(\d{1,7}):(\d{1,7})\)?$/
/** The shell's own files are named by their content alone. */
const shellFile = /^\/assets\/((?:[a-z-]+\.)?[0-9a-f]{10}\.js)$/

const absolute = ({ base }: ModuleRelease) => new URL(base, location.href).href

/** The frames of a stack, the innermost first, without the message that stands before them in some browsers. */
function framesOf(error: unknown): string[] {
  if (!(error instanceof Error) || typeof error.stack !== 'string') return []
  const { stack, message } = error
  const start = message ? stack.indexOf(message) : -1
  const isBefore = start >= 0 && /^[\w$.]*:? ?$/.test(stack.slice(0, start))
  return (isBefore ? stack.slice(start + message.length) : stack).split('\n')
}

/** A frame in a file that this page ran; of an attempt's query nothing is left. */
function placeOfFrame(frame: string, releases: readonly ModuleRelease[]): Place | undefined {
  const [, file = '', line, column] = position.exec(frame.trim()) ?? []
  if (!file) return undefined
  for (const release of releases) {
    const base = absolute(release)
    const own = file.slice(base.length)
    if (file.startsWith(base) && Object.hasOwn(release.hashes, own))
      return { module: release.id, release: release.version, at: `${own.slice(-120)}:${line}:${column}` }
  }
  const { origin, pathname } = new URL(file)
  const own = origin === location.origin && shellFile.exec(pathname)?.[1]
  return own ? { ...nowhere, at: `${own}:${line}:${column}` } : undefined
}

/**
 * The innermost place of a module: what fails in the shell's code because a module calls it is the module's to look at.
 * Without one the innermost of the shell. `releases` are those that ran, the ones to be preferred first: a file that did
 * not change is in several.
 */
export function placeOf(error: unknown, beside: string, releases: readonly ModuleRelease[]): Place | undefined {
  const places = [...framesOf(error), beside].flatMap((frame) => placeOfFrame(frame, releases) ?? [])
  return places.find(({ module }) => module !== 'shell') ?? places[0]
}

/** Of an address as much as its scheme and host; what the page's policy forbids often tells no more. */
function originOf(address: string): string {
  const [host = ''] = /^https?:\/\/[\w.-]+(:\d+)?/.exec(address.replace(/(:\d+){2}$/, '')) ?? []
  return URL.canParse(host) ? new URL(host).origin : ''
}

const releasesAt = (origin: string, releases: readonly ModuleRelease[]) =>
  releases.filter((release) => new URL(absolute(release)).origin === origin)

/** Whose address it is where no more than its host is told: nobody's, where several modules have the same host. */
export function ownerOfHost(address: string, releases: readonly ModuleRelease[]): Place | undefined {
  const origin = originOf(address)
  if (!origin || origin === location.origin) return undefined
  const there = releasesAt(origin, releases)
  const [first] = there
  const isOnes = first && there.every(({ id }) => id === first.id)
  return isOnes ? { module: first.id, release: first.version, at: '' } : undefined
}

/** Whether it comes from the page's own host or from one that a release has; all else is somebody's extension. */
export function isOurs(address: string, releases: readonly ModuleRelease[]): boolean {
  const origin = originOf(address)
  return origin !== '' && (origin === location.origin || releasesAt(origin, releases).length > 0)
}

/**
 * The file of a release that was waited for longest from a moment on, in milliseconds of the page's life; also one that
 * was asked for before and had not come yet.
 */
export function slowestFile(
  release: ModuleRelease | undefined,
  since: number,
  files: Pick<PerformanceEntry, 'name' | 'startTime' | 'duration'>[] = performance.getEntriesByType('resource'),
): string {
  if (!release) return ''
  const base = absolute(release)
  const [slowest] = files
    .map(({ name, startTime, duration }) => ({
      file: name.startsWith(base) ? name.replace(/\?.*/, '').slice(base.length) : '',
      waited: startTime + duration - Math.max(startTime, since),
    }))
    .filter(({ file, waited }) => waited > 0 && Object.hasOwn(release.hashes, file))
    .sort((a, b) => b.waited - a.waited)
  return slowest ? slowest.file.slice(-120) : ''
}
