import type { DraftPage, IssuedPage } from '@vinculo/contracts/documents'
import { isAccessible } from '../support/accessible'
import { settled, test } from '../support/world'

test('axe finds nothing on the documents, their models, a copy that was issued, and the page that tells whether it is authentic', async ({
  page,
  signIn,
  world,
}) => {
  test.setTimeout(240_000)
  const token = await signIn()
  const { itens: issued } = await world.api.call<IssuedPage>('GET', '/api/emissoes-json?pagina=1', { token })
  const { itens: drafts } = await world.api.call<DraftPage>('GET', '/api/rascunhos-json?pagina=1', { token })
  const [one] = issued
  for (const address of [
    '/documentos',
    `/documento/${drafts[0]?.id}/editar`,
    `/documento/${one?.id}/ver`,
    `/paciente/${one?.paciente?.id}/ver?aba=documents`,
  ]) {
    await page.goto(address)
    await settled(page)
    await page.evaluate(() => {
      for (const section of document.querySelectorAll('details')) section.open = true
    })
    await isAccessible(page, address)
  }
  await page.goto('/verificar')
  await isAccessible(page, '/verificar')
})
