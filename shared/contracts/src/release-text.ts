import type { ModuleManifest } from './modules'

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

/**
 * What a team signs of a release: which module and version it is, when it was made, what it asks of a shell and what
 * every file of it hashes to. Where it lies, and which of its screens somebody is shown, is the registry's to say.
 */
export const releaseText = ({ id, version, entry, requires, hashes }: ModuleManifest, serial: number): string =>
  JSON.stringify(['vinculo-release-1', id, version, serial, entry, sorted(requires), sorted(hashes)])
