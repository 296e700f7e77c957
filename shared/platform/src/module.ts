import type { EventName } from '@vinculo/contracts/events'
import type { BreadcrumbLink, Guard, MenuItem, SearchManifest, SlotName, StaticText } from '@vinculo/contracts/modules'
import type { ComponentType } from 'react'
import type { Text } from './i18n'
import type { PrefetchOptions, Query } from './query'
import type { ModuleContext } from './use-module'

export interface LoaderArgs {
  params: Readonly<Record<string, string | undefined>>
  url: URL
  signal: AbortSignal
  /** Fetches into the query cache; `usePrefetched` of the same query reads it. */
  prefetch: <T>(query: Query<T>, options?: PrefetchOptions) => Promise<T>
  module: ModuleContext
}

/** What a file in `screens/` exports, and likewise a component that fills a slot. */
export interface Screen {
  loader?: (args: LoaderArgs) => unknown
  Component: ComponentType
}

export interface RouteDefinition {
  /** React Router syntax, without a leading slash. */
  path: string
  name?: string
  title: StaticText
  /** S8.03 what did not come when loading fails; the title unless named. */
  loads?: StaticText
  guards: Guard[]
  breadcrumb: BreadcrumbLink[]
  /** Values a parameter may take; any other is the not-found page. */
  allowed?: Record<string, string[]>
  /** Only for who cares for patients: for the others there is no such address. */
  clinical?: true
  screen: () => Promise<Screen>
  /** Texts of this screen beside the module's own, which other screens do without. */
  messages?: Text<unknown>
}

export interface SlotDefinition {
  /** What it is called where it is one of several tabs. */
  title?: StaticText
  /** Lower comes first. */
  order: number
  /** Only for who cares for patients. */
  clinical?: true
  fill: () => Promise<Screen>
  messages?: Text<unknown>
}

/** What a module offers the shell. The static part of it is written into `module.json` by the build. */
export interface ModuleDefinition {
  id: string
  routes: RouteDefinition[]
  menu: MenuItem[]
  slots: Partial<Record<SlotName, SlotDefinition>>
  /** What the shell's command palette may look for. */
  search?: SearchManifest[]
  events: { sends: EventName[]; hears: EventName[] }
  messages: Text<unknown>
}

export function defineModule(definition: ModuleDefinition): ModuleDefinition {
  return definition
}
