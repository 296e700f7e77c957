import { give } from './refused'
import { readSettings } from './settings'
import { releaseModule } from './steps'

/**
 * `pnpm release mf-agenda [--to 10% | --tenant <id>] --why "…"`: builds, checks, stores, signs and registers a module.
 * docs/ship-a-module.md tells what each setting is.
 */
try {
  await releaseModule(readSettings('release', process.argv.slice(2)), console.log)
} catch (error) {
  give(error)
}
