import { join } from 'node:path'
import { cache } from '../support/builds'
import { GoBetween } from '../support/go-between'
import { tamperedIn } from '../support/watched'
import { expect, test } from '../support/world'
import { tamperings, withLaterRelease } from './tampering'

// The controls of tampered: a shell that checks nothing of what it runs, and else the product's.
test.use({ shellDir: join(cache, 'unchecked-shell') })

for (const { what, tamper } of tamperings) {
  test(`the control: without the check a tampered ${what} runs`, async ({ page, signIn, world }) => {
    await signIn('ensaio@vinculo.example')
    await withLaterRelease(world, async (host, later) => {
      const way = await new GoBetween(world.api.url).start()
      // What the page says of hashes is part of the check.
      way.page = (html) => html.replaceAll(/ integrity="[^"]*"/g, '')
      tamper(way, host, later)
      await page.goto(`${way.base}atendimentos`)
      await expect(page.getByRole('link', { name: 'Marcar Atendimento' })).toBeVisible()
      expect(await tamperedIn(page)).toHaveLength(1)
      await way.stop()
    })
  })
}
