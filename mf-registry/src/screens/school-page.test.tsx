import type { School } from '@vinculo/contracts/schools'
import { openScreen, person, screen, waitFor, within } from '@vinculo/shell/testing'
import { expect, test } from 'vitest'
import registry from '../module'

const url = '/api/escolas-json'

test('[S2.09] the page shows the facts, whom one talks to there, and who studies there with year and class', async () => {
  const ana = await person()
  const school = await ana.call<School>('POST', url, {
    nome: 'Escola Azul',
    rede: 'municipal',
    cnpj: '11222333000181',
    etapas: ['fundamental_1'],
    telefone: '1332654321',
    site: 'azul.example',
    endereco: { logradouro: 'Rua do Mar', numero: '7', cidade: 'Santos', uf: 'SP' },
    contatos: [{ nome: 'Dona Ruth', funcao: 'coordenacao', email: 'ruth@azul.example', recebe_relatorios: true }],
  })
  const escola = { id: school.id }
  await ana.call('POST', '/api/pacientes-json', {
    nome: 'Davi',
    escola,
    serie_ano: 'fundamental_3',
    turma: 'B',
    turno: 'tarde',
  })
  const elisa = await ana.call<{ id: string }>('POST', '/api/pacientes-json', {
    nome: 'Elias',
    nome_social: 'Elisa',
    escola,
  })
  await ana.call('POST', '/api/pacientes-json', { nome: 'Zeca de fora' })
  await openScreen(registry, `/escola/${school.id}/ver`, ana)
  expect(await screen.findByRole('heading', { name: 'Escola Azul', level: 1 })).toBeTruthy()
  await waitFor(() => expect(document.title).toBe('Escola Azul · Escola · Vínculo'))
  for (const text of ['11.222.333/0001-81', 'Fundamental, 1º ao 5º ano', 'Rua do Mar, 7, Santos/SP', 'Dona Ruth'])
    expect(screen.getByText(text)).toBeTruthy()
  expect(screen.getByText('Recebe relatórios')).toBeTruthy()
  expect(screen.getByText('(13) 3265-4321').getAttribute('href')).toBe('tel:+551332654321')
  expect(screen.getByText('ruth@azul.example').getAttribute('href')).toBe('mailto:ruth%40azul.example')
  const table = within(screen.getByRole('table', { name: 'Pacientes' }))
  const rows = table.getAllByRole<HTMLTableRowElement>('row').slice(1)
  expect(rows.map((row) => [...row.cells].slice(0, 3).map((cell) => cell.textContent))).toEqual([
    ['Davi', '3º ano do fundamental', 'B, Tarde'],
    ['Elisa', '', ''],
  ])
  expect(table.getByText('Elisa').closest('a')?.getAttribute('href')).toBe(`/paciente/${elisa.id}/ver`)
})

test('[S3.04] of a school made by its name alone the page says what is missing, and who studies there', async () => {
  const ana = await person()
  const { id } = await ana.call<School>('POST', url, { nome: 'Creche Sol' })
  await openScreen(registry, `/escola/${id}/ver`, ana)
  expect(await screen.findByText(/^Só o nome está preenchido/)).toBeTruthy()
  expect(screen.getByText('Ninguém entre os seus pacientes estuda aqui ainda.')).toBeTruthy()
})

test('[S2.39] twenty of those who study there are on a page', async () => {
  const ana = await person()
  const { id } = await ana.call<School>('POST', url, { nome: 'Escola Azul' })
  await Promise.all(
    Array.from({ length: 23 }, (_, at) =>
      ana.call('POST', '/api/pacientes-json', { nome: `Criança ${String(at).padStart(2, '0')}`, escola: { id } }),
    ),
  )
  const { user, path } = await openScreen(registry, `/escola/${id}/ver`, ana)
  await user.click(await screen.findByLabelText('Página 2'))
  expect(await screen.findByText('Criança 22')).toBeTruthy()
  expect(path()).toBe(`/escola/${id}/ver?pagina=2`)
})

test('[S2.30] deleted from its page, the list is next, without it', async () => {
  const ana = await person()
  const { id } = await ana.call<School>('POST', url, { nome: 'Escola Azul' })
  const { user, path } = await openScreen(registry, `/escola/${id}/ver`, ana)
  await user.click(await screen.findByRole('button', { name: 'Excluir' }))
  await user.click(screen.getByRole('button', { name: 'SIM' }))
  await waitFor(() => expect(path()).toBe('/escolas'))
  expect(await screen.findByText('Nenhum registro encontrado')).toBeTruthy()
})

test.each(['/escola/x/apagar', '/responsavel/x/novo'])(
  '[S2.09] [S2.10] «%s» is the page not found',
  async (address) => {
    await openScreen(registry, address, await person())
    // The page not found is loaded when it is needed, the first time in a run from its source.
    expect(await screen.findByText('404', undefined, { timeout: 15_000 })).toBeTruthy()
  },
)

test('[S8.03] a school that is not there does not load', async () => {
  await openScreen(registry, '/escola/018f0000-0000-7000-8000-000000000000/ver', await person())
  expect(await screen.findAllByText('Ops, não carregou Escola.')).toBeTruthy()
})
