import type { Appointment, AppointmentMade } from '@vinculo/contracts/appointments'
import type { Package } from '@vinculo/contracts/charges'
import type { Entry, MoneyAccount } from '@vinculo/contracts/finance'
import { type Locale, locales } from '@vinculo/contracts/locale'
import { dayIn } from '@vinculo/contracts/plan'
import { Slot } from '@vinculo/platform'
import { useParams } from '@vinculo/platform/router'
import { openScreen, type Person, person, screen, waitFor, within } from '@vinculo/shell/testing'
import { expect, test } from 'vitest'
import finance from '../module'

/** The patient's page belongs to another module; here is the place on it that this one fills. */
const withTab: typeof finance = {
  ...finance,
  routes: [
    ...finance.routes,
    {
      path: 'paciente/:id/ver',
      title: { 'pt-br': 'Paciente', en: 'Patient', es: 'Paciente', 'zh-CN': '患者' },
      guards: ['auth'],
      breadcrumb: [],
      screen: async () => ({
        Component: () => (
          <>
            <h1>Paciente</h1>
            <Slot name="patient.tab" params={{ id: useParams().id ?? '' }} pending={null} />
          </>
        ),
      }),
    },
  ],
}

const day = (days = 0) => dayIn('America/Sao_Paulo', new Date(Date.now() + days * 86_400_000))
const packages = '/api/pacotes-json'

async function practice() {
  const ana = await person({ financeiro: true })
  const register = (nome: string) => ana.call<{ id: string }>('POST', '/api/pacientes-json', { nome })
  const davi = await register('Davi Rocha')
  const conta = await ana.call<MoneyAccount>('POST', '/api/contas-json', { nome: 'Banco', tipo: 'banco' })
  const owe = (descricao: string, valor: string, vencimento: string, more: object = {}) =>
    ana.call<Entry>('POST', '/api/lancamentos-json', {
      tipo: 'receber',
      descricao,
      valor,
      vencimento,
      paciente: davi,
      ...more,
    })
  const baixa = { pago_em: day(), conta: { id: conta.id }, forma_pagamento: 'pix' }
  const sell = (more: object = {}) =>
    ana.call<Package>('POST', packages, {
      paciente: davi,
      descricao: 'Pacote de 4',
      sessoes: 4,
      valor: '500.00',
      vencimento: day(5),
      ...more,
    })
  const sold = () => ana.call<Package[]>('GET', `${packages}?paciente=${davi.id}`)
  const attended = async () => {
    const times = { inicio: new Date(Date.now() - 7_200_000).toISOString(), fim: new Date().toISOString() }
    const url = '/api/atendimentos-json'
    const made = await ana.call<AppointmentMade>('POST', url, { paciente: davi, valor: '150.00', ...times })
    return ana.call<Appointment>('PUT', `${url}/${made.id}`, { versao: made.versao, status: 'realizado' })
  }
  return { ana, davi, register, baixa, owe, sell, sold, attended }
}

const open = (who: Person, patient: { id: string }, locale?: Locale) =>
  openScreen(withTab, `/paciente/${patient.id}/ver?aba=finance`, who, locale)
const button = (name: string) => screen.findByRole('button', { name })
const plain = (element: Element | null | undefined) => element?.textContent?.replaceAll('\u00a0', ' ')

test('[S2.19] [S5.04] a patient’s page says what is open, what of it is overdue, and what was paid', async () => {
  const { ana, davi, register, owe, baixa } = await practice()
  await owe('Avaliação', '1000.10', day(-3))
  await owe('Devolutiva', '200.20', day(10))
  await owe('Sessão paga', '90.00', day(-20), { baixa })
  await owe('De outra pessoa', '70.00', day(-3), { paciente: await register('Lia Prado') })
  await open(ana, davi)
  const owes = (await screen.findByText('R$ 1.200,30')).closest('p')
  expect(plain(owes)).toBe('Em aberto: R$ 1.200,30 · Vencido: R$ 1.000,10')
  const names = (table: string) =>
    within(screen.getByRole('table', { name: table }))
      .getAllByRole<HTMLTableRowElement>('row')
      .slice(1)
      .map(({ cells }) => cells[0]?.textContent)
  expect(names('Em aberto')).toEqual(['Avaliação', 'Devolutiva'])
  expect(names('Já pago')).toEqual(['Sessão paga'])
  const begin = screen.getByRole('link', { name: 'Novo lançamento' })
  expect(begin.getAttribute('href')).toBe(`/financeiro/lancamento/cadastrar?tipo=receber&paciente=${davi.id}`)
})

test('[S2.19] what is open is settled from its row, and is paid then', async () => {
  const { ana, davi, owe } = await practice()
  await owe('Avaliação', '100.00', day(-3))
  const { user } = await open(ana, davi)
  await user.click(await button('Baixar Avaliação'))
  const dialog = within(await screen.findByRole('dialog'))
  const where = dialog.getByLabelText('Conta')
  await user.clear(where)
  await user.type(where, 'Banco')
  await user.click(await dialog.findByRole('option', { name: 'Banco' }))
  await user.click(dialog.getByRole('button', { name: 'Baixar' }))
  expect(await screen.findByText('Nada em aberto.')).toBeTruthy()
  expect(within(screen.getByRole('table', { name: 'Já pago' })).getByText('Avaliação')).toBeTruthy()
})

test('[S2.19] a package is sold with what one session comes to, and is due in instalments', async () => {
  const { ana, davi, sold } = await practice()
  const { user } = await open(ana, davi)
  await user.click(await button('Novo pacote'))
  const dialog = within(await screen.findByRole('dialog', { name: 'Novo pacote' }))
  await user.type(dialog.getByLabelText('Valor do pacote'), '1.000,00')
  expect(plain(dialog.getByText(/por sessão/))).toBe('R$ 100,00 por sessão')
  await user.clear(dialog.getByLabelText('Parcelas'))
  await user.type(dialog.getByLabelText('Parcelas'), '3')
  await user.click(dialog.getByRole('button', { name: 'Salvar' }))
  expect(await screen.findByText('Pacote Cadastrado(a) com sucesso!')).toBeTruthy()
  expect(await screen.findByText('0 de 10 usadas')).toBeTruthy()
  expect(await screen.findByRole('link', { name: 'Pacote de 10 sessões · 1/3' })).toBeTruthy()
  expect(plain(screen.getByRole('table', { name: 'Em aberto' }))).toContain('R$ 333,34')
  expect(await sold()).toMatchObject([{ sessoes: 10, valor: '1000.00', restantes: 10 }])
})

test('[S5.06] a package without a price or with no sessions is refused beside the fields', async () => {
  const { ana, davi, sold } = await practice()
  const { user } = await open(ana, davi)
  await user.click(await button('Novo pacote'))
  const dialog = within(await screen.findByRole('dialog', { name: 'Novo pacote' }))
  await user.clear(dialog.getByLabelText('Quantas sessões'))
  await user.click(dialog.getByRole('button', { name: 'Salvar' }))
  await waitFor(() => expect(dialog.getByLabelText('Quantas sessões').getAttribute('aria-invalid')).toBe('true'))
  expect(dialog.getByLabelText('Valor do pacote').getAttribute('aria-invalid')).toBe('true')
  expect(await sold()).toEqual([])
})

test('[S2.19] what took place is taken off the package, and said in words beside the bar', async () => {
  const { ana, davi, sell, attended } = await practice()
  await sell({ validade: day(60) })
  await attended()
  await open(ana, davi)
  expect(await screen.findByText('1 de 4 usadas')).toBeTruthy()
  expect(screen.getByText('restam 3')).toBeTruthy()
})

test('[S2.19] of a package the name and the last day are changed, and what a colleague changed meanwhile is settled', async () => {
  const { ana, davi, sell, sold } = await practice()
  const { id, versao } = await sell({ validade: day(60) })
  const { user } = await open(ana, davi)
  await user.click(await button('Alterar Pacote de 4'))
  const dialog = within(await screen.findByRole('dialog', { name: 'Alterar pacote' }))
  const name = dialog.getByLabelText('Descrição')
  await user.clear(name)
  await user.click(dialog.getByRole('button', { name: 'Salvar' }))
  await waitFor(() => expect(name.getAttribute('aria-invalid')).toBe('true'))
  await user.type(name, 'Pacote da família')
  await ana.call('PUT', `${packages}/${id}`, { versao, validade: day(90) })
  await user.click(dialog.getByRole('button', { name: 'Salvar' }))
  const stale = within(await screen.findByRole('dialog', { name: /mudou enquanto você editava/ }))
  await user.click(stale.getByText('Salvar'))
  expect(await screen.findByText('Pacote Editado(a) com sucesso!')).toBeTruthy()
  expect(await screen.findByText('Pacote da família')).toBeTruthy()
  expect(await sold()).toMatchObject([{ descricao: 'Pacote da família', validade: day(90), valor: '500.00' }])
})

test('[S2.19] a package is ended after it was asked about', async () => {
  const { ana, davi, sell, sold } = await practice()
  await sell()
  const { user } = await open(ana, davi)
  await user.click(await button('Encerrar Pacote de 4'))
  expect(screen.getByRole('alertdialog').textContent).toContain('Restam 4 sessões')
  await user.click(await button('Encerrar pacote'))
  expect(await screen.findByText('Pacote encerrado.')).toBeTruthy()
  expect(await screen.findByText('Encerrado')).toBeTruthy()
  expect((await sold())[0]?.encerrado_em).not.toBeNull()
})

test('[S2.19] a package that changed meanwhile is not ended, and it is said', async () => {
  const { ana, davi, sell, sold } = await practice()
  const { id, versao } = await sell()
  const { user } = await open(ana, davi)
  await user.click(await button('Encerrar Pacote de 4'))
  await ana.call('PUT', `${packages}/${id}`, { versao, descricao: 'Pacote combinado' })
  await user.click(await button('Encerrar pacote'))
  expect(await screen.findByText(/Mudou enquanto você olhava/)).toBeTruthy()
  expect(await screen.findByText('Pacote combinado')).toBeTruthy()
  expect((await sold())[0]?.encerrado_em).toBeNull()
})

test('[S2.19] of whom finance knows nothing says so, with the first step', async () => {
  const { ana, davi } = await practice()
  await open(ana, davi)
  expect(await screen.findByText('Nada no financeiro ainda')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Novo lançamento' })).toBeTruthy()
})

test.each(locales)('[S9.05] the tab speaks %s', async (locale) => {
  const words = { 'pt-br': 'Novo pacote', en: 'New package', es: 'Nuevo paquete', 'zh-CN': '新套餐' }
  const { ana, davi } = await practice()
  await open(ana, davi, locale)
  expect(await screen.findByRole('button', { name: words[locale] })).toBeTruthy()
})
