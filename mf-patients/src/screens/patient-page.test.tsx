import type { Patient } from '@vinculo/contracts/patients'
import { openScreen, person, screen, waitFor } from '@vinculo/shell/testing'
import { expect, test } from 'vitest'
import patients from '../module'

test('[S3.03] a patient’s page shows who it is, the social name first, dates as dd-MM-yyyy', async () => {
  const ana = await person()
  const { id } = await ana.call<Patient>('POST', '/api/pacientes-json', {
    nome: 'Carlos Nunes',
    nome_social: 'Carla Nunes',
    data_nascimento: '2015-03-09',
    cpf: '52998224725',
  })
  await openScreen(patients, `/paciente/${id}/ver`, ana)
  expect(await screen.findByRole('heading', { name: 'Carla Nunes', level: 1 })).toBeTruthy()
  for (const words of ['Nome de registro: Carlos Nunes', 'Nascimento: 09-03-2015', '529.982.247-25']) {
    expect(screen.getByText(words)).toBeTruthy()
  }
  await waitFor(() => expect(document.title).toBe('Carla Nunes · Paciente · Vínculo'))
})

test('[S2.30] deleted from its page, a patient leaves for the list', async () => {
  const ana = await person()
  const { id } = await ana.call<Patient>('POST', '/api/pacientes-json', { nome: 'Davi Rocha' })
  const { user, path } = await openScreen(patients, `/paciente/${id}/ver`, ana)
  await user.click(await screen.findByRole('button', { name: 'Excluir' }))
  await user.click(screen.getByRole('button', { name: 'SIM' }))
  expect(await screen.findByText('Nenhum registro encontrado')).toBeTruthy()
  expect(path()).toBe('/pacientes')
})

test('[S7.06] [S8.03] another tenant’s patient does not load: alert and screen say so, and nothing of it shows', async () => {
  const [ana, other] = await Promise.all([person(), person()])
  const { id } = await other.call<Patient>('POST', '/api/pacientes-json', { nome: 'Zulmira de Fora' })
  await openScreen(patients, `/paciente/${id}/ver`, ana)
  expect(await screen.findAllByText('Ops, não carregou Paciente.')).toHaveLength(2)
  expect(screen.getByRole('alert').textContent).toContain('Atualize esta página para tentar carregar novamente.')
  expect(screen.getByRole('button', { name: 'Tentar novamente' })).toBeTruthy()
  expect(document.body.textContent).not.toContain('Zulmira')
})
