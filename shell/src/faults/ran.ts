import type { ModuleRelease } from '@vinculo/contracts/modules'
import type { ModuleLoader } from '@vinculo/platform/shell'

const ran = new Map<string, ModuleRelease>()

/** Every release whose code this page asked for, the latest first. */
export const releasesRun = () => [...ran.values()].reverse()

/** The same loader, of which the page knows afterwards whose code it ran. */
export const noting = (loader: ModuleLoader): ModuleLoader => ({
  ...loader,
  load(release, attempt) {
    const key = `${release.id}@${release.version}`
    ran.delete(key)
    ran.set(key, release)
    return loader.load(release, attempt)
  },
})
