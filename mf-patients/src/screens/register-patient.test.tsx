import type { Patient } from '@vinculo/contracts/patients'
import { showAlert } from '@vinculo/platform'
import { openScreen, type Person, person, screen, waitFor } from '@vinculo/shell/testing'
import { afterEach, expect, test, vi } from 'vitest'
import patients from '../module'

const url = '/api/pacientes-json'
const place = '/paciente/cadastrar'
/** The control a label stands for; of two hundred elements a label is found by its words far quicker than by its tie. */
const field = async (label: string) => {
  const found = await screen.findByText<HTMLLabelElement>(label, { selector: 'label' })
  return found.control as HTMLInputElement
}
const stored = async (who: Person) => {
  const [row] = await who.call<Patient[]>('GET', url)
  return who.call<Patient>('GET', `${url}/${row?.id}`)
}

async function open(who: Person) {
  const { user, path } = await openScreen(patients, place, who)
  const fill = async (label: string, text: string) => {
    await user.click(await field(label))
    await user.paste(text)
  }
  return { user, path, fill, save: () => user.click(screen.getByText('Salvar')) }
}

afterEach(() => {
  vi.useRealTimers()
})

test('[S2.08] [S8.05] the name alone registers a patient, and its page is shown', async () => {
  const ana = await person()
  const { path, fill, save } = await open(ana)
  await fill('Nome', 'Davi Rocha')
  await save()
  expect(await screen.findByText('Muito Bem')).toBeTruthy()
  expect(await screen.findByText('Paciente Cadastrado(a) com sucesso!')).toBeTruthy()
  await waitFor(() => expect(document.querySelector('h1')?.textContent).toBe('Davi Rocha'))
  expect(path()).toBe(`/paciente/${(await stored(ana)).id}/ver`)
})

test('[S3.03] what is filled in, group by group, is stored as the contract has it', async () => {
  const ana = await person()
  const { user, fill, save } = await open(ana)
  await fill('Nome', 'Davi Rocha')
  await fill('Telefone', '+55 11 98765-4321')
  await fill('Nome social', 'Dani Rocha')
  await fill('CPF', '111444777-35')
  await fill('CEP', '01452002')
  await user.selectOptions(await field('UF'), 'SP')
  await user.selectOptions(await field('Série ou ano'), '3º ano do fundamental')
  await user.selectOptions(await field('Status'), 'Em avaliação')
  await fill('Duração em minutos', '50')
  await fill('Preço combinado', '1.250,5')
  await user.click(screen.getByText('Acrescentar diagnóstico'))
  await user.paste('TDAH')
  await fill('CID', 'f90.0')
  await user.click(screen.getByText('Prova oral'))
  await fill('Quem consentiu', 'Marta Rocha')
  await fill('Etiquetas', 'bolsa, sábado')
  await save()
  expect(await screen.findByText('Paciente Cadastrado(a) com sucesso!')).toBeTruthy()
  expect(await stored(ana)).toMatchObject({
    nome: 'Davi Rocha',
    telefone: '+5511987654321',
    nome_social: 'Dani Rocha',
    cpf: '11144477735',
    endereco: { cep: '01452002', uf: 'SP', cidade: null },
    serie_ano: 'fundamental_3',
    status: 'em_avaliacao',
    duracao_padrao: 50,
    preco_padrao: '1250.50',
    diagnosticos: [{ texto: 'TDAH', cid: 'F90.0', data: null }],
    adaptacoes: ['prova_oral'],
    consentimento: { quem: 'Marta Rocha', data: null },
    etiquetas: ['bolsa', 'sábado'],
    mora_com: null,
  })
})

test('[S5.06] without a name nothing is sent and the form says so', async () => {
  const ana = await person()
  const { fill, save } = await open(ana)
  await fill('Telefone', '11987654321')
  await save()
  expect(await screen.findByText('Ops, formulário incompleto')).toBeTruthy()
  expect(screen.getByText('Verifique os dados no formulário.')).toBeTruthy()
  expect(await screen.findByText('Preencha este campo.')).toBeTruthy()
  expect(document.activeElement).toBe(await field('Nome'))
  expect(await ana.call('GET', url)).toEqual([])
})

test('[S5.06] half a postal code is said beside it, and the folded group it is in opens', async () => {
  const { fill, save } = await open(await person())
  await fill('Nome', 'Davi Rocha')
  await fill('CEP', '01452')
  const group = (await field('CEP')).closest('details') as HTMLDetailsElement
  expect(group.open).toBe(false)
  await save()
  const message = await screen.findByText('Confira o CEP: são 8 dígitos.')
  const cep = await field('CEP')
  expect(cep.getAttribute('aria-describedby')).toBe(message.closest('[id]')?.id)
  expect(group.open).toBe(true)
  expect(document.activeElement).toBe(cep)
})

test('[S5.07] what only the API refuses stands beside its field in Portuguese, and what was typed stays', async () => {
  const ana = await person()
  // This device's clock is a week ahead of the world's.
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 7 * 86_400_000 })
  const { fill, save } = await open(ana)
  await fill('Nome', 'Davi Rocha')
  const [year, month, day] = new Date().toISOString().slice(0, 10).split('-')
  await fill('Data de nascimento', `${day}-${month}-${year}`)
  await save()
  const message = await screen.findByText('A data de nascimento fica entre 120 anos atrás e hoje.')
  const birth = await field('Data de nascimento')
  expect(birth.getAttribute('aria-describedby')).toBe(message.closest('[id]')?.id)
  expect([birth.value, (await field('Nome')).value]).toEqual([`${day}-${month}-${year}`, 'Davi Rocha'])
  await waitFor(() => expect(document.activeElement).toBe(birth))
  expect(await ana.call('GET', url)).toEqual([])
})

test('[S3.03] a CPF somebody else has is told while it is typed and after saving, and stops nobody', async () => {
  const ana = await person()
  await ana.call('POST', url, { nome: 'Caio Rocha', cpf: '11144477735' })
  const { fill, save } = await open(ana)
  await fill('Nome', 'Davi Rocha')
  await fill('CPF', '111.444.777-35')
  const told = 'Este CPF também está no registro de Caio Rocha. Confira; pode salvar assim.'
  const beside = await screen.findByText(told)
  expect((await field('CPF')).getAttribute('aria-describedby')).toBe(beside.closest('[id]')?.id)
  await save()
  expect(await screen.findByText('Paciente Cadastrado(a) com sucesso!')).toBeTruthy()
  await waitFor(() => expect(screen.getAllByText(told)).toHaveLength(1))
  expect((await screen.findByText('Caio Rocha')).closest('a')?.getAttribute('href')).toMatch(/^\/paciente\/.+\/ver$/)
})

test('[S3.03] the front desk registers too, and is shown nothing clinical', async () => {
  const desk = await person({ role: 'secretaria' })
  const { fill, save } = await open(desk)
  expect(screen.queryByText('Clínico')).toBeNull()
  expect(screen.queryByText('Queixa principal')).toBeNull()
  await fill('Nome', 'Davi Rocha')
  await save()
  expect(await screen.findByText('Paciente Cadastrado(a) com sucesso!')).toBeTruthy()
})

test('[S4.03] a session that ended is told once, and leads to the sign-in', async () => {
  const ana = await person()
  const { user, path, fill, save } = await open(ana)
  await fill('Nome', 'Davi Rocha')
  showAlert({ type: 'danger', title: 'Recado para a Ana' })
  expect(await screen.findByText('Recado para a Ana')).toBeTruthy()
  await ana.call('POST', '/api/logout')
  await save()
  expect((await screen.findByRole('alertdialog')).textContent).toContain('Sua sessão expirou')
  await user.click(screen.getByText('Entrar de novo'))
  await waitFor(() => expect(path()).toBe('/login'))
  // What she was told is nothing for whoever comes next.
  expect(screen.queryByText('Recado para a Ana')).toBeNull()
})
