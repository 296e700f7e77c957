import { relative } from 'node:path'
import { readContract } from './desk/contract'
import { moduleOf } from './desk/module-of'
import { readStates, statesBreaches } from './desk/states'
import { readModuleSource } from './module-source'
import { repository } from './places'
import { ask, buildTwice } from './release/build-twice'
import { ReleaseRefused } from './release/refused'
import { duplicates, overBudget, sharedPackages } from './release/weight'
import { inParallel } from './run'

/**
 * `pnpm --filter mf-agenda run ci`: all that can be said of one module without the others: its types, style, shape and
 * fixtures, its own tests and those of the contracts, and what its build weighs. Each step says its seconds.
 */
const module = moduleOf(process.argv[2])
const folder = relative(repository, module)

interface Step {
  name: string
  work: () => Promise<unknown>
}

const pnpm = (...args: string[]) => ask('pnpm', ['--silent', 'exec', ...args], repository)
const refuse = (sentences: string[]) => {
  if (sentences.length > 0) throw new ReleaseRefused(sentences.join('\n'))
}

async function checkFixtures(): Promise<void> {
  const states = await readStates(module)
  if (Object.keys(states).length === 0) refuse(['there is nothing in fixtures/: see docs/ship-a-module.md'])
  const { definition } = await readModuleSource(module)
  refuse(statesBreaches(states, readContract(), definition.routes).map((what) => `fixtures/${what}`))
}

/** Twice, so that it is known to be made of these sources alone. */
const checkBuild = () =>
  buildTwice(module, async (built) =>
    refuse([...overBudget(built, `${module}/package.json`), ...duplicates(built.packages, sharedPackages(repository))]),
  )

const checks: Step[] = [
  { name: 'types', work: () => pnpm('tsc', '-p', folder) },
  { name: 'types of the contracts', work: () => pnpm('tsc', '-p', 'shared/contracts') },
  { name: 'lint and format', work: () => pnpm('biome', 'check', folder) },
  { name: 'fixtures', work: checkFixtures },
  { name: 'shape and boundaries', work: () => ask('pnpm', ['--silent', 'check:shape'], repository) },
  { name: 'build, budget and duplicates', work: checkBuild },
]
/** Of the module whose folder holds a second one, its own alone. */
const tests: Step = {
  name: 'tests of the module and of the contracts',
  work: () =>
    pnpm(
      'vitest',
      'run',
      '--project=web',
      '--project=screens',
      '--reporter=dot',
      `${folder}/src/`,
      'shared/contracts/src/',
    ),
}

const started = Date.now()
const seconds = (since: number) => `${((Date.now() - since) / 1000).toFixed(1).padStart(6)} s`
const failed: string[] = []

async function take({ name, work }: Step): Promise<void> {
  const began = Date.now()
  try {
    await work()
    console.log(`${seconds(began)}  ${name}`)
  } catch (error) {
    failed.push(name)
    console.error(`${seconds(began)}  ${name}: NOT good\n${error instanceof Error ? error.message : error}`)
  }
}

await inParallel(checks.map((step) => () => take(step)))
await take(tests)
console.log(`${seconds(started)}  ${folder}: ${failed.length === 0 ? 'good' : `NOT good: ${failed.join(', ')}`}`)
process.exitCode = failed.length === 0 ? 0 : 1
