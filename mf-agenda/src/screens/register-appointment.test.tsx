import type { Appointment } from '@vinculo/contracts/appointments'
import { openScreen, type Person, person, screen, waitFor, within } from '@vinculo/shell/testing'
import { expect, test } from 'vitest'
import agenda from '../module'

const url = '/api/atendimentos-json'
const search = (who: Person, filter: object = {}) =>
  who.call<Appointment[]>('POST', '/api/atendimentos-buscar-json', { ordem: 'inicio', ...filter })

const field = async (label: string) =>
  (await screen.findByText<HTMLLabelElement>(label, { selector: 'label' })).control as HTMLInputElement

/** A Tuesday that is no holiday, at 14:00 in São Paulo. */
const tuesday = '2027-03-02'
const at = (time: string, day = tuesday) => `${day}T${time}:00-03:00`

async function clinic(more: object = {}) {
  const ana = await person()
  const patient = (nome: string) => ana.call<{ id: string }>('POST', '/api/pacientes-json', { nome, ...more })
  return { ana, davi: await patient('Davi Rocha'), patient }
}

async function open(who: Person, address: string) {
  const { user, path } = await openScreen(agenda, address, who)
  const fill = async (label: string, text: string) => {
    const control = await field(label)
    await user.clear(control)
    await user.click(control)
    await user.paste(text)
  }
  return { user, path, fill, save: () => user.click(screen.getByText('Salvar')) }
}

test('[S2.12] a patient and a start are enough: the end follows by what is usual, and all is saved', async () => {
  const { ana } = await clinic({ preco_padrao: '150.00', duracao_padrao: 40 })
  const { user, path, fill, save } = await open(ana, '/atendimento/cadastrar')
  await fill('Paciente', 'davi')
  await user.click(await screen.findByText('Davi Rocha'))
  await fill('Dia', '02032027')
  await fill('Início', '14:00')
  await waitFor(async () => expect((await field('Valor')).value).toBe('150,00'))
  await waitFor(async () => expect((await field('Fim')).value).toBe('14'))
  await save()
  expect(await screen.findByText('Atendimento Cadastrado(a) com sucesso!')).toBeTruthy()
  const [made] = await search(ana)
  expect(made).toMatchObject({
    paciente: { nome: 'Davi Rocha' },
    inicio: '2027-03-02T17:00:00.000Z',
    fim: '2027-03-02T17:40:00.000Z',
    fuso: 'America/Sao_Paulo',
    valor: '150.00',
    tipo: 'intervencao',
    modalidade: 'presencial',
  })
  await waitFor(() => expect(path()).toBe(`/atendimento/${made?.id}/ver`))
})

test('[S2.12] an end that was chosen keeps its distance when the start moves', async () => {
  const { ana, davi } = await clinic()
  const { fill } = await open(
    ana,
    `/atendimento/cadastrar?paciente=${davi.id}&inicio=${tuesday}T14:00&fim=${tuesday}T15:30`,
  )
  expect((await field('Dia')).value).toBe('02-03-2027')
  expect((await field('Fim')).value).toBe('15')
  await fill('Início', '9:10')
  await waitFor(async () => expect((await field('Fim')).value).toBe('10'))
  expect(screen.getAllByRole<HTMLInputElement>('spinbutton', { name: 'minutos' })[1]?.value).toBe('40')
})

test('[S5.01] nothing is saved without somebody, a day and times; an end before the start is refused beside it', async () => {
  const { ana } = await clinic()
  const { user, fill, save } = await open(ana, '/atendimento/cadastrar')
  await user.clear(await field('Dia'))
  await save()
  for (const label of ['Paciente', 'Dia', 'Início', 'Fim'])
    await waitFor(async () => expect((await field(label)).getAttribute('aria-invalid')).toBe('true'))
  await fill('Dia', '02032027')
  await fill('Início', '14:00')
  await fill('Fim', '13:00')
  await save()
  expect(await screen.findByText('O fim vem depois do início.')).toBeTruthy()
  await fill('Dia', '01019999')
  await save()
  expect(await screen.findByText('Confira o ano: a agenda vai de 2000 a 2099.')).toBeTruthy()
  expect(await search(ana)).toEqual([])
})

test('[S2.12] what goes past midnight ends on the next day, and says so', async () => {
  const { ana, davi } = await clinic()
  const { fill, save } = await open(ana, `/atendimento/cadastrar?paciente=${davi.id}&inicio=${tuesday}T23:30`)
  await fill('Fim', '0:30')
  expect(await screen.findByText('Termina no dia seguinte.')).toBeTruthy()
  await save()
  expect(await screen.findByText('Atendimento Cadastrado(a) com sucesso!')).toBeTruthy()
  expect((await search(ana))[0]).toMatchObject({ fim: '2027-03-03T03:30:00.000Z' })
})

test('[S2.12] a meeting without a patient says what it is about', async () => {
  const { ana } = await clinic()
  const { user, fill, save } = await open(ana, `/atendimento/cadastrar?inicio=${tuesday}T14:00`)
  await user.click(await field('Sem paciente: grupo, reunião, supervisão'))
  await save()
  await waitFor(async () => expect((await field('Do que se trata')).getAttribute('aria-invalid')).toBe('true'))
  await fill('Do que se trata', 'Reunião de equipe')
  await save()
  expect(await screen.findByText('Atendimento Cadastrado(a) com sucesso!')).toBeTruthy()
  expect((await search(ana))[0]).toMatchObject({ paciente: null, grupo: 'Reunião de equipe' })
})

test('[S3.05] what repeats is said in words and counted before it is saved, holidays left out', async () => {
  const { ana, davi } = await clinic()
  // 20 April 2027 is a Tuesday, 21 April a holiday.
  const { user, fill, save } = await open(ana, `/atendimento/cadastrar?paciente=${davi.id}&inicio=2027-04-20T14:00`)
  await user.selectOptions(await field('Repete'), 'Toda semana')
  await user.click(screen.getByLabelText('quarta-feira'))
  await fill('Quantas vezes', '6')
  expect(await screen.findByText('Toda semana: terça-feira, quarta-feira; 6 vezes')).toBeTruthy()
  expect(await screen.findByText('5 atendimentos, de 20-04-2027 a 05-05-2027.')).toBeTruthy()
  await user.click(await field('Não marcar em feriados nacionais'))
  expect(await screen.findByText('6 atendimentos, de 20-04-2027 a 05-05-2027.')).toBeTruthy()
  expect(screen.getByText('21-04-2027 é feriado: Tiradentes.')).toBeTruthy()
  await user.click(await field('Não marcar em feriados nacionais'))
  await save()
  expect(await screen.findByText('5 Atendimentos Cadastrados(as) com sucesso!')).toBeTruthy()
  const made = await search(ana)
  expect(made).toHaveLength(5)
  expect(made[0]?.serie?.regra).toBe('FREQ=WEEKLY;INTERVAL=1;BYDAY=TU,WE;COUNT=6')
})

test('[S3.05] what repeats too often or never ends is refused beside its field', async () => {
  const { ana, davi } = await clinic()
  const { user, fill, save } = await open(ana, `/atendimento/cadastrar?paciente=${davi.id}&inicio=2027-03-30T14:00`)
  await user.selectOptions(await field('Repete'), 'Semana sim, semana não')
  await fill('Quantas vezes', '501')
  await save()
  expect(await screen.findByText('A repetição passa de 500 vezes. Escolha um fim mais próximo.')).toBeTruthy()
  await user.selectOptions(await field('Repete'), 'Todo mês, no dia 30')
  await fill('Quantas vezes', '3')
  await save()
  expect(await screen.findByText(/Esta repetição não é possível/)).toBeTruthy()
  await user.selectOptions(await field('Termina'), 'num dia')
  await fill('Último dia', '01032027')
  await save()
  expect(await screen.findAllByText('O fim vem depois do início.')).toHaveLength(1)
  expect(await search(ana)).toEqual([])
})

test('[S3.05] a time that is taken is told while it is filled in, and saving asks: back, or fit in', async () => {
  const { ana, davi, patient } = await clinic()
  const lia = await patient('Lia Prado')
  const taken = await ana.call<Appointment>('POST', url, { paciente: lia, inicio: at('14:00'), fim: at('14:50') })
  const { user, save } = await open(ana, `/atendimento/cadastrar?paciente=${davi.id}&inicio=${tuesday}T14:30`)
  expect(await screen.findByText(/02-03-2027 14:00–14:50: já há outro neste horário/)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Lia Prado' }).getAttribute('href')).toBe(`/atendimento/${taken.id}/ver`)
  await save()
  const dialog = within(await screen.findByRole('alertdialog'))
  expect(dialog.getByText('Lia Prado')).toBeTruthy()
  expect(dialog.queryByText('Pular estes')).toBeNull()
  await user.click(dialog.getByText('Voltar'))
  expect(screen.queryByRole('alertdialog')).toBeNull()
  expect(await search(ana)).toHaveLength(1)
  await save()
  await user.click(within(await screen.findByRole('alertdialog')).getByText('Encaixar'))
  expect(await screen.findByText('Atendimento Cadastrado(a) com sucesso!')).toBeTruthy()
  expect((await search(ana)).map(({ encaixe }) => encaixe)).toEqual([false, true])
})

test('[S3.05] of a series the days that are taken may be left out, which is told', async () => {
  const { ana, davi, patient } = await clinic()
  const lia = await patient('Lia Prado')
  await ana.call('POST', url, { paciente: lia, inicio: at('14:00', '2027-03-09'), fim: at('14:50', '2027-03-09') })
  const { user, fill, save } = await open(ana, `/atendimento/cadastrar?paciente=${davi.id}&inicio=${tuesday}T14:00`)
  await user.selectOptions(await field('Repete'), 'Toda semana')
  await fill('Quantas vezes', '3')
  await save()
  await user.click(within(await screen.findByRole('alertdialog')).getByText('Pular estes'))
  expect(await screen.findByText('2 Atendimentos Cadastrados(as) com sucesso!')).toBeTruthy()
  expect(await screen.findByText('Sem os dias já ocupados: 09-03-2027.')).toBeTruthy()
  expect(await search(ana)).toHaveLength(3)
})

test('[S2.12] each way of meeting has its own place, and only that is kept', async () => {
  const { ana, davi } = await clinic()
  const { user, fill, save } = await open(ana, `/atendimento/cadastrar?paciente=${davi.id}&inicio=${tuesday}T14:00`)
  await fill('Sala', 'Sala 2')
  await user.selectOptions(await field('Modalidade'), 'Online')
  await fill('Link da chamada', 'https://meet.example/abc')
  await save()
  expect(await screen.findByText('Atendimento Cadastrado(a) com sucesso!')).toBeTruthy()
  expect((await search(ana))[0]).toMatchObject({ modalidade: 'online', link: 'https://meet.example/abc', sala: null })
})

test('[S2.12] a secretary books for whom they choose of those who attend', async () => {
  const { ana, davi } = await clinic()
  const rui = await person({ tenant_id: ana.tenant_id })
  const eva = await person({ tenant_id: ana.tenant_id, role: 'secretaria' })
  const { user, save } = await open(eva, `/atendimento/cadastrar?paciente=${davi.id}&inicio=${tuesday}T14:00`)
  await save()
  await waitFor(async () => expect((await field('Profissional')).getAttribute('aria-invalid')).toBe('true'))
  await user.selectOptions(await field('Profissional'), rui.user_id)
  await save()
  expect(await screen.findByText('Atendimento Cadastrado(a) com sucesso!')).toBeTruthy()
  expect((await search(eva))[0]?.profissional.id).toBe(rui.user_id)
})

test('[S2.25] the form is called by the person’s own word, and somebody who is not there is nobody', async () => {
  const { ana } = await clinic()
  await ana.call('POST', '/api/settings/config', {
    termo_titulo: 'Estudante',
    termo_paciente: { sing: 'Aluno', plural: 'Alunos' },
    termo_atendimento: { sing: 'Encontro', plural: 'Encontros' },
    menu_nav_bar: {},
  })
  await open(ana, '/atendimento/cadastrar?paciente=018f0000-0000-7000-8000-000000000000')
  expect(await screen.findByRole('heading', { level: 1, name: 'Novo Encontro' })).toBeTruthy()
  expect((await field('Aluno')).value).toBe('')
})
