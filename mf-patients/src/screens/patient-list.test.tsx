import { locales } from '@vinculo/contracts/locale'
import { openScreen, person, screen, waitFor, within } from '@vinculo/shell/testing'
import { expect, test } from 'vitest'
import patients from '../module'

const register = (who: Awaited<ReturnType<typeof person>>, names: string[]) =>
  Promise.all(names.map((nome) => who.call('POST', '/api/pacientes-json', { nome })))

/** The names in the table, in order. */
const shown = () =>
  screen
    .getAllByRole<HTMLTableRowElement>('row')
    .slice(1)
    .map((row) => row.cells[1]?.textContent)
const row = (name: string) => within(screen.getByText(name).closest('tr') as HTMLElement)

test('[S7.05] the list shows this tenant’s patients in order, and nobody else’s', async () => {
  const [ana, other] = await Promise.all([person(), person()])
  await register(ana, ['Caio Prado', 'Ágata Lima', 'Bruna Reis'])
  await register(other, ['Zulmira de Fora'])
  await openScreen(patients, '/pacientes', ana)
  expect(await screen.findByRole('heading', { name: 'Pacientes', level: 1 })).toBeTruthy()
  expect(shown()).toEqual(['Ágata Lima', 'Bruna Reis', 'Caio Prado'])
  expect(screen.getByText('3 pacientes')).toBeTruthy()
  expect(document.title).toBe('Pacientes · Vínculo')
})

test('[S2.08] a search without accents or case narrows the list and stands in the address', async () => {
  const ana = await person()
  await register(ana, ['Ágata Lima', 'Bruna Reis'])
  const { user, path } = await openScreen(patients, '/pacientes', ana)
  await user.type(await screen.findByLabelText('Buscar'), 'AGATA')
  await waitFor(() => expect(shown()).toEqual(['Ágata Lima']))
  expect(path()).toBe('/pacientes?busca=AGATA')
  await user.click(screen.getByRole('button', { name: 'Limpar busca' }))
  await waitFor(() => expect(shown()).toHaveLength(2))
})

test('[S2.08] the line above the list counts the states, and each count leads to its patients and back', async () => {
  const ana = await person()
  const states = { 'Ágata Lima': 'em_avaliacao', 'Bruna Reis': 'alta', 'Caio Prado': 'alta', 'Davi Rocha': undefined }
  await Promise.all(
    Object.entries(states).map(([nome, status]) => ana.call('POST', '/api/pacientes-json', { nome, status })),
  )
  const { user, path } = await openScreen(patients, '/pacientes?ordem=-nome', ana)
  const filters = within(await screen.findByRole('navigation', { name: 'Filtrar por status' }))
  const links = () => filters.getAllByRole('link').map((link) => link.textContent)
  expect(links()).toEqual(['Em avaliação 1', 'Alta 2', 'Sem status 1'])
  await user.click(filters.getByText('Alta'))
  await waitFor(() => expect(shown()).toEqual(['Caio Prado', 'Bruna Reis']))
  expect(path()).toBe('/pacientes?status=alta&ordem=-nome')
  expect(screen.getByText('2 encontrados')).toBeTruthy()
  expect(row('Caio Prado').getByText('Alta')).toBeTruthy()
  await user.click(filters.getByText('Alta'))
  await waitFor(() => expect(shown()).toHaveLength(4))
  expect(path()).toBe('/pacientes?ordem=-nome')
})

test('[S2.08] a filter that nobody matches says so, and one press shows all again', async () => {
  const ana = await person()
  await register(ana, ['Ágata Lima'])
  const { user, path } = await openScreen(patients, '/pacientes?status=arquivado&busca=bruna', ana)
  expect(await screen.findByText('Nenhum registro encontrado')).toBeTruthy()
  expect(screen.getByText('Arquivado(a)').closest('a')?.getAttribute('aria-current')).toBe('true')
  await user.click(screen.getByText('Limpar busca e filtro'))
  await waitFor(() => expect(shown()).toEqual(['Ágata Lima']))
  expect(path()).toBe('/pacientes')
  expect(document.activeElement, 'the link has gone').toBe(screen.getByRole('heading', { level: 1 }))
})

test('[S2.39] 20 are on a page; the second page has the rest', async () => {
  const ana = await person()
  await register(
    ana,
    Array.from({ length: 23 }, (_, n) => `Paciente ${String(n + 1).padStart(2, '0')}`),
  )
  const { user, path } = await openScreen(patients, '/pacientes', ana)
  await screen.findByRole('heading', { name: 'Pacientes', level: 1 })
  expect(shown()).toHaveLength(20)
  await user.click(screen.getByRole('link', { name: 'Página 2' }))
  await waitFor(() => expect(shown()).toEqual(['Paciente 21', 'Paciente 22', 'Paciente 23']))
  expect(path()).toBe('/pacientes?pagina=2')
})

test('[S2.08] an account without patients is told so, with the one step to the first', async () => {
  await openScreen(patients, '/pacientes', await person())
  expect(await screen.findByText('Nenhum registro encontrado')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Cadastrar Paciente' }).getAttribute('href')).toBe('/paciente/cadastrar')
})

test('[S2.30] deleting asks first: NÃO keeps the patient, SIM deletes it', async () => {
  const ana = await person()
  await register(ana, ['Ágata Lima', 'Bruna Reis'])
  const { user } = await openScreen(patients, '/pacientes', ana)
  const ask = () => user.click(row('Bruna Reis').getByRole('button', { name: 'Excluir' }))
  await ask()
  expect(screen.getByRole('alertdialog').textContent).toContain('Deseja realmente excluir os itens selecionados?')
  await user.click(screen.getByRole('button', { name: 'NÃO' }))
  expect(screen.queryByRole('alertdialog')).toBeNull()
  expect(shown()).toHaveLength(2)
  await ask()
  await user.click(screen.getByRole('button', { name: 'SIM' }))
  expect(await screen.findByText('Paciente Excluído(a) com sucesso!')).toBeTruthy()
  await waitFor(() => expect(shown()).toEqual(['Ágata Lima']))
  expect(await ana.call('GET', '/api/pacientes-json')).toHaveLength(1)
})

test('[S2.30] the selected ones are deleted together', async () => {
  const ana = await person()
  await register(ana, ['Ágata Lima', 'Bruna Reis', 'Caio Prado'])
  const { user } = await openScreen(patients, '/pacientes', ana)
  for (const name of ['Ágata Lima', 'Caio Prado']) {
    await user.click(screen.getByLabelText(`Selecionar ${name}`))
  }
  await user.click(screen.getByRole('button', { name: 'Excluir selecionados' }))
  await user.click(await screen.findByRole('button', { name: 'SIM' }))
  await waitFor(() => expect(shown()).toEqual(['Bruna Reis']))
})

test('[S8.04] when one of the selected is gone already, the list shows who is left and says so', async () => {
  const ana = await person()
  const [agata] = (await register(ana, ['Ágata Lima', 'Bruna Reis', 'Caio Prado'])) as { id: string }[]
  const { user } = await openScreen(patients, '/pacientes', ana)
  for (const name of ['Ágata Lima', 'Caio Prado']) await user.click(await screen.findByLabelText(`Selecionar ${name}`))
  await ana.call('DELETE', '/api/pacientes-json', { ids: [agata?.id] })
  await user.click(screen.getByRole('button', { name: 'Excluir selecionados' }))
  await user.click(await screen.findByRole('button', { name: 'SIM' }))
  expect(await screen.findByText(/já tinha sido excluído por outra pessoa/)).toBeTruthy()
  await waitFor(() => expect(shown()).toEqual(['Bruna Reis', 'Caio Prado']))
})

test.each(locales)('[S9.05] the list speaks %s', async (locale) => {
  const words = {
    'pt-br': 'Cadastrar Paciente',
    en: 'Register Paciente',
    es: 'Registrar Paciente',
    'zh-CN': '登记Paciente',
  }
  await openScreen(patients, '/pacientes', await person(), locale)
  expect(await screen.findByRole('link', { name: words[locale] })).toBeTruthy()
})
