import type { AppointmentMade } from '@vinculo/contracts/appointments'
import { dayIn } from '@vinculo/contracts/plan'
import { openScreen, person, screen, waitFor, within } from '@vinculo/shell/testing'
import { expect, test } from 'vitest'
import agenda from '../module'

const url = '/api/atendimentos-json'
const on = (days: number, time = '10:00', end = '10:50') => {
  const day = dayIn('America/Sao_Paulo', new Date(Date.now() + days * 86_400_000))
  return { inicio: `${day}T${time}:00-03:00`, fim: `${day}T${end}:00-03:00` }
}

async function clinic() {
  const ana = await person()
  const davi = await ana.call<{ id: string }>('POST', '/api/pacientes-json', { nome: 'Davi Rocha' })
  const book = (days: number) => ana.call<AppointmentMade>('POST', url, { paciente: davi, ...on(days) })
  const becomes = async (days: number, status: string) => {
    const { id, versao } = await book(days)
    await ana.call('PUT', `${url}/${id}`, { versao, status })
    return id
  }
  return { ana, davi, book, becomes }
}

test('[S2.12] a patient’s own appointments, the latest first, with how many were done and missed', async () => {
  const { ana, davi, book, becomes } = await clinic()
  await becomes(-14, 'realizado')
  await becomes(-7, 'faltou')
  await book(7)
  await openScreen(agenda, `/atendimento/paciente/${davi.id}`, ana)
  expect(await screen.findByRole('heading', { level: 1, name: 'Atendimentos de Davi Rocha' })).toBeTruthy()
  expect(screen.getByText('3 atendimentos')).toBeTruthy()
  expect(screen.getByText('Presença: 1 realizado · 1 falta · faltas: 50%')).toBeTruthy()
  const rows = within(screen.getByRole('table')).getAllByRole('row').slice(1)
  expect(rows.map((row) => /Agendado|Realizado|Faltou/.exec(row.textContent ?? '')?.[0])).toEqual([
    'Agendado',
    'Faltou',
    'Realizado',
  ])
  expect(screen.getByRole('link', { name: 'Novo Atendimento' }).getAttribute('href')).toBe(
    `/atendimento/cadastrar?paciente=${davi.id}`,
  )
})

test('[S3.05] the filter is in the address, and a state nothing is in says so', async () => {
  const { ana, davi, becomes, book } = await clinic()
  await becomes(-7, 'faltou')
  await book(7)
  const { user, path } = await openScreen(agenda, `/atendimento/paciente/${davi.id}`, ana)
  const filter = within(await screen.findByRole('navigation', { name: 'Filtrar por status' }))
  expect(filter.getByRole('link', { name: 'Todos' }).getAttribute('aria-current')).toBe('true')
  await user.click(filter.getByRole('link', { name: 'Faltou' }))
  await waitFor(() => expect(path()).toBe(`/atendimento/paciente/${davi.id}?status=faltou`))
  await waitFor(() => expect(screen.getAllByRole('row')).toHaveLength(2))
  await user.click(filter.getByRole('link', { name: 'Remarcado' }))
  expect(await screen.findByText('Nenhum registro encontrado')).toBeTruthy()
  await user.click(screen.getByRole('link', { name: 'Mostrar todos' }))
  await waitFor(() => expect(screen.getAllByRole('row')).toHaveLength(3))
})

test('[S2.12] nobody’s appointments yet: one button', async () => {
  const { ana, davi } = await clinic()
  await openScreen(agenda, `/atendimento/paciente/${davi.id}?status=bogus&pagina=-1`, ana)
  expect(await screen.findByText('Ainda não há atendimentos.')).toBeTruthy()
})

test('[S8.03] a patient who is not there has no list', async () => {
  await openScreen(agenda, '/atendimento/paciente/018f0000-0000-7000-8000-000000000000', await person())
  expect(await screen.findAllByText('Ops, não carregou Atendimentos.')).toBeTruthy()
})

test('[S2.06] the home page shows the day as it stands, begins a session, and names what is left to write', async () => {
  const { ana, book, becomes } = await clinic()
  const [done, today] = [await becomes(-2, 'realizado'), await book(0)]
  const rui = await person({ tenant_id: ana.tenant_id })
  await rui.call('POST', url, { grupo: 'Supervisão do Rui', ...on(0, '11:00', '11:50') })
  const { user, path } = await openScreen(agenda, '/', ana)
  expect(await screen.findByRole('heading', { name: /^Hoje/ })).toBeTruthy()
  expect(screen.getByText('10:00–10:50')).toBeTruthy()
  expect(screen.queryByText('Supervisão do Rui')).toBeNull()
  expect(screen.getByText('1 sessão sem registro assinado')).toBeTruthy()
  expect(screen.getByText('falta escrever').closest('li')?.querySelector('a')?.getAttribute('href')).toBe(
    `/atendimento/${done}/registro`,
  )
  await user.click(screen.getByRole('button', { name: 'Iniciar: Davi Rocha' }))
  await waitFor(() => expect(path()).toBe(`/atendimento/${today.id}/registro`))
})

test('[S2.06] a secretary sees everybody’s day, and nothing of records', async () => {
  const { ana, book, becomes } = await clinic()
  await becomes(-2, 'realizado')
  await book(0)
  const rui = await person({ tenant_id: ana.tenant_id })
  await rui.call('POST', url, { grupo: 'Supervisão do Rui', ...on(0, '11:00', '11:50') })
  await openScreen(agenda, '/', await person({ tenant_id: ana.tenant_id, role: 'secretaria' }))
  expect(await screen.findByText('Supervisão do Rui')).toBeTruthy()
  expect(screen.getByText('Davi Rocha')).toBeTruthy()
  expect(screen.queryByText('Registros a escrever')).toBeNull()
})

test('[S2.06] an empty account has one button on the home page; an empty day says so', async () => {
  const ana = await person()
  const { user, path } = await openScreen(agenda, '/', ana)
  await user.click(await screen.findByRole('link', { name: 'Novo Atendimento' }))
  await waitFor(() => expect(path()).toBe('/atendimento/cadastrar'))
})

test('[S2.06] a day without appointments says so', async () => {
  const { ana, book } = await clinic()
  await book(3)
  await openScreen(agenda, '/', ana)
  expect(await screen.findByText('Nada marcado para hoje.')).toBeTruthy()
})
