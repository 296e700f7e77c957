import { spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ModuleManifest } from '@vinculo/contracts/modules'
import { repository } from '../places'
import type { Bundled } from './bundled-packages'
import { ReleaseRefused } from './refused'

export interface Built {
  /** Folder of the files. */
  folder: string
  manifest: ModuleManifest
  packages: Bundled[]
}

/** Runs a command and answers what it said; throws with that when it fails. */
export function ask(command: string, args: string[], cwd: string, env: Record<string, string> = {}): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd, env: { ...process.env, NO_COLOR: '1', ...env } })
    let said = ''
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (part) => {
        said += part
      })
    child.on('error', reject)
    child.on('close', (code) => (code === 0 ? resolve(said) : reject(new ReleaseRefused(said.trim().slice(-4000)))))
  })
}

async function buildOnce(directory: string, place: string): Promise<Built> {
  const folder = join(place, 'files')
  mkdirSync(folder, { recursive: true })
  const report = join(place, 'packages.json')
  const env = { NODE_ENV: 'production', OUT_DIR: folder, BUNDLED_PACKAGES: report }
  await ask('pnpm', ['--silent', 'run', 'build'], directory, env).catch((error) => {
    throw new ReleaseRefused(`${directory} does not build:\n${error.message}`)
  })
  return {
    folder,
    manifest: JSON.parse(readFileSync(join(folder, 'module.json'), 'utf8')),
    packages: JSON.parse(readFileSync(report, 'utf8')),
  }
}

/**
 * Builds a module twice and hands the first build to `use`; both are gone afterwards. Refuses when the two differ by a
 * file: nobody could tell then whether what runs was made of these sources. Refuses too what knows where it was built.
 */
export async function buildTwice<T>(directory: string, use: (built: Built) => Promise<T>): Promise<T> {
  const place = mkdtempSync(join(tmpdir(), 'release-'))
  try {
    const [first, second] = await Promise.all(['1', '2'].map((name) => buildOnce(directory, join(place, name))))
    if (!first || !second) throw new Error('two builds were asked for')
    refuseDifference(first, second)
    refuseOwnPlace(first, directory)
    return await use(first)
  } finally {
    rmSync(place, { recursive: true, force: true })
  }
}

function refuseDifference(first: Built, second: Built): void {
  const { hashes } = first.manifest
  const other = second.manifest.hashes
  const names = [...new Set([...Object.keys(hashes), ...Object.keys(other)])].sort()
  const differing = names.filter((name) => hashes[name] !== other[name])
  const listed = differing.slice(0, 5).join(', ')
  if (differing.length > 0)
    throw new ReleaseRefused(
      `The build is not reproducible: two builds of the same sources differ in ${listed}. Look for the time, a random number or an order that changes.`,
    )
  const said = ({ manifest: { signed: _, ...rest } }: Built) => JSON.stringify(rest)
  if (said(first) !== said(second))
    throw new ReleaseRefused('The build is not reproducible: two builds say different things in module.json.')
}

function refuseOwnPlace({ folder }: Built, directory: string): void {
  const found = readdirSync(folder)
    .filter((name) => name.endsWith('.js') || name.endsWith('.css') || name === 'module.json')
    .find((name) => {
      const content = readFileSync(join(folder, name), 'utf8')
      return content.includes(repository) || content.includes(directory)
    })
  if (found)
    throw new ReleaseRefused(
      `The build is not reproducible: ${found} holds the folder it was built in, so another checkout builds another file.`,
    )
}
