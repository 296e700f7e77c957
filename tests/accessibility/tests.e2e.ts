import { isAccessible } from '../support/accessible'
import { expect, settled, test } from '../support/world'

test.use({ trace: 'off' })

test('axe finds nothing on the screens of tests and their applications, in light and dark, at a desk and on a phone', async ({
  page,
  signIn,
  world,
}) => {
  test.setTimeout(240_000)
  const token = await signIn()
  const [application] = await world.api.call<{ id: string; paciente: { id: string }; teste: { id: string } }[]>(
    'GET',
    '/api/aplicacoes-json?limite=1',
    { token },
  )
  const { id, paciente, teste } = application ?? { id: '', paciente: { id: '' }, teste: { id: '' } }
  for (const address of [
    '/testes',
    '/testes?busca=zzzz',
    '/teste/cadastrar',
    `/teste/${teste.id}`,
    `/teste/${teste.id}/editar`,
    `/aplicacao/cadastrar?paciente=${paciente.id}&teste=${teste.id}`,
    `/aplicacao/${id}/ver`,
    `/aplicacao/${id}/editar`,
    `/paciente/${paciente.id}/ver?aba=registry`,
  ]) {
    await page.goto(address)
    await settled(page)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.evaluate(() => {
      for (const section of document.querySelectorAll('details')) section.open = true
    })
    await isAccessible(page, address)
  }
})
