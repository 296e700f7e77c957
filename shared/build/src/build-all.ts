import { basename, join } from 'node:path'
import { readModuleSource } from './module-source'
import { moduleDirectories, repository } from './places'
import { distrust } from './release/fits'
import { give, ReleaseRefused } from './release/refused'
import { signingKey, trustedKeys } from './release-key'
import { inParallel, run } from './run'

/**
 * Throws when the shell built here would not run the modules built beside it: the keys it is told leave out the one they
 * are signed with.
 */
export async function requireOwnTrust(): Promise<void> {
  const key = signingKey()
  const keys = { chaves: trustedKeys() }
  const ids = await Promise.all(moduleDirectories().map(async (each) => (await readModuleSource(each)).definition.id))
  const untrusted = ids.filter((id) => distrust(key, id, keys).length > 0)
  if (untrusted.length > 0)
    throw new ReleaseRefused(
      `The shell would not run ${untrusted.join(', ')}: the keys in ${process.env.RELEASE_KEYS} leave out ${key.name}, which signs what is built here. Add what pnpm keys:show says of it.`,
    )
}

/** Builds the shell, every module and the API. `NODE_ENV=development` gives readable code with source maps. */
export async function buildAll(): Promise<void> {
  const started = Date.now()
  await requireOwnTrust()
  const directories = [join(repository, 'shell'), ...moduleDirectories(), join(repository, 'api')]
  await inParallel(
    directories.map((directory) => async () => {
      await run('pnpm', ['--silent', 'run', 'build'], directory)
      console.log(`built ${basename(directory)}`)
    }),
  )
  console.log(`built everything in ${((Date.now() - started) / 1000).toFixed(1)} s`)
}

if (process.argv[1] === import.meta.filename) await buildAll().catch(give)
