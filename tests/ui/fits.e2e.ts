import { misfits } from './fits'
import { expect, galleryPages, test } from './gallery'
import { overlays } from './overlays'

test.describe.configure({ mode: 'parallel' })
test.use({ trace: 'off', screenshot: 'off' })

const stage = '[data-specimen]'

const cases = [
  ['plain', 1280],
  ['plain', 360],
  ['long', 1280],
  ['long', 360],
  ['emoji', 360],
  ['turned', 360],
  ['markup', 360],
] as const

for (const [texts, width] of cases) {
  test(`nothing is cut off, hangs over or lies on something else with ${texts} texts, ${width} px`, async ({
    page,
    open,
  }) => {
    const title = 'Galeria'
    for (const name of galleryPages) {
      await open({ page: name, texts }, width)
      expect.soft(await page.evaluate(misfits, stage), name).toEqual([])
    }
    for (const { id, show, hide, box } of overlays(page, { theme: 'light', width })) {
      await show()
      await expect(box).toBeVisible()
      await box.evaluate((element) => element.setAttribute('data-opened', ''))
      expect.soft(await page.evaluate(misfits, '[data-opened]'), id).toEqual([])
      const { left, right } = await box.evaluate((element) => element.getBoundingClientRect().toJSON())
      expect.soft([left >= 0, right <= width], `${id} is inside the window`).toEqual([true, true])
      await hide()
      await expect(box).toBeHidden()
    }
    // What somebody entered as markup is text, and has run nothing.
    expect(await page.title()).toBe(title)
  })
}

test.describe('control', () => {
  const breaches = {
    'cut off': '[data-specimen=buttons] button { max-width: 40px; overflow: hidden }',
    'hangs over the edge': '[data-specimen=text] p { white-space: nowrap; margin-inline-start: 300px }',
    'lies on': '[data-specimen=card] p + p { margin-top: -20px }',
  }
  for (const [breach, css] of Object.entries(breaches)) {
    test(`what is ${breach} is found`, async ({ page, open }) => {
      await open({ page: breach === 'cut off' ? 'basics' : 'areas' }, 360)
      expect(await page.evaluate(misfits, stage)).toEqual([])
      await page.addStyleTag({ content: css })
      // A style put in from outside may take a frame to be there.
      await expect.poll(async () => (await page.evaluate(misfits, stage)).join('\n')).toContain(breach)
    })
  }
})
