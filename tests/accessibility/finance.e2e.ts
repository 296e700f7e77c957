import type { EntryPage } from '@vinculo/contracts/finance'
import { paths } from '@vinculo/contracts/paths'
import { isAccessible } from '../support/accessible'
import { settled, test } from '../support/world'

test('axe finds nothing on any screen of finance, its tab on a patient’s page and its card', async ({
  page,
  signIn,
  world,
}) => {
  test.setTimeout(300_000)
  const token = await signIn()
  const list = (query: string) =>
    world.api.call<EntryPage>('GET', `/api/lancamentos-json?pagina=1&periodo=todos&${query}`, { token })
  const [paid] = (await list('tipo=receber&status=pago&ordem=-vencimento')).itens
  const { finance, patients, home } = paths
  for (const address of [
    finance.home(),
    `${finance.receivable()}?periodo=todos`,
    `${finance.payable()}?periodo=todos`,
    finance.statement(),
    finance.register('receber'),
    finance.view(paid?.id ?? ''),
    finance.edit(paid?.id ?? ''),
    finance.charges(),
    finance.receipts(),
    finance.settings(),
    ...['contas', 'categorias', 'contatos'].map((part) => `${finance.settings()}?parte=${part}`),
    `${patients.view(paid?.paciente?.id ?? '')}?aba=finance`,
    home(),
  ]) {
    await page.goto(address)
    await settled(page)
    await page.evaluate(() => {
      for (const section of document.querySelectorAll('details')) section.open = true
    })
    await isAccessible(page, address)
  }
})
