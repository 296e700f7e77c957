import { locales } from '@vinculo/contracts/locale'
import type { Instrument } from '@vinculo/contracts/tests'
import { openScreen, type Person, person, screen, waitFor, within } from '@vinculo/shell/testing'
import { expect, test } from 'vitest'
import registry from '../module'

const url = '/api/testes-json'
const register = (who: Person, tests: object[]) =>
  Promise.all(tests.map((each) => who.call<Instrument>('POST', url, each)))
const apply = async (who: Person, teste: string | undefined, nome: string) => {
  const { id } = await who.call<{ id: string }>('POST', '/api/pacientes-json', { nome, data_nascimento: '2017-12-15' })
  await who.call('POST', '/api/aplicacoes-json', { paciente: { id }, teste: { id: teste }, data: '2026-03-20' })
}
/** The cells of each row of the table, without the box that ticks it. */
const shown = () =>
  screen
    .getAllByRole<HTMLTableRowElement>('row')
    .slice(1)
    .map((row) => [...row.cells].slice(1, -1).map((cell) => cell.textContent))
const row = (name: string) => within(screen.getByText(name).closest('tr') as HTMLElement)
const field = async (label: string, at = 0) => {
  const found = await screen.findAllByText<HTMLLabelElement>(label, { selector: 'label' })
  return found[at]?.control as HTMLInputElement
}

test('[S2.11] the list says of each test its short name, category, ages, and what SATEPSI said and when', async () => {
  const ana = await person()
  await register(ana, [
    {
      nome: 'Prova de leitura',
      sigla: 'PL',
      categoria: 'leitura_escrita',
      idade_min_meses: 72,
      idade_max_meses: 155,
      satepsi_status: 'favoravel',
      satepsi_consultado_em: '2026-05-02',
    },
    { nome: 'Jogo de regras', ativo: false, idade_min_meses: 78, satepsi_status: 'nao_avaliado' },
    { nome: 'Anamnese', satepsi_status: 'nao_se_aplica' },
  ])
  await openScreen(registry, '/testes', ana)
  expect(await screen.findByRole('heading', { name: 'Testes', level: 1 })).toBeTruthy()
  expect(shown()).toEqual([
    ['Anamnese', '', '', '', 'Não se aplica'],
    ['Jogo de regras', 'Inativo', '', 'a partir de 6 anos e 6 meses', 'Não avaliadoNão consultado'],
    ['Prova de leitura', 'PL', 'Leitura e escrita', '6 a 12 anos', 'Favorável02-05-2026'],
  ])
  expect(screen.getByText('3 testes')).toBeTruthy()
})

test('[S2.11] with no test yet the list says what to begin with', async () => {
  await openScreen(registry, '/testes', await person())
  expect(await screen.findByText(/itens e normas são da editora/)).toBeTruthy()
})

test('[S2.30] a test that was applied is not deleted: who took it is named, and it is set inactive instead', async () => {
  const ana = await person()
  const [used] = await register(ana, [{ nome: 'Prova de leitura' }])
  await apply(ana, used?.id, 'Davi')
  await apply(ana, used?.id, 'Bia')
  const { user } = await openScreen(registry, '/testes', ana)
  await user.click(await row('Prova de leitura').findByRole('button', { name: 'Excluir' }))
  await user.click(screen.getByRole('button', { name: 'SIM' }))
  expect(await screen.findByText('Faz parte do registro de 2 pessoas: Bia, Davi.')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Inativar' }))
  await waitFor(() => expect(shown()).toEqual([['Prova de leitura', 'Inativo', '', '', '']]))
  expect(await ana.call('GET', `${url}/${used?.id}`)).toMatchObject({ ativo: false, versao: 2 })
})

test('[S2.30] one that was never applied goes after one question', async () => {
  const ana = await person()
  await register(ana, [{ nome: 'Um' }, { nome: 'Dois' }])
  const { user } = await openScreen(registry, '/testes', ana)
  await user.click(await row('Um').findByRole('button', { name: 'Excluir' }))
  await user.click(screen.getByRole('button', { name: 'SIM' }))
  expect(await screen.findByText('Teste Excluído(a) com sucesso!')).toBeTruthy()
  await waitFor(() => expect(shown()).toHaveLength(1))
})

test('[S2.11] [S8.05] ages are typed in years and months and kept in months; the page says them in words', async () => {
  const ana = await person()
  const { user, path } = await openScreen(registry, '/teste/cadastrar', ana)
  const fill = async (label: string, text: string, at = 0) => {
    await user.clear(await field(label, at))
    await user.paste(text)
  }
  await fill('Nome', 'Prova de leitura')
  await fill('Idade mínima: Anos', '6')
  await fill('Meses', '6')
  await fill('Idade máxima: Anos', '5')
  await user.selectOptions(await field('Situação no SATEPSI'), 'Desfavorável')
  await fill('Tempo em minutos', '40')
  await user.click(screen.getByText('Informatizada'))
  await user.click(screen.getByText('Salvar'))
  expect(await screen.findByText('A idade máxima é menor que a mínima.')).toBeTruthy()
  await fill('Idade máxima: Anos', '12')
  await user.click(screen.getByText('Salvar'))
  expect(await screen.findByText('Teste Cadastrado(a) com sucesso!')).toBeTruthy()
  const [made] = await ana.call<Instrument[]>('GET', url)
  await waitFor(() => expect(path()).toBe(`/teste/${made?.id}`))
  expect(await ana.call('GET', `${url}/${made?.id}`)).toMatchObject({
    idade_min_meses: 78,
    idade_max_meses: 155,
    tempo_minutos: 40,
    aplicacao: ['informatizada'],
    satepsi_status: 'desfavoravel',
  })
  expect(await screen.findByText('6 anos e 6 meses a 12 anos')).toBeTruthy()
})

test('[S7.10] the page warns of a restricted test without a CRP, of its opinion and of an old look at it, and stops nobody', async () => {
  const ana = await person()
  const [made] = await register(ana, [
    {
      nome: 'Escala reservada',
      restrito_psicologo: true,
      satepsi_status: 'desfavoravel',
      satepsi_consultado_em: '2024-01-10',
    },
  ])
  await openScreen(registry, `/teste/${made?.id}`, ana)
  expect(await screen.findByText(/o seu perfil não informa CRP/)).toBeTruthy()
  expect(screen.getByText(/não é favorável/)).toBeTruthy()
  expect(screen.getByText(/tem mais de 12 meses/)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Aplicar' }).getAttribute('href')).toBe(
    `/aplicacao/cadastrar?teste=${made?.id}`,
  )
})

test('[S2.11] to whom it was applied is on its page for who cares for patients, and for nobody at the front desk', async () => {
  const ana = await person()
  const [made] = await register(ana, [{ nome: 'Prova de leitura' }])
  await apply(ana, made?.id, 'Davi Rocha')
  await openScreen(registry, `/teste/${made?.id}`, ana)
  const table = within(await screen.findByRole('table', { name: 'Aplicações' }))
  expect(table.getByText('8 anos; 3 meses')).toBeTruthy()
  expect(table.getByText('Davi Rocha').closest('a')?.getAttribute('href')).toMatch(/^\/aplicacao\/.*\/ver$/)
})

test('[S6.07] at the front desk a test has no applications and nothing to apply it with', async () => {
  const rita = await person({ role: 'secretaria' })
  const [made] = await register(rita, [
    { nome: 'Prova de leitura', restrito_psicologo: true, satepsi_status: 'favoravel' },
  ])
  await openScreen(registry, `/teste/${made?.id}`, rita)
  expect(await screen.findByRole('heading', { name: 'Prova de leitura', level: 1 })).toBeTruthy()
  expect(screen.queryByText(/Aplicaç|Aplicar/)).toBeNull()
})

test('[S8.04] what a colleague changed meanwhile is told apart, an age as one thing', async () => {
  const ana = await person()
  const [made] = await register(ana, [{ nome: 'Prova', idade_min_meses: 72 }])
  const { user, path } = await openScreen(registry, `/teste/${made?.id}/editar`, ana)
  expect((await field('Idade mínima: Anos')).value).toBe('6')
  await user.clear(await field('Nome'))
  await user.paste('Prova nova')
  await ana.call('PUT', `${url}/${made?.id}`, { versao: 1, idade_min_meses: 90 })
  await user.click(screen.getByText('Salvar'))
  const dialog = (await screen.findByText('Este registro mudou enquanto você editava')).closest('dialog') as HTMLElement
  for (const text of ['a partir de 6 anos', 'a partir de 7 anos e 6 meses']) expect(dialog.textContent).toContain(text)
  await user.click(within(dialog).getByText('Salvar'))
  await waitFor(async () =>
    expect(await ana.call('GET', `${url}/${made?.id}`)).toMatchObject({ nome: 'Prova nova', idade_min_meses: 90 }),
  )
  await waitFor(() => expect(path()).toBe(`/teste/${made?.id}`))
})

test.each(['/teste/x/ver', '/teste/x/apagar', '/aplicacao/x'])(
  '[S2.11] «%s» is the page not found',
  async (address) => {
    await openScreen(registry, address, await person())
    expect(await screen.findByText('404')).toBeTruthy()
  },
)

test('[S8.03] a test that is not there does not load', async () => {
  await openScreen(registry, '/teste/018f0000-0000-7000-8000-000000000000', await person())
  expect(await screen.findAllByText('Ops, não carregou Teste.')).toBeTruthy()
})

test.each(locales)('[S9.05] the list of tests speaks %s', async (locale) => {
  const words = { 'pt-br': 'Cadastrar Teste', en: 'Register Test', es: 'Registrar Prueba', 'zh-CN': '登记测验' }
  await openScreen(registry, '/testes', await person(), locale)
  expect(await screen.findByText(words[locale])).toBeTruthy()
})
