import type { ModuleManifest, ModuleRelease, ReleaseSignature } from './modules'

/** A team's public key: raw Ed25519, base64, and the modules it may release; `*` stands for all. */
export interface ReleaseKey {
  public: string
  modules: string[]
}
/** Public keys by name. A shell is built with those it trusts. */
export type ReleaseKeys = Record<string, ReleaseKey>

export const mayRelease = (key: ReleaseKey | undefined, module: string) =>
  key !== undefined && (key.modules.includes('*') || key.modules.includes(module))

const sorted = (record: Record<string, string>) => Object.entries(record).sort(([a], [b]) => (a < b ? -1 : 1))

/** The same for equal values, whatever the order their fields come in: a database keeps none. */
function inOrder(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inOrder)
  if (typeof value !== 'object' || value === null) return value
  return Object.entries(value)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, inner]) => [key, inOrder(inner)])
}

/**
 * What `releaseText` does not hold of a manifest, fields that are not known yet included: addresses, guards, what is
 * clinical, menu, places, texts' files. What was signed names its sha-256. What a registry adds is not of it.
 */
export function partsText(manifest: ModuleManifest & Partial<ModuleRelease>): string {
  const { id, version, entry, requires, hashes, signed, base, revisao, retorno, ...rest } = manifest
  // As it is written: what JSON has no word for is not there.
  return JSON.stringify(inOrder(JSON.parse(JSON.stringify(rest))))
}

/**
 * What a team signs of a release: which module and version it is, when it was made, what it asks of a shell, what every
 * file of it hashes to, and the digest of all that its manifest says besides. Whoever has the whole manifest compares the
 * digest; a browser may have been told a part only, and takes the registry's word for that. Where the release lies is the
 * registry's to say.
 */
export const releaseText = (
  { id, version, entry, requires, hashes }: ModuleManifest,
  { serial, parts }: Pick<ReleaseSignature, 'serial' | 'parts'>,
): string => JSON.stringify(['vinculo-release-2', id, version, serial, entry, sorted(requires), sorted(hashes), parts])
