import type { Browser, BrowserContext } from '@playwright/test'
import type { ApiProcess } from '../support/api-process'
import { median } from './median'

/** Slow 4G: 1.6 Mbit/s down, 750 kbit/s up, 150 ms there and back. */
export const network = { offline: false, downloadThroughput: 1.6e6 / 8, uploadThroughput: 750e3 / 8, latency: 150 }
export const slowdown = 4

export interface Load {
  requests: number
  bytes: number
  js: number
  /** Milliseconds from the start of the navigation. */
  firstPaint: number
  screen: number
  shift: number
  /** Addresses of the scripts that came over the network. */
  scripts: string[]
}

/**
 * A screen is there when its heading and this are, as often as it says. `{id}` in an address is a patient's, `{escola}` a school's, `{documento}`
 * what is being written, `{pagamento}` a payment by card whose steps are complete up to the card.
 */
export const screens = {
  '/login': 'main input[type=password]',
  // The cards of three modules.
  '/': 'main h2 × 3',
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
export type Path = keyof typeof screens

/**
 * Runs in the page: sums layout shifts, and notes when the heading and the content are both there, at the next frame.
 * A text and not a function, because what compiles this file would put names of its own into it.
 */
export const watch = (path: Path) => {
  const [selector, count = '1'] = screens[path].split(' × ')
  return `
  window.seen = { shift: 0, screen: 0 }
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (!entry.hadRecentInput) window.seen.shift += entry.value
  }).observe({ type: 'layout-shift', buffered: true })
  requestAnimationFrame(function look() {
    const title = document.querySelector('main h1')
    if (title && title.textContent && document.querySelectorAll(${JSON.stringify(selector)}).length >= ${count}) {
      requestAnimationFrame(() => { window.seen.screen = performance.now() })
    } else requestAnimationFrame(look)
  })
`
}

const addressOf = (path: Path, { id, school, draft, payment }: Side) =>
  path.replace('{id}', id).replace('{escola}', school).replace('{documento}', draft).replace('{pagamento}', payment)

export async function measure(context: BrowserContext, side: Side, path: Path): Promise<Load> {
  const page = await context.newPage()
  const client = await context.newCDPSession(page)
  await client.send('Network.enable')
  await client.send('Network.emulateNetworkConditions', network)
  await client.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  const types = new Map<string, string>()
  const load: Load = { requests: 0, bytes: 0, js: 0, firstPaint: 0, screen: 0, shift: 0, scripts: [] }
  let counting = true
  const fromCache = new Set<string>()
  client.on('Network.requestServedFromCache', ({ requestId }) => fromCache.add(requestId))
  client.on('Network.responseReceived', ({ requestId, type, response }) => {
    if (counting && /javascript/.test(response.mimeType) && !response.fromDiskCache && !fromCache.has(requestId))
      load.scripts.push(new URL(response.url).pathname)
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

export interface Side {
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

export async function sideOf(api: ApiProcess): Promise<Side> {
  const token = await api.token('demo@vinculo.example')
  const [patient] = await api.call<{ id: string }[]>('GET', '/api/pacientes-json?limite=1', { token })
  const [school] = await api.call<{ id: string }[]>('GET', '/api/escolas-json?limite=1', { token })
  const body = { tipo: 'relatorio', paciente: { id: patient?.id } }
  const draft = await api.call<{ id: string }>('POST', '/api/rascunhos-json', { token, body })
  const payment = await paymentOf(api, token)
  return { api, token, id: patient?.id ?? '', school: school?.id ?? '', draft: draft.id, payment }
}

export async function visit(browser: Browser, side: Side, path: Path): Promise<[cold: Load, warm: Load]> {
  const context = await browser.newContext({ locale: 'pt-BR', viewport: { width: 1280, height: 800 } })
  if (path !== '/login') await context.addCookies([{ name: 'token', value: side.token, url: side.api.url }])
  const cold = await measure(context, side, path)
  const warm = await measure(context, side, path)
  await context.close()
  return [cold, warm]
}

export const kib = (bytes: number) => (bytes / 1024).toFixed(1)

export type Loads = Record<'federated' | 'twin', Load[]>

/** Prints both sides and their ratios; what is over budget is the answer. */
export function compare(title: string, loads: Loads, budgets: { js: boolean }): string[] {
  const of = (side: keyof Loads, key: Exclude<keyof Load, 'scripts'>) => median(loads[side].map((load) => load[key]))
  console.log(title)
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
  console.log(`ratio       time ${time.toFixed(3)} ×   JS ${Number.isFinite(js) ? `${js.toFixed(3)} ×` : '—'}\n`)
  return [
    ...(time > 1.1 ? [`${title}: time ${time.toFixed(3)} × > 1.10 ×`] : []),
    ...(budgets.js && js > 1.1 ? [`${title}: JS ${js.toFixed(3)} × > 1.10 ×`] : []),
    ...(shift >= 0.02 ? [`${title}: layout shift ${shift.toFixed(4)}`] : []),
  ]
}
