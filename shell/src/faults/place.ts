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

/**
 * Whose address it is where no more than its host is told, as of what the page's policy forbids: nobody's, where several
 * modules have the same host.
 */
export function ownerOfHost(address: string, releases: readonly ModuleRelease[]): Place | undefined {
  const [host = ''] = /^https?:\/\/[\w.-]+(:\d+)?/.exec(address.replace(/(:\d+){2}$/, '')) ?? []
  if (!URL.canParse(host)) return undefined
  const { origin } = new URL(host)
  if (origin === location.origin) return undefined
  const there = releases.filter((release) => new URL(absolute(release)).origin === origin)
  const [first] = there
  const isOnes = first && there.every(({ id }) => id === first.id)
  return isOnes ? { module: first.id, release: first.version, at: '' } : undefined
}

/** The file of a release that took longest to come. */
export function slowestFile(release: ModuleRelease | undefined): string {
  if (!release) return ''
  const base = absolute(release)
  const [slowest] = performance
    .getEntriesByType('resource')
    .map(({ name, duration }) => ({ file: name.replace(/\?.*/, '').slice(base.length), name, duration }))
    .filter(({ file, name }) => name.startsWith(base) && Object.hasOwn(release.hashes, file))
    .sort((a, b) => b.duration - a.duration)
  return slowest ? slowest.file.slice(-120) : ''
}
