import { formatDay } from '@vinculo/contracts/day'
import type { Entry, FinanceSettings, MoneyAccount, Statement, Transfer } from '@vinculo/contracts/finance'
import { locales } from '@vinculo/contracts/locale'
import { dayIn } from '@vinculo/contracts/plan'
import { loseWrites, openScreen, type Person, person, screen, waitFor, within } from '@vinculo/shell/testing'
import { afterEach, expect, test, vi } from 'vitest'
import { monthAround } from '../components/statement-address'
import finance from '../module'

const today = dayIn('America/Sao_Paulo', new Date())
const money = (amount: string) => `R$\u00a0${amount}`

afterEach(() => vi.restoreAllMocks())

/** jsdom's own files say nothing by themselves. */
const textOf = (bytes: Blob) =>
  new Promise((resolve) => {
    const reader = new FileReader()
    reader.onload = () => resolve(reader.result)
    reader.readAsText(bytes)
  })

/** Two accounts; 100 came in by Pix, 40 went out in cash, 30 went from one to the other. */
async function practice() {
  const ana = await person({ financeiro: true })
  const [cash] = await ana.call<MoneyAccount[]>('GET', '/api/contas-json')
  if (!cash) throw new Error('no account')
  const bank = await ana.call<MoneyAccount>('POST', '/api/contas-json', { nome: 'Banco', tipo: 'banco' })
  const paid = async (tipo: 'receber' | 'pagar', descricao: string, valor: string, forma_pagamento: string) => {
    const baixa = { pago_em: today, conta: { id: cash.id }, forma_pagamento }
    return ana.call<Entry>('POST', '/api/lancamentos-json', { tipo, descricao, valor, vencimento: today, baixa })
  }
  const entry = await paid('receber', 'Sessão do Davi', '100.00', 'pix')
  await paid('pagar', 'Material', '40.00', 'dinheiro')
  const transfer = { de: { id: cash.id }, para: { id: bank.id }, valor: '30.00', data: today, descricao: 'Depósito' }
  await ana.call<Transfer>('POST', '/api/transferencias-json', transfer)
  const statement = (account = cash) =>
    ana.call<Statement>('GET', `/api/extrato-json?conta=${account.id}&de=${today}&ate=${today}`)
  return { ana, cash, bank, entry, statement }
}

async function open(who: Person, address = '/financeiro/extrato') {
  const { user, path } = await openScreen(finance, address, who)
  const field = async (label: string) =>
    (await screen.findByText<HTMLLabelElement>(label, { selector: 'label' })).control as HTMLInputElement
  const fill = async (label: string, text: string) => {
    await user.clear(await field(label))
    await user.paste(text)
  }
  /** By their words and not by their role: jsdom would work out the names of all there is. */
  const press = async (words: string) => user.click(await screen.findByText(words, { selector: 'button .label' }))
  return { user, path, field, fill, press }
}

const lines = () =>
  within(screen.getByRole('table', { name: 'Lançamentos do extrato' }))
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.children].map(({ textContent }) => textContent))
const sums = () =>
  [...screen.getByRole('group', { name: 'O período em números' }).querySelectorAll('dd')].map(
    ({ textContent }) => textContent,
  )

test('[S2.19] [S5.04] a statement begins with the usual account and this month, each line with what there was after it', async () => {
  const { ana, entry } = await practice()
  await open(ana)
  const { de, ate } = monthAround(today)
  expect(await screen.findByText(`Caixa · ${formatDay(de)} a ${formatDay(ate)}`)).toBeTruthy()
  expect(sums()).toEqual(
    ['0,00', '100,00', '40,00', '−30,00', '30,00'].map((sum) => money(sum).replace('R$\u00a0−', '−R$\u00a0')),
  )
  const day = formatDay(today)
  expect(lines().map(([on, what, , means, amount, balance]) => [on, what, means, amount, balance])).toEqual([
    [day, 'Sessão do Davi', 'Pix', `+${money('100,00')}`, money('100,00')],
    [day, 'Material', 'Dinheiro', `−${money('40,00')}`, money('60,00')],
    [day, 'DepósitoBanco', '', `−${money('30,00')}`, money('30,00')],
  ])
  const link = screen.getByRole('link', { name: 'Sessão do Davi' })
  expect(link.getAttribute('href')).toBe(`/financeiro/lancamento/${entry.id}/ver`)
})

test('[S2.19] account, days and filters are in the address; with a filter no balance is shown, and nothing found says so', async () => {
  const { ana, bank } = await practice()
  const { user, path, field, press } = await open(ana)
  await user.selectOptions(await field('Conta'), 'Banco')
  await press('Ver')
  await waitFor(() => expect(path()).toBe(`/financeiro/extrato?conta=${bank.id}`))
  await waitFor(() => expect(lines().map(([, what]) => what)).toEqual(['DepósitoCaixa']))
  await user.selectOptions(await field('Movimento'), 'Entradas')
  await press('Ver')
  expect(await screen.findByText('Nenhum registro encontrado')).toBeTruthy()
  await user.click(screen.getByRole('link', { name: 'Ver todos' }))
  await waitFor(() => expect(path()).toBe(`/financeiro/extrato?conta=${bank.id}`))
  await waitFor(() => expect(lines()).toHaveLength(1))
  await user.selectOptions(await field('Movimento'), 'Entre contas')
  await press('Ver')
  expect(await screen.findByText(/o saldo de cada linha não é mostrado/)).toBeTruthy()
  expect(lines()[0]?.[5]).toBe('')
})

test('[S2.19] days that are none, or that end before they begin, are refused beside their field', async () => {
  const { ana } = await practice()
  const { path, fill, press } = await open(ana)
  await fill('De', '05-03-2026')
  await fill('Até', '01-03-2026')
  await press('Ver')
  expect(await screen.findByText('O fim vem depois do início.')).toBeTruthy()
  await fill('Até', '31-03-2026')
  await press('Ver')
  await waitFor(() => expect(path()).toContain('de=2026-03-05&ate=2026-03-31'))
})

test('[S3.05] whoever asked for other days stays on the button, and goes back to those there were', async () => {
  const { ana } = await practice()
  const { path, field, fill, press } = await open(ana)
  const { de } = monthAround(today)
  const from = await field('De')
  await fill('De', '05-03-2026')
  await press('Ver')
  await waitFor(() => expect(path()).toContain('de=2026-03-05'))
  await screen.findByText(`Caixa · 05-03-2026 a ${formatDay(monthAround(today).ate)}`)
  expect(document.activeElement?.textContent).toBe('Ver')
  history.back()
  await waitFor(() => expect(from.value).toBe(formatDay(de)))
  expect(from.isConnected).toBe(true)
})

test('[S2.19] what is looked for is in the address too, and an address that makes no sense shows what is usual', async () => {
  const { ana, cash } = await practice()
  const { user, path } = await open(
    ana,
    '/financeiro/extrato?conta=1&de=2026-02-30&ate=2026&sentido=x&forma=y&pagina=0',
  )
  await waitFor(() => expect(lines()).toHaveLength(3))
  await user.type(screen.getByPlaceholderText('Buscar'), 'mater')
  await waitFor(() => expect(path()).toBe('/financeiro/extrato?busca=mater'))
  await waitFor(() => expect(lines().map(([, what]) => what)).toEqual(['Material']))
  expect(cash.nome).toBe('Caixa')
})

test('[S2.19] a payment is ticked off against the bank’s own statement, and one that changed meanwhile is told', async () => {
  const { ana, entry, statement } = await practice()
  const { user } = await open(ana)
  const tick = await screen.findByLabelText<HTMLInputElement>('Conferido com o banco: Sessão do Davi')
  expect(tick.checked).toBe(false)
  await user.click(tick)
  await waitFor(async () => expect((await statement()).itens[0]?.conciliado).toBe(true))
  await waitFor(() => expect(tick.checked).toBe(true))
  const { versao, baixa_id } = (await statement()).itens[0] ?? {}
  await ana.call('PUT', `/api/baixas-json/${baixa_id}`, { versao, conciliado: false })
  await user.click(tick)
  expect(await screen.findByText(/Mudou enquanto você olhava/)).toBeTruthy()
  await waitFor(() => expect(tick.checked).toBe(false))
  expect(entry.situacao).toBe('pago')
})

test('[S8.04] a tick that could not be stored is told, and is back', async () => {
  const { ana, statement } = await practice()
  const { user } = await open(ana)
  const tick = await screen.findByLabelText<HTMLInputElement>('Conferido com o banco: Sessão do Davi')
  loseWrites()
  await user.click(tick)
  expect(await screen.findByText('Ops, não salvou...')).toBeTruthy()
  await waitFor(() => expect(tick.checked).toBe(false))
  expect((await statement()).itens[0]?.conciliado).toBe(false)
})

test('[S2.19] money is moved between own accounts, and back again with a reason', async () => {
  const { ana, statement, bank } = await practice()
  const { user, fill, press } = await open(ana)
  await press('Transferir')
  const dialog = within(await screen.findByRole('dialog', { name: 'Transferir entre contas' }))
  await fill('Valor', '12,5')
  await user.click(dialog.getByText('Transferir'))
  const to = dialog.getByText<HTMLLabelElement>('Para a conta', { selector: 'label' }).control as HTMLInputElement
  await waitFor(() => expect(to.getAttribute('aria-invalid')).toBe('true'))
  await user.clear(to)
  await user.paste('cai')
  await user.click(await dialog.findByRole('option', { name: /Caixa/ }))
  await user.click(dialog.getByText('Transferir'))
  expect(await dialog.findByText('Escolha outra conta: é a mesma de onde sai.')).toBeTruthy()
  await user.clear(to)
  await user.paste('ban')
  await user.click(await dialog.findByRole('option', { name: /Banco/ }))
  await user.click(dialog.getByText('Transferir'))
  expect(await screen.findByText('Transferência Cadastrado(a) com sucesso!')).toBeTruthy()
  await waitFor(() => expect(lines()).toHaveLength(4))
  expect((await statement(bank)).saldo_final).toBe('42.50')

  await user.click(await screen.findByLabelText('Estornar Transferência, −R$ 12,50'))
  const asked = within(await screen.findByRole('dialog', { name: 'Estornar transferência' }))
  await fill('Motivo', 'Conta errada')
  await user.click(asked.getByText('Estornar'))
  expect(await screen.findByText('Transferência estornada.')).toBeTruthy()
  await waitFor(() => expect(lines()).toHaveLength(5))
  expect((await statement(bank)).saldo_final).toBe('30.00')
  expect(screen.queryByLabelText('Estornar Transferência, −R$ 12,50')).toBeNull()
  expect(lines()[3]?.[1]).toContain(`Estornado em ${formatDay(today)}`)
})

test('[S2.19] a transfer into a closed month is refused beside its day', async () => {
  const { ana } = await practice()
  const { versao } = await ana.call<FinanceSettings>('GET', '/api/financeiro/config-json')
  await ana.call('PUT', '/api/financeiro/config-json', { versao, fechado_ate: '2025-12' })
  const { user, fill, press } = await open(ana)
  await press('Transferir')
  const dialog = within(await screen.findByRole('dialog', { name: 'Transferir entre contas' }))
  await fill('Valor', '10')
  const day = dialog.getByText<HTMLLabelElement>('Data', { selector: 'label' }).control as HTMLInputElement
  await user.clear(day)
  await user.paste('10-12-2025')
  const to = dialog.getByText<HTMLLabelElement>('Para a conta', { selector: 'label' }).control as HTMLInputElement
  await user.clear(to)
  await user.paste('ban')
  await user.click(await dialog.findByRole('option', { name: /Banco/ }))
  await user.click(dialog.getByText('Transferir'))
  await waitFor(() => expect(day.getAttribute('aria-invalid')).toBe('true'))
  expect(dialog.getByText(/fechado/)).toBeTruthy()
})

test('[S2.19] the whole of it is taken as a CSV that is called by its days', async () => {
  const { ana } = await practice()
  const saved: { name: string; bytes: Blob }[] = []
  let taken: Blob | undefined
  URL.createObjectURL = (bytes) => {
    taken = bytes as Blob
    return 'blob:taken'
  }
  URL.revokeObjectURL = () => undefined
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    if (taken) saved.push({ name: this.download, bytes: taken })
  })
  const { press } = await open(ana)
  await press('CSV')
  await waitFor(() => expect(saved).toHaveLength(1))
  const { de, ate } = monthAround(today)
  expect(saved[0]?.name).toBe(`extrato-${de}-${ate}.csv`)
  expect(await textOf(saved[0]?.bytes as Blob)).toContain('Sessão do Davi')
})

test('[S6.05] who sees no sums is told whom to ask, and asks nothing of the API', async () => {
  const { ana } = await practice()
  const secretary = await person({ tenant_id: ana.tenant_id, role: 'secretaria', financeiro: true })
  await open(secretary)
  expect(await screen.findByText('O extrato é de quem vê os totais')).toBeTruthy()
  expect(screen.queryByRole('alert')).toBeNull()
  expect(screen.queryByText(/R\$/)).toBeNull()
})

const said = {
  'pt-br': ['Extrato', 'Saldo final'],
  en: ['Statement', 'Balance after'],
  es: ['Extracto', 'Saldo final'],
  'zh-CN': ['对账单', '期末余额'],
}
test.each(locales)('[S9.05] a statement is there in %s', async (locale) => {
  const { ana } = await practice()
  await openScreen(finance, '/financeiro/extrato', ana, locale)
  for (const words of said[locale]) expect((await screen.findAllByText(words)).length).toBeGreaterThan(0)
})
