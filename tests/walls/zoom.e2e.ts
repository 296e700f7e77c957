import { expect, settled, test } from '../support/world'

// Half of a desk's 1280 px, which is what zooming to 200 % leaves; a tablet; the narrowest table.
for (const width of [640, 820, 1024]) {
  test(`[S2.08] at ${width} px a row of the list is whole and no higher than it must be`, async ({ page, signIn }) => {
    await page.setViewportSize({ width, height: 800 })
    await signIn()
    await page.goto('/pacientes')
    await settled(page)
    const row = page.getByRole('row').filter({ hasText: 'Alice Barbosa Nunes' })
    const remove = await row.getByRole('button', { name: 'Excluir' }).boundingBox()
    expect((remove?.x ?? width) + (remove?.width ?? 0)).toBeLessThanOrEqual(width)
    expect((await row.boundingBox())?.height).toBeLessThan(180)
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  })
}
