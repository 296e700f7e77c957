import { isAccessible } from '../support/accessible'
import { test } from '../support/world'

for (const colorScheme of ['light', 'dark'] as const) {
  for (const width of [1280, 360]) {
    test(`axe finds nothing on any screen, ${colorScheme}, ${width} px wide`, async ({ page, signIn, world }) => {
      test.setTimeout(120_000)
      await page.emulateMedia({ colorScheme })
      await page.setViewportSize({ width, height: 800 })
      const look = async (address: string) => {
        await page.goto(address)
        await isAccessible(page, address)
      }
      await look('/login')
      await look('/register')
      const token = await signIn()
      const [patient] = await world.api.call<{ id: string }[]>('GET', '/api/pacientes-json?limite=1', { token })
      for (const address of [
        '/',
        '/pacientes',
        '/pacientes?busca=zzzz',
        '/paciente/cadastrar',
        `/paciente/${patient?.id}/ver`,
        `/paciente/${patient?.id}/editar`,
        '/settings/profile',
        '/settings/language',
        '/nada',
      ]) {
        await look(address)
      }
    })
  }
}
