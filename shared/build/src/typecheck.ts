import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { moduleDirectories, repository } from './places'
import { inParallel, run } from './run'

/** Runs the compiler over every folder that has a tsconfig. */
const within = (parent: string) => readdirSync(join(repository, parent)).map((name) => join(repository, parent, name))
const folders = [...new Set([...within(''), ...within('shared'), ...moduleDirectories()])].filter((folder) =>
  existsSync(join(folder, 'tsconfig.json')),
)
await inParallel(folders.map((folder) => () => run('pnpm', ['--silent', 'exec', 'tsc', '-p', folder], repository)))
console.log(`types: ${folders.length} projects`)
