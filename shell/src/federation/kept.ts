import type { ModuleRelease } from '@vinculo/contracts/modules'
import { useSession } from '@vinculo/platform'
import { createModuleContext } from '@vinculo/platform/shell'
import { whenIdle } from '../when-idle'

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
export const noteSeen = (id: string, seen: Seen) => storage.write('releases-seen', { ...read(), [id]: seen })

/** The version kept last for whom, so that the same is not written again. */
const kept = new Map<string, string>()

export function remember(release: ModuleRelease): void {
  const whose = `${useSession.get().user?.id} ${release.id}`
  if (kept.get(whose) === release.version) return
  kept.set(whose, release.version)
  whenIdle(() => storage.write(placeOf(release.id), release))
}

export const remembered = (id: string) => storage.read<ModuleRelease>(placeOf(id))
