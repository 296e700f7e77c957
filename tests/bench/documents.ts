import { cpus, loadavg } from 'node:os'
import { type Browser, chromium, type Page } from '@playwright/test'
import type { DocumentDraft } from '@vinculo/contracts/documents'
import { defaultPrintSettings } from '@vinculo/contracts/print-rules'
import { ApiProcess } from '../support/api-process'
import { chromiumArgs, ensureChromium } from '../support/chromium'
import { printSettingsKept } from '../support/printing'
import { median } from './median'

/**
 * `pnpm bench:documents`: a report of 30 pages with 20 pictures against one of 3 pages, on the built product. How soon
 * the first page is seen, the longest task while one types in the middle of the long one, and how long each PDF takes.
 * The processor of the page is slowed down to a quarter; each figure is the median of the rounds.
 */
const rounds = Number(process.env.ROUNDS ?? 5)
const slowdown = 4
const budget = { firstPage: 1.2, task: 50, pdf: 10 }

const sentence =
  'A criança chegou acompanhada da mãe, mostrou interesse pelos materiais e manteve a atenção durante toda a proposta de leitura. '
const paragraph = (words: number) => `<p data-align="justify">${sentence.repeat(words)}</p>`
/** About a page of text. */
const page = `<h3>Observações da sessão</h3>${paragraph(6)}${paragraph(5)}<ul><li>Leitura</li><li>Escrita</li></ul>${paragraph(6)}`
const picture = (id: string) => `<p><img data-arquivo="${id}" width="420" height="280" alt="Desenho"></p>`

/** A photograph's worth of noise, made by the browser. */
async function photograph(browser: Browser, seed: number): Promise<Buffer> {
  const tab = await browser.newPage()
  const data = await tab.evaluate((seed) => {
    const canvas = document.createElement('canvas')
    Object.assign(canvas, { width: 900, height: 600 })
    const context = canvas.getContext('2d')
    for (let n = 0; n < 3000; n++) {
      if (!context) break
      context.fillStyle = `hsl(${(n * 47 + seed * 31) % 360} 60% ${30 + (n % 50)}%)`
      context.fillRect((n * 97) % 900, (n * 61) % 600, 40, 24)
    }
    return canvas.toDataURL('image/jpeg', 0.85)
  }, seed)
  await tab.close()
  return Buffer.from(data.split(',')[1] ?? '', 'base64')
}

interface Desk {
  api: ApiProcess
  token: string
  patient: string
}

async function upload({ api, token, patient }: Desk, bytes: Buffer): Promise<string> {
  const form = new FormData()
  form.set('dono', `paciente:${patient}`)
  form.set('tipo', 'imagem')
  form.set('arquivo', new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' }), 'desenho.jpg')
  const answer = await fetch(`${api.url}/api/arquivos`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: form,
  })
  if (!answer.ok) throw new Error(await answer.text())
  return ((await answer.json()) as { id: string }).id
}

async function report({ api, token, patient }: Desk, pages: number, pictures: string[]): Promise<string> {
  const each = pages / 3
  const part = (from: number) =>
    Array.from({ length: each }, (_, n) => {
      const shown = pictures.slice(
        Math.round((from + n) * (pictures.length / pages)),
        Math.round((from + n + 1) * (pictures.length / pages)),
      )
      return page + shown.map(picture).join('')
    }).join('')
  const body = {
    tipo: 'relatorio',
    paciente: { id: patient },
    finalidade: 'Acompanhamento escolar',
    solicitante: 'Escola',
    partes: {
      demanda: part(0),
      procedimento: '<p>Sessões semanais.</p>',
      analise: part(each),
      conclusao: part(2 * each),
    },
  }
  return (await api.call<DocumentDraft>('POST', '/api/rascunhos-json', { token, body })).id
}

async function slowPage(browser: Browser, { api, token }: Desk): Promise<Page> {
  const context = await browser.newContext({ locale: 'pt-BR', viewport: { width: 1280, height: 900 } })
  await context.addCookies([{ name: 'token', value: token, url: api.url }])
  const tab = await context.newPage()
  const client = await context.newCDPSession(tab)
  await client.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  return tab
}

/** Runs in the page, as text: a compiler would add to it. Milliseconds from the navigation to the first page's paint. */
const watchFirstPage = `
  requestAnimationFrame(function look() {
    const isThere = [...document.querySelectorAll('main *')].some((each) => each.shadowRoot?.querySelector('[role=article], article'))
    if (isThere) requestAnimationFrame(() => { window.firstPage = performance.now() })
    else requestAnimationFrame(look)
  })
`

async function firstPage(browser: Browser, desk: Desk, draft: string): Promise<number> {
  const tab = await slowPage(browser, desk)
  const user = await desk.api.call<{ id: string }>('GET', '/api/user', { token: desk.token })
  const settings = { ...defaultPrintSettings, paciente_id: desk.patient, conteudo: `rascunho:${draft}` }
  await tab.addInitScript(printSettingsKept(user.id, settings))
  await tab.addInitScript({ content: watchFirstPage })
  await tab.goto(`${desk.api.url}/imprimir`, { waitUntil: 'commit' })
  await tab.waitForFunction(() => 'firstPage' in window, undefined, { timeout: 60_000 })
  const at = await tab.evaluate(() => (window as unknown as { firstPage: number }).firstPage)
  await tab.context().close()
  return at
}

/** The longest task while forty letters are typed in the middle of a part; tasks under 50 ms are not told by the browser. */
async function longestTask(browser: Browser, desk: Desk, draft: string): Promise<number> {
  const tab = await slowPage(browser, desk)
  await tab.goto(`${desk.api.url}/documento/${draft}/editar`)
  const field = tab.getByRole('textbox', { name: 'Análise' })
  await field.focus()
  const editor = tab.locator('[contenteditable=true]:focus')
  await editor.waitFor()
  await editor.locator('p').nth(12).click()
  await tab.waitForTimeout(4000)
  await tab.evaluate(() => {
    const tasks: number[] = []
    Object.assign(window, { tasks })
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) tasks.push(duration)
    }).observe({ type: 'longtask' })
  })
  await tab.keyboard.type('mais uma frase de quarenta letras aqui! ', { delay: 120 })
  // What is put away afterwards counts too: one goes on typing.
  await tab.waitForTimeout(2500)
  const tasks = await tab.evaluate(() => (window as unknown as { tasks: number[] }).tasks)
  await tab.context().close()
  return Math.max(0, ...tasks)
}

async function pdf({ api, token, patient }: Desk, draft: string): Promise<number> {
  const body = JSON.stringify({ ...defaultPrintSettings, paciente_id: patient, conteudo: `rascunho:${draft}` })
  const from = performance.now()
  const answer = await fetch(`${api.url}/api/impressao-json/pdf`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body,
  })
  const bytes = await answer.arrayBuffer()
  if (!answer.ok) throw new Error(`${answer.status} ${Buffer.from(bytes).toString()}`)
  return performance.now() - from
}

const api = await new ApiProcess({ RATE_LIMITS: '1000' }).start()
const browser = await chromium.launch({ executablePath: ensureChromium(), args: chromiumArgs })
try {
  console.log(`Node ${process.version}, Chromium ${browser.version()}, ${cpus().length} × ${cpus()[0]?.model.trim()}`)
  console.log(
    `CPU ÷${slowdown} in the page, median of ${rounds} rounds, load ${loadavg()[0]?.toFixed(1)} at the start\n`,
  )
  const token = await api.token('demo@vinculo.example')
  const { id: patient } = await api.call<{ id: string }>('POST', '/api/pacientes-json', {
    token,
    body: { nome: 'Lia Longa' },
  })
  const desk = { api, token, patient }
  const pictures: string[] = []
  for (let n = 0; n < 20; n++) pictures.push(await upload(desk, await photograph(browser, n)))
  const short = await report(desk, 3, [])
  const long = await report(desk, 30, pictures)
  const figures: Record<string, number[]> = { short: [], long: [], task: [], shortPdf: [], longPdf: [] }
  // The first PDF starts the engine.
  await pdf(desk, short)
  for (let round = 0; round < rounds; round++) {
    figures.short?.push(await firstPage(browser, desk, short))
    figures.long?.push(await firstPage(browser, desk, long))
    figures.shortPdf?.push(await pdf(desk, short))
    figures.longPdf?.push(await pdf(desk, long))
    figures.task?.push(await longestTask(browser, desk, long))
  }
  const of = (name: string) => median(figures[name] ?? [])
  const told = [
    [
      `first page of 30 pages ${of('long').toFixed(0)} ms, of 3 pages ${of('short').toFixed(0)} ms`,
      of('long') / of('short'),
      budget.firstPage,
      '×',
    ],
    [
      `PDF of 30 pages ${of('longPdf').toFixed(0)} ms, of 3 pages ${of('shortPdf').toFixed(0)} ms`,
      of('longPdf') / of('shortPdf'),
      budget.pdf,
      '×',
    ],
    ['longest task while typing in 30 pages (0: none of 50 ms or more)', of('task'), budget.task, 'ms'],
  ] as const
  let over = 0
  for (const [what, figure, limit, unit] of told) {
    const isOver = unit === 'ms' ? figure >= limit : figure > limit
    if (isOver) over++
    console.log(`${what}: ${figure.toFixed(unit === 'ms' ? 0 : 2)} ${unit}${isOver ? `   OVER ${limit} ${unit}` : ''}`)
  }
  process.exitCode = over === 0 ? 0 : 1
} finally {
  await browser.close()
  await api.remove()
}
