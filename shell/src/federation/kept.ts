import type { ModuleRelease } from '@vinculo/contracts/modules'
import { useSession } from '@vinculo/platform'
import { createModuleContext } from '@vinculo/platform/shell'
import { whenIdle } from '../when-idle'
import { seenAfter } from './seen'

/** What this browser remembers of releases for one person: nothing of it is clinical. */
const { storage } = createModuleContext('shell', '')
const placeOf = (id: string) => `release:${id}`

/** Of a module: the latest release and the latest of the registry's decisions that were seen. */
export interface Seen {
  serial: number
  revisao: number
}

const read = () => storage.read<Record<string, Seen>>('releases-seen') ?? {}

export const seenOf = (id: string): Seen | undefined => read()[id]

/** Notes a release that was offered, or the decision that took a module away: lists from before are refused from then on. */
export function see(id: string, offered: Pick<ModuleRelease, 'signed' | 'revisao'>): void {
  const seen = seenOf(id)
  const after = seenAfter(offered, seen)
  if (after !== seen) storage.write('releases-seen', { ...read(), [id]: after })
}

/** The version kept last for whom, so that the same is not written again. */
const kept = new Map<string, string>()

export function remember(release: ModuleRelease): void {
  const whose = `${useSession.get().user?.id} ${release.id}`
  if (kept.get(whose) === release.version) return
  kept.set(whose, release.version)
  whenIdle(() => storage.write(placeOf(release.id), release))
}

export const remembered = (id: string) => storage.read<ModuleRelease>(placeOf(id))
