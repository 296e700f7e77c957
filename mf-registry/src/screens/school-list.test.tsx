import { locales } from '@vinculo/contracts/locale'
import type { School } from '@vinculo/contracts/schools'
import { openScreen, type Person, person, screen, waitFor, within } from '@vinculo/shell/testing'
import { expect, test } from 'vitest'
import registry from '../module'

const url = '/api/escolas-json'
const register = (who: Person, schools: object[]) =>
  Promise.all(schools.map((school) => who.call<School>('POST', url, school)))
const study = (who: Person, school: string | undefined, names: string[]) =>
  Promise.all(names.map((nome) => who.call('POST', '/api/pacientes-json', { nome, escola: { id: school } })))

/** The cells of each row of the table, without the box that ticks it. */
const shown = () =>
  screen
    .getAllByRole<HTMLTableRowElement>('row')
    .slice(1)
    .map((row) => [...row.cells].slice(1, -1).map((cell) => cell.textContent))
const names = () => shown().map(([name]) => name)
const row = (name: string) => within(screen.getByText(name).closest('tr') as HTMLElement)

test('[S2.09] the list says of each school its network, town, phone, how many study there, and what is missing', async () => {
  const ana = await person()
  const [azul] = await register(ana, [
    { nome: 'Escola Azul', rede: 'municipal', endereco: { cidade: 'Santos', uf: 'SP' }, telefone: '1332654321' },
    { nome: 'Colégio Verde', rede: 'privada', ativo: false },
    { nome: 'Creche Sol' },
  ])
  await study(ana, azul?.id, ['Ana', 'Bia'])
  await openScreen(registry, '/escolas', ana)
  expect(await screen.findByRole('heading', { name: 'Escolas', level: 1 })).toBeTruthy()
  expect(shown()).toEqual([
    ['Colégio Verde', 'Inativa', 'Privada', '', '', '0'],
    ['Creche Sol', 'Incompleto', '', '', '', '0'],
    ['Escola Azul', '', 'Municipal', 'Santos/SP', '(13) 3265-4321', '2'],
  ])
  expect(screen.getByText('3 escolas')).toBeTruthy()
  expect(document.title).toBe('Escolas · Vínculo')
  expect(screen.getByRole('link', { name: 'Cadastrar Escola' }).getAttribute('href')).toBe('/escola/cadastrar')
})

test('[S2.09] a search over all that is stored stands in the address, and one press shows all again', async () => {
  const ana = await person()
  await register(ana, [{ nome: 'Escola Azul', endereco: { bairro: 'Água Rasa' } }, { nome: 'Colégio Verde' }])
  const { user, path } = await openScreen(registry, '/escolas', ana)
  await user.type(await screen.findByLabelText('Buscar'), 'agua rasa')
  await waitFor(() => expect(names()).toEqual(['Escola Azul']))
  expect(path()).toBe('/escolas?busca=agua+rasa')
  await user.type(screen.getByLabelText('Buscar'), ' nenhuma')
  expect(await screen.findByText('Nenhum registro encontrado')).toBeTruthy()
  await user.click(screen.getByText('Limpar busca', { selector: 'a' }))
  await waitFor(() => expect(names()).toHaveLength(2))
})

test('[S2.30] a school that nobody attends goes after one question', async () => {
  const ana = await person()
  await register(ana, [{ nome: 'Escola Azul' }, { nome: 'Colégio Verde' }])
  const { user } = await openScreen(registry, '/escolas', ana)
  await user.click(row('Escola Azul').getByRole('button', { name: 'Excluir' }))
  await user.click(screen.getByRole('button', { name: 'SIM' }))
  expect(await screen.findByText('Escola Excluído(a) com sucesso!')).toBeTruthy()
  await waitFor(() => expect(names()).toEqual(['Colégio Verde']))
})

test('[S2.30] who still studies there is named before anything goes; keeping keeps all, detaching takes the school off them', async () => {
  const ana = await person()
  const [azul] = await register(ana, [{ nome: 'Escola Azul' }, { nome: 'Colégio Verde' }])
  await study(ana, azul?.id, ['Ana', 'Bia', 'Caio'])
  const { user } = await openScreen(registry, '/escolas', ana)
  const ask = async () => {
    await user.click(row('Escola Azul').getByRole('button', { name: 'Excluir' }))
    await user.click(screen.getByRole('button', { name: 'SIM' }))
    return (await screen.findByText('Ainda não dá para excluir')).closest('dialog') as HTMLElement
  }
  expect((await ask()).textContent).toContain('3 pacientes ainda estudam aqui: Ana, Bia, Caio')
  await user.click(screen.getByRole('button', { name: 'Manter' }))
  expect(names()).toHaveLength(2)
  expect(await ana.call('GET', `${url}/${azul?.id}`)).toMatchObject({ total_pacientes: 3 })
  await user.click(within(await ask()).getByRole('button', { name: 'Desvincular e excluir' }))
  await waitFor(() => expect(names()).toEqual(['Colégio Verde']))
  const left = await ana.call<{ escola: unknown }[]>('GET', '/api/pacientes-json')
  expect(left.map(({ escola }) => escola)).toEqual([null, null, null])
})

test('[S2.30] of many only the first are named, the rest are counted', async () => {
  const ana = await person()
  const [azul] = await register(ana, [{ nome: 'Escola Azul' }])
  await study(ana, azul?.id, ['Ana', 'Bia', 'Caio', 'Davi', 'Elis', 'Fábio', 'Gal'])
  const { user } = await openScreen(registry, '/escolas', ana)
  await user.click(row('Escola Azul').getByRole('button', { name: 'Excluir' }))
  await user.click(screen.getByRole('button', { name: 'SIM' }))
  expect(await screen.findByText(/7 pacientes ainda estudam aqui/)).toBeTruthy()
  expect(screen.getByRole('alertdialog').textContent).toContain('Ana, Bia, Caio, Davi, Elis, e mais 2')
})

test.each(locales)('[S9.05] the list of schools speaks %s', async (locale) => {
  const words = {
    'pt-br': 'Cadastrar Escola',
    en: 'Register School',
    es: 'Registrar Escuela',
    'zh-CN': '登记学校',
  }
  await openScreen(registry, '/escolas', await person(), locale)
  expect(await screen.findByText(words[locale])).toBeTruthy()
})
