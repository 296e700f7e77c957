import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { type Browser, chromium } from '@playwright/test'
import { ApiProcess, repository } from '../support/api-process'
import { buildUncheckedShell, cache } from '../support/builds'
import { chromiumArgs, ensureChromium } from '../support/chromium'
import {
  compare,
  kib,
  type Load,
  network,
  type Path,
  type Side,
  screens,
  sideOf,
  slowdown,
  visit,
  watch,
} from './loads'
import { median } from './median'
import { returning } from './returning'

/**
 * `pnpm bench:federation`: the same screens federated and as one plain application (the twin), in one run, on the same
 * machine, network and processor, turn by turn: with nothing cached, from the cache, and by somebody who comes back after
 * one module was released. The ratios are what counts; the twin's absolute sizes are printed.
 */
const rounds = Number(process.env.ROUNDS ?? 9)

/** The first screen of the frame and of each module. */
const firstScreens: Path[] = [
  '/login',
  '/',
  '/pacientes',
  '/atendimentos?visao=mes',
  '/escolas',
  '/documentos',
  '/planos',
  '/financeiro',
]

/** `ONLY=first` measures these, `ONLY=atendimento` the screens whose address has it; `PART=screens`, `returning`, `checks` or `sequence` a part of it all. */
const only = process.env.ONLY ?? ''
const parts = process.env.PART?.split(',')
const measures = (part: 'screens' | 'returning' | 'checks' | 'sequence') => parts === undefined || parts.includes(part)
const chosen = only === 'first' ? firstScreens : (Object.keys(screens) as Path[]).filter((path) => path.includes(only))

/** Somebody who comes for the first time, and comes again. */
async function compareScreens(browser: Browser, sides: Record<'federated' | 'twin', Side>): Promise<string[]> {
  const failures: string[] = []
  for (const path of chosen) {
    const loads: Record<'federated' | 'twin', [Load, Load][]> = { federated: [], twin: [] }
    for (let round = 0; round < rounds; round++) {
      const turns = (['federated', 'twin'] as const).map(
        (side) => async () => loads[side].push(await visit(browser, sides[side], path)),
      )
      // Whoever goes first changes from round to round: a machine that warms up or tires favours neither.
      for (const turn of round % 2 === 0 ? turns : turns.reverse()) await turn()
    }
    const at = (index: 0 | 1) => ({
      federated: loads.federated.map((pair) => pair[index]),
      twin: loads.twin.map((pair) => pair[index]),
    })
    failures.push(...compare(`${path} cold`, at(0), { js: true }), ...compare(`${path} warm`, at(1), { js: false }))
  }
  return failures
}

/** What checking every file and signature costs of the time to a screen: against the same shell built without. */
async function compareChecks(browser: Browser, checked: Side): Promise<string[]> {
  const api = await new ApiProcess({ SHELL_DIR: await buildUncheckedShell() }).start()
  const failures: string[] = []
  try {
    const unchecked = await sideOf(api)
    for (const path of firstScreens.filter((path) => chosen.includes(path))) {
      const times: Record<'checked' | 'unchecked', number[]> = { checked: [], unchecked: [] }
      for (let round = 0; round < rounds; round++) {
        const turns = [
          async () => times.checked.push((await visit(browser, checked, path))[0].screen),
          async () => times.unchecked.push((await visit(browser, unchecked, path))[0].screen),
        ]
        for (const turn of round % 2 === 0 ? turns : turns.reverse()) await turn()
      }
      const ratio = median(times.checked) / median(times.unchecked)
      console.log(
        `${path}: ${median(times.checked).toFixed(0)} ms checked, ${median(times.unchecked).toFixed(0)} ms unchecked, ${ratio.toFixed(3)} ×`,
      )
      if (ratio > 1.05) failures.push(`${path}: checking takes ${((ratio - 1) * 100).toFixed(1)} % > 5 %`)
    }
  } finally {
    await api.remove()
  }
  return failures
}

function buildBoth() {
  execFileSync('pnpm', ['build'], { cwd: repository, stdio: ['ignore', 'ignore', 'inherit'] })
  execFileSync(
    join(repository, 'shell/node_modules/.bin/rspack'),
    ['build', '-c', join(import.meta.dirname, 'twin/rspack.config.ts')],
    {
      cwd: join(repository, 'shell'),
      env: { ...process.env, NODE_ENV: 'production', OUT_DIR: join(cache, 'twin') },
      stdio: ['ignore', 'ignore', 'inherit'],
    },
  )
}

function measureEntries(): string[] {
  const failures: string[] = []
  for (const module of ['patients', 'agenda', 'registry', 'documents', 'billing', 'billing/finance']) {
    const dist = join(repository, `mf-${module}`, 'dist')
    const { entry } = JSON.parse(readFileSync(join(dist, 'module.json'), 'utf8')) as { entry: string }
    const size = gzipSync(readFileSync(join(dist, entry)), { level: 9 }).length
    console.log(`remote entry of ${module}: ${kib(size)} KiB gzip`)
    if (size > 6 * 1024) failures.push(`entry of ${module}: ${kib(size)} KiB`)
  }
  return failures
}

async function main() {
  if (!process.env.NO_BUILD) buildBoth()
  const federated = await new ApiProcess().start()
  // The twin's page carries no list and no files of modules: there are none registered where it is served.
  const twin = await new ApiProcess({ SHELL_DIR: join(cache, 'twin'), MODULES_DIR: cache }).start()
  const browser = await chromium.launch({ executablePath: ensureChromium(), args: chromiumArgs })
  try {
    console.log(`Node ${process.version}, Chromium ${browser.version()}, ${cpus().length} × ${cpus()[0]?.model.trim()}`)
    console.log(`slow 4G (1.6 Mbit/s, 150 ms), CPU ÷${slowdown}, median of ${rounds} rounds, turn by turn\n`)
    const sides = { federated: await sideOf(federated), twin: await sideOf(twin) }
    const failures: string[] = measureEntries()
    if (measures('screens')) failures.push(...(await compareScreens(browser, sides)))
    if (measures('returning')) {
      const paths = firstScreens.filter((path) => chosen.includes(path))
      failures.push(...(await returning(browser, paths, rounds)))
    }
    if (measures('checks')) failures.push(...(await compareChecks(browser, sides.federated)))
    if (measures('sequence')) {
      const depth = await sequence(browser, sides.federated)
      console.log(
        `sequential requests from the list to the module's first paint: ${depth.join(' → ') || 'none'} (${depth.length})`,
      )
      if (depth.length > 2) failures.push(`${depth.length} sequential requests`)
    }
    for (const failure of failures) console.log(`OVER BUDGET ${failure}`)
    console.log(failures.length === 0 ? 'within every budget' : `${failures.length} over budget`)
    process.exitCode = failures.length === 0 ? 0 : 1
  } finally {
    await browser.close()
    await federated.remove()
    await twin.remove()
  }
}

/**
 * What follows what between the list (which the page carries) and the first row: a request that starts after the one
 * before it has ended, as the browser's own clock has it.
 */
async function sequence(browser: Browser, { api, token }: Side): Promise<string[]> {
  const context = await browser.newContext({ locale: 'pt-BR' })
  await context.addCookies([{ name: 'token', value: token, url: api.url }])
  const page = await context.newPage()
  const client = await context.newCDPSession(page)
  await client.send('Network.enable')
  await client.send('Network.emulateNetworkConditions', network)
  await page.addInitScript({ content: watch('/pacientes') })
  await page.goto(`${api.url}/pacientes`, { waitUntil: 'commit' })
  await page.waitForFunction(() => (window as unknown as { seen: { screen: number } }).seen.screen > 0)
  // What starts after the screen is there was not waited for: the menu's other screens, when nothing else is to do.
  const spans = await page.evaluate(() => {
    const { screen } = (window as unknown as { seen: { screen: number } }).seen
    return (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
      .filter(({ initiatorType, startTime }) => initiatorType !== 'css' && startTime < screen)
      .map(({ name, startTime, responseEnd }) => ({ name: new URL(name).pathname, startTime, responseEnd }))
      .sort((a, b) => a.startTime - b.startTime)
  })
  await context.close()
  const chain: string[] = []
  let end = Number.NEGATIVE_INFINITY
  for (const { name, startTime, responseEnd } of spans) {
    if (startTime < end) continue
    chain.push(name)
    end = responseEnd
  }
  return chain
}

await main()
