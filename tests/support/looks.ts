import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect, settled } from './world'

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** What axe finds on a screen, and whether it scrolls sideways; goes on with the next screen either way. */
export async function expectAccessible(page: Page, what: string): Promise<void> {
  await settled(page)
  const { violations } = await new AxeBuilder({ page }).withTags(rules).analyze()
  const found = violations.map(({ id, nodes }) => `${what} ${id}: ${nodes.map(({ html }) => html).join(' | ')}`)
  expect.soft(found).toEqual([])
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect.soft(overflow, `${what} scrolls sideways`).toBeLessThanOrEqual(0)
}
