import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type SigningKey, signRelease } from '@vinculo/build/release-key'
import type { ModuleManifest } from '@vinculo/contracts/modules'

/** What a team changes from one release to the next; the files of the build stay what they are in all else. */
export interface Change {
  /** Ranges it asks for, beside those of the build. */
  requires?: Record<string, string>
  /** Code its entry runs first of all. */
  runs?: string
  /** Words of its texts, and what they are from now on. */
  words?: [from: string, to: string]
  /** A style sheet that each of its screens brings. */
  style?: string
  /** Who signs it; without one this checkout's own key. */
  key?: SigningKey | undefined
}

export interface LaterRelease {
  manifest: ModuleManifest
  /** Files that differ from those of the build, by name: what a host serves instead of what lies in the folder. */
  files: Map<string, string>
}

export const manifestIn = (folder: string) =>
  JSON.parse(readFileSync(join(folder, 'module.json'), 'utf8')) as ModuleManifest

export const hashOf = (content: string) => `sha256-${createHash('sha256').update(content).digest('base64')}`

let made = 0

/** The release after the one that was built into `folder`: whole, signed, and later than all before it. */
export function laterRelease(folder: string, { requires, runs, words, style, key }: Change = {}): LaterRelease {
  const { signed: _, ...built } = manifestIn(folder)
  const files = new Map<string, string>()
  const textOf = (name: string) => files.get(name) ?? readFileSync(join(folder, name), 'utf8')
  if (runs) files.set(built.entry, `${runs};${textOf(built.entry)}`)
  if (words) {
    const [from, to] = words
    for (const name of built.messages['pt-br']) {
      if (textOf(name).includes(from)) files.set(name, textOf(name).replaceAll(from, to))
    }
  }
  if (style) files.set('added.css', style)
  made += 1
  const manifest: ModuleManifest = {
    ...built,
    version: `${built.version}-${process.pid.toString(36)}.${made}`,
    requires: { ...built.requires, ...requires },
    routes: built.routes.map((route) => ({ ...route, files: [...route.files, ...(style ? ['added.css'] : [])] })),
    hashes: { ...built.hashes, ...Object.fromEntries([...files].map(([name, content]) => [name, hashOf(content)])) },
  }
  manifest.signed = signRelease(manifest, key)
  files.set('module.json', JSON.stringify(manifest))
  return { manifest, files }
}
