import * as z from 'zod/mini'
import { menuFlags } from './account'
import type { EventName, EventPayload } from './events'

/** S4.05 what a route may ask for before a byte of its module is fetched. */
export const guards = ['admin', 'auth', 'check-auth', 'config', 'guest', 'locale', 'venc_plano'] as const
export type Guard = (typeof guards)[number]

/**
 * Text known before any code of a module is loaded. `{termo_paciente.plural}` and its like are filled with the
 * user's own words.
 */
export const StaticText = z.object({ 'pt-br': z.string(), en: z.string(), es: z.string(), 'zh-CN': z.string() })
export type StaticText = z.infer<typeof StaticText>

/** Names are made of what is safe in an address and in HTML, whatever a manifest says. */
export const ModuleId = z.string().check(z.regex(/^[a-z][a-z0-9-]{0,40}$/))
/** A file of a module, relative to its folder; never upwards. */
export const ModuleFile = z.string().check(z.maxLength(200), z.regex(/^(?!.*(^|\/)\.)[\w.@~-]+(\/[\w.@~-]+)*$/))
const RoutePath = z.string().check(z.maxLength(200), z.regex(/^([\w.-]+|:\w+)(\/([\w.-]+|:\w+))*$/))
const Facade = z.string().check(z.regex(/^[\w@./-]{1,80}$/))

export const BreadcrumbLink = z.object({
  titulo: StaticText,
  /** Where it leads; absent for the screen itself. */
  path: z.optional(z.string()),
})
export type BreadcrumbLink = z.infer<typeof BreadcrumbLink>

/** Files of texts, by language. */
const MessageFiles = z.object({
  'pt-br': z.array(ModuleFile),
  en: z.array(ModuleFile),
  es: z.array(ModuleFile),
  'zh-CN': z.array(ModuleFile),
})
export type MessageFiles = z.infer<typeof MessageFiles>

/** One screen of a module: everything the shell must know about it before it is loaded. */
export const RouteManifest = z.object({
  /** React Router syntax, without a leading slash; unique among all modules. */
  path: RoutePath,
  /** S2.20, where the specification names the route. */
  name: z.optional(z.string()),
  title: StaticText,
  /** S8.03 what did not come when loading fails; the title unless named. */
  loads: z.optional(StaticText),
  guards: z.array(z.enum(guards)),
  breadcrumb: z.array(BreadcrumbLink),
  /** Values a parameter may take; any other is the not-found page. */
  allowed: z.optional(z.record(z.string(), z.array(z.string()))),
  /** Only for who cares for patients: for the others there is no such address. */
  clinical: z.optional(z.boolean()),
  /** Files of the module this screen needs beyond the module's own, first paint included. */
  files: z.array(ModuleFile),
  /** Facades this screen needs. */
  facades: z.array(Facade),
  /** Its texts beside the module's own. */
  messages: z.optional(MessageFiles),
})
export type RouteManifest = z.infer<typeof RouteManifest>

export const MenuItem = z.object({
  path: z.string(),
  label: StaticText,
  /** S2.24 the user's flag that can hide it. */
  flag: z.optional(z.enum(menuFlags)),
  /** Lower comes first. */
  order: z.number(),
})
export type MenuItem = z.infer<typeof MenuItem>

/** Events that are answered by a window: the module that fills the slot of that name opens it, over any screen. */
export const windowSlots = ['print.requested'] as const satisfies EventName[]
export type WindowSlot = (typeof windowSlots)[number]

/** Places of one screen that other modules may fill. */
export const slotNames = ['home.card', 'patient.tab', ...windowSlots] as const
export type SlotName = (typeof slotNames)[number]

/** What each place tells those who fill it: `params` of their loader, `useSlotParams` in their component. */
export interface SlotParams {
  'home.card': Record<never, string>
  /** The patient whose page it is. */
  'patient.tab': { id: string }
  'print.requested': EventPayload<'print.requested'>
}

export const SlotManifest = z.object({
  slot: z.enum(slotNames),
  order: z.number(),
  /** What a tab is called; a card names itself. */
  title: z.optional(StaticText),
  /** Only for who cares for patients: the others' modules fill no such place. */
  clinical: z.optional(z.boolean()),
  files: z.array(ModuleFile),
  facades: z.array(Facade),
  messages: z.optional(MessageFiles),
})
export type SlotManifest = z.infer<typeof SlotManifest>

/**
 * What a module lets the shell search for: GET {url}?busca=&limite= answers rows with an id, and each has a screen of
 * its own.
 */
export const SearchManifest = z.object({
  /** What the rows are, as the group's heading. */
  label: StaticText,
  url: z.string().check(z.maxLength(200), z.regex(/^\/api\/[\w/-]+$/)),
  /** The fields a row can be called by: the first that is filled in. */
  name: z.array(z.string()).check(z.minLength(1)),
  /** Address of one row's screen, with `:id` in it. */
  path: z.string().check(z.maxLength(200), z.regex(/^(\/([\w.-]+|:id))+$/)),
})
export type SearchManifest = z.infer<typeof SearchManifest>

/** Who vouches for a release: the signature is of `releaseText`. */
export const ReleaseSignature = z.object({
  /** Milliseconds since 1970 when it was signed: of two releases the later one has the greater. */
  serial: z.int().check(z.positive()),
  /** Name of the key. */
  key: z.string().check(z.regex(/^[\w.@-]{1,60}$/)),
  /** sha-256 of `partsText`, base64. */
  parts: z.string().check(z.regex(/^[A-Za-z0-9+/]{43}=$/)),
  /** Ed25519, base64. */
  signature: z.string().check(z.regex(/^[A-Za-z0-9+/]{86}==$/)),
})
export type ReleaseSignature = z.infer<typeof ReleaseSignature>

/** `module.json`: written by the build, read by the shell, the registry and the release tool. */
export const ModuleManifest = z.object({
  manifest: z.literal(1),
  id: ModuleId,
  /** `<package version>-<hash of every file>`: a build is immutable. */
  version: z.string().check(z.regex(/^[\w.+-]{1,80}$/)),
  /** File name of the container. */
  entry: ModuleFile,
  /** Files and facades the module itself needs, whatever the screen. */
  files: z.array(ModuleFile),
  facades: z.array(Facade),
  /** Its texts, whatever the screen. */
  messages: MessageFiles,
  /** Ranges of the contracts and facades it was built against, from the imports really used. */
  requires: z.record(z.string(), z.string()),
  routes: z.array(RouteManifest),
  menu: z.array(MenuItem),
  slots: z.array(SlotManifest),
  search: z.optional(z.array(SearchManifest)),
  events: z.object({ sends: z.array(z.string()), hears: z.array(z.string()) }),
  /** Every file with its hash, `sha256-…`: a file that has none is never run. */
  hashes: z.record(z.string(), z.string().check(z.regex(/^sha(256|384|512)-[A-Za-z0-9+/=]+$/))),
  /** A shell runs only what a team's key has signed. */
  signed: z.optional(ReleaseSignature),
})
export type ModuleManifest = z.infer<typeof ModuleManifest>

/** Where the files of a release are: an absolute address or one from the root of this site; ends in a slash. */
export const ModuleBase = z.string().check(z.maxLength(300), z.regex(/^(https?:\/\/[\w.:[\]-]+)?\/([\w.@~-]+\/)*$/))

/** One module as the registry offers it: its manifest and where its files are. */
export const ModuleRelease = z.extend(ModuleManifest, {
  base: ModuleBase,
  /** Counts the registry's decisions about this module: a list with a lower one is an older list. */
  revisao: z.optional(z.int()),
  /** The registry knows of a later release and offers this one all the same. */
  retorno: z.optional(z.boolean()),
})
export type ModuleRelease = z.infer<typeof ModuleRelease>

/** GET /api/modulos-json. Signed out: no modules, and the first segments that lead to the sign-in page. */
export const ModuleList = z.object({
  modulos: z.array(ModuleRelease),
  /** First path segments that belong to guarded modules. */
  prefixos: z.array(z.string()),
  /** Modules that are switched off, and since which decision: a list of before it is an older list. */
  fora: z.optional(z.array(z.object({ id: ModuleId, revisao: z.int() }))),
})
export type ModuleList = z.infer<typeof ModuleList>

/** POST /api/admin/modulos-json: the release whose `module.json` is at this address becomes the current one. */
export const NewRelease = z.strictObject({ base: ModuleBase })

/** PUT /api/admin/tenants/{id}/modulos: switches one module of a tenant on or off. */
export const TenantModule = z.strictObject({ modulo: ModuleId, ativo: z.boolean() })
export type TenantModule = z.infer<typeof TenantModule>
