import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { buildAll } from './build-all'
import { stayUntilStopped, watchBuild, watchForDesk } from './desk/builds'
import { againstDeployed, keysOf } from './desk/deployed'
import { moduleOf } from './desk/module-of'
import { startDesk } from './desk/server'
import { repository } from './places'
import { give } from './release/refused'
import { follow } from './run'

/**
 * `pnpm dev [mf-patients]`, or `pnpm --filter mf-patients dev`: the API, the shell and one module rebuilt on each change,
 * the other modules from their builds. A changed module is taken in the open page as a new release, without a reload; a
 * changed shell reloads it.
 *
 * With `--against https://clinic.example` the others and the API are those deployed there: a page of this computer has
 * the shell and this module as they are being written, and the deployed of all else, behind its own sign-in.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { against: { type: 'string' }, port: { type: 'string' } },
})
const module = moduleOf(positionals[0], 'mf-patients')

if (values.against) await workAgainst(new URL(values.against), Number(values.port ?? 3100)).catch(give)
else await workHere()

async function workHere(): Promise<void> {
  process.env.NODE_ENV = 'development'
  await buildAll()
  watchBuild(join(repository, 'shell'))
  watchBuild(module)
  follow(
    spawn('pnpm', ['--silent', 'run', 'dev'], {
      cwd: join(repository, 'api'),
      stdio: 'inherit',
      env: { ...process.env, DEV_CHANGES: '1', ...(values.port && { PORT: values.port }) },
    }),
  )
}

async function workAgainst(site: URL, port: number): Promise<void> {
  const folders = await watchForDesk(module, await keysOf(site))
  const desk = await startDesk({ port, ...folders, ...againstDeployed(site) })
  stayUntilStopped(desk.close)
  console.log(
    `\n${desk.url} has this module; all else is ${site.origin}: sign in as there. What you save is saved there.`,
  )
}
