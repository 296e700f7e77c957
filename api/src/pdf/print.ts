import type { Paper } from '@vinculo/contracts/printing'
import type { BrowserContext, Route } from 'playwright-core'
import type { Assets } from './assets'
import type { Picture } from './pdf'

/** What the script brings: see `@vinculo/paper/print`. */
declare const makeSheets: (paper: Paper, font: string, pictures: string) => Promise<number>

/** An address nobody can have: all that is asked for is answered here. */
const site = 'https://paper.invalid'
const html = `<!doctype html><html lang="pt-BR"><head><meta charset="utf-8"><title></title></head><body></body></html>`
/** Only our own script runs, and nothing is asked for but the font and the pictures. */
const policy = `default-src 'none'; script-src ${site}/paper.js; font-src ${site}/paper.woff2; img-src ${site}/pictures/; base-uri 'none'; form-action 'none'`

export async function print(
  context: BrowserContext,
  paper: Paper,
  { script, font }: Assets,
  picture: (id: string) => Promise<Picture | undefined>,
): Promise<Buffer> {
  await context.route('**/*', (route) => answer(route).catch(() => route.abort().catch(() => undefined)))

  async function answer(route: Route): Promise<void> {
    const { origin, pathname } = new URL(route.request().url())
    if (origin !== site) return route.abort()
    if (pathname === '/') {
      return route.fulfill({ contentType: 'text/html', headers: { 'content-security-policy': policy }, body: html })
    }
    if (pathname === '/paper.js') return route.fulfill({ contentType: 'text/javascript', body: script })
    if (pathname === '/paper.woff2') {
      return route.fulfill({ contentType: 'font/woff2', headers: { 'access-control-allow-origin': '*' }, body: font })
    }
    const id = /^\/pictures\/([\w-]+)$/.exec(pathname)?.[1]
    const found = id ? await picture(id) : undefined
    if (!found) return route.abort()
    return route.fulfill({ contentType: found.type, body: found.bytes })
  }

  const page = await context.newPage()
  await page.goto(`${site}/`)
  await page.addScriptTag({ url: `${site}/paper.js` })
  await page.evaluate(([paper, font, pictures]) => makeSheets(paper, font, pictures), [
    paper,
    `${site}/paper.woff2`,
    `${site}/pictures/`,
  ] as const)
  return page.pdf({ preferCSSPageSize: true, printBackground: true, tagged: true, outline: true })
}
