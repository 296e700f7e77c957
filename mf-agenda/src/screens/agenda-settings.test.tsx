import type { AgendaSettings } from '@vinculo/contracts/agenda'
import type { Block } from '@vinculo/contracts/appointments'
import { openScreen, person, screen, waitFor, within } from '@vinculo/shell/testing'
import { expect, test } from 'vitest'
import agenda from '../module'

const settings = '/api/agenda/configuracao-json'
const address = '/atendimentos/configurar'
const field = async (label: string, at = 0) => {
  const found = await screen.findAllByText<HTMLLabelElement>(label, { selector: 'label' })
  return found[at]?.control as HTMLInputElement
}
/** By its words and not by its role: jsdom would work out the names of a hundred controls. */
const day = (name: string) =>
  within(screen.getByText(name, { selector: '.label' }).parentElement?.parentElement as HTMLElement)
const time = (group: ReturnType<typeof day>, label: string, at = 0) =>
  group.getAllByText<HTMLLabelElement>(label, { selector: 'label' })[at]?.control as HTMLInputElement

async function open(stored?: Partial<AgendaSettings>) {
  const ana = await person()
  const now = await ana.call<AgendaSettings>('GET', settings)
  if (stored) await ana.call('PUT', settings, { ...now, ...stored })
  const { user } = await openScreen(agenda, address, ana)
  const fill = async (control: HTMLInputElement, text: string) => {
    await user.clear(control)
    await user.click(control)
    await user.paste(text)
  }
  const saved = () => ana.call<AgendaSettings>('GET', settings)
  return { ana, user, fill, saved, save: () => user.click(screen.getByText('Salvar')) }
}

test('[S3.05] hours are given span by span, and one day’s are copied to the others', async () => {
  const { user, fill, saved, save } = await open({ horarios: [] })
  await screen.findByText('Salvar')
  const monday = day('segunda-feira')
  await user.click(monday.getByText('Acrescentar horário'))
  await fill(time(monday, 'Das'), '8:00')
  await fill(time(monday, 'Até'), '12:00')
  await user.click(screen.getByText('Copiar de segunda a sexta'))
  await save()
  expect(await screen.findByText('Agenda salva.')).toBeTruthy()
  const { horarios } = await saved()
  expect(horarios).toEqual([1, 2, 3, 4, 5].map((dia) => ({ dia, de: '08:00', ate: '12:00' })))
})

test('[S5.01] hours that overlap or end before they start are refused beside the row they are in', async () => {
  const { user, fill, saved, save } = await open({ horarios: [{ dia: 2, de: '08:00', ate: '12:00' }] })
  await screen.findByText('Salvar')
  const tuesday = day('terça-feira')
  await user.click(tuesday.getByText('Acrescentar horário'))
  await fill(time(tuesday, 'Das', 1), '11:00')
  await fill(time(tuesday, 'Até', 1), '10:00')
  await save()
  expect(await tuesday.findByText('O fim vem depois do início.')).toBeTruthy()
  await fill(time(tuesday, 'Até', 1), '13:00')
  await save()
  expect(await tuesday.findByText('Este horário se sobrepõe a outro do mesmo dia.')).toBeTruthy()
  expect((await saved()).horarios).toHaveLength(1)
})

test('[S3.05] duration, policy, notice and reminder are kept; a share only where a part is charged', async () => {
  const { user, fill, saved, save } = await open()
  await fill(await field('Duração padrão, em minutos'), '45')
  await user.selectOptions(await field('Se o paciente faltar'), 'Cobrar parte')
  await save()
  await waitFor(async () => expect((await field('Quanto se cobra, em %')).getAttribute('aria-invalid')).toBe('true'))
  await fill(await field('Quanto se cobra, em %'), '50')
  await fill(await field('Antecedência para cancelar, em horas'), '12')
  await user.clear(await field('Lembrete, horas antes'))
  await user.click(await field('Não atendo em feriados nacionais'))
  await save()
  expect(await screen.findByText('Agenda salva.')).toBeTruthy()
  expect(await saved()).toMatchObject({
    duracao_padrao: 45,
    politica_falta: 'parcial',
    percentual_falta: 50,
    antecedencia_horas: 12,
    lembrete_horas: null,
    fecha_feriados: false,
  })
})

test('[S3.05] settings saved elsewhere meanwhile are settled field by field', async () => {
  const { ana, user, fill, saved, save } = await open()
  await fill(await field('Duração padrão, em minutos'), '45')
  const now = await saved()
  await ana.call('PUT', settings, { ...now, duracao_padrao: 30, antecedencia_horas: 6 })
  await save()
  const dialog = within(await screen.findByRole('dialog', { name: /mudou enquanto você editava/ }))
  expect(dialog.getByText('30')).toBeTruthy()
  await user.click(dialog.getByText('Salvar'))
  expect(await screen.findByText('Agenda salva.')).toBeTruthy()
  expect(await saved()).toMatchObject({ duracao_padrao: 45, antecedencia_horas: 6 })
})

test('[S3.05] time is blocked for oneself or for all, listed, and given back', async () => {
  const { ana, user, fill } = await open()
  const year = new Date().getUTCFullYear() + 1
  expect(await screen.findByText('Nenhum bloqueio daqui em diante.')).toBeTruthy()
  await fill(await field('Do dia'), `0101${year}`)
  await fill(await field('Ao dia'), `0101${year - 1}`)
  await user.click(screen.getByText('Bloquear'))
  expect(await screen.findByText('O fim vem depois do início.')).toBeTruthy()
  await fill(await field('Ao dia'), `0501${year}`)
  await user.selectOptions(await field('Para quem'), 'Todos os profissionais')
  await fill(await field('Motivo'), 'Recesso')
  await user.click(screen.getByText('Bloquear'))
  expect(await screen.findByText('Período bloqueado.')).toBeTruthy()
  expect(await screen.findByText('Todos · Recesso')).toBeTruthy()
  expect(screen.getByText(`01-01-${year} 0:00 – 05-01-${year} 23:59`)).toBeTruthy()
  const blocks = () => ana.call<Block[]>('GET', `/api/agenda/bloqueios-json?de=${year}-01-01&ate=${year}-12-31`)
  expect(await blocks()).toMatchObject([{ profissional: null, motivo: 'Recesso' }])
  await user.click(screen.getByRole('button', { name: /^Excluir o bloqueio/ }))
  await user.click(screen.getByText('SIM'))
  expect(await screen.findByText('Bloqueio excluído.')).toBeTruthy()
  expect(await blocks()).toEqual([])
})
