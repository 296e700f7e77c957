import { refillSlots } from '@vinculo/platform/shell'
import { refreshModules } from './modules'
import type { Router } from './routing/router'
import { takeCurrent } from './routing/stubs'

/**
 * Not part of a production build. A module that was built anew is taken as a new release where one stands, without a
 * reload; a new shell reloads the page.
 */
export function watchBuilds(router: Router): void {
  const changes = new EventSource('/api/dev-changes')
  changes.addEventListener('module', async () => {
    await refreshModules()
    takeCurrent()
    refillSlots()
    await router.revalidate()
  })
  changes.addEventListener('shell', () => location.reload())
}
