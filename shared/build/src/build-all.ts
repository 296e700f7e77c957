import { basename, join } from 'node:path'
import { moduleDirectories, repository } from './places'
import { inParallel, run } from './run'

/** Builds the shell, every module and the API. `NODE_ENV=development` gives readable code with source maps. */
export async function buildAll(): Promise<void> {
  const started = Date.now()
  const directories = [join(repository, 'shell'), ...moduleDirectories(), join(repository, 'api')]
  await inParallel(
    directories.map((directory) => async () => {
      await run('pnpm', ['--silent', 'run', 'build'], directory)
      console.log(`built ${basename(directory)}`)
    }),
  )
  console.log(`built everything in ${((Date.now() - started) / 1000).toFixed(1)} s`)
}

if (process.argv[1] === import.meta.filename) await buildAll()
