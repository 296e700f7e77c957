import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { repository } from './places'
import { inParallel, run } from './run'

/** Runs the compiler over every folder that has a tsconfig. */
const folders = ['', 'shared']
  .flatMap((parent) => readdirSync(join(repository, parent)).map((name) => join(repository, parent, name)))
  .filter((folder) => existsSync(join(folder, 'tsconfig.json')))
await inParallel(folders.map((folder) => () => run('pnpm', ['--silent', 'exec', 'tsc', '-p', folder], repository)))
console.log(`types: ${folders.length} projects`)
