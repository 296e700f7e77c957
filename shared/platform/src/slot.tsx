import type { ModuleRelease, SlotManifest, SlotName, SlotParams, WindowSlot } from '@vinculo/contracts/modules'
import {
  Component,
  createContext,
  type ReactNode,
  Suspense,
  use,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react'
import { create } from 'zustand'
import { isAnswer } from './answers'
import { holdInstance, type Loaded, openSlot, useModuleList } from './registry'
import { runLoader } from './run-loader'
import { fault } from './telemetry'
import { useStaticText } from './terms'
import { ModuleProvider } from './use-module'

/**
 * What stands in the place of a module that failed, the same everywhere; the shell says once what it looks like. `area` is
 * what the module is called in the menu, if it is there.
 */
export const AreaFailed = createContext<(retry: () => void, area: string | undefined) => ReactNode>(() => null)

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

const taken = create(() => ({ turn: 0 }))
/** For a developer's desk: every place is filled anew with what is current. */
export const refillSlots = () => taken.setState(({ turn }) => ({ turn: turn + 1 }))

/**
 * A place that modules fill. Each has its own boundary: one that fails leaves the others as they are. What is open stays
 * with the release it was opened with, whatever the list offers since, also one that fills this place no more; it goes
 * when its module does.
 */
export function Slot<Name extends SlotName>({ name, pending, empty = null, only, ...rest }: SlotProps<Name>) {
  const params = rest.params ?? none
  const list = useModuleList()
  const turn = taken((state) => state.turn)
  const filling = useFillers(name)
  const open = useRef(new Map<string, Filler>())
  const left = [...open.current.values()].filter(
    ({ release: { id } }) => list.some((now) => now.id === id) && !filling.some(({ release }) => release.id === id),
  )
  const fillers = [...filling, ...left].filter(({ release }) => only === undefined || release.id === only)
  if (fillers.length === 0) return empty
  const written = JSON.stringify(params)
  return fillers.map((filler) => (
    <Filling
      key={`${filler.release.id} ${turn} ${written}`}
      filler={filler}
      open={open.current}
      name={name}
      params={params}
      pending={pending}
    />
  ))
}

interface FillingProps {
  filler: Filler
  /** What is open in this place, by its module. */
  open: Map<string, Filler>
  name: SlotName
  params: SlotValues
  pending: ReactNode
}

function Filling({ filler, open, name, params, pending }: FillingProps) {
  const { release } = filler
  const failed = use(AreaFailed)
  const say = useStaticText()
  const [inMenu] = release.menu
  // What it was first given: another place is another key, and a later release is for who opens it anew.
  const [opening, setOpening] = useState(() => start(release, name, params))
  const retry = useCallback(() => setOpening(start(release, name, params)), [release, name, params])
  useEffect(() => {
    open.set(release.id, filler)
    return () => void open.delete(release.id)
  }, [open, release, filler])
  useEffect(
    () => () =>
      void opening.loaded.then(
        ({ drop }) => drop(),
        () => undefined,
      ),
    [opening],
  )
  return (
    <Boundary key={opening.turn} failed={() => failed(retry, inMenu && say(inMenu.label))} of={opening}>
      <Suspense fallback={pending}>
        <Params value={params}>
          <Filled opening={opening.loaded} />
        </Params>
      </Suspense>
    </Boundary>
  )
}

interface Opening {
  turn: number
  /** What is drawn, which may stand in for what was asked for. */
  release: ModuleRelease
  loaded: Promise<Loaded>
}

let turns = 0

function start(release: ModuleRelease, name: SlotName, params: SlotValues): Opening {
  turns += 1
  const load = async () => {
    const loaded = await openSlot(release, name)
    opening.release = loaded.instance.release
    try {
      const { signal } = new AbortController()
      await runLoader(loaded, { params, url: new URL(location.href), signal })
    } catch (error) {
      loaded.drop()
      throw error
    }
    return loaded
  }
  const opening: Opening = { turn: turns, release, loaded: load() }
  // The boundary shows it; without this the browser would also report it as unhandled.
  opening.loaded.catch(() => undefined)
  return opening
}

function Filled({ opening }: { opening: Promise<Loaded> }) {
  const loaded = use(opening)
  const { instance, screen } = loaded
  useEffect(() => holdInstance(loaded), [loaded])
  return (
    <ModuleProvider module={instance.context}>
      <screen.Component />
    </ModuleProvider>
  )
}

class Boundary extends Component<{ failed: () => ReactNode; of: Opening; children: ReactNode }, { broken: boolean }> {
  override state = { broken: false }
  static getDerivedStateFromError() {
    return { broken: true }
  }
  override componentDidCatch(error: unknown) {
    const { id, version } = this.props.of.release
    if (!isAnswer(error)) fault({ module: id, release: version, kind: 'render', error })
  }
  override render() {
    return this.state.broken ? this.props.failed() : this.props.children
  }
}
