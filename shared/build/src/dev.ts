import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { buildAll } from './build-all'
import { repository } from './places'
import { follow } from './run'

/**
 * `pnpm dev [mf-patients]`: the API, the shell and one module rebuilt on each change, the other modules from their
 * builds. A changed module is taken in the open page as a new release, without a reload; a changed shell reloads it.
 */
const [module = 'mf-patients'] = process.argv.slice(2)
if (!existsSync(join(repository, module, 'rspack.config.ts'))) {
  console.error(`there is no ${module}; name a module's folder, e.g. pnpm dev mf-agenda`)
  process.exit(1)
}
process.env.NODE_ENV = 'development'
await buildAll()

const watch = (directory: string) =>
  spawn('pnpm', ['--silent', 'exec', 'rspack', 'build', '--watch'], {
    cwd: join(repository, directory),
    stdio: ['ignore', 'inherit', 'inherit'],
  })
const children = ['shell', module].map(watch)
process.on('exit', () => {
  for (const child of children) child.kill()
})
follow(
  spawn('pnpm', ['--silent', 'run', 'dev'], {
    cwd: join(repository, 'api'),
    stdio: 'inherit',
    env: { ...process.env, DEV_CHANGES: '1' },
  }),
)
