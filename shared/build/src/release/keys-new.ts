import { newKey, showKey } from './new-key'
import { give, ReleaseRefused } from './refused'

/**
 * `pnpm keys:new team-agenda ~/keys/team-agenda.pem agenda`: a team's key, and what a shell has to know of it.
 * `pnpm keys:show ~/keys/team-agenda.pem agenda` says the same of a key that is there.
 */
const [command, ...words] = process.argv.slice(2)
try {
  if (command === 'show') {
    const [file, ...modules] = words
    if (!file) throw new ReleaseRefused("usage: pnpm keys:show <folder>/<name>.pem <module id> … (or '*' for all)")
    console.log(JSON.stringify(showKey(file, modules), null, 2))
  } else {
    const [name, file, ...modules] = words
    if (!name || !file)
      throw new ReleaseRefused("usage: pnpm keys:new <name> <folder>/<name>.pem <module id> … (or '*' for all)")
    console.log(JSON.stringify(newKey(name, file, modules), null, 2))
    console.error(`${file} signs releases: keep it on the team's machine, never where the API runs.`)
  }
} catch (error) {
  give(error)
}
