import { newKey } from './new-key'
import { give, ReleaseRefused } from './refused'

/** `pnpm keys:new team-agenda ~/keys/team-agenda.pem agenda`: a team's key, and what a shell has to know of it. */
try {
  const [name, file, ...modules] = process.argv.slice(2)
  if (!name || !file) throw new ReleaseRefused('usage: pnpm keys:new <name> <folder>/<name>.pem [<module id> …]')
  console.log(JSON.stringify(newKey(name, file, modules.length > 0 ? modules : ['*']), null, 2))
  console.error(`${file} signs releases: keep it on the team's machine, never where the API runs.`)
} catch (error) {
  give(error)
}
