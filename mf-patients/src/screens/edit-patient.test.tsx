import type { Patient } from '@vinculo/contracts/patients'
import { openScreen, type Person, person, screen, waitFor } from '@vinculo/shell/testing'
import { describe, expect, test } from 'vitest'
import patients from '../module'

const url = '/api/pacientes-json'
const field = (label: string) => screen.findByLabelText<HTMLInputElement>(label)
const save = () => screen.getByRole('button', { name: 'Salvar' })
const register = (who: Person, patient: object) => who.call<Patient>('POST', url, patient)

async function retype(user: Awaited<ReturnType<typeof openScreen>>['user'], label: string, text: string) {
  await user.clear(await field(label))
  await user.type(await field(label), text)
}

test('[S7.07] a change is saved, and the page shows it', async () => {
  const ana = await person()
  const { id } = await register(ana, { nome: 'Davi Rocha', telefone: '11987654321' })
  const { user, path } = await openScreen(patients, `/paciente/${id}/editar`, ana)
  expect((await field('Telefone')).value).toBe('(11) 98765-4321')
  await retype(user, 'Nome', 'Davi Rocha Lima')
  await user.click(save())
  expect(await screen.findByText('Paciente Salvo(a) com sucesso!')).toBeTruthy()
  expect(await screen.findByRole('heading', { name: 'Davi Rocha Lima', level: 1 })).toBeTruthy()
  expect(path()).toBe(`/paciente/${id}/ver`)
  expect(await ana.call('GET', `${url}/${id}`)).toMatchObject({ nome: 'Davi Rocha Lima', telefone: '+5511987654321' })
})

describe('somebody else saved the same patient meanwhile', () => {
  async function conflict() {
    const ana = await person()
    const { id, versao } = await register(ana, { nome: 'Davi Rocha', email: 'davi@teste.example' })
    const { user } = await openScreen(patients, `/paciente/${id}/editar`, ana)
    await retype(user, 'Nome', 'Davi Minha Versão')
    await ana.call('PUT', `${url}/${id}`, { versao, nome: 'Davi Outra Versão', email: 'novo@teste.example' })
    await user.click(save())
    const dialog = await screen.findByRole('dialog', { name: 'Este registro mudou enquanto você editava' })
    return { ana, id, user, dialog }
  }

  test('[S8.04] a refused save shows both versions and loses nothing that was typed', async () => {
    const { dialog, user, ana, id } = await conflict()
    for (const text of ['Davi Minha Versão', 'Davi Outra Versão', 'davi@teste.example', 'novo@teste.example']) {
      expect(dialog.textContent).toContain(text)
    }
    await user.click(screen.getByRole('button', { name: 'Voltar ao formulário' }))
    expect((await field('Nome')).value).toBe('Davi Minha Versão')
    expect(await ana.call('GET', `${url}/${id}`)).toMatchObject({ nome: 'Davi Outra Versão' })
  })

  test('[S7.07] the chosen mixture is saved', async () => {
    const { user, ana, id } = await conflict()
    const dialogSave = screen.getAllByRole('button', { name: 'Salvar' }).at(-1) as HTMLElement
    await user.click(dialogSave)
    expect(await screen.findByText('Paciente Salvo(a) com sucesso!')).toBeTruthy()
    // My name, because I changed it; their address, because I did not.
    await waitFor(async () =>
      expect(await ana.call('GET', `${url}/${id}`)).toMatchObject({
        nome: 'Davi Minha Versão',
        email: 'novo@teste.example',
      }),
    )
  })
})

test('[S8.04] deleted by somebody meanwhile: it is said, nothing typed is lost, and saving registers anew', async () => {
  const ana = await person()
  const { id } = await register(ana, { nome: 'Davi Rocha', telefone: '11987654321' })
  const { user, path } = await openScreen(patients, `/paciente/${id}/editar`, ana)
  await retype(user, 'Nome', 'Davi Rocha Lima')
  await ana.call('DELETE', url, { ids: [id] })
  await user.click(save())
  expect(await screen.findByText(/foi excluído por outra pessoa enquanto você editava/)).toBeTruthy()
  expect(screen.queryByText(/Atualize esta página/)).toBeNull()
  expect((await field('Nome')).value).toBe('Davi Rocha Lima')
  await user.click(save())
  expect(await screen.findByText('Paciente Cadastrado(a) com sucesso!')).toBeTruthy()
  const stored = await ana.call<Patient[]>('GET', url)
  expect(stored).toMatchObject([{ nome: 'Davi Rocha Lima', telefone: '+5511987654321' }])
  await waitFor(() => expect(path()).toBe(`/paciente/${stored[0]?.id}/ver`))
})
