import { existsSync } from 'node:fs'
import { basename, resolve } from 'node:path'
import { ModuleId } from '@vinculo/contracts/modules'
import type { ReleaseKeys } from '@vinculo/contracts/release-text'
import { makeKey, publicOf, readKey } from '../release-key'
import { ReleaseRefused } from './refused'

/**
 * Makes a team's private key in a file that only its owner can read, and answers the public entry for the file of keys
 * that a shell is built with (RELEASE_KEYS). A key's name is its file's.
 */
export function newKey(name: string, file: string, modules: string[]): ReleaseKeys {
  if (!/^[\w.@-]{1,60}$/.test(name)) throw new ReleaseRefused(`${name} is no name for a key: letters, digits and .-_@.`)
  const path = resolve(file)
  if (basename(path, '.pem') !== name)
    throw new ReleaseRefused(`A key is known by its file's name: call the file ${name}.pem.`)
  if (existsSync(path)) throw new ReleaseRefused(`There is a file ${path} already: it is left as it is.`)
  requireModules(modules)
  makeKey(path)
  return showKey(path, modules)
}

/** The public entry of a key that is there, for these modules. */
export function showKey(file: string, modules: string[]): ReleaseKeys {
  requireModules(modules)
  const path = resolve(file)
  if (!existsSync(path)) throw new ReleaseRefused(`There is no key at ${path}: make one with pnpm keys:new.`)
  try {
    return { [basename(path, '.pem')]: { public: publicOf(readKey(path)), modules } }
  } catch {
    throw new ReleaseRefused(`${path} is not a private key: make one with pnpm keys:new.`)
  }
}

/** For all of them only when that is said: a key that may do everything is nobody's accident. */
function requireModules(modules: string[]): void {
  const wrong = modules.find((id) => id !== '*' && !ModuleId.safeParse(id).success)
  if (wrong !== undefined) throw new ReleaseRefused(`${wrong} is no module's id.`)
  if (modules.length === 0) throw new ReleaseRefused("Name the modules the key may release, or '*' for all of them.")
}
