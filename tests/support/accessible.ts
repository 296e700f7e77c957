import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import { looks, wear } from './looks'
import { expect, settled } from './world'

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** Where axe looks, and rules of which it says nothing. */
interface Scope {
  within?: string
  without?: string[]
}

/**
 * What axe finds in the page as it stands, a line each. Axe runs in the page itself and is put there once: the builder
 * for Playwright does so for each look, and opens a window for what it found.
 */
export async function whatAxeFinds(page: Page, { within, without = [] }: Scope = {}): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe)
  return page.evaluate(
    async ({ within, rules, without }) => {
      const { axe } = window as unknown as { axe: typeof import('axe-core') }
      const { violations } = await axe.run(within ?? document, {
        runOnly: rules,
        rules: Object.fromEntries(without.map((rule) => [rule, { enabled: false }])),
        resultTypes: ['violations'],
      })
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)
    },
    { within, rules, without },
  )
}

/**
 * What sticks to an edge lies over something wherever one has scrolled to; axe would take what is half below it for a
 * target too small. While it looks, all of it stays where it stands in the page. Undone by what this answers.
 */
async function letGo(page: Page): Promise<() => Promise<void>> {
  const stuck = await page.evaluateHandle(() => {
    const found = [...document.querySelectorAll<HTMLElement>('body *')].filter(
      (element) => getComputedStyle(element).position === 'sticky',
    )
    for (const element of found) element.style.position = 'relative'
    return found
  })
  return () =>
    stuck.evaluate((elements) => {
      for (const element of elements) element.style.position = ''
    })
}

/** Colours are a theme's and places a width's: two looks see both of each, and take half of the time of four. */
const enough = [looks[0], looks[3]].filter((look) => look !== undefined)

/** What keeps somebody out of the screen that is open; one that scrolls sideways does, too. */
export async function whatKeepsOut(page: Page): Promise<string[]> {
  await settled(page)
  const undo = await letGo(page)
  const found: string[] = []
  for (const look of enough) {
    await wear(page, look)
    const faults = await whatAxeFinds(page)
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    if (overflow > 0) faults.push(`scrolls sideways by ${overflow} px`)
    found.push(...faults.map((fault) => `${look.theme}, ${look.width} px: ${fault}`))
  }
  await undo()
  if (looks[0]) await wear(page, looks[0])
  return found
}

/** Nothing on the screen that is open keeps anybody out; `what` names it in a report. */
export async function isAccessible(page: Page, what: string): Promise<void> {
  expect.soft(await whatKeepsOut(page), what).toEqual([])
}
