import { cpus, loadavg } from 'node:os'
import { type Browser, chromium, type Page } from '@playwright/test'
import { chromiumArgs, ensureChromium } from '../support/chromium'
import { FolderServer } from '../ui/folder-server'
import { buildGallery } from '../ui/gallery'
import { median } from './median'

/**
 * `pnpm bench:widgets`: how long a press on each widget takes until the next paint, and the longest task while one types
 * into a form of 45 fields. A production build, the processor slowed down to a quarter, each figure the median of the
 * rounds. A machine with other work to do waits longer for its paint; the tasks' own time does not change with that.
 */
const rounds = Number(process.env.ROUNDS ?? 3)
/** `ONLY='dialog|palette'` measures these widgets alone. */
const only = process.env.ONLY ? new RegExp(process.env.ONLY) : undefined
const slowdown = 4
const budget = { paint: 200, task: 50 }

/** Runs in the page: keeps how long each interaction took until its paint. As text: a compiler would add to it. */
const watch = `
  window.paints = []
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (entry.interactionId) window.paints.push(entry.duration)
  }).observe({ type: 'event', durationThreshold: 16, buffered: true })
`

/** The longest interaction since the last question; what took less than 16 ms is not told by the browser. */
const longestPaint = async (page: Page) => {
  await page.waitForTimeout(300)
  return page.evaluate(() => {
    const { paints } = window as unknown as { paints: number[] }
    return Math.max(16, ...paints.splice(0))
  })
}

interface Interaction {
  page: string
  /** Brings the widget where it can be pressed; not measured. */
  before?: (page: Page) => Promise<unknown>
  act: (page: Page) => Promise<unknown>
}

const press = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name }).first().click()
const key = (name: string) => (page: Page) => page.keyboard.press(name)

const interactions: Record<string, Interaction> = {
  'button pressed': { page: 'basics', act: press('Salvar') },
  'alert closed': { page: 'basics', act: press('Fechar') },
  'section unfolded': { page: 'areas', act: (page) => page.getByText('Contato e documentos').click() },
  'error tried again': { page: 'areas', act: press('Tentar novamente') },
  'tab changed': { page: 'frame', act: (page) => page.getByRole('link', { name: 'Testes' }).first().click() },
  'filter switched': {
    page: 'frame',
    act: (page) =>
      page
        .getByRole('link', { name: /Com alta/ })
        .first()
        .click(),
  },
  'search typed into': { page: 'frame', act: (page) => page.getByRole('searchbox').last().press('x') },
  'page chosen': { page: 'frame', act: (page) => page.getByRole('link', { name: 'Página 3' }).first().click() },
  'theme switched': { page: 'frame', act: press('Usar tema escuro') },
  'box ticked': { page: 'fields', act: (page) => page.getByLabel('Recebe lembretes').first().click() },
  'mask typed into': { page: 'fields', act: (page) => page.getByLabel('CPF').first().press('1') },
  'amount typed into': { page: 'fields', act: (page) => page.getByLabel('Valor').first().press('1') },
  'choice made': { page: 'fields', act: (page) => page.getByLabel('Turno').first().press('ArrowDown') },
  'incomplete form sent': { page: 'long-form', act: press('Salvar') },
  'row ticked': { page: 'tables', act: (page) => page.getByLabel('Selecionar Bento Ramos').last().click() },
  'all 20 rows ticked': { page: 'tables', act: (page) => page.getByLabel('Selecionar todos').last().click() },
  'table sorted': { page: 'tables', act: (page) => page.getByRole('button', { name: 'Nome' }).last().click() },
  'row walked to': { page: 'tables', act: key('j') },
  'delete dialog opened': { page: 'overlays', act: press('excluir') },
  'delete dialog closed': { page: 'overlays', before: press('excluir'), act: press('NÃO') },
  'conflict dialog opened': { page: 'overlays', act: press('conflito') },
  'version chosen': {
    page: 'overlays',
    before: press('conflito'),
    act: (page) =>
      page
        .getByLabel(/A versão atual/)
        .first()
        .click(),
  },
  'palette opened': { page: 'overlays', act: press('paleta') },
  'palette typed into': { page: 'overlays', before: press('paleta'), act: key('a') },
  'shortcuts opened': { page: 'overlays', act: press('atalhos') },
  'help opened': { page: 'overlays', act: press('Ajuda: plano') },
  'user menu opened': { page: 'overlays', act: press(/Sua conta/) },
  'calendar opened': {
    page: 'overlays',
    before: (page) => page.getByLabel('Data de nascimento').hover(),
    act: press('Abrir calendário'),
  },
  'month changed': { page: 'overlays', before: press('Abrir calendário'), act: press('Próximo mês') },
  'times opened': { page: 'overlays', act: press('Escolher a hora') },
  'time stepped': {
    page: 'overlays',
    before: (page) => page.getByLabel('Início').focus(),
    act: key('ArrowUp'),
  },
}

async function open(browser: Browser, base: string, name: string): Promise<Page> {
  const page = await browser.newPage({ locale: 'pt-BR', viewport: { width: 1280, height: 800 } })
  await page.addInitScript({ content: watch })
  await page.goto(`${base}?page=${name}`)
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  await page.waitForTimeout(300)
  return page
}

interface Trace {
  traceEvents: {
    name: string
    ph: string
    pid: number
    tid: number
    ts: number
    dur?: number
    tdur?: number
    args?: { name?: string; chrome_mojo_event_info?: { mojo_interface_tag?: string } }
  }[]
}

interface Figures {
  /** Milliseconds from the press to the next paint, the longest of all presses: what a person waits. */
  paint: number
  /** Milliseconds the main thread itself worked in its longest task, whatever else the machine was doing. */
  task: number
}

/** The main thread's longest task by its own time, without what the measuring itself asks of it. */
function longestTask({ traceEvents }: Trace): number {
  const threads = traceEvents.filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
  const main = new Set(threads.map(({ pid, tid }) => `${pid} ${tid}`))
  const events = traceEvents.filter(({ ph, pid, tid }) => ph === 'X' && main.has(`${pid} ${tid}`))
  const commands = events.filter(({ args }) =>
    args?.chrome_mojo_event_info?.mojo_interface_tag?.startsWith('blink.mojom.DevTools'),
  )
  const tasks = events.filter(
    ({ name, pid, ts, dur = 0 }) =>
      name === 'RunTask' &&
      !commands.some((command) => command.pid === pid && command.ts >= ts && command.ts <= ts + dur),
  )
  if (tasks.length === 0) throw new Error('the trace has no tasks: this Chromium calls them otherwise')
  return Math.max(...tasks.map(({ tdur, dur = 0 }) => tdur ?? dur)) / 1000
}

async function traced(browser: Browser, page: Page, act: () => Promise<unknown>): Promise<Figures> {
  await longestPaint(page)
  const client = await page.context().newCDPSession(page)
  await client.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  await browser.startTracing(page, { categories: ['toplevel', 'disabled-by-default-devtools.timeline'] })
  await act()
  const paint = await longestPaint(page)
  const trace = JSON.parse((await browser.stopTracing()).toString()) as Trace
  await page.close()
  return { paint, task: longestTask(trace) }
}

async function measure(browser: Browser, base: string, { page: name, before, act }: Interaction): Promise<Figures> {
  const page = await open(browser, base, name)
  await before?.(page)
  return traced(browser, page, () => act(page))
}

/** What is typed where, in a section that is opened first and in the fields that always are. */
const typing: [label: string, text: string][] = [
  ['Nome', 'Ana Beatriz de Souza'],
  ['CPF', '52998224725'],
  ['Saúde 1', 'Encaminhada pela escola'],
  ['Saúde 2', '11987654321'],
  ['Saúde 3', '09072018'],
  ['Saúde 5', 'Dorme bem; fala pouco de manhã.'],
]

async function typeIntoLongForm(browser: Browser, base: string): Promise<Figures & { fields: number }> {
  const page = await open(browser, base, 'long-form')
  const fields = await page.locator('form [name]').count()
  await page.getByText('Saúde', { exact: true }).click()
  const figures = await traced(browser, page, async () => {
    for (const [label, text] of typing) {
      await page.getByLabel(label, { exact: true }).focus()
      await page.keyboard.type(text, { delay: 30 })
    }
  })
  return { ...figures, fields }
}

async function main() {
  const gallery = buildGallery()
  const server = await new FolderServer(gallery.folder).start()
  const browser = await chromium.launch({ executablePath: ensureChromium(), args: chromiumArgs })
  try {
    const load = loadavg()[0] ?? 0
    console.log(`Node ${process.version}, Chromium ${browser.version()}, ${cpus().length} × ${cpus()[0]?.model.trim()}`)
    console.log(`CPU ÷${slowdown}, median of ${rounds} rounds, load ${load.toFixed(1)} at the start\n`)
    const failures: string[] = []
    const report = (what: string, figures: Figures[], budget: Partial<Figures>) => {
      const [paint, task] = [median(figures.map((one) => one.paint)), median(figures.map((one) => one.task))]
      console.log(`${what.padEnd(26)}${paint.toFixed(0).padStart(8)} ms${task.toFixed(1).padStart(10)} ms`)
      if (paint >= (budget.paint ?? Number.POSITIVE_INFINITY))
        failures.push(`${what}: ${paint.toFixed(0)} ms to the paint`)
      if (task >= (budget.task ?? Number.POSITIVE_INFINITY)) failures.push(`${what}: a task of ${task.toFixed(1)} ms`)
    }
    console.log('                           to paint   longest task')
    const typed = []
    for (let round = 0; round < rounds; round++) typed.push(await typeIntoLongForm(browser, server.base))
    report(`typing among ${typed[0]?.fields} fields`, typed, budget)
    for (const [what, interaction] of Object.entries(interactions)) {
      if (only && !only.test(what)) continue
      const figures = []
      for (let round = 0; round < rounds; round++) figures.push(await measure(browser, server.base, interaction))
      report(what, figures, { paint: budget.paint })
    }
    for (const failure of failures) console.log(`OVER BUDGET ${failure}`)
    console.log(failures.length === 0 ? '\nwithin every budget' : `\n${failures.length} over budget`)
    process.exitCode = failures.length === 0 ? 0 : 1
  } finally {
    await browser.close()
    await server.stop()
    gallery.remove()
  }
}

await main()
