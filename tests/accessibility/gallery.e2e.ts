import AxeBuilder from '@axe-core/playwright'
import { expect, galleryPages, looks, test } from '../ui/gallery'
import { overlays } from '../ui/overlays'

test.describe.configure({ mode: 'parallel' })
test.use({ trace: 'off', screenshot: 'off' })

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

for (const look of looks) {
  test(`axe finds nothing on any widget, ${look.theme}, ${look.width} px`, async ({ page, open }) => {
    test.setTimeout(120_000)
    const found = async (within?: string) => {
      const axe = new AxeBuilder({ page }).withTags(rules)
      // A page of specimens shows one landmark several times, and titles of pages between its own.
      axe.disableRules(['landmark-unique', 'heading-order', 'page-has-heading-one'])
      const { violations } = await (within ? axe.include(within) : axe).analyze()
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)
    }
    for (const name of galleryPages) {
      await open({ page: name, theme: look.theme }, look.width)
      expect.soft(await found(), name).toEqual([])
    }
    for (const { id, show, hide, box } of overlays(page, look)) {
      await show()
      await expect(box).toBeVisible()
      await box.evaluate((element) => element.setAttribute('data-opened', ''))
      expect.soft(await found('[data-opened]'), id).toEqual([])
      await hide()
      await expect(box).toBeHidden()
    }
  })
}
