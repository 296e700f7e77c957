import type { Patient } from '@vinculo/contracts/patients'
import { openScreen, type Person, person, screen, waitFor, within } from '@vinculo/shell/testing'
import { describe, expect, test } from 'vitest'
import patients from '../module'

const url = '/api/pacientes-json'
/** The control a label stands for; of two hundred elements a label is found by its words far quicker than by its tie. */
const field = async (label: string) => {
  const found = await screen.findByText<HTMLLabelElement>(label, { selector: 'label' })
  return found.control as HTMLInputElement
}
const register = (who: Person, patient: object) => who.call<Patient>('POST', url, patient)

async function open(who: Person, id: string) {
  const { user, path } = await openScreen(patients, `/paciente/${id}/editar`, who)
  const refill = async (label: string, text: string) => {
    await user.clear(await field(label))
    await user.paste(text)
  }
  return { user, path, refill, save: () => user.click(screen.getByText('Salvar')) }
}

test('[S7.07] [S8.05] a change is saved, and the page shows it', async () => {
  const ana = await person()
  const { id } = await register(ana, { nome: 'Davi Rocha', telefone: '11987654321' })
  const { path, refill, save } = await open(ana, id)
  expect((await field('Telefone')).value).toBe('(11) 98765-4321')
  await refill('Nome', 'Davi Rocha Lima')
  await save()
  expect(await screen.findByText('Muito Bem')).toBeTruthy()
  expect(await screen.findByText('Paciente Salvo(a) com sucesso!')).toBeTruthy()
  await waitFor(() => expect(document.querySelector('h1')?.textContent).toBe('Davi Rocha Lima'))
  expect(path()).toBe(`/paciente/${id}/ver`)
  expect(await ana.call('GET', `${url}/${id}`)).toMatchObject({ nome: 'Davi Rocha Lima', telefone: '+5511987654321' })
})

test('[S3.03] what the form shows is what is stored; emptied fields are cleared, and what the front desk does not see stays', async () => {
  const ana = await person()
  const { id } = await register(ana, {
    nome: 'Davi Rocha',
    endereco: { cep: '01452002', cidade: 'São Paulo' },
    queixa_principal: 'Não lê',
    diagnosticos: [{ texto: 'TDAH' }],
    etiquetas: ['bolsa'],
    mora_com: 'mãe e avó',
  })
  const desk = await person({ tenant_id: ana.tenant_id, role: 'secretaria' })
  const { user, refill, save } = await open(desk, id)
  expect((await field('CEP')).value).toBe('01452-002')
  await user.clear(await field('Mora com'))
  await refill('Cidade', 'Osasco')
  await save()
  expect(await screen.findByText('Paciente Salvo(a) com sucesso!')).toBeTruthy()
  expect(await ana.call('GET', `${url}/${id}`)).toMatchObject({
    endereco: { cep: '01452002', cidade: 'Osasco' },
    queixa_principal: 'Não lê',
    diagnosticos: [{ texto: 'TDAH' }],
    etiquetas: ['bolsa'],
    mora_com: null,
  })
})

test('[S3.03] no date of birth and an unknown area code are mentioned beside their fields, and saving goes on', async () => {
  const ana = await person()
  const { id } = await register(ana, { nome: 'Davi Rocha' })
  const { refill, save } = await open(ana, id)
  expect(await screen.findByText('Sem a data de nascimento a idade não é calculada.')).toBeTruthy()
  await refill('Telefone', '(23) 98765-4321')
  expect(await screen.findByText(/^Confira o DDD/)).toBeTruthy()
  await save()
  expect(await screen.findByText('Paciente Salvo(a) com sucesso!')).toBeTruthy()
})

describe('somebody else saved the same patient meanwhile', () => {
  async function conflict() {
    const ana = await person()
    const { id, versao } = await register(ana, { nome: 'Davi Rocha', email: 'davi@teste.example', status: 'em_espera' })
    const { user, refill, save } = await open(ana, id)
    await refill('Nome', 'Davi Minha Versão')
    await refill('Cidade', 'Osasco')
    await ana.call('PUT', `${url}/${id}`, {
      versao,
      nome: 'Davi Outra Versão',
      email: 'novo@teste.example',
      status: 'em_avaliacao',
      endereco: { cep: '01452002', cidade: 'Santos', uf: 'SP' },
    })
    await save()
    const title = await screen.findByText('Este registro mudou enquanto você editava')
    return { ana, id, user, dialog: title.closest('dialog') as HTMLElement }
  }

  test('[S8.04] a refused save shows both versions in words and loses nothing that was typed', async () => {
    const { dialog, user, ana, id } = await conflict()
    for (const text of [
      ...['Davi Minha Versão', 'Davi Outra Versão', 'davi@teste.example', 'novo@teste.example'],
      ...['Status', 'Em espera', 'Em avaliação', 'Endereço', 'Santos/SP, 01452-002', 'Osasco'],
    ]) {
      expect(dialog.textContent).toContain(text)
    }
    await user.click(screen.getByText('Voltar ao formulário'))
    expect((await field('Nome')).value).toBe('Davi Minha Versão')
    expect(await ana.call('GET', `${url}/${id}`)).toMatchObject({ nome: 'Davi Outra Versão' })
  })

  test('[S7.07] the chosen mixture is saved', async () => {
    const { user, ana, id, dialog } = await conflict()
    await user.click(within(dialog).getByText('Salvar'))
    expect(await screen.findByText('Paciente Salvo(a) com sucesso!')).toBeTruthy()
    // My name and address, because I changed them; the rest of theirs, because I did not.
    await waitFor(async () =>
      expect(await ana.call('GET', `${url}/${id}`)).toMatchObject({
        nome: 'Davi Minha Versão',
        email: 'novo@teste.example',
        status: 'em_avaliacao',
        endereco: { cidade: 'Osasco', cep: null },
      }),
    )
  })
})

test('[S8.04] deleted by somebody meanwhile: it is said, nothing typed is lost, and saving registers anew', async () => {
  const ana = await person()
  const { id } = await register(ana, { nome: 'Davi Rocha', telefone: '11987654321', etiquetas: ['bolsa'] })
  const { path, refill, save } = await open(ana, id)
  await refill('Nome', 'Davi Rocha Lima')
  await ana.call('DELETE', url, { ids: [id] })
  await save()
  expect(await screen.findByText(/foi excluído por outra pessoa enquanto você editava/)).toBeTruthy()
  expect(screen.queryByText(/Atualize esta página/)).toBeNull()
  expect((await field('Nome')).value).toBe('Davi Rocha Lima')
  await save()
  expect(await screen.findByText('Paciente Cadastrado(a) com sucesso!')).toBeTruthy()
  const stored = await ana.call<Patient[]>('GET', url)
  expect(stored).toMatchObject([{ nome: 'Davi Rocha Lima', telefone: '+5511987654321', etiquetas: ['bolsa'] }])
  await waitFor(() => expect(path()).toBe(`/paciente/${stored[0]?.id}/ver`))
})

test('[S8.03] a patient who is not there does not load, named by the user’s own word', async () => {
  const ana = await person()
  const config = await ana.call<object>('GET', '/api/settings/config')
  await ana.call('POST', '/api/settings/config', { ...config, termo_paciente: { sing: 'Aluno', plural: 'Alunos' } })
  await openScreen(patients, '/paciente/0193f0aa-0000-7000-8000-000000000009/editar', ana)
  expect((await screen.findAllByText('Ops, não carregou Aluno.')).length).toBeGreaterThan(0)
  expect(screen.getByRole('alert').textContent).toContain('Atualize esta página para tentar carregar novamente.')
})
