import { createPrivateKey } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { basename, resolve } from 'node:path'
import type { ReleaseKeys } from '@vinculo/contracts/release-text'
import { makeKey, publicOf } from '../release-key'
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
  makeKey(path)
  return { [name]: { public: publicOf(createPrivateKey(readFileSync(path))), modules } }
}
