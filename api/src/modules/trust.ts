import { createHash, createPublicKey, verify } from 'node:crypto'
import type { ModuleManifest } from '@vinculo/contracts/modules'
import { mayRelease, partsText, type ReleaseKeys, releaseText } from '@vinculo/contracts/release-text'

/** Whether a key that may speak for the module has signed this text. */
export function isSignedBy(keys: ReleaseKeys, name: string, module: string, text: string, signature: string): boolean {
  const trusted = Object.hasOwn(keys, name) ? keys[name] : undefined
  if (!trusted || !mayRelease(trusted, module)) return false
  try {
    const x = Buffer.from(trusted.public, 'base64').toString('base64url')
    const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' })
    return verify(null, Buffer.from(text), key, Buffer.from(signature, 'base64'))
  } catch {
    // What is no key has signed nothing.
    return false
  }
}

/** Every file a manifest names. */
const filesOf = ({ entry, files, messages, routes, slots }: ModuleManifest) => [
  entry,
  ...files,
  ...Object.values(messages).flat(),
  ...[...routes, ...slots].flatMap((part) => [...part.files, ...Object.values(part.messages ?? {}).flat()]),
]

/** The first file a manifest names without saying what it hashes to: it would never run. */
export const fileWithoutHash = (manifest: ModuleManifest) =>
  filesOf(manifest).find((file) => !Object.hasOwn(manifest.hashes, file))

/** sha-256 of all that a manifest says beside what its signature is of by itself. */
export const partsDigest = (manifest: ModuleManifest) =>
  createHash('sha256').update(partsText(manifest)).digest('base64')

/**
 * Whether a shell that trusts these keys runs this release: signed for this module, with all that it says of itself, every
 * file with its hash.
 */
export function isTrusted(manifest: ModuleManifest, keys: ReleaseKeys): boolean {
  const { id, signed } = manifest
  if (!signed || fileWithoutHash(manifest) !== undefined || signed.parts !== partsDigest(manifest)) return false
  return isSignedBy(keys, signed.key, id, releaseText(manifest, signed), signed.signature)
}
