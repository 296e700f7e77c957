import { execFile } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { repository } from './api-process'

/** Builds that only tests need; made anew in each run. */
export const cache = join(repository, 'tests/.cache')

const run = promisify(execFile)

async function rspack(directory: string, outDir: string, env: Record<string, string> = {}): Promise<string> {
  await run(join(directory, 'node_modules/.bin/rspack'), ['build'], {
    cwd: directory,
    env: { ...process.env, NODE_ENV: 'production', OUT_DIR: outDir, ...env },
  })
  return outDir
}

/** Words of one source file, seen from the project's folder, that a build has otherwise. */
export interface Edit {
  file: string
  from: string
  to: string
}

/** The shell or a module with some words of its source changed, built by the same settings. */
async function buildEdited(folder: string, label: string, edits: Edit[]): Promise<string> {
  const outDir = join(cache, label)
  const script = join(repository, 'tests/support/build-release.ts')
  await run(join(repository, 'node_modules/.bin/tsx'), [script, folder, outDir, JSON.stringify(edits)], {
    cwd: repository,
    env: { ...process.env, NODE_ENV: 'production' },
  })
  return outDir
}

/** The benchmark's plain application with some words of its source changed. */
export const buildTwin = (label: string, edits: Edit[]) => buildEdited('twin', label, edits)

/** A second release of a module: its source with one text changed. */
export const buildRelease = (module: string, label: string, file: string, from: string, to: string) =>
  buildEdited(module, label, [{ file: `${module}/${file}`, from, to }])

/**
 * The shell without what keeps a module's faults in its own area: the boundary around a screen and the one around a
 * slot, the time a module is given, the comparison of ranges. For showing what they are there for.
 */
export const buildUnguardedShell = () =>
  buildEdited('shell', 'unguarded-shell', [
    {
      file: 'shell/src/routing/stubs.tsx',
      from: 'Component: ModuleScreen,\n    ErrorBoundary: ScreenBoundary,',
      to: 'Component: ModuleScreen,',
    },
    {
      file: 'shared/platform/src/slot.tsx',
      from: 'this.state.broken ? this.props.failed() : this.props.children',
      to: 'this.props.children',
    },
    { file: 'shared/platform/src/registry.ts', from: 'const patience = 5000', to: 'const patience = 3_600_000' },
    { file: 'shared/platform/src/registry.ts', from: '  refuseMisfit(release)\n', to: '' },
  ])

/**
 * The shell without any check of what it runs: no signature, no order of releases, no hash of a file, its own files
 * included. For showing what the checks are there for, and what they cost.
 */
export async function buildUncheckedShell(): Promise<string> {
  const verify = 'shell/src/federation/verify.ts'
  const folder = await buildEdited('shell', 'unchecked-shell', [
    { file: verify, from: '  if (!browserChecks())', to: '  if (release) return\n  if (!browserChecks())' },
    { file: verify, from: '    integrity[href] = hash\n', to: '' },
    { file: 'shared/platform/src/style-sheet.ts', from: '  if (hash) link.integrity = hash\n', to: '' },
  ])
  const page = join(folder, 'index.html')
  const html = readFileSync(page, 'utf8')
    .replace(/<script type="importmap"[\s\S]*?<\/script>\s*/, '')
    .replaceAll(/ integrity="[^"]*"/g, '')
  writeFileSync(page, html)
  const file = join(folder, 'shell.json')
  const { hashes: _, ...shell } = JSON.parse(readFileSync(file, 'utf8'))
  writeFileSync(file, JSON.stringify(shell))
  return folder
}

/** The shell with a window into what it holds once, for comparing by identity. */
export const buildProbedShell = () =>
  rspack(join(repository, 'shell'), join(cache, 'probed-shell'), { IDENTITY_PROBE: '1' })

/** The shell as it is at a developer's desk. */
export const buildDevelopmentShell = () =>
  rspack(join(repository, 'shell'), join(cache, 'development-shell'), { NODE_ENV: 'development' })

/** A module made for a test, from `tests/fixtures`. */
export const buildFixture = (name: string, label: string, env: Record<string, string> = {}) =>
  rspack(join(repository, 'tests/fixtures', name), join(cache, label), env)
