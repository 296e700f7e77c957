import type { MenuFlag } from './account'
import type { InEveryLocale, Locale } from './locale'

/** S4.05 what a route may ask for before a byte of its module is fetched. */
export const guards = ['admin', 'auth', 'check-auth', 'config', 'guest', 'locale', 'venc_plano'] as const
export type Guard = (typeof guards)[number]

/**
 * Text known before any code of a module is loaded. `{termo_paciente.plural}` and its like are filled with the
 * user's own words.
 */
export type StaticText = InEveryLocale

export interface BreadcrumbLink {
  titulo: StaticText
  /** Where it leads; absent for the screen itself. */
  path?: string
}

/** One screen of a module: everything the shell must know about it before it is loaded. */
export interface RouteManifest {
  /** React Router syntax, without a leading slash; unique among all modules. */
  path: string
  /** S2.20, where the specification names the route. */
  name?: string
  title: StaticText
  guards: Guard[]
  breadcrumb: BreadcrumbLink[]
  /** Values a parameter may take; any other is the not-found page. */
  allowed?: Record<string, string[]>
  /** Files of the module this screen needs beyond the module's own, first paint included. */
  files: string[]
  /** Facades this screen needs. */
  facades: string[]
}

export interface MenuItem {
  path: string
  label: StaticText
  /** S2.24 the user's flag that can hide it. */
  flag?: MenuFlag
  /** Lower comes first. */
  order: number
}

export interface SlotManifest {
  slot: SlotName
  order: number
  files: string[]
  facades: string[]
}

/** Places of one screen that other modules may fill. */
export const slotNames = ['home.card', 'patient.tab'] as const
export type SlotName = (typeof slotNames)[number]

/** `module.json`: written by the build, read by the shell, the registry and the release tool. */
export interface ModuleManifest {
  manifest: 1
  id: string
  /** `<package version>-<hash of every file>`: a build is immutable. */
  version: string
  /** File name of the container. */
  entry: string
  /** Files and facades the module itself needs, whatever the screen. */
  files: string[]
  facades: string[]
  /** Files of its texts, by language. */
  messages: Record<Locale, string[]>
  /** Ranges of the contracts and facades it was built against, from the imports really used. */
  requires: Record<string, string>
  routes: RouteManifest[]
  menu: MenuItem[]
  slots: SlotManifest[]
  events: { sends: string[]; hears: string[] }
  /** Every file with its hash, `sha384-…`. */
  hashes: Record<string, string>
}

/** One module as the registry offers it: its manifest and where its files are. */
export interface ModuleRelease extends ModuleManifest {
  /** Absolute or root-relative address of the folder, with a trailing slash. */
  base: string
}

/** GET /api/modulos-json. Signed out: no modules, and the first segments that lead to the sign-in page. */
export interface ModuleList {
  modulos: ModuleRelease[]
  /** First path segments that belong to guarded modules. */
  prefixos: string[]
}
