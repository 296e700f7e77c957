import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { FieldMessage } from '@vinculo/contracts/field-messages'
import { ModuleManifest } from '@vinculo/contracts/modules'
import * as z from 'zod/mini'

const fetchTimeoutMs = 5_000
const maxManifestBytes = 1_000_000

/** A release cannot be used: one sentence for the log, and what to say to whoever asked for it. */
export class ManifestRefused extends Error {
  constructor(
    sentence: string,
    readonly reason: FieldMessage = 'invalid',
    options: ErrorOptions = {},
  ) {
    super(sentence, options)
  }
}

/** Checks a manifest and keeps it as it was sent: readers tolerate fields they do not know yet. */
export function readManifest(text: string, origin: string): ModuleManifest {
  let given: unknown
  try {
    given = JSON.parse(text)
  } catch {
    throw new ManifestRefused(`${origin}: module.json is not JSON.`)
  }
  const checked = z.safeParse(ModuleManifest, given)
  if (checked.success) return given as ModuleManifest
  const wrong = checked.error.issues.slice(0, 5).map((issue) => `${issue.path.join('.')}: ${issue.message}`)
  throw new ManifestRefused(`${origin}: module.json is not valid (${wrong.join('; ')}).`)
}

/** Reads a manifest that is served elsewhere; the whole answer has five seconds and one megabyte. None: it is not there. */
async function fetchFrom(address: string): Promise<ModuleManifest | undefined> {
  try {
    const response = await fetch(address, { signal: AbortSignal.timeout(fetchTimeoutMs), redirect: 'error' })
    if (response.status === 404) return undefined
    if (!response.ok) throw new ManifestRefused(`${address} answered ${response.status}.`)
    const parts: Uint8Array[] = []
    let size = 0
    for await (const part of response.body ?? []) {
      size += part.byteLength
      if (size > maxManifestBytes) throw new ManifestRefused(`${address} is too large.`)
      parts.push(part)
    }
    return readManifest(Buffer.concat(parts).toString('utf8'), address)
  } catch (error) {
    if (error instanceof ManifestRefused) throw error
    throw new ManifestRefused(`${address} could not be reached.`, 'invalid', { cause: error })
  }
}

/**
 * The release at an address: the one of this version, which a store keeps in `releases/`, or else what `module.json`
 * says. Throws ManifestRefused.
 */
export async function fetchManifest(base: string, version?: string): Promise<ModuleManifest> {
  const kept = version === undefined ? undefined : await fetchFrom(`${base}releases/${version}.json`)
  const manifest = kept ?? (await fetchFrom(`${base}module.json`))
  if (!manifest) throw new ManifestRefused(`${base}module.json answered 404.`)
  return manifest
}

export interface LocalModule {
  manifest: ModuleManifest
  folder: string
}

/** `mf-<id>`, and `mf-<remote>/<id>` where one team has a second module. */
const foldersIn = (root: string): string[] =>
  readdirSync(root)
    .filter((name) => name.startsWith('mf-'))
    .flatMap((name) => [
      name,
      ...readdirSync(join(root, name), { withFileTypes: true })
        .filter((entry) => entry.isDirectory() && existsSync(join(root, name, entry.name, 'dist')))
        .map((entry) => `${name}/${entry.name}`),
    ])
    .sort()

/** The built modules beside this one: `mf-<id>/dist`, or `mf-<remote>/<id>/dist`, with a module.json. */
export function findLocalModules(root: string, onRefused: (reason: ManifestRefused) => void): LocalModule[] {
  const found: LocalModule[] = []
  for (const name of foldersIn(root)) {
    const folder = join(root, name, 'dist')
    let text: string
    try {
      text = readFileSync(join(folder, 'module.json'), 'utf8')
    } catch {
      continue // Not built.
    }
    try {
      const manifest = readManifest(text, folder)
      if (basename(name).replace(/^mf-/, '') !== manifest.id)
        throw new ManifestRefused(`${folder}: module.json is of ${manifest.id}.`)
      found.push({ manifest, folder })
    } catch (error) {
      if (!(error instanceof ManifestRefused)) throw error
      onRefused(error)
    }
  }
  return found
}
