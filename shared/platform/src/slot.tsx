import type { ModuleRelease, SlotManifest, SlotName, SlotParams, WindowSlot } from '@vinculo/contracts/modules'
import { Component, createContext, type ReactNode, Suspense, use, useCallback, useEffect, useState } from 'react'
import { isAnswer } from './answers'
import { holdInstance, type Loaded, openSlot, useModuleList } from './registry'
import { runLoader } from './run-loader'
import { fault } from './telemetry'
import { useStaticText } from './terms'
import { ModuleProvider } from './use-module'

/** What stands in the place of a module that failed, the same everywhere; the shell says once what it looks like. */
export const AreaFailed = createContext<(retry: () => void) => ReactNode>(() => null)

type SlotValues = Readonly<Record<string, string | undefined>>

const Params = createContext<SlotValues>({})

/** What the place that this component fills tells it. */
export function useSlotParams<Name extends SlotName>(_place: Name): SlotParams[Name] {
  return use(Params) as SlotParams[Name]
}

/** Closes the window that this component fills, which an event opened. Elsewhere it does nothing. */
export const CloseWindow = createContext<() => void>(() => undefined)
export const useCloseWindow = () => use(CloseWindow)

/** Whether some module of this user answers the event with a window; who would send it offers it only then. */
export const useIsAnswered = (event: WindowSlot) => useFillers(event).length > 0

interface Filler {
  release: ModuleRelease
  slot: SlotManifest
}

/** The modules that fill a place now, in order. */
const useFillers = (name: SlotName): Filler[] =>
  useModuleList()
    .flatMap((release) => release.slots.map((slot) => ({ release, slot })))
    .filter(({ slot }) => slot.slot === name)
    .sort((a, b) => a.slot.order - b.slot.order)

export interface SlotTab {
  module: string
  title: string
}

/** The names of what fills a place, for a row of tabs; `Slot` with `only` draws one of them. */
export function useSlotTabs(name: SlotName): SlotTab[] {
  const say = useStaticText()
  return useFillers(name).flatMap(({ release, slot }) =>
    slot.title ? [{ module: release.id, title: say(slot.title) }] : [],
  )
}

export type SlotProps<Name extends SlotName> = {
  name: Name
  pending: ReactNode
  /** Drawn when no module fills the slot. */
  empty?: ReactNode
  /** The one module to draw, of those that fill it. */
  only?: string
} & (keyof SlotParams[Name] extends never ? { params?: undefined } : { params: SlotParams[Name] })

const none: SlotValues = {}

/** A place that modules fill. Each has its own boundary: one that fails leaves the others as they are. */
export function Slot<Name extends SlotName>({ name, pending, empty = null, only, ...rest }: SlotProps<Name>) {
  const params = rest.params ?? none
  const fillers = useFillers(name).filter(({ release }) => only === undefined || release.id === only)
  if (fillers.length === 0) return empty
  const written = JSON.stringify(params)
  return fillers.map(({ release }) => (
    <Filling
      key={`${release.id}@${release.version} ${written}`}
      release={release}
      name={name}
      params={params}
      pending={pending}
    />
  ))
}

interface FillingProps {
  release: ModuleRelease
  name: SlotName
  params: SlotValues
  pending: ReactNode
}

function Filling({ release, name, params, pending }: FillingProps) {
  const failed = use(AreaFailed)
  // What it was first given: another place is another key.
  const [opening, setOpening] = useState(() => start(release, name, params))
  const retry = useCallback(() => setOpening(start(release, name, params)), [release, name, params])
  return (
    <Boundary key={opening.turn} failed={() => failed(retry)} of={release}>
      <Suspense fallback={pending}>
        <Params value={params}>
          <Filled opening={opening.loaded} />
        </Params>
      </Suspense>
    </Boundary>
  )
}

let turns = 0

function start(release: ModuleRelease, name: SlotName, params: SlotValues) {
  turns += 1
  const loaded = openSlot(release, name).then(async (opened) => {
    const { signal } = new AbortController()
    await runLoader(opened, { params, url: new URL(location.href), signal })
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

class Boundary extends Component<
  { failed: () => ReactNode; of: ModuleRelease; children: ReactNode },
  { broken: boolean }
> {
  override state = { broken: false }
  static getDerivedStateFromError() {
    return { broken: true }
  }
  override componentDidCatch(error: unknown) {
    const { id, version } = this.props.of
    if (!isAnswer(error)) fault({ module: id, release: version, kind: 'render', error })
  }
  override render() {
    return this.state.broken ? this.props.failed() : this.props.children
  }
}
