import type { ModuleRelease } from '@vinculo/contracts/modules'
import type { ModuleDefinition } from '@vinculo/platform'
import { checkStyleSheets, fetchStyleSheet, type ModuleLoader } from '@vinculo/platform/shell'
import { refreshModules } from '../modules'
import { nonce } from '../nonce'
import { facadeLoaders } from './facades'
import { remember, remembered } from './kept'
import { checkFiles, queryOf, verify } from './verify'

/** The container protocol of module federation: `init` takes the share scope, `get` gives an exposed module. */
interface Container {
  init: (scope: ShareScope) => unknown
  get: (exposed: string) => Promise<() => { default: ModuleDefinition }>
}

interface Shared {
  from: 'shell'
  eager: boolean
  loaded?: 1
  get: () => Promise<() => unknown>
}
type ShareScope = Record<string, Record<string, Shared>>

/** Facades that did not come: they are for who needs them to ask for, so that nobody waits for what hangs ahead of time. */
const failed = new Set<string>()

/** One offer for each facade: there is only the shell's, so a container can take no other. */
const scope: ShareScope = Object.fromEntries(
  Object.entries(facadeLoaders).map(([name, load]) => {
    const offer: Shared = {
      from: 'shell',
      eager: false,
      get: async () => {
        const facade = await load()
        failed.delete(name)
        offer.loaded = 1
        return () => facade
      },
    }
    return [name, { [PROVIDED[name] ?? '0.0.0']: offer }]
  }),
)

const preloaded = new Set<string>()

const isSheet = (file: string) => file.endsWith('.css')
const addressIn = ({ base }: ModuleRelease, file: string) => new URL(base + file, location.href).href

/** What the style sheets of verified releases hash to, by address; what is not here is never asked for. */
const sheetHashes = new Map<string, string>()
checkStyleSheets({ hashOf: (address) => sheetHashes.get(address), nonce })

function checkSheets(release: ModuleRelease): void {
  for (const [file, hash] of Object.entries(release.hashes)) {
    if (isSheet(file)) sheetHashes.set(addressIn(release, file), hash)
  }
}

export const containers: ModuleLoader = {
  provided: PROVIDED,
  verify,
  remember,
  remembered,
  refresh: refreshModules,

  preload(release, part, locale) {
    // Told first: what the browser fetched unchecked it would run unchecked.
    checkFiles(release, 0)
    for (const facade of new Set([...release.facades, ...part.facades])) {
      if (!failed.has(facade)) facadeLoaders[facade]?.().catch(() => failed.add(facade))
    }
    const texts = [...release.messages[locale], ...(part.messages?.[locale] ?? [])]
    for (const file of [release.entry, ...release.files, ...part.files, ...texts]) {
      const href = addressIn(release, file)
      if (preloaded.has(href)) continue
      preloaded.add(href)
      const link = document.createElement('link')
      link.rel = 'modulepreload'
      link.href = href
      link.crossOrigin = 'anonymous'
      if (isSheet(file)) {
        link.rel = 'preload'
        link.as = 'style'
        // What is fetched ahead with another hash than it is used with is fetched again.
        link.integrity = release.hashes[file] ?? ''
      }
      if (nonce) link.nonce = nonce
      // A file that did not come is asked for again by whoever needs it, and may be preloaded again.
      link.onerror = () => {
        preloaded.delete(href)
        link.remove()
      }
      document.head.append(link)
    }
  },

  async styles(release, part, attempt) {
    checkSheets(release)
    const sheets = [...new Set([...release.files, ...part.files])].filter(isSheet)
    await Promise.all(sheets.map((file) => fetchStyleSheet(addressIn(release, file), queryOf(attempt))))
  },

  freeAttempt(release, from) {
    let attempt = from
    while (!checkFiles(release, attempt)) attempt += 1
    return attempt
  },

  async load(release, attempt) {
    const entry = release.base + release.entry + queryOf(attempt)
    const container = (await import(/* webpackIgnore: true */ new URL(entry, location.href).href)) as Container
    await container.init(scope)
    return (await container.get('./module'))().default
  },
}
