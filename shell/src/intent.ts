import { useSession } from '@vinculo/platform'
import { registry } from '@vinculo/platform/shell'
import { reachesModules } from './access'
import { preloadAddress, type Router } from './routing/router'
import { whenIdle } from './when-idle'

interface Connection {
  saveData?: boolean
  effectiveType?: string
}

const linkOf = (event: Event) =>
  event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href^="/"]') : null

/**
 * Whoever points at a link, moves the focus to it or presses it is about to go there: its files start to travel. On a
 * good connection the menu's screens are fetched when the page has nothing else to do.
 */
export function watchIntent(router: Router): void {
  const preload = (event: Event) => {
    const link = linkOf(event)
    if (link) preloadAddress(router, link.href)
  }
  for (const intent of ['pointerover', 'focusin', 'pointerdown'] as const) {
    document.addEventListener(intent, preload, { passive: true })
  }

  const { connection } = navigator as { connection?: Connection }
  if (connection?.saveData || (connection?.effectiveType && connection.effectiveType !== '4g')) return
  const preloadMenu = () =>
    whenIdle(() => {
      for (const { menu } of registry.list().modulos) for (const { path } of menu) preloadAddress(router, path)
    })
  router.subscribe(({ navigation, initialized }) => {
    if (initialized && navigation.state === 'idle' && reachesModules(useSession.get().user)) preloadMenu()
  })
}
