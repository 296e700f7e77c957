import type { Page } from '@playwright/test'
import type { FaultReport } from '@vinculo/contracts/faults'

/** What a page reports of faults, each as `module release kind`; asked for, it sends at once what it would send soon. */
export function faultsOf(page: Page): () => Promise<string[]> {
  const told: string[] = []
  page.on('request', (request) => {
    if (!request.url().endsWith('/api/falhas')) return
    const { falhas } = request.postDataJSON() as FaultReport
    told.push(...falhas.map(({ modulo, release, tipo }) => `${modulo} ${release} ${tipo}`))
  })
  return async () => {
    await page.evaluate(() => {
      Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true })
      document.dispatchEvent(new Event('visibilitychange'))
      Reflect.deleteProperty(document, 'visibilityState')
    })
    return told
  }
}

/** The code of which files ran that somebody has added to: see `tampered` of a host. */
export const tamperedIn = (page: Page) =>
  page.evaluate(() => {
    const ran = (globalThis as { tampered?: string[] }).tampered ?? []
    const isDrawn = getComputedStyle(document.documentElement).outlineWidth === '7px'
    return [...ran, ...(isDrawn ? ['a style sheet'] : [])]
  })

/** Waits until this browser has noted that a release of the module ran in it. */
export const isKept = (page: Page, module: string, version = '') =>
  page.waitForFunction(
    ([place, wanted]) =>
      Object.entries(localStorage).some(([key, value]) => key.endsWith(place) && String(value).includes(wanted)),
    [`release:${module}`, version] as const,
  )
