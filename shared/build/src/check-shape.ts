import { repository } from './places'
import { checkShape } from './shape/check'

/** `pnpm check:shape`: the rules of architecture.md and CONTRIBUTING.md that a machine can keep. Fails on any breach. */
const breaches = checkShape(repository)
for (const { file, line, what } of breaches) console.error(`${file}:${line}: ${what}`)
console.log(breaches.length === 0 ? 'shape: every rule holds' : `shape: ${breaches.length} breaches`)
process.exitCode = breaches.length === 0 ? 0 : 1
