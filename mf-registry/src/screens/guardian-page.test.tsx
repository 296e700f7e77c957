import type { Guardian } from '@vinculo/contracts/guardians'
import { openScreen, type Person, person, screen, waitFor, within } from '@vinculo/shell/testing'
import { expect, test } from 'vitest'
import registry from '../module'

const url = '/api/responsaveis-json'
const register = (who: Person, guardian: object) => who.call<Guardian>('POST', url, guardian)
const field = async (label: string) =>
  (await screen.findByText<HTMLLabelElement>(label, { selector: 'label' })).control as HTMLInputElement

test('[S2.10] the list says of each guardian the phone and whom they answer for', async () => {
  const ana = await person()
  const rosa = await register(ana, { nome: 'Rosa Maria', telefone: '11987654321' })
  await register(ana, { nome: 'Bento Dias' })
  for (const nome of ['Davi', 'Ana', 'Caio', 'Zeca'])
    await ana.call('POST', '/api/pacientes-json', { nome, responsaveis: [{ id: rosa.id }] })
  await openScreen(registry, '/responsaveis', ana)
  expect(await screen.findByRole('heading', { name: 'Responsáveis', level: 1 })).toBeTruthy()
  const rows = screen.getAllByRole<HTMLTableRowElement>('row').slice(1)
  expect(rows.map((row) => [...row.cells].slice(1, -1).map((cell) => cell.textContent))).toEqual([
    ['Bento Dias', 'Incompleto', '', ''],
    ['Rosa Maria', '', '(11) 98765-4321', 'Ana, Caio, Davi, e mais 1'],
  ])
})

test('[S2.10] the page shows how to reach them, and what they are and do for each patient', async () => {
  const ana = await person()
  const rosa = await register(ana, { nome: 'Rosa Maria', telefone: '11987654321', profissao: 'Costureira' })
  const link = {
    id: rosa.id,
    parentesco: 'mae',
    representante_legal: true,
    pode_buscar: true,
    domicilio: 'Casa da mãe',
  }
  const davi = await ana.call<{ id: string }>('POST', '/api/pacientes-json', { nome: 'Davi', responsaveis: [link] })
  await ana.call('POST', '/api/pacientes-json', {
    nome: 'Bia',
    responsaveis: [{ id: rosa.id, parentesco: 'outro', parentesco_outro: 'Madrinha', restricao: 'Visita assistida' }],
  })
  await openScreen(registry, `/responsavel/${rosa.id}/ver`, ana)
  expect(await screen.findByRole('heading', { name: 'Rosa Maria', level: 1 })).toBeTruthy()
  expect(screen.getByText('Costureira')).toBeTruthy()
  const of = (name: string) => within(screen.getByText(name).closest('li') as HTMLElement)
  expect(screen.getByText('Davi').closest('a')?.getAttribute('href')).toBe(`/paciente/${davi.id}/ver`)
  for (const text of ['Mãe', 'Representante legal', 'Pode buscar', 'Casa da mãe'])
    expect(of('Davi').getByText(text)).toBeTruthy()
  for (const text of ['Madrinha', 'Visita assistida']) expect(of('Bia').getByText(text)).toBeTruthy()
})

test('[S2.10] a CPF that two people have is told on both pages and when saving, and both are kept', async () => {
  const ana = await person()
  await register(ana, { nome: 'Rosa Um', cpf: '52998224725' })
  const { user, path } = await openScreen(registry, '/responsavel/cadastrar', ana)
  await user.type(await field('Nome'), 'Rosa Dois')
  await user.type(await field('CPF'), '52998224725')
  await user.click(screen.getByText('Salvar'))
  expect(await screen.findByText('Este CPF também está no registro de Rosa Um. Confira.')).toBeTruthy()
  await waitFor(() => expect(path()).toMatch(/ver$/))
  expect((await screen.findByText('O mesmo CPF está no registro de')).textContent).toContain('Rosa Um')
})

test('[S2.10] the address of a patient they answer for is filled in by one press', async () => {
  const ana = await person()
  const rosa = await register(ana, { nome: 'Rosa Maria' })
  await ana.call('POST', '/api/pacientes-json', {
    nome: 'Davi',
    endereco: { cep: '01452002', logradouro: 'Rua do Mar', numero: '7', cidade: 'Santos', uf: 'SP' },
    responsaveis: [{ id: rosa.id }],
  })
  const { user } = await openScreen(registry, `/responsavel/${rosa.id}/editar`, ana)
  await user.click(await screen.findByText('Usar o endereço de Davi'))
  expect([(await field('CEP')).value, (await field('UF')).value]).toEqual(['01452-002', 'SP'])
  await user.click(screen.getByText('Salvar'))
  expect(await screen.findByText('Responsável Editado(a) com sucesso!')).toBeTruthy()
  expect(await ana.call('GET', `${url}/${rosa.id}`)).toMatchObject({
    endereco: { cep: '01452002', logradouro: 'Rua do Mar', numero: '7', cidade: 'Santos', uf: 'SP' },
  })
})

test('[S2.30] deleting a guardian of somebody asks once more, with the names, and detaches on request', async () => {
  const ana = await person()
  const rosa = await register(ana, { nome: 'Rosa Maria' })
  await ana.call('POST', '/api/pacientes-json', { nome: 'Davi', responsaveis: [{ id: rosa.id }] })
  const { user, path } = await openScreen(registry, `/responsavel/${rosa.id}/ver`, ana)
  await user.click(await screen.findByRole('button', { name: 'Excluir' }))
  await user.click(screen.getByRole('button', { name: 'SIM' }))
  expect(await screen.findByText(/1 paciente ainda está ligado\(a\) a este cadastro/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Desvincular e excluir' }))
  await waitFor(() => expect(path()).toBe('/responsaveis'))
  expect(await ana.call('GET', '/api/pacientes-json')).toMatchObject([{ nome: 'Davi', responsavel: null }])
})
