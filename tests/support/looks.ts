import type { Page } from '@playwright/test'

export interface Look {
  theme: 'light' | 'dark'
  width: number
}

/** Every way a page is looked at. */
export const looks: Look[] = (['light', 'dark'] as const).flatMap((theme) =>
  [1280, 360].map((width) => ({ theme, width })),
)

/**
 * Fonts are there, drafts restored, what was on its way has arrived, and the frame after that is drawn. A browser that
 * draws nothing new may owe a frame for ever, so each is waited for so long and no longer.
 */
export const drawn = (page: Page) =>
  page.evaluate(async () => {
    const atMost = (milliseconds: number, done: Promise<unknown>) =>
      Promise.race([done, new Promise((over) => setTimeout(over, milliseconds))])
    await atMost(5000, document.fonts.ready)
    for (const animation of document.getAnimations()) {
      if (Number.isFinite(animation.effect?.getComputedTiming().endTime)) animation.finish()
    }
    for (let frame = 0; frame < 3; frame++) await atMost(500, new Promise((shown) => requestAnimationFrame(shown)))
  })

/** Turns the open page into another look: its width, and the theme as its own button does it. */
export async function wear(page: Page, { theme, width }: Look): Promise<void> {
  await page.setViewportSize({ width, height: 800 })
  await page.evaluate((mode) => {
    document.documentElement.dataset.theme = mode
  }, theme)
  await drawn(page)
}
