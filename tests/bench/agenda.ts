import { cpus, loadavg } from 'node:os'
import { type Browser, chromium, type Page } from '@playwright/test'
import { ApiProcess } from '../support/api-process'
import { chromiumArgs, ensureChromium } from '../support/chromium'
import { median } from './median'

/**
 * `pnpm bench:agenda`: in a week of 60, how long it takes from a key, or from letting go of what is dragged, until the
 * appointment is painted where it goes; and from each step of the drag. The built product, the processor slowed down to a
 * quarter, the median of the rounds. A machine with other work to do waits longer for its paint.
 */
const rounds = Number(process.env.ROUNDS ?? 5)
const slowdown = 4
const budget = 100
const monday = '2027-03-08'
const inTheWeek = 60
const name = 'Encontro 0'

/** Runs in the page, as text: a compiler would add to it. */
const watch = `
  window.waits = []
  new PerformanceObserver((list) => {
    for (const { name, duration } of list.getEntries()) window.waits.push({ name, duration })
  }).observe({ type: 'event', durationThreshold: 16, buffered: true })
  // The browser tells no waits of a pointer that moves.
  addEventListener('pointermove', ({ timeStamp }) => {
    requestAnimationFrame(() => setTimeout(() => window.waits.push({ name: 'pointermove', duration: performance.now() - timeStamp })))
  }, { capture: true })
`

/** The longest wait for a paint after events of a name; what took less than 16 ms is not told by the browser. */
async function longest(page: Page, names: string[]): Promise<number> {
  await page.waitForTimeout(600)
  const waits = await page.evaluate(() => {
    const { waits } = window as unknown as { waits: { name: string; duration: number }[] }
    return waits.splice(0)
  })
  return Math.max(16, ...waits.filter((wait) => names.includes(wait.name)).map(({ duration }) => duration))
}

async function fill(api: ApiProcess, token: string): Promise<void> {
  for (let n = 0; n < inTheWeek; n++) {
    const start = Date.parse(`${monday}T11:00:00Z`) + Math.floor(n / 12) * 86_400_000 + (n % 12) * 3_600_000
    const times = { inicio: new Date(start).toISOString(), fim: new Date(start + 50 * 60_000).toISOString() }
    await api.call('POST', '/api/atendimentos-json', {
      token,
      body: { grupo: `Encontro ${n}`, ...times, encaixe: true },
    })
  }
}

async function openWeek(browser: Browser, api: ApiProcess, token: string): Promise<Page> {
  const context = await browser.newContext({ locale: 'pt-BR', viewport: { width: 1280, height: 900 } })
  await context.addCookies([{ name: 'token', value: token, url: api.url }])
  const page = await context.newPage()
  await page.addInitScript({ content: watch })
  await page.goto(`${api.url}/atendimentos?visao=semana&dia=${monday}`)
  await page.locator('.agenda-event', { hasText: name }).first().waitFor()
  await page.waitForTimeout(1500)
  const client = await context.newCDPSession(page)
  await client.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  await page.waitForTimeout(500)
  return page
}

type Figures = Record<'key pressed' | 'dragged' | 'let go of', number>

async function measure(browser: Browser, api: ApiProcess, token: string): Promise<Figures> {
  const page = await openWeek(browser, api, token)
  const one = page.locator('.agenda-event:not(.mirror)', { hasText: name }).first()
  await one.focus()
  await page.keyboard.press('m')
  await longest(page, [])
  for (const key of ['ArrowDown', 'ArrowRight', 'ArrowDown']) {
    await page.keyboard.press(key)
    await page.waitForTimeout(400)
  }
  const key = await longest(page, ['keydown', 'keyup'])
  await page.keyboard.press('Escape')
  await longest(page, [])

  const box = await one.boundingBox()
  if (!box) throw new Error('nothing to drag')
  const [x, y] = [box.x + box.width / 2, box.y + 8]
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x, y + 20, { steps: 3 })
  await longest(page, [])
  await page.mouse.move(x, y + 39)
  const drag = await longest(page, ['pointermove'])
  await page.mouse.up()
  const drop = await longest(page, ['pointerup', 'mouseup', 'click'])
  await page.context().close()
  return { 'key pressed': key, dragged: drag, 'let go of': drop }
}

const api = await new ApiProcess().start()
const browser = await chromium.launch({ executablePath: ensureChromium(), args: chromiumArgs })
try {
  console.log(`Node ${process.version}, Chromium ${browser.version()}, ${cpus().length} × ${cpus()[0]?.model.trim()}`)
  console.log(
    `${inTheWeek} in the week, CPU ÷${slowdown}, median of ${rounds} rounds, load ${loadavg()[0]?.toFixed(1)} at the start\n`,
  )
  const token = await api.token('demo@vinculo.example')
  await fill(api, token)
  const all: Figures[] = []
  for (let round = 0; round < rounds; round++) all.push(await measure(browser, api, token))
  let over = 0
  for (const what of Object.keys(all[0] ?? {}) as (keyof Figures)[]) {
    const figure = median(all.map((figures) => figures[what]))
    if (figure >= budget) over++
    console.log(
      `${what.padEnd(14)}${figure.toFixed(0).padStart(6)} ms to the paint${figure < budget ? '' : `   OVER ${budget} ms`}`,
    )
  }
  process.exitCode = over === 0 ? 0 : 1
} finally {
  await browser.close()
  await api.remove()
}
