import type { FaultReport, Fault as ReportedFault } from '@vinculo/contracts/faults'
import {
  callHeaders,
  currentToken,
  type Fault,
  ModuleUnavailable,
  onSessionEnd,
  registry,
} from '@vinculo/platform/shell'
import { whenIdle } from '../when-idle'
import { nameOf } from './name'
import { isOurs, nowhere, ownerOfHost, placeOf, slowestFile } from './place'
import { releasesRun } from './ran'

/** What goes wrong together is told together; milliseconds. */
const gathering = 2000
/** Reports of one page in a minute; what is more waits. */
const perMinute = 6
/** Different faults in a report, as many as the API takes. */
const most = 50

const counted = new Map<string, ReportedFault>()
let sent: number[] = []
let timer: ReturnType<typeof setTimeout> | undefined

/** Counts what was noticed, each fault by its module and release; what it says of whoever is seen or typed stays here. */
export function report(faults: readonly Fault[]): void {
  if (!currentToken()) return
  for (const each of faults) {
    const described = describe(each)
    if (!described) continue
    const key = JSON.stringify(described)
    const known = counted.get(key)
    if (known) known.vezes = Math.min(known.vezes + 1, 10_000)
    else if (counted.size < most) counted.set(key, described)
  }
  if (counted.size === 0) return
  // A page that is not seen may be gone in a moment.
  if (document.visibilityState === 'hidden') send()
  else schedule()
}

/** A fault as it is told; undefined where it is not the product's. */
export function describe({
  module,
  release,
  kind,
  error,
  name,
  place = '',
  since = 0,
}: Fault): ReportedFault | undefined {
  // A module whose own code threw while it loaded is told by what it threw.
  const isBroken = error instanceof ModuleUnavailable && error.reason === 'broken'
  const thrown = isBroken ? (error.cause ?? error) : error
  const isNamed = module !== 'shell'
  const current = isNamed ? registry.current(module) : undefined
  const version = release || current?.version || ''
  // The release that was named first: a file that did not change is in others, too.
  const isIts = ({ id, version: its }: { id: string; version: string }) => id === module && its === version
  const releases = releasesRun().sort((a, b) => Number(isIts(b)) - Number(isIts(a)))
  const found = placeOf(thrown, place, releases) ?? (kind === 'csp' ? ownerOfHost(place, releases) : undefined)
  // Nothing was thrown and nowhere: the browser's own notice, as of an observer that goes round.
  if (!isNamed && kind === 'error' && !found && (error ?? undefined) === undefined) return undefined
  // Somebody's extension, which fails in every page alike.
  if (!isNamed && !found && error instanceof Error && error.stack?.includes('-extension://')) return undefined
  if (!isNamed && !found && kind === 'csp' && !isOurs(place, releases)) return undefined
  const whose = isNamed ? { module, release: version } : (found ?? nowhere)
  const isOwn = found?.module === whose.module
  return {
    modulo: whose.module,
    release: whose.release,
    tipo: kind,
    nome: name ?? (kind === 'slow' ? 'over-2-s' : nameOf(thrown)),
    onde: kind === 'slow' ? slowestFile(releases.find(isIts), since) : isOwn ? found.at : '',
    vezes: 1,
  }
}

function schedule(): void {
  if (timer !== undefined) return
  const oldest = sent.length < perMinute ? undefined : sent[0]
  const wait = oldest === undefined ? gathering : Math.max(gathering, oldest + 60_000 - performance.now())
  timer = setTimeout(() => {
    timer = undefined
    whenIdle(send)
  }, wait)
}

function send(): void {
  const now = performance.now()
  sent = sent.filter((at) => now - at < 60_000)
  if (counted.size === 0) return
  if (sent.length >= perMinute) {
    schedule()
    return
  }
  const token = currentToken()
  const falhas = [...counted.values()]
  counted.clear()
  if (!token) return
  sent.push(now)
  // Sent though the page goes. What is not taken is dropped: neither asked again nor a fault of its own.
  void fetch('/api/falhas', {
    method: 'POST',
    keepalive: true,
    headers: { ...callHeaders({ module: 'shell', release: '' }, token), 'Content-Type': 'application/json' },
    body: JSON.stringify({ falhas } satisfies FaultReport),
    signal: AbortSignal.timeout(10_000),
  }).catch(() => undefined)
}

document.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'hidden') send()
})
// What one person's page noticed is not told in another's name.
onSessionEnd(() => counted.clear())
