import type { Patient } from '@vinculo/contracts/patients'
import { expect, settled, test } from '../support/world'

const names = {
  'Latin letters': 'Wolfeschlegelsteinhausenbergerdorff'.repeat(2).slice(0, 60),
  'Hebrew letters': 'אבגדהוזחטיכלמנסעפצקרשת'.repeat(3).slice(0, 60),
  emoji: '👩‍👩‍👧‍👦'.repeat(10),
  'Arabic words and digits': 'محمد عبد الرحمن 123 (الابن)',
  markup: '<b>Caio</b><script>document.title="x"</script>',
}

for (const [kind, nome] of Object.entries(names)) {
  test(`a name of ${kind} fits on every screen at 360 px and is shown as it was typed`, async ({
    page,
    signIn,
    world,
    complaints,
  }) => {
    await page.setViewportSize({ width: 360, height: 800 })
    const token = await signIn()
    const call = <T>(method: string, path: string, body?: unknown) => world.api.call<T>(method, path, { token, body })
    const { id } = await call<Patient>('POST', '/api/pacientes-json', {
      nome,
      nome_social: nome,
      email: `${'a'.repeat(60)}@${'b'.repeat(60)}.example`,
      observacoes_administrativas: nome,
    })
    try {
      for (const address of [
        '/',
        `/pacientes?busca=${encodeURIComponent(nome.slice(0, 20))}`,
        '/pacientes?ordem=-nome',
        '/pacientes',
        `/paciente/${id}/ver`,
        `/paciente/${id}/editar`,
      ]) {
        await page.goto(address)
        await settled(page)
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
        expect.soft(overflow, `${address} scrolls sideways`).toBeLessThanOrEqual(0)
        if (address.includes(id) || address === '/')
          await expect.soft(page.getByText(nome, { exact: true }).first(), address).toBeVisible()
      }
      await page.goto(`/paciente/${id}/ver`)
      await expect(page.getByRole('heading', { level: 1, name: nome })).toBeVisible()
      // Its own direction stays inside the name: what stands beside it does not change places.
      await expect(page.locator('h1 bdi')).toHaveText(nome)
      await page.getByRole('button', { name: 'Excluir' }).click()
      const dialog = page.getByRole('alertdialog')
      await expect(dialog).toContainText(nome)
      const { x, width } = (await dialog.boundingBox()) ?? { x: -1, width: 0 }
      expect(x).toBeGreaterThanOrEqual(0)
      expect(x + width).toBeLessThanOrEqual(360)
      expect(complaints).toEqual([])
    } finally {
      await call('DELETE', '/api/pacientes-json', { ids: [id] })
    }
  })
}
