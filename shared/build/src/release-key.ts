import { createHash, createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject, sign } from 'node:crypto'
import { existsSync, linkSync, mkdirSync, readFileSync, unlinkSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import type { ModuleManifest, ReleaseSignature } from '@vinculo/contracts/modules'
import { partsText, type ReleaseKeys, releaseText } from '@vinculo/contracts/release-text'
import { repository } from './places'

/**
 * Keys that sign releases. `RELEASE_KEY` is a file with a team's private key (PKCS 8, PEM), whose name is the file's;
 * without it this checkout signs with a key of its own, made once, which only shells that were built here trust.
 */
const ownKey = join(repository, '.keys/local.pem')

export interface SigningKey {
  name: string
  key: KeyObject
}

/** Makes a key where there is none; nobody but its owner may read it. Two builds at once end with one key. */
export function makeKey(file: string): void {
  mkdirSync(dirname(file), { recursive: true })
  const { privateKey } = generateKeyPairSync('ed25519')
  const written = `${file}.${process.pid}`
  writeFileSync(written, privateKey.export({ type: 'pkcs8', format: 'pem' }), { mode: 0o600 })
  try {
    // Whoever is first wins, and nobody sees half a key.
    linkSync(written, file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    unlinkSync(written)
  }
}

export const readKey = (file: string): KeyObject => createPrivateKey(readFileSync(file))

export function signingKey(): SigningKey {
  const file = process.env.RELEASE_KEY || ownKey
  if (file === ownKey && !existsSync(file)) makeKey(file)
  return { name: basename(file, '.pem'), key: readKey(file) }
}

/** The last 32 bytes of the SPKI form are the key itself. */
export const publicOf = (key: KeyObject) =>
  createPublicKey(key).export({ type: 'spki', format: 'der' }).subarray(-32).toString('base64')

export function signRelease(manifest: ModuleManifest, { name, key } = signingKey()): ReleaseSignature {
  const said = { serial: Date.now(), parts: createHash('sha256').update(partsText(manifest)).digest('base64') }
  const signature = sign(null, Buffer.from(releaseText(manifest, said)), key).toString('base64')
  return { ...said, key: name, signature }
}

/**
 * The keys a shell built now trusts: those in the JSON file that `RELEASE_KEYS` names, by name; without it this
 * checkout's own key, for every module.
 */
export function trustedKeys(): ReleaseKeys {
  const file = process.env.RELEASE_KEYS
  if (file) return JSON.parse(readFileSync(file, 'utf8')) as ReleaseKeys
  const { name, key } = signingKey()
  return { [name]: { public: publicOf(key), modules: ['*'] } }
}
