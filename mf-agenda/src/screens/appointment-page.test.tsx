import type { Appointment, AppointmentMade } from '@vinculo/contracts/appointments'
import { formatDay } from '@vinculo/contracts/day'
import { dayIn } from '@vinculo/contracts/plan'
import { openScreen, type Person, person, screen, waitFor, within, withWindow } from '@vinculo/shell/testing'
import { expect, test } from 'vitest'
import agenda from '../module'

const url = '/api/atendimentos-json'
const zone = 'America/Sao_Paulo'
const field = async (label: string) =>
  (await screen.findByText<HTMLLabelElement>(label, { selector: 'label' })).control as HTMLInputElement
const button = (name: string) => screen.findByRole('button', { name })

/** An instant so many days from now, at 14:00 in São Paulo. */
const inDays = (days: number, time = '14:00') =>
  `${dayIn(zone, new Date(Date.now() + days * 86_400_000))}T${time}:00-03:00`

async function clinic() {
  const ana = await person()
  const davi = await ana.call<{ id: string }>('POST', '/api/pacientes-json', { nome: 'Davi Rocha' })
  const book = (more: object) => ana.call<AppointmentMade>('POST', url, { paciente: davi, ...more })
  const one = (id: string) => ana.call<Appointment>('GET', `${url}/${id}`)
  return { ana, davi, book, one }
}
const at = (days: number) => ({ inicio: inDays(days), fim: inDays(days, '14:50') })
const view = (who: Person, id: string) => openScreen(agenda, `/atendimento/${id}/ver`, who)

test('[S2.12] the page shows whom it is with, when, what became of it, and what is known', async () => {
  const { ana, davi, book } = await clinic()
  const { id } = await book({ ...at(3), valor: '150.00', sala: 'Sala 2', anotacao: 'Trazer o caderno' })
  await view(ana, id)
  const heading = await screen.findByRole('heading', { level: 1, name: 'Davi Rocha' })
  expect(within(heading).getByRole('link').getAttribute('href')).toBe(`/paciente/${davi.id}/ver`)
  for (const words of ['Agendado', 'Presencial: Sala 2', 'R$ 150,00', 'Trazer o caderno', 'Será enviado por e-mail'])
    expect(screen.getByText(words)).toBeTruthy()
  await waitFor(() => expect(document.title).toContain('Davi Rocha'))
})

test('[S2.12] before its day it is confirmed, not begun, done or missed', async () => {
  const { ana, book, one } = await clinic()
  const { id } = await book(at(3))
  const { user } = await view(ana, id)
  for (const name of ['Iniciar', 'Realizado', 'Faltou']) expect(screen.queryByRole('button', { name })).toBeNull()
  await user.click(await button('Confirmar'))
  expect(await screen.findByText('Agora: Confirmado.')).toBeTruthy()
  expect(await one(id)).toMatchObject({ status: 'confirmado', confirmado_canal: 'agenda' })
  expect(await screen.findByText(/^Confirmação$/)).toBeTruthy()
})

test('[S2.12] «Iniciar» leads who cares for patients to the record; what is done is numbered', async () => {
  const { ana, book, one } = await clinic()
  const { id } = await book(at(0))
  const { user, path } = await view(ana, id)
  await user.click(await button('Iniciar'))
  await waitFor(() => expect(path()).toBe(`/atendimento/${id}/registro`))
  expect(await one(id)).toMatchObject({ status: 'em_andamento', numero_sessao: 1 })
})

test('[S2.12] a secretary begins it too, and sees nothing of the record', async () => {
  const { ana, book } = await clinic()
  const { id } = await book(at(0))
  const eva = await person({ tenant_id: ana.tenant_id, role: 'secretaria' })
  const { user, path } = await view(eva, id)
  await user.click(await button('Iniciar'))
  expect(await screen.findByText('Agora: Em andamento.')).toBeTruthy()
  expect(path()).toBe(`/atendimento/${id}/ver`)
  expect(screen.queryByText('Registro da sessão')).toBeNull()
  expect(screen.queryByRole('link', { name: /registro/ })).toBeNull()
})

test('[S2.12] cancelling asks why; with little notice it suggests so and says what is due', async () => {
  const { ana, book, one } = await clinic()
  const { id } = await book({ ...at(0), valor: '151.00', politica_falta: 'parcial', percentual_falta: 50 })
  const { user } = await view(ana, id)
  await user.click(await button('Cancelar'))
  const dialog = within(await screen.findByRole('alertdialog'))
  expect(dialog.getByLabelText<HTMLInputElement>('Avisaram em cima da hora').checked).toBe(true)
  expect(dialog.getByText(/Faltam menos de 24 h para o início. Fica devido: R\$ 75,50./)).toBeTruthy()
  await user.click(dialog.getByLabelText('O profissional não pôde'))
  expect(dialog.getByText(/Nada fica devido/)).toBeTruthy()
  await user.click(dialog.getByLabelText('Avisaram em cima da hora'))
  await user.type(dialog.getByLabelText('Motivo'), 'Gripe')
  await user.click(dialog.getByText('Cancelar horário'))
  expect(await screen.findByText('Agora: Cancelado em cima da hora.')).toBeTruthy()
  expect(await one(id)).toMatchObject({ status: 'cancelado_tarde', motivo_cancelamento: 'Gripe', devido: '75.50' })
  expect(await screen.findByText('R$ 75,50')).toBeTruthy()
})

test('[S2.12] in good time a cancellation is an ordinary one, and is taken back', async () => {
  const { ana, book, one } = await clinic()
  const { id } = await book(at(5))
  const { user } = await view(ana, id)
  await user.click(await button('Cancelar'))
  const dialog = within(await screen.findByRole('alertdialog'))
  expect(dialog.getByLabelText<HTMLInputElement>('Avisaram com antecedência').checked).toBe(true)
  await user.click(dialog.getByText('Cancelar horário'))
  await user.click(await button('Voltar para agendado'))
  expect(await screen.findByText('Agora: Agendado.')).toBeTruthy()
  expect(await one(id)).toMatchObject({ status: 'agendado' })
})

test('[S2.12] taking a cancellation back where somebody else is now asks, and fits in', async () => {
  const { ana, book, one } = await clinic()
  const { id, versao } = await book(at(5))
  await ana.call('PUT', `${url}/${id}`, { versao, status: 'cancelado' })
  await book(at(5))
  const { user } = await view(ana, id)
  await user.click(await button('Voltar para agendado'))
  await user.click(within(await screen.findByRole('alertdialog')).getByText('Encaixar'))
  expect(await screen.findByText('Agora: Agendado.')).toBeTruthy()
  expect(await one(id)).toMatchObject({ status: 'agendado', encaixe: true })
})

test('[S2.12] rescheduling makes a new one, and the old one leads to it', async () => {
  const { ana, book, one } = await clinic()
  const { id } = await book(at(2))
  const { user, path } = await view(ana, id)
  await user.click(await button('Remarcar'))
  const day = dayIn(zone, new Date(Date.now() + 4 * 86_400_000))
  await user.clear(await field('Dia'))
  await user.paste(formatDay(day).replaceAll('-', ''))
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Remarcar' }))
  expect(await screen.findByText('Remarcado para o novo horário.')).toBeTruthy()
  await waitFor(() => expect(path()).not.toContain(id))
  const old = await one(id)
  expect(old).toMatchObject({ status: 'remarcado' })
  expect(path()).toBe(`/atendimento/${old.remarcado_para}/ver`)
  expect(dayIn(zone, new Date((await one(old.remarcado_para ?? '')).inicio))).toBe(day)
})

test('[S2.30] one is deleted after asking', async () => {
  const { ana, book, one } = await clinic()
  const { id } = await book(at(1))
  const { user, path } = await view(ana, id)
  await user.click(await button('Excluir'))
  await user.click(screen.getByText('SIM'))
  expect(await screen.findByText('Atendimento Excluído(a) com sucesso!')).toBeTruthy()
  await waitFor(() => expect(path()).toBe('/atendimentos'))
  await expect(one(id)).rejects.toThrow('404')
})

test('[S2.30] one with a record is not deleted, and says what to do instead', async () => {
  const { ana, book, one } = await clinic()
  const { id } = await book(at(2))
  await ana.call('PUT', `${url}/${id}/registro`, { versao: 0, evolucao: 'Veio.' })
  const { user } = await view(ana, id)
  await user.click(await button('Excluir'))
  await user.click(screen.getByText('SIM'))
  expect(await screen.findByText(/Cancele em vez de excluir/)).toBeTruthy()
  expect(await one(id)).toMatchObject({ status: 'agendado' })
})

/** Four Tuesdays or whatever day it is, a week from now. */
async function series() {
  const known = await clinic()
  const { ana, book } = known
  const day = new Date(`${at(7).inicio.slice(0, 10)}T12:00:00Z`).getUTCDay()
  const on = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA'][day]
  await book({ ...at(7), recorrencia: `FREQ=WEEKLY;COUNT=4;BYDAY=${on}` })
  const list = () => ana.call<Appointment[]>('POST', '/api/atendimentos-buscar-json', { ordem: 'inicio' })
  return { ...known, list, ids: (await list()).map(({ id }) => id) }
}

test('[S3.05] of a series this one, what follows, or all is changed', async () => {
  const { ana, list, ids } = await series()
  const { user } = await openScreen(agenda, `/atendimento/${ids[1]}/editar`, ana)
  await user.click(await field('Sala'))
  await user.paste('Sala 9')
  await user.click(screen.getByText('Salvar'))
  const scope = within(await screen.findByRole('alertdialog'))
  expect(scope.getByLabelText<HTMLInputElement>('Só este').checked).toBe(true)
  await user.click(scope.getByLabelText('Este e os seguintes'))
  await user.click(scope.getByText('Salvar'))
  expect(await screen.findByText('Atendimento Editado(a) com sucesso!')).toBeTruthy()
  expect((await list()).map(({ sala }) => sala)).toEqual([null, 'Sala 9', 'Sala 9', 'Sala 9'])
})

test('[S3.05] of a series this one and what follows is deleted', async () => {
  const { ana, list, ids } = await series()
  const { user } = await view(ana, ids[2] ?? '')
  expect(await screen.findByText(/^Toda semana: .+; 4 vezes$/)).toBeTruthy()
  await user.click(await button('Excluir'))
  await user.click(screen.getByLabelText('Este e os seguintes'))
  await user.click(screen.getByText('SIM'))
  expect(await screen.findByText('Atendimento Excluído(a) com sucesso!')).toBeTruthy()
  expect(await list()).toHaveLength(2)
})

test('[S3.05] of a series all that is still open is cancelled at once', async () => {
  const { ana, list, ids } = await series()
  const { user } = await view(ana, ids[0] ?? '')
  await user.click(await button('Cancelar'))
  await user.click(screen.getByLabelText('Todos da série'))
  await user.click(screen.getByText('Cancelar horário'))
  expect(await screen.findByText('Agora: Cancelado.')).toBeTruthy()
  expect(new Set((await list()).map(({ status }) => status))).toEqual(new Set(['cancelado']))
})

test('[S2.12] what a colleague changed meanwhile is settled field by field, and nothing is lost', async () => {
  const { ana, book, one } = await clinic()
  const { id, versao } = await book(at(3))
  const { user } = await openScreen(agenda, `/atendimento/${id}/editar`, ana)
  await user.click(await field('Anotação administrativa'))
  await user.paste('Minha nota')
  await ana.call('PUT', `${url}/${id}`, { versao, anotacao: 'Outra nota', sala: 'Sala 1' })
  await user.click(screen.getByText('Salvar'))
  const dialog = within(await screen.findByRole('dialog', { name: /mudou enquanto você editava/ }))
  expect(dialog.getByText('Minha nota')).toBeTruthy()
  expect(dialog.getByText('Outra nota')).toBeTruthy()
  await user.click(dialog.getByText('Salvar'))
  expect(await screen.findByText('Atendimento Editado(a) com sucesso!')).toBeTruthy()
  expect(await one(id)).toMatchObject({ anotacao: 'Minha nota', sala: 'Sala 1' })
})

test('[S2.12] one that was deleted meanwhile is registered anew with what was typed', async () => {
  const { ana, book } = await clinic()
  const { id } = await book(at(3))
  const { user } = await openScreen(agenda, `/atendimento/${id}/editar`, ana)
  await user.click(await field('Anotação administrativa'))
  await user.paste('Continua aqui')
  await ana.call('DELETE', `${url}/${id}`)
  await user.click(screen.getByText('Salvar'))
  expect(await screen.findByText(/Foi excluído por outra pessoa/)).toBeTruthy()
  await user.click(screen.getByText('Salvar'))
  expect(await screen.findByText('Atendimento Cadastrado(a) com sucesso!')).toBeTruthy()
  const [made] = await ana.call<Appointment[]>('POST', '/api/atendimentos-buscar-json', {})
  expect(made).toMatchObject({ anotacao: 'Continua aqui' })
})

test('[S9.07] times are the person’s own; another zone than theirs is said', async () => {
  const { ana, book } = await clinic()
  const { id } = await book({ inicio: '2027-03-02T17:00:00Z', fim: '2027-03-02T17:50:00Z', fuso: 'America/Rio_Branco' })
  await view(ana, id)
  expect(await screen.findByText(/02-03-2027 14:00–14:50\s02-03-2027 12:00–12:50 em America\/Rio_Branco/)).toBeTruthy()
  await openScreen(agenda, `/atendimento/${id}/editar`, ana)
  expect(
    await screen.findByText(/Foi marcado no fuso de America\/Rio_Branco: lá é 02-03-2027 12:00–12:50/),
  ).toBeTruthy()
})

test('[S8.03] an appointment that is not there does not load', async () => {
  await openScreen(agenda, '/atendimento/018f0000-0000-7000-8000-000000000000/ver', await person())
  expect(await screen.findAllByText('Ops, não carregou Atendimento.')).toBeTruthy()
})

test('[S2.29] the proof of attendance is printed of this session, and offered only where somebody answers', async () => {
  const { ana, davi, book } = await clinic()
  const { id } = await book(at(-1))
  const address = `/atendimento/${id}/ver`
  await openScreen(withWindow(agenda, 'print.requested'), address, ana)
  const print = await button('Imprimir comprovante')
  print.click()
  const asked = JSON.parse((await screen.findByRole('note')).textContent ?? '')
  expect(asked).toEqual({ paciente: davi.id, conteudo: 'comprovante', atendimento: id })
})

test('[S2.29] where nobody prints, nothing is offered', async () => {
  const { ana, book } = await clinic()
  const { id } = await book(at(-1))
  await view(ana, id)
  await button('Excluir')
  expect(screen.queryByRole('button', { name: 'Imprimir comprovante' })).toBeNull()
})
