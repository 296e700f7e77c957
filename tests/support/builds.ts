import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { repository } from './api-process'

/** Builds that only tests need; made anew in each run. */
export const cache = join(repository, 'tests/.cache')

function rspack(directory: string, outDir: string, env: Record<string, string> = {}) {
  execFileSync(join(directory, 'node_modules/.bin/rspack'), ['build'], {
    cwd: directory,
    env: { ...process.env, NODE_ENV: 'production', OUT_DIR: outDir, ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  return outDir
}

/** A second release of a module: its source with some text changed, built as its team would build it. */
export function buildRelease(
  module: string,
  label: string,
  change: Record<string, (source: string) => string>,
): string {
  const directory = join(cache, label, module)
  rmSync(join(cache, label), { recursive: true, force: true })
  mkdirSync(directory, { recursive: true })
  for (const name of ['package.json', 'rspack.config.ts', 'tsconfig.json', 'src']) {
    cpSync(join(repository, module, name), join(directory, name), { recursive: true })
  }
  symlinkSync(join(repository, module, 'node_modules'), join(directory, 'node_modules'))
  for (const [file, edit] of Object.entries(change)) {
    const path = join(directory, file)
    const before = readFileSync(path, 'utf8')
    const after = edit(before)
    if (after === before) throw new Error(`${label}: ${file} did not change`)
    writeFileSync(path, after)
  }
  return rspack(directory, join(cache, label, 'dist'))
}

/** The shell with a window into what it holds once, for comparing by identity. */
export const buildProbedShell = () =>
  rspack(join(repository, 'shell'), join(cache, 'probed-shell'), { IDENTITY_PROBE: '1' })

/** A module made for a test, from `tests/fixtures`. */
export const buildFixture = (name: string, label: string, env: Record<string, string> = {}) =>
  rspack(join(repository, 'tests/fixtures', name), join(cache, label), env)
