import { execFileSync } from 'node:child_process'
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

/** A second release of a module: its source with one text changed, built by the same settings. */
export function buildRelease(module: string, label: string, file: string, from: string, to: string): string {
  const outDir = join(cache, label)
  const script = join(repository, 'tests/support/build-release.ts')
  execFileSync(join(repository, 'node_modules/.bin/tsx'), [script, module, outDir, file, from, to], {
    cwd: repository,
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  return outDir
}

/** The shell with a window into what it holds once, for comparing by identity. */
export const buildProbedShell = () =>
  rspack(join(repository, 'shell'), join(cache, 'probed-shell'), { IDENTITY_PROBE: '1' })

/** A module made for a test, from `tests/fixtures`. */
export const buildFixture = (name: string, label: string, env: Record<string, string> = {}) =>
  rspack(join(repository, 'tests/fixtures', name), join(cache, label), env)
