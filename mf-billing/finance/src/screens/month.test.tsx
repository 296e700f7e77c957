import { formatDay } from '@vinculo/contracts/day'
import type { Entry, FinanceAccess, FinanceSettings, MoneyAccount, NewEntry } from '@vinculo/contracts/finance'
import { locales } from '@vinculo/contracts/locale'
import { dayIn } from '@vinculo/contracts/plan'
import { openScreen, type Person, person, screen, waitFor, within } from '@vinculo/shell/testing'
import { expect, test } from 'vitest'
import finance from '../module'

const entries = '/api/lancamentos-json'
const dayFromNow = (days: number) => dayIn('America/Sao_Paulo', new Date(Date.now() + days * 86_400_000))
const today = dayFromNow(0)

async function practice() {
  const ana = await person({ financeiro: true })
  const [cash] = await ana.call<MoneyAccount[]>('GET', '/api/contas-json')
  const enter = (entry: Partial<NewEntry> = {}) =>
    ana.call<Entry>('POST', entries, {
      tipo: 'receber',
      descricao: 'Sessão do Davi',
      valor: '150.00',
      vencimento: today,
      ...entry,
    })
  const pay = ({ id, versao }: Entry, valor: string) =>
    ana.call<Entry>('POST', `${entries}/${id}/baixa`, {
      valor,
      pago_em: today,
      conta: { id: cash?.id },
      forma_pagamento: 'pix',
      versao,
    })
  return { ana, enter, pay }
}

/** A month with all there is: received, open, late, paid, to pay. */
async function aMonth() {
  const all = await practice()
  const { enter, pay } = all
  await pay(await enter({ valor: '300.00' }), '100.00')
  await enter({ descricao: 'Avaliação da Bia', valor: '1250.50', vencimento: dayFromNow(-40) })
  await pay(await enter({ tipo: 'pagar', descricao: 'Aluguel', valor: '40.00' }), '40.00')
  await enter({ tipo: 'pagar', descricao: 'Internet', valor: '99.90', vencimento: dayFromNow(2) })
  return all
}

const numbers = (label: string) => {
  const list = screen.getByRole('group', { name: label })
  return [...list.querySelectorAll('dl > div')].map((each) => [...each.children].map(({ textContent }) => textContent))
}
const rowsOf = (name: string) =>
  within(screen.getByRole('table', { name }))
    .getAllByRole('row')
    .map((row) => [...row.children].map(({ textContent }) => textContent))
const money = (amount: string) => `R$\u00a0${amount}`
const flow = 'Entradas, saídas e saldo em doze meses'

test('[S2.19] [S5.04] the month is said in one sentence, in six numbers and in a chart that is a table too', async () => {
  const { ana } = await aMonth()
  const { user } = await openScreen(finance, '/financeiro', ana)
  expect(await screen.findByText(/^Em .+: R\$ 100,00 recebidos, R\$ 200,00 a receber$/)).toBeTruthy()
  const shown = numbers('O mês em números')
  expect(shown.map(([label, amount]) => [label, amount])).toEqual([
    ['Recebido', money('100,00')],
    ['A receber', money('200,00')],
    ['Vencido', money('1.250,50')],
    ['Pago', money('40,00')],
    expect.arrayContaining(['A pagar']),
    ['Saldo das contas', money('60,00')],
  ])
  expect(shown[2]?.[2]).toBe('1 lançamento a receber, de qualquer mês')
  const figure = screen.getByRole('figure', { name: flow })
  await waitFor(() => expect(figure.querySelectorAll('.drawing .dot')).toHaveLength(12))
  expect(figure.querySelector('.drawing svg')?.getAttribute('aria-hidden')).toBe('true')
  await user.click(within(figure).getByText('Ver como tabela'))
  const rows = rowsOf(flow)
  expect(rows).toHaveLength(13)
  expect(rows[0]).toEqual(['Mês', 'Entradas', 'Entradas previstas', 'Saídas', 'Saídas previstas', 'Saldo das contas'])
  const [now, next] = [rows[10], rows[11]]
  expect(now?.slice(1, 4)).toEqual([money('100,00'), money('200,00'), money('40,00')])
  expect(next?.at(-1)).toMatch(/\(previsto\)$/)
})

test('[S2.19] what is forecast is told apart without colours: hatched, framed, and a broken line', async () => {
  const { ana } = await aMonth()
  await openScreen(finance, '/financeiro', ana)
  const figure = await screen.findByRole('figure', { name: flow })
  await waitFor(() => expect(figure.querySelector('.drawing .dot')).toBeTruthy())
  const hatched = [...figure.querySelectorAll('.drawing .hatched')]
  expect(hatched.length).toBeGreaterThan(0)
  for (const bar of hatched) expect(figure.querySelector(bar.getAttribute('fill')?.slice(4, -1) ?? '')).toBeTruthy()
  expect(figure.querySelectorAll('.drawing .in .filled')).toHaveLength(1)
  expect(figure.querySelectorAll('.drawing .out .framed')).toHaveLength(1)
  const lines = [...figure.querySelectorAll('.drawing .balance .line')]
  expect(lines.map((line) => line.getAttribute('stroke-dasharray'))).toEqual([null, '4 4'])
})

test('[S2.19] another month is an address, and so is the day as of which what is open is looked at', async () => {
  const { ana } = await aMonth()
  const { user, path } = await openScreen(finance, `/financeiro?mes=2020-02&em=${dayFromNow(-60)}`, ana)
  expect(await screen.findByRole('heading', { name: 'fevereiro de 2020' })).toBeTruthy()
  expect(numbers('O mês em números')[0]?.[1]).toBe(money('0,00'))
  // Entered today: sixty days ago nothing was open.
  const then = `Em aberto em ${formatDay(dayFromNow(-60))}`
  expect(rowsOf(then).at(-1)).toEqual(['Total', money('0,00'), money('0,00')])
  const field = screen.getByText<HTMLLabelElement>('Em', { selector: 'label' }).control as HTMLInputElement
  await user.clear(field)
  await user.click(field)
  await user.paste('31-02-2026')
  await user.click(screen.getByRole('button', { name: 'Ver' }))
  await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'))
  await user.clear(field)
  await user.paste(formatDay(today))
  await user.click(screen.getByRole('button', { name: 'Ver' }))
  await waitFor(() => expect(path()).toBe('/financeiro?mes=2020-02'))
  await screen.findByRole('figure', { name: `Em aberto em ${formatDay(today)}` })
  expect(rowsOf(`Em aberto em ${formatDay(today)}`)).toEqual([
    ['Atraso', 'A receber', 'A pagar'],
    ['A vencer', money('200,00'), money('99,90')],
    ['1 a 30 dias', money('0,00'), money('0,00')],
    ['31 a 60 dias', money('1.250,50'), money('0,00')],
    ['61 a 90 dias', money('0,00'), money('0,00')],
    ['Mais de 90 dias', money('0,00'), money('0,00')],
    ['Total', money('1.450,50'), money('99,90')],
  ])
  await user.click(screen.getByRole('link', { name: 'Mês seguinte' }))
  await waitFor(() => expect(path()).toBe('/financeiro?mes=2020-03'))
})

test('[S3.05] who looks at another day keeps the table that was opened, and the focus', async () => {
  const { ana } = await aMonth()
  const { user } = await openScreen(finance, '/financeiro', ana)
  const figure = await screen.findByRole('figure', { name: `Em aberto em ${formatDay(today)}` })
  const table = figure.querySelector('details') as HTMLDetailsElement
  table.open = true
  const field = screen.getByText<HTMLLabelElement>('Em', { selector: 'label' }).control as HTMLInputElement
  await user.clear(field)
  await user.paste(formatDay(dayFromNow(-60)))
  const show = screen.getByRole('button', { name: 'Ver' })
  await user.click(show)
  await screen.findByRole('figure', { name: `Em aberto em ${formatDay(dayFromNow(-60))}` })
  expect([table.isConnected, table.open, document.activeElement]).toEqual([true, true, show])
})

test('[S3.05] below it is what is due in three days: to receive, whatever its status, unless one chooses', async () => {
  const { ana } = await aMonth()
  const { user, path } = await openScreen(finance, '/financeiro', ana)
  const due = async () =>
    (await screen.findAllByRole('link', { name: /Davi|Bia|Aluguel|Internet/ })).map(({ textContent }) => textContent)
  const chosen = (name: string) =>
    within(screen.getByRole('navigation', { name }))
      .getAllByRole('link')
      .find((link) => link.getAttribute('aria-current'))?.textContent
  expect(await due()).toEqual(['Sessão do Davi'])
  expect([chosen('Tipo')?.trim(), chosen('Status')?.trim()]).toEqual(['Receber', 'Todos'])
  const choose = async (group: string, name: string) =>
    user.click(within(screen.getByRole('navigation', { name: group })).getByRole('link', { name }))
  await choose('Tipo', 'Pagar')
  await waitFor(() => expect(path()).toBe('/financeiro?tipo=pagar'))
  await waitFor(async () => expect(await due()).toEqual(['Aluguel', 'Internet']))
  await choose('Status', 'Pago')
  await waitFor(async () => expect(await due()).toEqual(['Aluguel']))
  await choose('Tipo', 'Receber')
  expect(await screen.findByText('Nenhum registro encontrado')).toBeTruthy()
  await user.click(screen.getByRole('link', { name: 'Ver todos' }))
  await waitFor(() => expect(path()).toBe('/financeiro?tipo=todos'))
})

test('[S2.19] an address that makes no sense shows what is usual', async () => {
  const { ana } = await practice()
  await openScreen(finance, '/financeiro?mes=2026-13&em=amanha&tipo=outro&status=novo&pagina=-1', ana)
  expect(await screen.findByText('Nada vence nos próximos 3 dias')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Este mês' }).getAttribute('href')).toBe('/financeiro')
  expect(screen.getByRole('figure', { name: `Em aberto em ${formatDay(today)}` })).toBeTruthy()
})

async function secretaryOf(ana: Person): Promise<Person> {
  return person({ tenant_id: ana.tenant_id, role: 'secretaria', financeiro: true })
}

test('[S6.05] who sees no sums has the list alone, which can be settled from; the links are those one may use', async () => {
  const { ana } = await aMonth()
  const secretary = await secretaryOf(ana)
  const { user } = await openScreen(finance, '/financeiro', secretary)
  expect(await screen.findByRole('link', { name: 'Sessão do Davi' })).toBeTruthy()
  expect(screen.queryByRole('figure')).toBeNull()
  expect(screen.queryByText('Saldo das contas')).toBeNull()
  const links = within(screen.getByRole('navigation', { name: 'Financeiro' })).getAllByRole('link')
  expect(links.map(({ textContent }) => textContent)).toEqual([
    'Visão geral',
    'Contas a Receber',
    'Contas a Pagar',
    'Cobranças',
    'Recibos',
  ])
  await user.click(screen.getByRole('button', { name: 'Baixar Sessão do Davi' }))
  expect(await screen.findByRole('dialog', { name: 'Registrar recebimento' })).toBeTruthy()
})

test('[S6.05] sums the owner shows to somebody are there the next time', async () => {
  const { ana } = await aMonth()
  const secretary = await secretaryOf(ana)
  const { versao } = await ana.call<FinanceSettings>('GET', '/api/financeiro/config-json')
  const pessoas = [{ id: secretary.user_id, acesso: 'tudo', totais: true }]
  await ana.call('PUT', '/api/financeiro/config-json', { versao, pessoas })
  expect(await secretary.call<FinanceAccess>('GET', '/api/financeiro/acesso-json')).toMatchObject({ totais: true })
  await openScreen(finance, '/financeiro', secretary)
  expect(await screen.findByRole('group', { name: 'O mês em números' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Extrato' })).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Configurar' })).toBeNull()
})

test('[S2.06] [S2.19] the home page says what is due today and overdue; to who sees no sums how many alone', async () => {
  const { ana } = await aMonth()
  await openScreen(finance, '/', ana)
  const today = await screen.findByRole('link', { name: '1 vence hoje' })
  expect(today.getAttribute('href')).toBe('/financeiro/contas-a-receber?periodo=hoje')
  expect(today.parentElement?.textContent).toBe(`1 vence hoje${money('200,00')}`)
  const late = screen.getByRole('link', { name: '1 vencido' })
  expect(late.getAttribute('href')).toBe('/financeiro/contas-a-receber?periodo=vencidos')
  expect(late.parentElement?.textContent).toBe(`1 vencido${money('1.250,50')}`)
})

test('[S6.05] [S2.06] the card of who sees no sums has counts', async () => {
  const { ana } = await aMonth()
  await openScreen(finance, '/', await secretaryOf(ana))
  const today = await screen.findByRole('link', { name: '1 vence hoje' })
  expect(today.parentElement?.textContent).toBe('1 vence hoje')
  expect(screen.queryByText(/R\$/)).toBeNull()
})

test('[S2.06] with nothing due the card says so', async () => {
  const { ana } = await practice()
  await openScreen(finance, '/', ana)
  expect(await screen.findByText('Nada vence hoje e nada está vencido.')).toBeTruthy()
})

const said = {
  'pt-br': ['Financeiro', 'Próximos 3 dias', 'Mais de 90 dias'],
  en: ['Finance', 'Next 3 days', 'More than 90 days'],
  es: ['Finanzas', 'Próximos 3 días', 'Más de 90 días'],
  'zh-CN': ['财务', '未来 3 天', '90 天以上'],
}
test.each(locales)('[S9.05] the month is there in %s', async (locale) => {
  const { ana } = await aMonth()
  await openScreen(finance, '/financeiro', ana, locale)
  for (const words of said[locale]) expect((await screen.findAllByText(words)).length).toBeGreaterThan(0)
})
