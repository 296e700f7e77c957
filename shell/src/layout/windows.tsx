import { type SlotParams, type WindowSlot, windowSlots } from '@vinculo/contracts/modules'
import { Slot } from '@vinculo/platform'
import { AreaFailed, bus, CloseWindow, onSessionEnd } from '@vinculo/platform/shell'
import { ErrorState, Spinner } from '@vinculo/ui/core'
import { lazy, Suspense, useCallback, useEffect, useLayoutEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { text } from '../locales/text'

interface Asked {
  window: WindowSlot
  params: SlotParams[WindowSlot]
  turn: number
}

let turns = 0

// The window's code is not part of a page's first load.
const Dialog = lazy(async () => ({ default: (await import('@vinculo/ui/dialog')).Dialog }))

/** Opens what a module answers an event with, over whatever screen sent it, until it closes itself or the page changes. */
export function Windows() {
  const [asked, setAsked] = useState<Asked>()
  const { pathname } = useLocation()
  const { unavailable } = text.use()
  const close = useCallback(() => setAsked(undefined), [])

  // Before anybody can see, and press, what asks for a window: an ordinary effect runs some time after the paint.
  useLayoutEffect(() => {
    const undo = windowSlots.map((window) =>
      bus.on(window, 'shell', '', (params) => {
        turns += 1
        setAsked({ window, params, turn: turns })
      }),
    )
    return () => {
      for (const each of undo) each()
    }
  }, [])
  useEffect(() => onSessionEnd(close), [close])
  // Wherever one goes, the window stays behind.
  useLayoutEffect(close, [pathname])

  const failed = useCallback(
    (retry: () => void) => (
      <Suspense>
        <Dialog open title={unavailable.title} onClose={close}>
          <ErrorState title={unavailable.text} onRetry={retry} />
        </Dialog>
      </Suspense>
    ),
    [unavailable, close],
  )
  if (!asked) return null
  return (
    <AreaFailed value={failed}>
      <CloseWindow value={close}>
        <Slot key={asked.turn} name={asked.window} params={asked.params} pending={<Spinner />} />
      </CloseWindow>
    </AreaFailed>
  )
}
