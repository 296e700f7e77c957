import type { ModuleRelease } from '@vinculo/contracts/modules'
import { useSession } from '@vinculo/platform'
import { createModuleContext } from '@vinculo/platform/shell'
import { listFrom } from '../list-shape'
import { whenIdle } from '../when-idle'
import { seenAfter } from './seen'

/** What this browser remembers of releases for one person: nothing of it is clinical. */
const { storage } = createModuleContext('shell', '')
const placeOf = (id: string) => `release:${id}`

/** Of a module: the latest release and the latest of the registry's decisions that were seen. */
export interface Seen {
  serial: number
  revisao: number
  /** The release that was taken last; none where the module was switched off since. */
  version?: string | undefined
}

/** Whatever else is kept there is worth nothing. */
function read(): Record<string, Seen> {
  const kept = storage.read<unknown>('releases-seen')
  return typeof kept === 'object' && kept !== null ? (kept as Record<string, Seen>) : {}
}

export function seenOf(id: string): Seen | undefined {
  const seen: Partial<Seen> | null | undefined = read()[id]
  return Number.isFinite(seen?.serial) && Number.isFinite(seen?.revisao) ? (seen as Seen) : undefined
}

/** Notes a release that was offered, or the decision that took a module away: lists from before are refused from then on. */
export function see(id: string, offered: Pick<ModuleRelease, 'signed' | 'revisao'> & { version?: string }): void {
  const seen = seenOf(id)
  const after = seenAfter(offered, seen)
  if (after !== seen) storage.write('releases-seen', { ...read(), [id]: after })
}

/** The version kept last for whom, so that the same is not written again. */
const kept = new Map<string, string>()

export function remember(release: ModuleRelease): void {
  const whoseNow = () => `${useSession.get().user?.id} ${release.id}`
  const whose = whoseNow()
  if (kept.get(whose) === release.version) return
  whenIdle(() => {
    // Who came since has another place.
    if (whose !== whoseNow()) return
    storage.write(placeOf(release.id), release)
    // A storage that is full takes nothing and says nothing.
    if (remembered(release.id)?.version === release.version) kept.set(whose, release.version)
  })
}

/** Of what an older or a newer shell has kept only what this one can read. */
export function remembered(id: string): ModuleRelease | undefined {
  const [release] = listFrom({ modulos: [storage.read<unknown>(placeOf(id))], prefixos: [] })?.list.modulos ?? []
  return release?.id === id ? release : undefined
}
