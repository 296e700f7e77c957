import { whatAxeFinds } from '../support/accessible'
import { looks } from '../support/looks'
import { expect, galleryPages, test } from '../ui/gallery'
import { overlays } from '../ui/overlays'

test.describe.configure({ mode: 'parallel' })
test.use({ trace: 'off', screenshot: 'off' })

// A page of specimens shows one landmark several times, and titles of pages between its own.
const without = ['landmark-unique', 'heading-order', 'page-has-heading-one']

for (const look of looks) {
  test(`axe finds nothing on any widget, ${look.theme}, ${look.width} px`, async ({ page, open }) => {
    test.setTimeout(120_000)
    for (const name of galleryPages) {
      await open({ page: name, theme: look.theme }, look.width)
      expect.soft(await whatAxeFinds(page, { without }), name).toEqual([])
    }
    for (const { id, show, hide, box } of overlays(page, look)) {
      await show()
      await expect(box).toBeVisible()
      await box.evaluate((element) => element.setAttribute('data-opened', ''))
      expect.soft(await whatAxeFinds(page, { within: '[data-opened]', without }), id).toEqual([])
      await hide()
      await expect(box).toBeHidden()
    }
  })
}
