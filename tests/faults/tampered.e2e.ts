import { GoBetween } from '../support/go-between'
import { faultsOf, isKept, tamperedIn } from '../support/watched'
import { expect, test } from '../support/world'
import { tamperings, withLaterRelease } from './tampering'

const unavailable = 'Este módulo está indisponível'

for (const { what, tamper } of tamperings) {
  test(`a tampered ${what} never runs and is reported, and the last verified release runs instead`, async ({
    page,
    signIn,
    world,
  }) => {
    await signIn('ensaio@vinculo.example')
    const way = await new GoBetween(world.api.url).start()
    await page.goto(`${way.base}atendimentos`)
    await expect(page.getByRole('link', { name: 'Novo Atendimento' })).toBeVisible()
    await isKept(page, 'agenda')

    await withLaterRelease(world, async (host, later) => {
      tamper(way, host, later)
      const faults = faultsOf(page)
      await page.reload()
      await expect(page.getByRole('link', { name: 'Novo Atendimento' })).toBeVisible()
      await expect.poll(faults).toContain(`agenda ${later.manifest.version} load`)
      await expect(page.getByText(unavailable)).toHaveCount(0)
      expect(await tamperedIn(page)).toEqual([])
    })
    await way.stop()
  })
}
