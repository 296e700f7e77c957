import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { type Browser, type BrowserContext, chromium } from '@playwright/test'
import { ApiProcess, repository } from '../support/api-process'
import { cache } from '../support/builds'
import { chromiumArgs, ensureChromium } from '../support/chromium'
import { median } from './median'

/**
 * `pnpm bench:federation`: the same screens federated and as one plain application (the twin), in one run, on the same
 * machine, network and processor, turn by turn. The ratios are what counts; the twin's absolute sizes are printed.
 */
const rounds = Number(process.env.ROUNDS ?? 9)
/** Slow 4G: 1.6 Mbit/s down, 750 kbit/s up, 150 ms there and back. */
const network = { offline: false, downloadThroughput: 1.6e6 / 8, uploadThroughput: 750e3 / 8, latency: 150 }
const slowdown = 4

interface Load {
  requests: number
  bytes: number
  js: number
  /** Milliseconds from the start of the navigation. */
  firstPaint: number
  screen: number
  shift: number
}

/**
 * A screen is there when its heading and this are. `{id}` in an address is a patient's, `{escola}` a school's, `{documento}`
 * what is being written, `{pagamento}` a payment by card whose steps are complete up to the card.
 */
const screens = {
  '/login': 'main input[type=password]',
  '/pacientes': 'main table tbody tr:nth-child(5)',
  '/paciente/{id}/ver': 'main dl dd',
  '/paciente/cadastrar': 'main form input[name=nome]',
  '/escolas': 'main table tbody tr:nth-child(5)',
  '/escola/cadastrar': 'main form input[name=nome]',
  '/escola/{escola}/ver': 'main table tbody tr',
  '/atendimentos?visao=mes': 'main .agenda-event',
  '/atendimento/cadastrar': 'main form input[name=dia]',
  '/documentos': 'main table tbody tr',
  '/documento/cadastrar': 'main form input[type=radio]',
  '/documento/{documento}/editar': 'main form',
  '/financeiro': 'main figure',
  '/financeiro/contas-a-receber?periodo=todos': 'main table tbody tr',
  '/financeiro/extrato': 'main table tbody tr',
  '/financeiro/lancamento/cadastrar?tipo=receber': 'main form input[name=descricao]',
  '/planos': 'main [data-plan]',
  '/pagamentos': 'main table tbody tr',
  '/pagamento/{pagamento}/wizard/endereco': 'main form input[name=cep]',
  '/pagamento/{pagamento}/wizard/pessoal': 'main form input[name=documento]',
  '/pagamento/{pagamento}/wizard/cartao-credito': 'main form input[autocomplete=cc-number]',
} as const
type Path = keyof typeof screens

/** `ONLY=atendimento` measures the screens whose address has it. */
const only = process.env.ONLY ?? ''

/**
 * Runs in the page: sums layout shifts, and notes when the heading and the content are both there, at the next frame.
 * A text and not a function, because what compiles this file would put names of its own into it.
 */
const watch = (path: Path) => `
  window.seen = { shift: 0, screen: 0 }
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (!entry.hadRecentInput) window.seen.shift += entry.value
  }).observe({ type: 'layout-shift', buffered: true })
  requestAnimationFrame(function look() {
    const title = document.querySelector('main h1')
    if (title && title.textContent && document.querySelector(${JSON.stringify(screens[path])})) {
      requestAnimationFrame(() => { window.seen.screen = performance.now() })
    } else requestAnimationFrame(look)
  })
`

const addressOf = (path: Path, { id, school, draft, payment }: Side) =>
  path.replace('{id}', id).replace('{escola}', school).replace('{documento}', draft).replace('{pagamento}', payment)

async function measure(context: BrowserContext, side: Side, path: Path): Promise<Load> {
  const page = await context.newPage()
  const client = await context.newCDPSession(page)
  await client.send('Network.enable')
  await client.send('Network.emulateNetworkConditions', network)
  await client.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  const types = new Map<string, string>()
  const load: Load = { requests: 0, bytes: 0, js: 0, firstPaint: 0, screen: 0, shift: 0 }
  let counting = true
  client.on('Network.responseReceived', ({ requestId, type, response }) => {
    types.set(requestId, /javascript/.test(response.mimeType) ? 'js' : type)
  })
  client.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (!counting || !types.has(requestId)) return
    load.requests += 1
    load.bytes += encodedDataLength
    if (types.get(requestId) === 'js') load.js += encodedDataLength
  })
  await page.addInitScript({ content: watch(path) })
  await page.goto(side.api.url + addressOf(path, side), { waitUntil: 'commit' })
  await page.waitForFunction(() => (window as unknown as { seen: { screen: number } }).seen.screen > 0)
  counting = false
  await page.waitForTimeout(700)
  const seen = await page.evaluate(() => {
    const paint = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0
    return { ...(window as unknown as { seen: { shift: number; screen: number } }).seen, paint }
  })
  await page.close()
  return { ...load, firstPaint: seen.paint, screen: seen.screen, shift: seen.shift }
}

interface Side {
  api: ApiProcess
  token: string
  /** Somebody to look at, where somebody studies, and a report about them. */
  id: string
  school: string
  draft: string
  /** Whose it is and its id, as its address has them. */
  payment: string
}

/** A payment by card that lacks the card alone. */
async function paymentOf(api: ApiProcess, token: string): Promise<string> {
  const call = <T>(method: string, path: string, body: object) => api.call<T>(method, path, { token, body })
  const made = await call<{ id: string; user_id: string }>('POST', '/api/pagamentos-json', {
    plano_id: 'profissional',
    type: 'credito',
  })
  await call('PUT', `/api/pagamentos-json/${made.id}/endereco`, {
    cep: '01310100',
    logradouro: 'Avenida Paulista',
    numero: '1000',
    bairro: 'Bela Vista',
    cidade: 'São Paulo',
    uf: 'SP',
  })
  await call('PUT', `/api/pagamentos-json/${made.id}/pessoal`, {
    nome: 'Ana Ribeiro',
    documento: '52998224725',
    email: 'ana@clinica.example',
    telefone: '11987654321',
  })
  return `${made.user_id}/${made.id}`
}

async function sideOf(api: ApiProcess): Promise<Side> {
  const token = await api.token('demo@vinculo.example')
  const [patient] = await api.call<{ id: string }[]>('GET', '/api/pacientes-json?limite=1', { token })
  const [school] = await api.call<{ id: string }[]>('GET', '/api/escolas-json?limite=1', { token })
  const body = { tipo: 'relatorio', paciente: { id: patient?.id } }
  const draft = await api.call<{ id: string }>('POST', '/api/rascunhos-json', { token, body })
  const payment = await paymentOf(api, token)
  return { api, token, id: patient?.id ?? '', school: school?.id ?? '', draft: draft.id, payment }
}

async function visit(browser: Browser, side: Side, path: Path): Promise<[cold: Load, warm: Load]> {
  const context = await browser.newContext({ locale: 'pt-BR', viewport: { width: 1280, height: 800 } })
  if (path !== '/login') await context.addCookies([{ name: 'token', value: side.token, url: side.api.url }])
  const cold = await measure(context, side, path)
  const warm = await measure(context, side, path)
  await context.close()
  return [cold, warm]
}

const kib = (bytes: number) => (bytes / 1024).toFixed(1)

async function main() {
  if (!process.env.NO_BUILD) {
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
  const federated = await new ApiProcess().start()
  // The twin's page carries no list and no files of modules: there are none registered where it is served.
  const twin = await new ApiProcess({ SHELL_DIR: join(cache, 'twin'), MODULES_DIR: cache }).start()
  const browser = await chromium.launch({ executablePath: ensureChromium(), args: chromiumArgs })
  try {
    console.log(`Node ${process.version}, Chromium ${browser.version()}, ${cpus().length} × ${cpus()[0]?.model.trim()}`)
    console.log(`slow 4G (1.6 Mbit/s, 150 ms), CPU ÷${slowdown}, median of ${rounds} rounds, turn by turn\n`)
    const sides = { federated: await sideOf(federated), twin: await sideOf(twin) }
    const failures: string[] = []
    for (const path of (Object.keys(screens) as Path[]).filter((path) => path.includes(only))) {
      const loads: Record<'federated' | 'twin', [Load, Load][]> = { federated: [], twin: [] }
      for (let round = 0; round < rounds; round++) {
        const turns = [
          async () => loads.federated.push(await visit(browser, sides.federated, path)),
          async () => loads.twin.push(await visit(browser, sides.twin, path)),
        ]
        // Whoever goes first changes from round to round: a machine that warms up or tires favours neither.
        for (const turn of round % 2 === 0 ? turns : turns.reverse()) await turn()
      }
      for (const [index, temperature] of (['cold', 'warm'] as const).entries()) {
        const of = (side: 'federated' | 'twin', key: keyof Load) =>
          median(loads[side].map((pair) => (pair[index] as Load)[key]))
        console.log(`${path} ${temperature}`)
        console.log('            requests   bytes KiB   JS KiB   first paint ms   screen ms   layout shift')
        for (const side of ['twin', 'federated'] as const) {
          const cells = [
            String(of(side, 'requests')).padStart(8),
            kib(of(side, 'bytes')).padStart(11),
            kib(of(side, 'js')).padStart(8),
            of(side, 'firstPaint').toFixed(0).padStart(16),
            of(side, 'screen').toFixed(0).padStart(11),
            of(side, 'shift').toFixed(4).padStart(14),
          ]
          console.log(`${side.padEnd(12)}${cells.join(' ')}`)
        }
        const time = of('federated', 'screen') / of('twin', 'screen')
        const js = of('federated', 'js') / of('twin', 'js')
        const shift = of('federated', 'shift')
        console.log(`ratio       time ${time.toFixed(3)} ×   JS ${Number.isNaN(js) ? '—' : `${js.toFixed(3)} ×`}\n`)
        if (time > 1.1) failures.push(`${path} ${temperature}: time ${time.toFixed(3)} × > 1.10 ×`)
        if (temperature === 'cold' && js > 1.1) failures.push(`${path}: JS ${js.toFixed(3)} × > 1.10 ×`)
        if (shift >= 0.02) failures.push(`${path} ${temperature}: layout shift ${shift.toFixed(4)}`)
      }
    }
    for (const module of ['patients', 'agenda', 'registry', 'documents', 'billing', 'billing/finance']) {
      const dist = join(repository, `mf-${module}`, 'dist')
      const { entry } = JSON.parse(readFileSync(join(dist, 'module.json'), 'utf8')) as { entry: string }
      const size = gzipSync(readFileSync(join(dist, entry)), { level: 9 }).length
      console.log(`remote entry of ${module}: ${kib(size)} KiB gzip`)
      if (size > 6 * 1024) failures.push(`entry of ${module}: ${kib(size)} KiB`)
    }
    const depth = await sequence(browser, sides.federated)
    console.log(
      `sequential requests from the list to the module's first paint: ${depth.join(' → ') || 'none'} (${depth.length})`,
    )
    if (depth.length > 2) failures.push(`${depth.length} sequential requests`)
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
  await page.goto(`${api.url}/pacientes`, { waitUntil: 'commit' })
  await page.locator(screens['/pacientes']).first().waitFor()
  const spans = await page.evaluate(() =>
    (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
      .filter(({ initiatorType }) => initiatorType !== 'css')
      .map(({ name, startTime, responseEnd }) => ({ name: new URL(name).pathname, startTime, responseEnd }))
      .sort((a, b) => a.startTime - b.startTime),
  )
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
