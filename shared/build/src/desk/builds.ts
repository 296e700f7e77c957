import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { ReleaseKeys } from '@vinculo/contracts/release-text'
import { readModuleSource } from '../module-source'
import { repository } from '../places'
import { makeKey, publicOf, readKey } from '../release-key'

/** Rebuilds a folder on each change until this process ends. */
export function watchBuild(directory: string, env: NodeJS.ProcessEnv = {}): ChildProcess {
  const child = spawn('pnpm', ['--silent', 'exec', 'rspack', 'build', '--watch'], {
    cwd: directory,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, NODE_ENV: 'development', ...env },
  })
  process.on('exit', () => child.kill())
  return child
}

/** Who signs what is built at a desk: this checkout's own key of that name, which no deployed shell knows. */
const deskKey = join(repository, '.keys/desk.pem')

/**
 * Builds the development shell and one module beside their ordinary builds, again on each change. The shell trusts the
 * desk's key for this module, and whom else it is told. Resolves when both are there.
 */
export async function watchForDesk(module: string, trusted: ReleaseKeys): Promise<{ shell: string; module: string }> {
  if (!existsSync(deskKey)) makeKey(deskKey)
  const folder = join(module, '.cache/desk')
  const folders = { shell: join(folder, 'shell'), module: join(folder, 'module') }
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const keys = join(folder, 'keys.json')
  const { definition } = await readModuleSource(module)
  const own = { [basename(deskKey, '.pem')]: { public: publicOf(readKey(deskKey)), modules: [definition.id] } }
  writeFileSync(keys, JSON.stringify({ ...trusted, ...own } satisfies ReleaseKeys))
  const env = { RELEASE_KEY: deskKey, RELEASE_KEYS: keys }
  const watched = [
    watchBuild(join(repository, 'shell'), { ...env, OUT_DIR: folders.shell }),
    watchBuild(module, { ...env, OUT_DIR: folders.module }),
  ]
  const isThere = () => existsSync(join(folders.shell, 'index.html')) && existsSync(join(folders.module, 'module.json'))
  while (!isThere()) {
    if (watched.some(({ exitCode }) => exitCode !== null)) throw new Error('the build ended before it was through')
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  return folders
}

/** Ends with the desk's port given back. */
export function stayUntilStopped(close: () => Promise<void>): void {
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void close().finally(() => process.exit(0)))
}
