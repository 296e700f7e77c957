import type { Appointment, AppointmentMade } from '@vinculo/contracts/appointments'
import type { Charge } from '@vinculo/contracts/charges'
import { formatDay } from '@vinculo/contracts/day'
import type { MoneyAccount } from '@vinculo/contracts/finance'
import { locales } from '@vinculo/contracts/locale'
import { dayIn } from '@vinculo/contracts/plan'
import { openScreen, type Person, person, screen, waitFor, within } from '@vinculo/shell/testing'
import { afterEach, expect, test, vi } from 'vitest'
import { addMonths } from '../components/months'
import finance from '../module'

const zone = 'America/Sao_Paulo'
const today = () => dayIn(zone, new Date())
const charges = '/api/cobrancas-json'
/** Of a day that is over, with all the hours before it in one month. */
const noon = Date.parse(`${addMonths(today().slice(0, 7), -1)}-15T12:00:00-03:00`)

/** A practice where Rosa pays for Davi and Caio has nobody who pays for him; a session of 150 reais is done by the hour. */
async function practice() {
  const ana = await person({ financeiro: true })
  const rosa = await ana.call<{ id: string }>('POST', '/api/responsaveis-json', {
    nome: 'Rosa Rocha',
    cpf: '52998224725',
  })
  const register = (nome: string, more: object = {}) =>
    ana.call<{ id: string }>('POST', '/api/pacientes-json', { nome, ...more })
  const davi = await register('Davi Rocha', { responsaveis: [{ id: rosa.id, responsavel_financeiro: true }] })
  const caio = await register('Caio Reis')
  let hours = 0
  const attended = async (paciente: { id: string }, valor = '150.00') => {
    hours += 1
    const start = noon - hours * 3_600_000
    const times = { inicio: new Date(start).toISOString(), fim: new Date(start + 3_000_000).toISOString() }
    const url = '/api/atendimentos-json'
    const { id, versao } = await ana.call<AppointmentMade>('POST', url, { paciente, valor, ...times })
    return ana.call<Appointment>('PUT', `${url}/${id}`, { versao, status: 'realizado' })
  }
  const monthOf = ({ inicio }: Pick<Appointment, 'inicio'>) => dayIn(zone, new Date(inicio)).slice(0, 7)
  return { ana, rosa, davi, caio, attended, monthOf }
}

/** Rosa is charged of one session of Davi's. */
async function charged() {
  const all = await practice()
  const { ana, rosa, davi, attended, monthOf } = all
  const mes = monthOf(await attended(davi))
  const pagadores = [`responsavel:${rosa.id}`]
  const [charge] = await ana.call<Charge[]>('POST', charges, { mes, vencimento: today(), pagadores })
  if (!charge) throw new Error('nothing was charged')
  const now = async () => (await ana.call<Charge[]>('GET', `${charges}?mes=${mes}`))[0]
  const pay = async ({ id, versao }: Charge, valor: string) => {
    const conta = await ana.call<MoneyAccount>('POST', '/api/contas-json', { nome: 'Banco', tipo: 'banco' })
    const how = { pago_em: today(), conta: { id: conta.id }, forma_pagamento: 'pix' }
    return ana.call<Charge>('POST', `${charges}/${id}/baixa`, { valor, versao, ...how })
  }
  return { ...all, mes, charge, pay, now }
}

const at = (mes: string) => `/financeiro/cobrancas?mes=${mes}`
const open = (who: Person, mes: string) => openScreen(finance, at(mes), who)
const row = (name: string) =>
  within(screen.getByRole('table', { name: 'A cobrar' }))
    .getByText(name)
    .closest('tr')
const plain = (element: Element | null | undefined) => element?.textContent?.replaceAll('\u00a0', ' ')
const button = (name: string) => screen.findByRole('button', { name })

afterEach(() => vi.restoreAllMocks())

test('[S2.19] [S5.04] a month is shown by who pays, with what it comes to and whose CPF is missing', async () => {
  const { ana, davi, caio, attended, monthOf } = await practice()
  const first = await attended(davi)
  await attended(davi, '1100.50')
  await attended(caio)
  await open(ana, monthOf(first))
  await screen.findByRole('table', { name: 'A cobrar' })
  expect(plain(row('Rosa Rocha'))).toContain('529.982.247-25')
  expect(plain(row('Rosa Rocha'))).toContain('R$ 1.250,50')
  expect(row('Rosa Rocha')?.textContent).toContain('2 atendimentosDavi Rocha: Atendimento de')
  expect(row('Caio Reis')?.textContent).toContain('Sem CPF')
  expect(screen.getByText(/1 pagador está sem CPF/)).toBeTruthy()
  expect(plain(screen.getByText(/2 pagadores · /))).toBe('3 atendimentos · 2 pagadores · R$ 1.400,50')
  expect(screen.getByRole('link', { name: 'Cobranças', current: 'page' })).toBeTruthy()
})

test('[S2.19] who is ticked is charged on the day that is chosen; who is not stays', async () => {
  const { ana, davi, caio, attended, monthOf } = await practice()
  const mes = monthOf(await attended(davi))
  await attended(caio)
  const { user } = await open(ana, mes)
  await user.click(await screen.findByLabelText('Selecionar Rosa Rocha'))
  expect(plain(screen.getByText(/1 marcado/))).toBe('1 marcado · R$ 150,00')
  const due = screen.getByLabelText('Vencimento')
  await user.clear(due)
  await user.type(due, '15122030')
  await user.click(await button('Cobrar'))
  expect(await screen.findByText('1 cobrança feita.')).toBeTruthy()
  await waitFor(() => expect(screen.queryByLabelText('Selecionar Rosa Rocha')).toBeNull())
  expect(screen.getByLabelText('Selecionar Caio Reis')).toBeTruthy()
  expect(screen.getByText('Vence em 15-12-2030')).toBeTruthy()
  const made = await ana.call<Charge[]>('GET', `${charges}?mes=${mes}`)
  expect(made.map(({ pagador, vencimento }) => [pagador.nome, vencimento])).toEqual([['Rosa Rocha', '2030-12-15']])
})

test('[S2.19] all are charged by one tick, and the month says that nothing is left', async () => {
  const { ana, davi, caio, attended, monthOf } = await practice()
  const mes = monthOf(await attended(davi))
  await attended(caio)
  const { user } = await open(ana, mes)
  await user.click(await screen.findByLabelText('Selecionar todos'))
  await user.click(await button('Cobrar'))
  expect(await screen.findByText('2 cobranças feitas.')).toBeTruthy()
  expect(await screen.findByText('Tudo o que este mês somou já foi cobrado.')).toBeTruthy()
})

test('[S5.06] nobody ticked and no day is said, and nobody is charged', async () => {
  const { ana, davi, attended, monthOf } = await practice()
  const mes = monthOf(await attended(davi))
  const { user } = await open(ana, mes)
  await user.clear(await screen.findByLabelText('Vencimento'))
  await user.click(await button('Cobrar'))
  expect(await screen.findByText('Verifique os dados no formulário.')).toBeTruthy()
  expect(screen.getByLabelText('Vencimento').getAttribute('aria-invalid')).toBe('true')
  expect(await ana.call<Charge[]>('GET', `${charges}?mes=${mes}`)).toEqual([])
})

test('[S2.19] whom a colleague charged meanwhile is not charged again: it is said, and the list is as it is', async () => {
  const { ana, rosa, davi, attended, monthOf } = await practice()
  const mes = monthOf(await attended(davi))
  const { user } = await open(ana, mes)
  await user.click(await screen.findByLabelText('Selecionar Rosa Rocha'))
  await ana.call('POST', charges, { mes, vencimento: today(), pagadores: [`responsavel:${rosa.id}`] })
  await user.click(await button('Cobrar'))
  expect(await screen.findByText('Verifique os dados no formulário.')).toBeTruthy()
  expect(await screen.findByText('Tudo o que este mês somou já foi cobrado.')).toBeTruthy()
  expect(await ana.call<Charge[]>('GET', `${charges}?mes=${mes}`)).toHaveLength(1)
})

test('[S2.19] a payment is spread over what was charged, and what is left is said', async () => {
  const { ana, davi, mes, attended } = await charged()
  await attended(davi, '50.00')
  const account = await ana.call<MoneyAccount>('POST', '/api/contas-json', { nome: 'Banco', tipo: 'banco' })
  const { user } = await open(ana, mes)
  await user.click(await button('Baixar a cobrança de Rosa Rocha'))
  const dialog = within(await screen.findByRole('dialog'))
  const amount = dialog.getByLabelText<HTMLInputElement>('Valor recebido')
  expect(amount.value).toBe('150,00')
  await user.clear(amount)
  await user.type(amount, '60')
  const where = dialog.getByLabelText('Conta')
  await user.clear(where)
  await user.type(where, 'Ban')
  await user.click(await dialog.findByRole('option', { name: account.nome }))
  await user.click(dialog.getByRole('button', { name: 'Baixar' }))
  expect(await screen.findByText('Recebimento registrado.')).toBeTruthy()
  const list = screen.getByRole('list', { name: 'Cobrado' })
  await waitFor(() => expect(plain(list)).toContain('Falta R$ 90,00'))
  expect(within(list).getAllByText('Pago em parte').length).toBeGreaterThan(0)
  expect(screen.queryByRole('button', { name: 'Desfazer a cobrança de Rosa Rocha' })).toBeNull()
})

test('[S2.19] after the whole of a charge is settled one goes on from the title', async () => {
  const { ana, mes, now } = await charged()
  const { user } = await open(ana, mes)
  await user.click(await button('Baixar a cobrança de Rosa Rocha'))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Baixar' }))
  expect(await screen.findByText('Recebimento registrado.')).toBeTruthy()
  expect((await now())?.saldo).toBe('0.00')
  await waitFor(() => expect(document.activeElement?.tagName).toBe('H1'))
  expect(screen.queryByLabelText('Baixar a cobrança de Rosa Rocha')).toBeNull()
})

test('[S2.19] more than is left is refused beside the amount', async () => {
  const { ana, mes, now } = await charged()
  const { user } = await open(ana, mes)
  await user.click(await button('Baixar a cobrança de Rosa Rocha'))
  const dialog = within(await screen.findByRole('dialog'))
  await user.clear(dialog.getByLabelText('Valor recebido'))
  await user.type(dialog.getByLabelText('Valor recebido'), '151')
  await user.click(dialog.getByRole('button', { name: 'Baixar' }))
  expect(await dialog.findByText('É mais do que falta pagar.')).toBeTruthy()
  expect((await now())?.pago).toBe('0.00')
})

test('[S2.19] a payment of what a colleague settled meanwhile is not made: it is said, and shown as it is now', async () => {
  const { ana, mes, charge, pay, now } = await charged()
  const { user } = await open(ana, mes)
  await user.click(await button('Baixar a cobrança de Rosa Rocha'))
  const dialog = within(await screen.findByRole('dialog'))
  await pay(charge, '10.00')
  await user.click(dialog.getByRole('button', { name: 'Baixar' }))
  expect(await screen.findByText(/Mudou enquanto você olhava/)).toBeTruthy()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect((await now())?.pago).toBe('10.00')
})

test('[S2.19] what is sent to a payer is copied: what it is for, of whom, how much and until when', async () => {
  const { ana, mes, charge } = await charged()
  const { user } = await open(ana, mes)
  const written = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  await user.click(await button('Copiar mensagem para Rosa Rocha'))
  expect(await screen.findByText(/Mensagem copiada/)).toBeTruthy()
  const words = String(written.mock.calls[0]?.[0]).replaceAll('\u00a0', ' ')
  expect(words).toContain('Olá, Rosa Rocha.')
  expect(words).toContain(`${charge.lancamentos[0]?.descricao} (Davi Rocha): R$ 150,00`)
  expect(words).toContain('Total: R$ 150,00')
  expect(words).toContain(`Vencimento: ${formatDay(charge.vencimento)}`)
})

test('[S2.19] where the browser lets nothing be copied the message is shown, to be copied by hand', async () => {
  const { ana, mes } = await charged()
  const { user } = await open(ana, mes)
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('not allowed'))
  await user.click(await button('Copiar mensagem para Rosa Rocha'))
  const words = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Mensagem' })
  expect(words.value).toContain('Olá, Rosa Rocha.')
})

test('[S2.19] a charge is undone after it was asked about, and is to be charged again', async () => {
  const { ana, mes, now } = await charged()
  const { user } = await open(ana, mes)
  await user.click(await button('Desfazer a cobrança de Rosa Rocha'))
  expect(screen.getByRole('alertdialog').textContent).toContain('Rosa Rocha')
  await user.click(await button('Desfazer cobrança'))
  expect(await screen.findByText('Cobrança desfeita.')).toBeTruthy()
  expect(await screen.findByLabelText('Selecionar Rosa Rocha')).toBeTruthy()
  expect(await now()).toBeUndefined()
})

test('[S2.19] one that was paid meanwhile is not undone, and it is said', async () => {
  const { ana, mes, charge, pay, now } = await charged()
  const { user } = await open(ana, mes)
  await user.click(await button('Desfazer a cobrança de Rosa Rocha'))
  await pay(charge, '10.00')
  await user.click(await button('Desfazer cobrança'))
  expect(await screen.findByText('A cobrança não foi desfeita.')).toBeTruthy()
  expect((await now())?.pago).toBe('10.00')
})

test('[S6.05] a secretary charges and settles, and is not told what the month sums to', async () => {
  const { ana, davi, caio, attended, monthOf } = await practice()
  const mes = monthOf(await attended(davi))
  await attended(caio)
  const desk = await person({ tenant_id: ana.tenant_id, role: 'secretaria', financeiro: true })
  const { user } = await open(desk, mes)
  expect((await screen.findByText(/2 pagadores$/)).textContent).toBe('2 atendimentos · 2 pagadores')
  await user.click(screen.getByLabelText('Selecionar todos'))
  expect((await screen.findByText(/^2 marcados/)).textContent).toBe('2 marcados')
  await user.click(screen.getByLabelText('Selecionar Caio Reis'))
  // What one payer owes is said in their row too.
  expect(plain(await screen.findByText(/^1 marcado/))).toBe('1 marcado · R$ 150,00')
  await user.click(await button('Cobrar'))
  expect(await button('Baixar a cobrança de Rosa Rocha')).toBeTruthy()
})

test('[S2.19] a month nothing came of says so, and leads to others by its address', async () => {
  const { user, path } = await open(await person({ financeiro: true }), '2026-03')
  expect(await screen.findByText('Nada a cobrar neste mês')).toBeTruthy()
  expect(screen.getByRole('heading', { name: 'março de 2026' })).toBeTruthy()
  await user.click(screen.getByRole('link', { name: 'Mês anterior' }))
  expect(await screen.findByRole('heading', { name: 'fevereiro de 2026' })).toBeTruthy()
  expect(path()).toBe(at('2026-02'))
})

test.each(locales)('[S9.05] charges speak %s', async (locale) => {
  const words = { 'pt-br': 'A cobrar', en: 'To charge', es: 'Por cobrar', 'zh-CN': '待收费' }
  await openScreen(finance, '/financeiro/cobrancas', await person({ financeiro: true }), locale)
  expect(await screen.findByRole('heading', { name: words[locale] })).toBeTruthy()
})
