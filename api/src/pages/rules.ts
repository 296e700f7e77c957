import type { Locale } from '@vinculo/contracts/locale'
import type { Guard, ModuleList, ModuleRelease, RouteManifest } from '@vinculo/contracts/modules'
import { unmetRanges } from '@vinculo/contracts/ranges'
import { matchRoute } from '@vinculo/contracts/route-match'
import type { SignInProvider } from '@vinculo/contracts/social-sign-in'
import type { BrowserSide } from '../provider/port'
import type { ShellFiles } from './shell'

/** What is known of a visitor before the page runs. */
export interface Visitor {
  isSignedIn: boolean
  hasConfig: boolean
  isBlocked: boolean
  isAdmin: boolean
}

/** The first screen a guard leads to, as the shell's own guards would (S4.05, S4.06). */
function divertedBy(guards: readonly Guard[], visitor: Visitor): string | undefined {
  if (guards.includes('auth') && !visitor.isSignedIn) return 'login'
  if (guards.includes('config') && !visitor.hasConfig) return 'config-conta-user'
  if (guards.includes('venc_plano') && visitor.isBlocked) return 'bloqueio'
  if (guards.includes('admin') && !visitor.isAdmin) return ''
  return undefined
}

const withoutSlash = (path: string) => path.replace(/^\//, '')

/** Shell screens that need no session; every other one of its screens does. */
const openScreens = ['login', 'register', 'termos', 'password/reset', 'password/reset/:token', 'email/confirmar/:token']
const guestScreens = ['login', 'register', 'password/reset']
/** The route of the shell that takes what no other does. */
const notFound = '*'

type Part = Pick<RouteManifest, 'files' | 'facades' | 'messages'>

/** What a screen or slot of a module needs of the shell and of the module; nothing of one that the shell will refuse. */
function partFiles(shell: ShellFiles, module: ModuleRelease, part: Part, locale: Locale): string[] {
  if (unmetRanges(module.requires, shell.provided).length > 0) return []
  const facades = [...module.facades, ...part.facades].flatMap((name) => shell.facades[name]?.files ?? [])
  const texts = [...module.messages[locale], ...(part.messages?.[locale] ?? [])]
  const own = [module.entry, ...module.files, ...part.files, ...texts]
  return [...facades, ...own.map((file) => module.base + file)]
}

function screenFiles(shell: ShellFiles, list: ModuleList, screen: string, locale: Locale): string[] {
  const { files, messages } = shell.screens[screen] ?? shell.screens[`/${screen}`] ?? { files: [] }
  const own = [...files, ...(messages?.[locale] ?? [])]
  if (screen !== '') return own
  const cards = list.modulos.flatMap((module) =>
    module.slots.filter(({ slot }) => slot === 'home.card').flatMap((card) => partFiles(shell, module, card, locale)),
  )
  return [...own, ...cards]
}

/** Which of the shell's own screens an address shows, after its guards. */
function shellScreen(pathname: string, list: ModuleList, own: { path: string }[], visitor: Visitor): string {
  const wanted = matchRoute(pathname, own)?.route.path
  const isPrefix = list.prefixos.includes(withoutSlash(pathname).split('/')[0] ?? '')
  if (wanted === undefined) return isPrefix && !visitor.isSignedIn ? 'login' : notFound
  if (!visitor.isSignedIn) return openScreens.includes(wanted) ? wanted : 'login'
  const shown = guestScreens.includes(wanted) ? '' : wanted
  return shown === '' && !visitor.hasConfig ? 'config-conta-user' : shown
}

/**
 * Every file the first paint of an address needs, so that the page asks for all of them at once: the shell's own
 * texts, then what the opened screen needs, whether it is a module's or one of the shell's (after its guards).
 */
export function filesToPreload(
  pathname: string,
  list: ModuleList,
  shell: ShellFiles,
  visitor: Visitor,
  locale: Locale,
): string[] {
  const routes = list.modulos.flatMap((module) => module.routes.map((route) => ({ ...route, module })))
  const own = Object.keys(shell.screens).map((path) => ({ path: withoutSlash(path) }))
  const opened = matchRoute(pathname, routes)
  const files = [...shell.messages[locale]]
  if (opened) {
    const { module, ...route } = opened.route
    const diverted = divertedBy(route.guards, visitor)
    if (diverted !== undefined) files.push(...screenFiles(shell, list, diverted, locale))
    else files.push(...partFiles(shell, module, route, locale))
  } else {
    files.push(...screenFiles(shell, list, shellScreen(pathname, list, own, visitor), locale))
  }
  return [...new Set(files)]
}

/** Where scripts and calls of this list may go besides this site. */
export const originsOf = (list: ModuleList) => [
  ...new Set(list.modulos.filter(({ base }) => !base.startsWith('/')).map(({ base }) => new URL(base).origin)),
]

/** Where the script of a provider of payments comes from, and what it may ask and show. */
type Payments = Pick<BrowserSide, 'scripts' | 'connects' | 'images'>

const listed = (origins: readonly string[]) => [...new Set(origins)].map((origin) => ` ${origin}`).join('')

/**
 * No inline script or style without the page's nonce, no eval, nothing framed; files from the modules' hosts, calls here.
 * A provider of payments has its place on every page: whoever signs in goes on in the page they came with.
 */
export function contentSecurityPolicy(nonce: string, origins: readonly string[], payments: Payments): string {
  const also = listed(origins)
  return [
    `default-src 'none'`,
    `script-src 'self' 'nonce-${nonce}'${listed([...origins, ...payments.scripts])}`,
    `style-src 'self' 'nonce-${nonce}'${also}`,
    `style-src-attr 'none'`,
    `img-src 'self' data: blob:${listed([...origins, ...payments.images])}`,
    `font-src 'self'${also}`,
    // Modules call the API alone: their hosts are no place to send anything to.
    `connect-src 'self'${listed(payments.connects)}`,
    `manifest-src 'self'`,
    `worker-src 'self'`,
    `object-src 'none'`,
    `base-uri 'none'`,
    `form-action 'self'`,
    `frame-ancestors 'none'`,
  ].join('; ')
}

/** JSON that may stand inside a script element. */
export const jsonForHtml = (value: unknown) =>
  JSON.stringify(value).replace(
    /[<\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )

/** The hash of a file of the shell or of one of these modules. */
export function hashIn(list: ModuleList, shell: ShellFiles): (file: string) => string | undefined {
  return (file) => {
    if (shell.hashes?.[file]) return shell.hashes[file]
    const module = list.modulos.find(({ base, hashes }) => file.startsWith(base) && hashes[file.slice(base.length)])
    return module?.hashes[file.slice(module.base.length)]
  }
}

/** What goes where the template says `<!--vinculo:head-->`. */
export function pageHead(
  /** Without one the page asks for it. */
  list: ModuleList | undefined,
  files: string[],
  /** What a file hashes to, by its address. */
  hashes: (file: string) => string | undefined,
  nonce: string,
  /** Who may vouch for a visitor; nobody who is signed in needs to know. */
  providers?: readonly SignInProvider[],
): string {
  // With its hash, so that what is fetched ahead is what will be run: a browser does not use the one for the other.
  const preloads = files.map((file) => {
    const hash = hashes(file)
    const checked = hash ? ` integrity="${hash}"` : ''
    return file.endsWith('.css')
      ? `<link rel="preload" as="style" href="${file}"${checked} crossorigin>`
      : `<link rel="modulepreload" href="${file}"${checked} crossorigin>`
  })
  return [
    ...preloads,
    ...(list
      ? [`<script type="application/json" id="vinculo-modules" nonce="${nonce}">${jsonForHtml(list)}</script>`]
      : []),
    ...(providers
      ? [`<script type="application/json" id="vinculo-providers" nonce="${nonce}">${jsonForHtml(providers)}</script>`]
      : []),
  ].join('\n')
}

/** Addresses that are calls and files; every other one is a screen. */
const notScreens = /^\/(api|assets|modules|storage)(\/|$|\?)/

export const isScreen = (method: string | undefined, url: string) =>
  (method === 'GET' || method === 'HEAD') && !notScreens.test(url)

/**
 * The address as the router can read it. It refuses what is not percent-encoded as it should be before any page is
 * asked; to a person who mistyped such an address it is one that leads nowhere, as any other.
 */
export function readableAddress(method: string | undefined, url: string): string {
  const [path = ''] = url.split(/[?#]/, 1)
  try {
    decodeURIComponent(path)
    return url
  } catch {
    return isScreen(method, url) ? path.replaceAll('%', '%25') + url.slice(path.length) : url
  }
}
