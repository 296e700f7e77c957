import { repository } from '../places'
import { give } from '../release/refused'
import { surfaceBreaches, writeSurface } from './check'

/**
 * `pnpm surface` puts on file what released modules count on; `pnpm check:surface` compares. Versions are raised in
 * `shared/build/src/facades.ts` and `shared/contracts/src/versions.ts`.
 */
try {
  if (process.argv[2] === 'check') {
    const breaches = await surfaceBreaches(repository)
    for (const sentence of breaches) console.error(sentence)
    console.log(breaches.length === 0 ? 'surface: as recorded' : `surface: ${breaches.length} breaches`)
    process.exitCode = breaches.length === 0 ? 0 : 1
  } else {
    const files = await writeSurface(repository)
    console.log(files.length > 0 ? `surface: ${files.join(', ')}` : 'surface: as recorded')
  }
} catch (error) {
  give(error)
}
