import { spawn, spawnSync } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { ensureChromium } from './support/chromium'

/**
 * `pnpm test`: types, lint, shape, then every test of every runner on a fresh build, and one line with the sum. What a
 * machine lacks (a browser) is fetched first.
 */
const repository = join(import.meta.dirname, '..')
const cache = join(import.meta.dirname, '.cache')

interface Sum {
  passed: number
  failed: number
}

function run(title: string, command: string, args: string[], env: NodeJS.ProcessEnv = {}): boolean {
  const started = Date.now()
  console.log(`\n── ${title}`)
  const { status } = spawnSync(command, args, {
    cwd: repository,
    stdio: 'inherit',
    // Colours make a log that nobody can read.
    env: { ...process.env, ...(process.stdout.isTTY ? {} : { NO_COLOR: '1' }), ...env },
  })
  console.log(`── ${title}: ${status === 0 ? 'good' : 'NOT good'}, ${((Date.now() - started) / 1000).toFixed(0)} s`)
  return status === 0
}

const bin = (name: string) => join(repository, 'node_modules/.bin', name)
const total: Sum = { passed: 0, failed: 0 }

/** A step that is no test runner counts as one test: it passes or fails. What it says is told when it is through. */
async function step(title: string, command: string, args: string[]) {
  const started = Date.now()
  const child = spawn(command, args, { cwd: repository, env: { ...process.env, NO_COLOR: '1' } })
  const said: Buffer[] = []
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => said.push(part))
  const status = await new Promise((resolve) => {
    child.once('error', () => resolve(1))
    child.once('close', resolve)
  })
  console.log(`\n── ${title}\n${Buffer.concat(said)}`)
  console.log(`── ${title}: ${status === 0 ? 'good' : 'NOT good'}, ${((Date.now() - started) / 1000).toFixed(0)} s`)
  if (status === 0) total.passed += 1
  else total.failed += 1
}

/** A runner's own count; a runner that fell over before it could count is one failure. */
function count(isGood: boolean, read: () => Sum) {
  try {
    const { passed, failed } = read()
    total.passed += passed
    total.failed += failed
    if (!isGood && failed === 0) total.failed += 1
  } catch {
    total.failed += 1
  }
}

const report = <T>(file: string) => JSON.parse(readFileSync(join(cache, file), 'utf8')) as T

for (const file of ['vitest.json', 'playwright.json']) rmSync(join(cache, file), { force: true })

/** Fetching a browser is waiting for the most part. */
const fetching = spawn(bin('tsx'), [join(import.meta.dirname, 'support/fetch-chromium.ts')], { stdio: 'ignore' })
const fetched = new Promise((resolve) => {
  fetching.once('error', resolve)
  fetching.once('close', resolve)
})

// Two processors: the compiler has one, the rest the other.
await Promise.all([
  fetched,
  step('types', 'pnpm', ['--silent', 'typecheck']).then(() =>
    step('surface as recorded', 'pnpm', ['--silent', 'check:surface']),
  ),
  step('lint and format', bin('biome'), ['check', '.'])
    .then(() => step('shape and boundaries', 'pnpm', ['--silent', 'check:shape']))
    .then(() => step('build', 'pnpm', ['--silent', 'build'])),
])

/** A machine without a browser has not passed the browser tests; the sum says so. */
function browser(): string | undefined {
  try {
    return ensureChromium()
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    return undefined
  }
}
// The API's tests make PDFs with it.
const chromium = browser()

const vitest = run(
  'unit and screen tests, the API on both databases',
  bin('vitest'),
  ['run', '--reporter=dot', '--reporter=json', `--outputFile.json=${join(cache, 'vitest.json')}`],
  chromium ? { CHROMIUM_PATH: chromium } : {},
)
count(vitest, () => {
  const { numPassedTests, numFailedTests, numFailedTestSuites } = report<Record<string, number>>('vitest.json')
  return { passed: numPassedTests ?? 0, failed: (numFailedTests || numFailedTestSuites) ?? 0 }
})

const playwright =
  chromium !== undefined &&
  run('browser tests', 'pnpm', ['--silent', '--filter', '@vinculo/tests', 'exec', 'playwright', 'test'])
count(playwright, () => {
  const { stats } = report<{ stats: { expected: number; unexpected: number; flaky: number } }>('playwright.json')
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky }
})

console.log(`\n${total.passed} passed, ${total.failed} failed`)
process.exitCode = total.failed === 0 ? 0 : 1
