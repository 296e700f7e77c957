import type { ModuleRelease, SlotName } from '@vinculo/contracts/modules'
import { Component, type ReactNode, Suspense, use, useCallback, useEffect, useState } from 'react'
import { holdInstance, type Loaded, openSlot, useModuleList } from './registry'
import { ModuleProvider } from './use-module'

export interface SlotProps {
  name: SlotName
  pending: ReactNode
  /** Drawn in place of a module that failed; `retry` tries again in place. */
  failed: (retry: () => void) => ReactNode
  /** Drawn when no module fills the slot. */
  empty?: ReactNode
}

/** A place that modules fill. Each has its own boundary: one that fails leaves the others as they are. */
export function Slot({ name, pending, failed, empty = null }: SlotProps) {
  const fillers = useModuleList()
    .map((release) => ({ release, order: release.slots.find(({ slot }) => slot === name)?.order }))
    .filter((filler): filler is { release: ModuleRelease; order: number } => filler.order !== undefined)
    .sort((a, b) => a.order - b.order)
  if (fillers.length === 0) return empty
  return fillers.map(({ release }) => (
    <Filler key={`${release.id}@${release.version}`} release={release} name={name} pending={pending} failed={failed} />
  ))
}

function Filler({ release, name, pending, failed }: Omit<SlotProps, 'empty'> & { release: ModuleRelease }) {
  const [opening, setOpening] = useState(() => start(release, name))
  const retry = useCallback(() => setOpening(start(release, name)), [release, name])
  return (
    <Boundary key={opening.turn} failed={() => failed(retry)}>
      <Suspense fallback={pending}>
        <Filled opening={opening.loaded} />
      </Suspense>
    </Boundary>
  )
}

let turns = 0

function start(release: ModuleRelease, name: SlotName) {
  turns += 1
  const loaded = openSlot(release, name).then(async (opened) => {
    const { context } = opened.instance
    const { signal } = new AbortController()
    const url = new URL(location.href)
    await opened.screen.loader?.({ params: {}, url, signal, prefetch: context.prefetch, module: context })
    return opened
  })
  // The boundary shows it; without this the browser would also report it as unhandled.
  loaded.catch(() => undefined)
  return { turn: turns, loaded }
}

function Filled({ opening }: { opening: Promise<Loaded> }) {
  const { instance, screen } = use(opening)
  useEffect(() => holdInstance(instance), [instance])
  return (
    <ModuleProvider module={instance.context}>
      <screen.Component />
    </ModuleProvider>
  )
}

class Boundary extends Component<{ failed: () => ReactNode; children: ReactNode }, { broken: boolean }> {
  override state = { broken: false }
  static getDerivedStateFromError() {
    return { broken: true }
  }
  override render() {
    return this.state.broken ? this.props.failed() : this.props.children
  }
}
