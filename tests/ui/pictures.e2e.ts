import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Page, TestInfo } from '@playwright/test'
import { drawn, type Look, looks } from '../support/looks'
import { expect, galleryPages, test } from './gallery'
import { overlays } from './overlays'
import { type Clip, compare, cut, strayBlocks, tolerance } from './picture'
import { encodePicture, pixelsOf } from './picture-file'

test.describe.configure({ mode: 'parallel' })
// A trace of every step costs more than the step; what differs is attached as pictures.
test.use({ trace: 'off', screenshot: 'off' })

const kept = ({ theme, width }: Look, id: string) =>
  join(import.meta.dirname, 'pictures', `${theme}-${width}`, `${id}.png`)

/** Takes each specimen of the page in sight. */
async function takeSpecimens(page: Page): Promise<Map<string, string>> {
  const specimens = await page.locator('[data-specimen]').evaluateAll((elements) =>
    elements.map((element) => {
      const { x, y, width, height } = element.getBoundingClientRect()
      const clip: Clip = {
        x: Math.round(x + scrollX),
        y: Math.round(y + scrollY),
        width: Math.round(width),
        height: Math.round(height),
      }
      return { id: element.getAttribute('data-specimen') ?? '', clip }
    }),
  )
  const picture = (await page.screenshot({ fullPage: true, animations: 'disabled' })).toString('base64')
  const pictures = await page.evaluate(cut, { picture, clips: specimens.map(({ clip }) => clip) })
  return new Map(specimens.map(({ id }, index) => [id, pictures[index] ?? '']))
}

/** What no longer looks as it did; pictures that are not there yet are written, and named too. */
async function changesOf(page: Page, look: Look, taken: Map<string, string>, info: TestInfo): Promise<string[]> {
  const changes: string[] = []
  for (const [id, after] of taken) {
    const file = kept(look, id)
    if (info.config.updateSnapshots === 'all' || !existsSync(file)) {
      if (info.config.updateSnapshots !== 'all') changes.push(`${id}: there was no picture`)
      mkdirSync(dirname(file), { recursive: true })
      writeFileSync(file, encodePicture(await page.evaluate(pixelsOf, after)))
      continue
    }
    const before = readFileSync(file).toString('base64')
    const { blocks, of, where, size } = await page.evaluate(compare, { before, after, tolerance })
    if (size === undefined && blocks <= strayBlocks) continue
    changes.push(`${id}: ${size ?? `${blocks} of ${of} blocks differ, within ${JSON.stringify(where)}`}`)
    await info.attach(`${id} before`, { path: file })
    await info.attach(`${id} after`, { body: Buffer.from(after, 'base64'), contentType: 'image/png' })
  }
  return changes
}

for (const look of looks) {
  test(`every widget looks as it is kept in pictures, ${look.theme}, ${look.width} px`, async ({
    page,
    open,
  }, info) => {
    for (const name of galleryPages) {
      if (name === 'overlays') continue
      await open({ page: name, theme: look.theme }, look.width)
      expect.soft(await changesOf(page, look, await takeSpecimens(page), info), name).toEqual([])
    }
  })

  test(`what opens over a page looks as it is kept in pictures, ${look.theme}, ${look.width} px`, async ({
    page,
    open,
  }, info) => {
    await open({ page: 'overlays', theme: look.theme }, look.width)
    const taken = new Map<string, string>()
    for (const { id, show, hide, box } of overlays(page, look)) {
      await show()
      await expect(box).toBeVisible()
      await drawn(page)
      const { x, y, width, height } = (await box.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
      const clip = { x: Math.round(x), y: Math.round(y), width: Math.round(width), height: Math.round(height) }
      const picture = (await page.screenshot({ clip, animations: 'disabled' })).toString('base64')
      const [whole = ''] = await page.evaluate(cut, { picture, clips: [{ ...clip, x: 0, y: 0 }] })
      taken.set(id, whole)
      await hide()
      await expect(box).toBeHidden()
    }
    expect(await changesOf(page, look, taken, info)).toEqual([])
  })
}

test.describe('control', () => {
  const look: Look = { theme: 'light', width: 1280 }

  const changes = {
    'a colour a shade lighter': [':root { --v-colors-brand: #2b7d7d }', 'buttons'],
    'a padding one step smaller': ['[data-specimen=links] :is(a, button) { padding-inline: 12px }', 'links'],
    'a rounder corner': ['[data-specimen=buttons] button { border-radius: 12px }', 'buttons'],
    'a heavier letter': ['[data-specimen=badges] * { font-weight: 700 }', 'badges'],
    'a larger letter': ['[data-specimen=badges] * { font-size: 14px }', 'badges'],
  } as const
  for (const [change, [css, id]] of Object.entries(changes)) {
    test(`${change} is seen`, async ({ page, open }, info) => {
      await open({ page: 'basics', theme: look.theme }, look.width)
      await page.addStyleTag({ content: css })
      expect((await changesOf(page, look, await takeSpecimens(page), info)).join('\n')).toContain(`${id}:`)
    })
  }

  test('letters drawn between pixels, as another browser may draw them, are no change', async ({
    page,
    open,
  }, info) => {
    await open({ page: 'basics', theme: look.theme }, look.width)
    const before = await takeSpecimens(page)
    await page.addStyleTag({ content: '* { text-rendering: geometricPrecision }' })
    await drawn(page)
    const after = await takeSpecimens(page)
    expect(after.get('buttons') === before.get('buttons')).toBe(false)
    expect(await changesOf(page, look, after, info)).toEqual([])
  })
})
