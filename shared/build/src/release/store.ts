import { existsSync, linkSync, mkdirSync, readFileSync, renameSync, unlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import type { ModuleManifest } from '@vinculo/contracts/modules'
import { ReleaseRefused } from './refused'
import type { Source } from './source'

/**
 * A store is a folder that any static host serves, with a folder for each module:
 *
 *     <store>/<id>/entry.0a1b2c3d4e.js        every file of every release, by names that say what is in them
 *     <store>/<id>/releases/<version>.json    what was signed of a release
 *     <store>/<id>/releases/<version>.source.json    the commit it was built from first
 *     <store>/<id>/module.json                the one released last
 *
 * All but `module.json` never changes, so a host may call it immutable. A file that two releases share has one address.
 */
export const recordFile = (folder: string, version: string) => join(folder, 'releases', `${version}.json`)

/** Puts a file there whole, unless there is one: then it has to be the same. Answers whether it is new. */
function putOnce(file: string, content: Buffer): boolean {
  mkdirSync(dirname(file), { recursive: true })
  if (!existsSync(file)) {
    const beside = `${file}.${process.pid}`
    writeFileSync(beside, content)
    try {
      // Fails where somebody else was first, instead of overwriting what they put there.
      linkSync(beside, file)
      return true
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    } finally {
      unlinkSync(beside)
    }
  }
  if (readFileSync(file).equals(content)) return false
  throw new ReleaseRefused(
    `${file} is in the store with other content: what was released never changes, so something is wrong there.`,
  )
}

/** Copies every file of a build that its manifest vouches for. Answers how many were not there yet. */
export function storeFiles(build: string, folder: string, { hashes }: ModuleManifest): number {
  const names = Object.keys(hashes)
  // Looked at before the first is written: a store that disagrees is left as it was.
  for (const name of names) {
    const there = join(folder, name)
    if (existsSync(there)) putOnce(there, readFileSync(join(build, name)))
  }
  let fresh = 0
  for (const name of names) {
    // Packed first: where the plain file is, the others are, whenever this ends.
    for (const packed of ['.gz', '.br'])
      if (existsSync(join(build, name + packed)))
        putWhole(join(folder, name + packed), readFileSync(join(build, name + packed)))
    if (putOnce(join(folder, name), readFileSync(join(build, name)))) fresh += 1
  }
  return fresh
}

/** Puts a file there whole, in the place of one that is another: half of one, or one of another packer. */
function putWhole(file: string, content: Buffer): void {
  if (existsSync(file) && readFileSync(file).equals(content)) return
  mkdirSync(dirname(file), { recursive: true })
  const beside = `${file}.${process.pid}`
  writeFileSync(beside, content)
  renameSync(beside, file)
}

const text = (manifest: ModuleManifest) => `${JSON.stringify(manifest, null, 1)}\n`
const unsigned = ({ signed: _, ...rest }: ModuleManifest) => JSON.stringify(rest)

/**
 * Keeps what was signed of a release. The same build released again has the record it had: when it was signed first
 * says which of two releases is the later one.
 */
export function storeRecord(folder: string, manifest: ModuleManifest): ModuleManifest {
  const file = recordFile(folder, manifest.version)
  if (existsSync(file)) {
    const kept = JSON.parse(readFileSync(file, 'utf8')) as ModuleManifest
    if (unsigned(kept) !== unsigned(manifest))
      throw new ReleaseRefused(`${file} says something else of ${manifest.version}: raise the version in package.json.`)
    if (kept.signed?.key === manifest.signed?.key) return kept
    throw new ReleaseRefused(
      `${manifest.version} was signed with the key ${kept.signed?.key}: release it with that one, or raise the version.`,
    )
  }
  putOnce(file, Buffer.from(text(manifest)))
  return manifest
}

/** Keeps what a release was built from; the same build from another commit is the same release. */
export function storeSource(folder: string, version: string, source: Source | undefined): void {
  const file = recordFile(folder, `${version}.source`)
  if (source && !existsSync(file)) putWhole(file, Buffer.from(`${JSON.stringify(source, null, 1)}\n`))
}

/** What a registry that starts anew reads, and whoever works on another module: the release that came last. */
export function storeLatest(folder: string, manifest: ModuleManifest): void {
  const file = join(folder, 'module.json')
  const content = Buffer.from(text(manifest))
  const packed: [string, Buffer][] = [
    ['.gz', gzipSync(content, { level: 9 })],
    ['.br', brotliCompressSync(content)],
    ['', content],
  ]
  for (const [ending, bytes] of packed) putWhole(file + ending, bytes)
}
