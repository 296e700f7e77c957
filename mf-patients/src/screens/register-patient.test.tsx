import type { Patient } from '@vinculo/contracts/patients'
import { openScreen, person, screen, waitFor } from '@vinculo/shell/testing'
import { expect, test } from 'vitest'
import patients from '../module'

const field = (label: string) => screen.findByLabelText<HTMLInputElement>(label)
const save = () => screen.getByRole('button', { name: 'Salvar' })

test('[S2.08] the name alone registers a patient, and its page is shown', async () => {
  const ana = await person()
  const { user, path } = await openScreen(patients, '/paciente/cadastrar', ana)
  await user.type(await field('Nome'), 'Davi Rocha')
  await user.click(save())
  expect(await screen.findByText('Paciente Cadastrado(a) com sucesso!')).toBeTruthy()
  expect(await screen.findByRole('heading', { name: 'Davi Rocha', level: 1 })).toBeTruthy()
  const [stored] = await ana.call<Patient[]>('GET', '/api/pacientes-json')
  expect(path()).toBe(`/paciente/${stored?.id}/ver`)
})

test('[S5.06] without a name nothing is sent and the form says so', async () => {
  const ana = await person()
  const { user } = await openScreen(patients, '/paciente/cadastrar', ana)
  await user.type(await field('Telefone'), '11987654321')
  await user.click(save())
  expect(await screen.findByText('Ops, formulário incompleto')).toBeTruthy()
  expect(await screen.findByText('Preencha este campo.')).toBeTruthy()
  expect(document.activeElement).toBe(await field('Nome'))
  expect(await ana.call('GET', '/api/pacientes-json')).toEqual([])
})

test('[S5.07] what the API refuses stands beside its field in Portuguese, and what was typed stays', async () => {
  const ana = await person()
  await ana.call('POST', '/api/pacientes-json', { nome: 'Quem já tem', cpf: '52998224725' })
  const { user } = await openScreen(patients, '/paciente/cadastrar', ana)
  await user.type(await field('Nome'), 'Davi Rocha')
  await user.click(screen.getByText('Contato e documentos'))
  await user.type(await field('CPF'), '529.982.247-25')
  await user.click(save())
  const message = await screen.findByText('Já existe um registro com este valor.')
  const cpf = await field('CPF')
  expect(cpf.getAttribute('aria-describedby')).toBe(message.closest('[id]')?.id)
  expect(cpf.value).toBe('529.982.247-25')
  expect((await field('Nome')).value).toBe('Davi Rocha')
  await waitFor(() => expect(document.activeElement).toBe(cpf))
})

test('[S4.03] a session that ended is told once, and leads to the sign-in', async () => {
  const ana = await person()
  const { user, path } = await openScreen(patients, '/paciente/cadastrar', ana)
  await user.type(await field('Nome'), 'Davi Rocha')
  await ana.call('POST', '/api/logout')
  await user.click(save())
  expect((await screen.findByRole('alertdialog')).textContent).toContain('Sua sessão expirou')
  await user.click(screen.getByRole('button', { name: 'Entrar de novo' }))
  await waitFor(() => expect(path()).toBe('/login'))
})
