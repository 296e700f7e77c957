import type { ModuleRelease } from '@vinculo/contracts/modules'
import { mayRelease, releaseText } from '@vinculo/contracts/release-text'
import { ModuleUnavailable, type Unavailability } from '@vinculo/platform/shell'
import { nonce } from '../nonce'
import { see, seenOf } from './kept'
import { isReplayed } from './seen'

const bytesOf = (base64: string) => Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))

/** Adds to what the browser knows of files before it fetches them; what it was told first of an address stays. */
function addImportMap(map: { imports?: Record<string, string>; integrity?: Record<string, string> }): void {
  const script = document.createElement('script')
  script.type = 'importmap'
  if (nonce) script.nonce = nonce
  script.textContent = JSON.stringify(map)
  document.head.append(script)
  // What was taken stays in force; the element is of no more use.
  script.remove()
}

let canCheck: boolean | undefined

/**
 * Whether this browser checks what is imported against hashes it is told while the page lives. Those that take an import
 * map so late are all younger than those that check hashes, and whether a map was taken can be asked without a request.
 */
function browserChecks(): boolean {
  if (canCheck === undefined) {
    const probe = 'vinculo:probe'
    addImportMap({ imports: { [probe]: '/' } })
    // Nothing is imported by that name.
    const { resolve } = import.meta
    try {
      canCheck = resolve(probe) === `${location.origin}/` && crypto.subtle !== undefined
    } catch {
      canCheck = false
    }
  }
  return canCheck
}

let canVerify: Promise<boolean> | undefined

/** Whether this browser knows signatures of this kind: one that does not refuses any key of theirs, as the curve's base. */
function knowsSignatures(): Promise<boolean> {
  const base = new Uint8Array(32).fill(0x66)
  base[0] = 0x58
  canVerify ??= crypto.subtle.importKey('raw', base, 'Ed25519', false, ['verify']).then(
    () => true,
    () => false,
  )
  return canVerify
}

/** What addresses hash to by the page's own links, which fetched ahead ('' is unchecked), and by the maps made here. */
let byPage: Map<string, Set<string>> | undefined
const mapped = new Map<string, string>()

function linksOfPage(): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>()
  for (const { href, integrity } of document.querySelectorAll<HTMLLinkElement>('link[rel=modulepreload]'))
    found.set(href, (found.get(href) ?? new Set()).add(integrity))
  return found
}

/** A browser may answer a failed import of one address from its memory for ever: a new attempt is a new address. */
export const queryOf = (attempt: number) => (attempt > 0 ? `?attempt=${attempt}` : '')

/**
 * From now on the browser runs no file of this attempt at a release that is not what was signed. It keeps to what it heard
 * first: false when that was another hash, by a list that was not what it should be. Then only another attempt is safe.
 */
export function checkFiles({ base, hashes }: ModuleRelease, attempt: number): boolean {
  byPage ??= linksOfPage()
  const query = queryOf(attempt)
  const integrity: Record<string, string> = {}
  let isSafe = true
  for (const [file, hash] of Object.entries(hashes)) {
    if (file.endsWith('.css')) continue
    const { href } = new URL(base + file + query, location.href)
    const told = new Set(byPage.get(href)).add(mapped.get(href) ?? hash)
    if ([...told].some((other) => other !== hash)) isSafe = false
    if (mapped.has(href)) continue
    mapped.set(href, hash)
    integrity[href] = hash
  }
  if (Object.keys(integrity).length > 0) addImportMap({ integrity })
  return isSafe
}

const keys = new Map<string, Promise<CryptoKey>>()

function keyOf(name: string, base64: string): Promise<CryptoKey> {
  const known = keys.get(name)
  if (known) return known
  const key = crypto.subtle.importKey('raw', bytesOf(base64), 'Ed25519', false, ['verify'])
  keys.set(name, key)
  key.catch(() => keys.delete(name))
  return key
}

/** Every file the manifest names, of which each needs a hash. */
const filesOf = ({ entry, files, messages, routes, slots }: ModuleRelease) => [
  entry,
  ...files,
  ...Object.values(messages).flat(),
  ...[...routes, ...slots].flatMap((part) => [...part.files, ...Object.values(part.messages ?? {}).flat()]),
]

async function isSigned(release: ModuleRelease): Promise<boolean> {
  const { signed } = release
  if (!signed || filesOf(release).some((file) => !Object.hasOwn(release.hashes, file))) return false
  const trusted = Object.hasOwn(RELEASE_KEYS, signed.key) ? RELEASE_KEYS[signed.key] : undefined
  if (!trusted || !mayRelease(trusted, release.id)) return false
  const text = new TextEncoder().encode(releaseText(release, signed))
  return crypto.subtle.verify('Ed25519', await keyOf(signed.key, trusted.public), bytesOf(signed.signature), text)
}

const verdicts = new WeakMap<ModuleRelease, Promise<boolean>>()

/** Kept once it is known; what could not be looked at does not pass, and is looked at again. */
function verdictOn(release: ModuleRelease): Promise<boolean> {
  const known = verdicts.get(release)
  if (known) return known
  const verdict = isSigned(release).catch(() => {
    verdicts.delete(release)
    return false
  })
  verdicts.set(release, verdict)
  return verdict
}

/**
 * Throws unless a key this shell trusts has signed the release, and the list that offers it is no older than the last
 * one seen: a list of yesterday does not bring back what was withdrawn today. A release that is older than one seen
 * before runs where the registry says that it has gone back. One that stands in has run here before.
 */
export async function verify(release: ModuleRelease, { standsIn = false } = {}): Promise<void> {
  const refuse = (reason: Unavailability, detail: string) => {
    throw new ModuleUnavailable(release.id, release.version, reason, detail)
  }
  if (!browserChecks()) refuse('browser', 'this browser cannot check files')
  if (!(await knowsSignatures())) refuse('browser', 'this browser cannot check signatures')
  if (!(await verdictOn(release))) refuse('signature', 'not signed by a key this shell trusts')
  if (standsIn) return

  if (isReplayed(release, seenOf(release.id)))
    refuse('replayed', 'an older list, or an older release that is not named as a way back')
  see(release.id, release)
}
