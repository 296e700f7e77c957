import { useSession } from '@vinculo/platform'
import { type ComponentType, type ReactNode, useCallback, useEffect, useState } from 'react'
import { reachesModules } from '../access'

type Shown = 'palette' | 'help'
type Palette = ComponentType<{ shown: Shown; onClose: () => void }>

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('input:not([type=checkbox], [type=radio]), textarea, select'))

/** Ctrl+K (⌘K) and «?», for whoever gets as far as the modules. Their code comes when they are first used. */
export function useShortcuts(): { open: (() => void) | undefined; fetch: () => void; window: ReactNode } {
  const enabled = useSession((state) => reachesModules(state.user))
  const [shown, setShown] = useState<Shown>()
  const [Palette, setPalette] = useState<Palette>()
  // Without network nothing opens; the next press tries again.
  const fetch = useCallback(() => {
    import('./palette').then((loaded) => setPalette(() => loaded.Palette)).catch(() => undefined)
  }, [])
  const open = useCallback(
    (what: Shown) => {
      fetch()
      setShown(what)
    },
    [fetch],
  )

  useEffect(() => {
    if (!enabled) return
    const onKey = (event: KeyboardEvent) => {
      const isPalette = (event.ctrlKey || event.metaKey) && !event.altKey && event.key.toLowerCase() === 'k'
      const isHelp = event.key === '?' && !event.ctrlKey && !event.metaKey && !isTyping(event.target)
      if (!isPalette && !isHelp) return
      event.preventDefault()
      // Under a window that waits for an answer nothing else opens.
      if (!document.querySelector('dialog[open]')) open(isPalette ? 'palette' : 'help')
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [enabled, open])

  return {
    open: enabled ? () => open('palette') : undefined,
    fetch,
    window: enabled && shown && Palette && <Palette shown={shown} onClose={() => setShown(undefined)} />,
  }
}
