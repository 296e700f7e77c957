import { formatDay } from '@vinculo/contracts/day'
import type { Entry, EntryPage, MoneyAccount, NewEntry } from '@vinculo/contracts/finance'
import { dayIn } from '@vinculo/contracts/plan'
import { openScreen, type Person, person, screen, waitFor, within } from '@vinculo/shell/testing'
import { expect, test } from 'vitest'
import finance from '../module'

const url = '/api/lancamentos-json'
const dayFromNow = (days: number) => dayIn('America/Sao_Paulo', new Date(Date.now() + days * 86_400_000))
const today = dayFromNow(0)
const typedDay = (day: string) => formatDay(day).replaceAll('-', '')

async function practice() {
  const ana = await person({ financeiro: true })
  const [cash] = await ana.call<MoneyAccount[]>('GET', '/api/contas-json')
  const enter = (entry: Partial<NewEntry> = {}) =>
    ana.call<Entry>('POST', url, {
      tipo: 'receber',
      descricao: 'Sessão do Davi',
      valor: '150.00',
      vencimento: today,
      ...entry,
    })
  const stored = (id: string) => ana.call<Entry>('GET', `${url}/${id}`)
  const pay = ({ id, versao }: Entry, valor: string) =>
    ana.call<Entry>('POST', `${url}/${id}/baixa`, {
      valor,
      pago_em: today,
      conta: { id: cash?.id },
      forma_pagamento: 'pix',
      versao,
    })
  const listed = (query = '') => ana.call<EntryPage>('GET', `${url}?periodo=todos&tipo=todos${query}`)
  return { ana, enter, stored, pay, listed }
}

async function open(who: Person, address: string) {
  const { user, path } = await openScreen(finance, address, who)
  const field = async (label: string) =>
    (await screen.findByText<HTMLLabelElement>(label, { selector: 'label' })).control as HTMLInputElement
  const fill = async (label: string, text: string) => {
    await user.clear(await field(label))
    await user.paste(text)
  }
  const choose = async (label: string, option: string) => user.selectOptions(await field(label), option)
  const pick = async (label: string, typed: string, option: RegExp) => {
    await fill(label, typed)
    await user.click(await screen.findByRole('option', { name: option }))
  }
  const press = async (name: string | RegExp) => user.click(await screen.findByRole('button', { name }))
  return { user, path, field, fill, choose, pick, press, save: () => press('Salvar') }
}

const rowsShown = () =>
  within(screen.getByRole('table'))
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.textContent ?? '')

test('[S2.19] [S3.05] what is due in the next three days is shown first; period and status are in the address', async () => {
  const { ana, enter, pay } = await practice()
  await enter({ descricao: 'Sessão de hoje' })
  await enter({ descricao: 'Supervisão', vencimento: dayFromNow(3), valor: '1250.50' })
  await enter({ descricao: 'Sessão que passou', vencimento: dayFromNow(-10) })
  await enter({ descricao: 'Sessão distante', vencimento: dayFromNow(20) })
  await enter({ descricao: 'Aluguel', tipo: 'pagar' })
  await pay(await enter({ descricao: 'Sessão paga' }), '150.00')
  const { user, path } = await open(ana, '/financeiro/contas-a-receber')
  expect(await screen.findByText('3 lançamentos')).toBeTruthy()
  const period = within(screen.getByRole('navigation', { name: 'Filtrar por vencimento' }))
  const state = within(screen.getByRole('navigation', { name: 'Filtrar por situação' }))
  const chosen = (of: typeof period, name: string) => of.getByRole('link', { name }).getAttribute('aria-current')
  expect(chosen(period, 'Próximos 3 dias')).toBe('true')
  expect(chosen(state, 'Todos')).toBe('true')
  expect(rowsShown().at(-1)).toContain('R$\u00a01.250,50')
  await user.click(period.getByRole('link', { name: 'Vencidos' }))
  await waitFor(() => expect(path()).toBe('/financeiro/contas-a-receber?periodo=vencidos'))
  expect(await screen.findByText('1 lançamento')).toBeTruthy()
  expect(rowsShown()[0]).toMatch(/Sessão que passou.*venceu há 10 dias.*Vencido/)
  await user.click(period.getByRole('link', { name: 'Todos' }))
  await waitFor(() => expect(chosen(period, 'Todos')).toBe('true'))
  await user.click(state.getByRole('link', { name: 'Pago' }))
  await waitFor(() => expect(path()).toBe('/financeiro/contas-a-receber?periodo=todos&status=pago'))
  await waitFor(() => expect(rowsShown().join()).toMatch(/^Sessão paga/))
})

test('[S3.05] two days bound the list, and days the wrong way round are refused beside their field', async () => {
  const { ana, enter } = await practice()
  await enter({ descricao: 'Em dez dias', vencimento: dayFromNow(10) })
  await enter({ descricao: 'Em trinta dias', vencimento: dayFromNow(30) })
  const { path, fill, press } = await open(ana, '/financeiro/contas-a-receber?periodo=intervalo')
  await fill('De', typedDay(dayFromNow(15)))
  await fill('Até', typedDay(dayFromNow(14)))
  await press('Mostrar')
  expect(await screen.findByText('O fim vem depois do início.')).toBeTruthy()
  await fill('Até', typedDay(dayFromNow(40)))
  await press('Mostrar')
  await waitFor(() =>
    expect(path()).toBe(`/financeiro/contas-a-receber?periodo=intervalo&de=${dayFromNow(15)}&ate=${dayFromNow(40)}`),
  )
  await waitFor(() => expect(rowsShown().join()).toMatch(/^Em trinta dias/))
})

test('[S2.19] words find an entry by its description or by whom it is with; amounts sort; nothing found says so', async () => {
  const { ana, enter } = await practice()
  const paciente = await ana.call<{ id: string }>('POST', '/api/pacientes-json', { nome: 'Davi Rocha' })
  await enter({ descricao: 'Avaliação', paciente, valor: '900.00' })
  await enter({ descricao: 'Curso de férias', valor: '80.00' })
  const { user, path } = await open(ana, '/financeiro/contas-a-receber')
  await user.click(await screen.findByRole('button', { name: 'Valor' }))
  await waitFor(() => expect(rowsShown()[0]).toMatch(/^Curso de férias/))
  await user.type(screen.getByRole('searchbox', { name: 'Buscar' }), 'davi')
  await waitFor(() => expect(path()).toBe('/financeiro/contas-a-receber?busca=davi&ordem=valor'))
  await waitFor(() => expect(rowsShown().join()).toMatch(/^Avaliação/))
  await user.type(screen.getByRole('searchbox', { name: 'Buscar' }), 'xyz')
  expect(await screen.findByText('Nenhum registro encontrado')).toBeTruthy()
  await user.click(screen.getByRole('link', { name: 'Mostrar todos' }))
  await waitFor(() => expect(rowsShown()).toHaveLength(2))
})

test('[S2.19] a list without anything says what to do', async () => {
  const { ana } = await practice()
  const { user } = await open(ana, '/financeiro/contas-a-pagar')
  expect(await screen.findByText('Nada a pagar neste período.')).toBeTruthy()
  await user.click(screen.getByRole('link', { name: 'Mostrar todos' }))
  expect(await screen.findByText('Ainda não há contas a pagar.')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Novo lançamento' }).getAttribute('href')).toBe(
    '/financeiro/lancamento/cadastrar?tipo=pagar',
  )
})

test('[S6.05] a secretary settles and sees no sums; accounts are there to be chosen, and not made', async () => {
  const { ana, enter, stored } = await practice()
  const { id } = await enter({ valor: '100.00' })
  await enter({ descricao: 'Supervisão', valor: '200.00' })
  const bia = await person({ tenant_id: ana.tenant_id, role: 'secretaria' })
  const { user, field, fill, press } = await open(bia, '/financeiro/contas-a-receber')
  expect(await screen.findByText('2 lançamentos')).toBeTruthy()
  expect(document.body.textContent).not.toContain('300,00')
  expect(screen.queryByRole('link', { name: 'Extrato' })).toBeNull()
  await press('Baixar Sessão do Davi')
  await fill('Conta', 'Cai')
  await screen.findByRole('option', { name: /Caixa/ })
  expect(screen.queryByRole('option', { name: /Criar/ })).toBeNull()
  await user.click(screen.getByRole('option', { name: /Caixa/ }))
  expect((await field('Conta')).value).toBe('Caixa')
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Baixar' }))
  expect(await screen.findByText('Baixa Cadastrado(a) com sucesso!')).toBeTruthy()
  expect((await stored(id)).situacao).toBe('pago')
  // What was pressed is gone.
  await waitFor(() => expect(screen.queryByLabelText('Baixar Sessão do Davi')).toBeNull())
  await waitFor(() => expect(document.activeElement?.tagName).toBe('H1'))
})

test('[S5.04] a payment from the row says what it takes off while one types; a part leaves the rest open', async () => {
  const { ana, enter, stored } = await practice()
  const { id } = await enter()
  const { user, field, fill, press } = await open(ana, '/financeiro/contas-a-receber')
  await press('Baixar Sessão do Davi')
  const dialog = within(await screen.findByRole('dialog', { name: 'Registrar recebimento' }))
  expect((await field('Valor recebido')).value).toBe('150,00')
  expect((await field('Data do pagamento')).value).toBe(formatDay(today))
  expect((await field('Conta')).value).toBe('Caixa')
  expect(dialog.getByText('Abate R$ 150,00 e quita o lançamento.')).toBeTruthy()
  await fill('Juros', '10')
  // Nobody typed an amount yet: it follows.
  await waitFor(async () => expect((await field('Valor recebido')).value).toBe('160,00'))
  expect(dialog.getByText('Abate R$ 150,00 e quita o lançamento.')).toBeTruthy()
  await fill('Valor recebido', '200')
  expect(await dialog.findByText('Abateria R$ 190,00, e em aberto há R$ 150,00.')).toBeTruthy()
  const settle = dialog.getByRole('button', { name: 'Baixar' })
  await user.click(settle)
  expect(await dialog.findByText('É mais do que falta pagar.')).toBeTruthy()
  await fill('Valor recebido', '70')
  expect(await dialog.findByText('Abate R$ 60,00. Ficam em aberto R$ 90,00.')).toBeTruthy()
  await user.click(settle)
  expect(await screen.findByText('Baixa Cadastrado(a) com sucesso!')).toBeTruthy()
  expect(await stored(id)).toMatchObject({
    pago: '60.00',
    saldo: '90.00',
    situacao: 'parcial',
    baixas: [{ total: '70.00', juros: '10.00', principal: '60.00' }],
  })
  await waitFor(() => expect(rowsShown()[0]).toMatch(/Pago em parte.*R\$\u00a0150,00.*R\$\u00a090,00/))
})

/** As long as what follows a field takes, and to put a draft away. */
const settled = () => new Promise((resolve) => setTimeout(resolve, 600))

test('[S5.04] an amount one typed is still there when the payment is gone on with', async () => {
  const { ana, enter } = await practice()
  await enter()
  const { field, fill, press } = await open(ana, '/financeiro/contas-a-receber')
  const amount = async () => (await field('Valor recebido')).value
  await press('Baixar Sessão do Davi')
  await fill('Juros', '10')
  await waitFor(async () => expect(await amount()).toBe('160,00'))
  await fill('Valor recebido', '150')
  expect(await screen.findByText('Abate R$ 140,00. Ficam em aberto R$ 10,00.')).toBeTruthy()
  await settled()
  expect(screen.getByText(/^rascunho salvo/)).toBeTruthy()
  await press('Fechar')
  await press('Baixar Sessão do Davi')
  expect(await screen.findByText(/^rascunho restaurado/)).toBeTruthy()
  await settled()
  expect(screen.getByText('Abate R$ 140,00. Ficam em aberto R$ 10,00.')).toBeTruthy()
  expect(await amount()).toBe('150,00')
  // What follows goes on with what came back.
  await fill('Valor recebido', '160')
  await fill('Juros', '20')
  await waitFor(async () => expect(await amount()).toBe('170,00'))
})

/** A new entry that is begun, left once its draft is put away, and gone on with. */
async function begunEntry(who: Person) {
  const view = await open(who, '/financeiro/contas-a-receber')
  const begin = async () => view.user.click(await screen.findByRole('link', { name: 'Novo lançamento' }))
  await begin()
  const goOn = async () => {
    await settled()
    expect(screen.getByText(/^rascunho salvo/)).toBeTruthy()
    await view.press('Voltar')
    await begin()
    expect(await screen.findByText(/^rascunho restaurado/)).toBeTruthy()
    await settled()
  }
  return { ...view, goOn }
}

test('[S2.19] a category picked for another kind is still there when the form is gone on with', async () => {
  const { ana } = await practice()
  const { field, choose, pick, goOn } = await begunEntry(ana)
  await choose('Tipo', 'Pagar')
  await pick('Categoria', 'alug', /^Aluguel/)
  await goOn()
  expect((await field('Tipo')).value).toBe('pagar')
  expect((await field('Categoria')).value).toBe('Aluguel')
})

test('[S2.19] a payer one took out stays out when the form is gone on with', async () => {
  const { ana } = await practice()
  const marta = await ana.call<{ id: string }>('POST', '/api/responsaveis-json', { nome: 'Marta Rocha' })
  const responsaveis = [{ id: marta.id, responsavel_financeiro: true }]
  await ana.call('POST', '/api/pacientes-json', { nome: 'Davi Rocha', responsaveis })
  const { user, field, pick, goOn } = await begunEntry(ana)
  await pick('Paciente', 'Davi', /Davi Rocha/)
  await waitFor(async () => expect((await field('Quem paga')).value).toBe('Marta Rocha'))
  await user.clear(await field('Quem paga'))
  await goOn()
  expect((await field('Paciente')).value).toBe('Davi Rocha')
  expect((await field('Quem paga')).value).toBe('')
})

test('[S2.19] a payment of tomorrow, and one of what changed meanwhile, are refused; what was typed is kept', async () => {
  const { ana, enter, stored, pay } = await practice()
  const entry = await enter()
  const { user, field, fill, press } = await open(ana, `/financeiro/lancamento/${entry.id}/ver`)
  await press('Baixar')
  await fill('Data do pagamento', typedDay(dayFromNow(1)))
  const settle = within(screen.getByRole('dialog')).getByRole('button', { name: 'Baixar' })
  await user.click(settle)
  await waitFor(async () => expect((await field('Data do pagamento')).getAttribute('aria-invalid')).toBe('true'))
  await fill('Data do pagamento', typedDay(dayFromNow(-2)))
  await pay(entry, '50.00')
  await user.click(settle)
  expect(await screen.findByText(/Mudou enquanto você olhava/)).toBeTruthy()
  expect((await stored(entry.id)).baixas).toHaveLength(1)
  await screen.findByText('Pago em parte')
  await press('Baixar')
  await waitFor(async () => expect((await field('Data do pagamento')).value).toBe(formatDay(dayFromNow(-2))))
})

test('[S2.19] an entry is registered with patient, payer, contact and category; each is found or made while one types', async () => {
  const { ana, listed } = await practice()
  const marta = await ana.call<{ id: string }>('POST', '/api/responsaveis-json', { nome: 'Marta Rocha' })
  const paciente = await ana.call<{ id: string }>('POST', '/api/pacientes-json', {
    nome: 'Davi Rocha',
    responsaveis: [{ id: marta.id, responsavel_financeiro: true }],
  })
  await ana.call('POST', '/api/pacientes-json', { nome: 'Lia Prado' })
  const { path, field, fill, pick, save } = await open(
    ana,
    `/financeiro/lancamento/cadastrar?tipo=receber&paciente=${paciente.id}`,
  )
  await waitFor(async () => expect((await field('Paciente')).value).toBe('Davi Rocha'))
  const payer = await field('Quem paga')
  expect(payer.value).toBe('Marta Rocha')
  // Who pays comes with the patient, and goes with them.
  await pick('Paciente', 'Lia', /Lia Prado/)
  await waitFor(() => expect(payer.value).toBe(''))
  await pick('Paciente', 'Davi', /Davi Rocha/)
  await waitFor(() => expect(payer.value).toBe('Marta Rocha'))
  await fill('Descrição', 'Avaliação inicial')
  await fill('Valor', '1.200,5')
  await pick('Outro contato', 'Convênio Vida', /Criar/)
  await pick('Categoria', 'avalia', /^Avaliações/)
  await save()
  expect(await screen.findByText('Lançamento Cadastrado(a) com sucesso!')).toBeTruthy()
  const { itens } = await listed()
  expect(itens).toMatchObject([
    {
      tipo: 'receber',
      descricao: 'Avaliação inicial',
      valor: '1200.50',
      vencimento: today,
      competencia: today.slice(0, 7),
      paciente: { nome: 'Davi Rocha' },
      pagador: { nome: 'Marta Rocha' },
      contato: { nome: 'Convênio Vida' },
      categoria: { nome: 'Avaliações' },
    },
  ])
  await waitFor(() => expect(path()).toBe(`/financeiro/lancamento/${itens[0]?.id}/ver`))
})

test('[S2.19] a form that is only looked at says what is stored, and keeps no draft', async () => {
  const { ana, enter } = await practice()
  const marta = await ana.call<{ id: string }>('POST', '/api/responsaveis-json', { nome: 'Marta Rocha' })
  const paciente = await ana.call<{ id: string }>('POST', '/api/pacientes-json', {
    nome: 'Davi Rocha',
    responsaveis: [{ id: marta.id, responsavel_financeiro: true }],
  })
  const { id } = await enter({ paciente })
  const { field } = await open(ana, `/financeiro/lancamento/${id}/editar`)
  await waitFor(async () => expect((await field('Paciente')).value).toBe('Davi Rocha'))
  // As long as it takes to ask who pays, and to put a draft away.
  await new Promise((resolve) => setTimeout(resolve, 1000))
  expect((await field('Quem paga')).value).toBe('')
  expect(screen.queryByText(/rascunho salvo/)).toBeNull()
})

test('[S2.19] instalments are shown before they are saved, and no cent is lost', async () => {
  const { ana, listed } = await practice()
  const { field, fill, choose, save } = await open(ana, '/financeiro/lancamento/cadastrar?tipo=pagar')
  await fill('Descrição', 'Notebook')
  await fill('Valor', '100')
  await fill('Vencimento', '31012026')
  await choose('Como vence', 'Em parcelas')
  await fill('Em quantas parcelas', '121')
  await save()
  expect(await screen.findByText('O maior valor é 120.')).toBeTruthy()
  await fill('Em quantas parcelas', '3')
  expect(await screen.findByText('3 vencimentos, até 31-03-2026: R$ 100,00 ao todo.')).toBeTruthy()
  const dues = within(screen.getByRole('list', { name: 'Antes de salvar' })).getAllByRole('listitem')
  expect(dues.map(({ textContent }) => textContent)).toEqual([
    '1/3 · 31-01-2026R$\u00a033,34',
    '2/3 · 28-02-2026R$\u00a033,33',
    '3/3 · 31-03-2026R$\u00a033,33',
  ])
  expect(screen.queryByText('Já foi pago')).toBeNull()
  expect((await field('A quem se paga')).value).toBe('')
  await save()
  expect(await screen.findByText('Lançamento Cadastrado(a) com sucesso!')).toBeTruthy()
  const { itens } = await listed('&ordem=vencimento')
  expect(itens.map(({ vencimento, valor }) => `${vencimento} ${valor}`)).toEqual([
    '2026-01-31 33.34',
    '2026-02-28 33.33',
    '2026-03-31 33.33',
  ])
})

test('[S2.19] what repeats has the days that were shown, on the last of a month too', async () => {
  const { ana, listed } = await practice()
  const first = await open(ana, '/financeiro/lancamento/cadastrar?tipo=pagar')
  await first.fill('Descrição', 'Aluguel')
  await first.fill('Valor', '1500')
  await first.fill('Vencimento', '31082026')
  await first.choose('Como vence', 'Repete')
  await first.choose('Com que frequência', 'A cada 3 meses')
  await first.fill('Quantas vezes', '3')
  const shown = within(await screen.findByRole('list', { name: 'Antes de salvar' }))
  await waitFor(() => expect(shown.getAllByRole('listitem')).toHaveLength(3))
  const said = shown.getAllByRole('listitem').map(({ textContent }) => /\d\d-\d\d-\d{4}/.exec(textContent ?? '')?.[0])
  expect(said).toEqual(['31-08-2026', '30-11-2026', '28-02-2027'])
  await first.save()
  expect(await screen.findByText('Lançamento Cadastrado(a) com sucesso!')).toBeTruthy()
  const { itens } = await listed('&ordem=vencimento')
  expect(itens.map(({ vencimento, valor }) => `${formatDay(vencimento)} ${valor}`)).toEqual(
    said.map((day) => `${day} 1500.00`),
  )
  expect(await screen.findByRole('heading', { name: 'Os 3 deste grupo' })).toBeTruthy()
})

test('[S2.19] what was paid already is settled as it is registered', async () => {
  const { ana, listed, stored } = await practice()
  const { user, field, fill, choose, save } = await open(ana, '/financeiro/lancamento/cadastrar?tipo=pagar')
  await fill('Descrição', 'Papel')
  await fill('Valor', '42,90')
  await user.click(await field('Já foi pago'))
  await choose('Forma de pagamento', 'Dinheiro')
  await save()
  expect(await screen.findByText('Lançamento Cadastrado(a) com sucesso!')).toBeTruthy()
  const [made] = (await listed()).itens
  expect(await stored(made?.id ?? '')).toMatchObject({
    situacao: 'pago',
    baixas: [{ total: '42.90', forma_pagamento: 'dinheiro', pago_em: today, conta: { nome: 'Caixa' } }],
  })
})

test('[S5.06] an entry without what it needs is not sent; other kinds have other categories', async () => {
  const { ana, listed } = await practice()
  const { field, pick, choose, fill, save } = await open(ana, '/financeiro/lancamento/cadastrar')
  await pick('Categoria', 'sess', /^Sessões/)
  await choose('Tipo', 'Pagar')
  await waitFor(async () => expect((await field('Categoria')).value).toBe(''))
  expect(screen.queryByText('Quem paga')).toBeNull()
  await fill('Valor', '0')
  await save()
  await waitFor(async () => expect((await field('Descrição')).getAttribute('aria-invalid')).toBe('true'))
  expect((await field('Valor')).getAttribute('aria-invalid')).toBe('true')
  expect((await listed()).total).toBe(0)
})

/** Three instalments, of which the first was paid. */
async function paidInParts() {
  const made = await practice()
  await made.enter({ descricao: 'Pacote', valor: '300.00', parcelas: 3 })
  const inOrder = async () => (await made.listed('&ordem=vencimento')).itens
  const [first, second] = await inOrder()
  await made.pay(await made.stored(first?.id ?? ''), '100.00')
  return { ...made, inOrder, second: second?.id ?? '' }
}

test('[S2.19] of a group it is asked how much of it changes; what was paid of it stays', async () => {
  const { ana, inOrder, second } = await paidInParts()
  const { fill, save, path, user } = await open(ana, `/financeiro/lancamento/${second}/editar`)
  await fill('Valor', '120')
  await save()
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Faz parte de um grupo' }))
  await user.click(dialog.getByRole('radio', { name: 'Todos do grupo' }))
  await user.click(dialog.getByRole('button', { name: 'Salvar' }))
  expect(await screen.findByText('Lançamento Editado(a) com sucesso!')).toBeTruthy()
  await waitFor(() => expect(path()).toBe(`/financeiro/lancamento/${second}/ver`))
  expect((await inOrder()).map(({ valor }) => valor)).toEqual(['100.00', '120.00', '120.00'])
})

test('[S2.19] of a group it is asked how much of it is cancelled, and what is cancelled stays to be seen', async () => {
  const { ana, inOrder, second } = await paidInParts()
  const { press, user } = await open(ana, `/financeiro/lancamento/${second}/ver`)
  await press('Cancelar')
  const asked = within(await screen.findByRole('alertdialog', { name: 'Cancelar lançamento' }))
  await user.click(asked.getByRole('radio', { name: 'Este e os seguintes' }))
  await user.click(asked.getByRole('button', { name: 'Cancelar lançamento' }))
  expect(await screen.findByText('Lançamento cancelado.')).toBeTruthy()
  expect((await inOrder()).map(({ situacao }) => situacao)).toEqual(['pago', 'cancelado', 'cancelado'])
})

test('[S2.19] of what was paid the amount is not asked for; a colleague’s change is settled field by field', async () => {
  const { ana, enter, pay, stored } = await practice()
  const { id } = await pay(await enter(), '50.00')
  const { user, fill, save } = await open(ana, `/financeiro/lancamento/${id}/editar`)
  expect(await screen.findByText(/Já foram pagos R\$ 50,00/)).toBeTruthy()
  expect(screen.queryByText('Valor', { selector: 'label' })).toBeNull()
  await fill('Descrição', 'Sessão de Davi, manhã')
  const { versao } = await stored(id)
  await ana.call('PUT', `${url}/${id}`, { versao, descricao: 'Sessão da tarde' })
  await save()
  const dialog = within(await screen.findByRole('dialog', { name: /mudou enquanto você editava/ }))
  expect(dialog.getByText('Sessão da tarde')).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: 'Salvar' }))
  expect(await screen.findByText('Lançamento Editado(a) com sucesso!')).toBeTruthy()
  expect((await stored(id)).descricao).toBe('Sessão de Davi, manhã')
})

/** A practice of three of whom Beto left, and what was his; `give` makes it somebody's. */
async function withoutBeto() {
  const made = await practice()
  const join = (name: string) => person({ tenant_id: made.ana.tenant_id, role: 'profissional', name })
  const [beto, carla] = [await join('Beto Lima'), await join('Carla Melo')]
  const { id } = await made.enter({ profissional: { id: beto.user_id } })
  await made.ana.call('PATCH', `/api/equipe-json/${beto.user_id}`, { ativo: false })
  const give = async ({ user_id }: Person) => {
    const { versao } = await made.stored(id)
    return made.ana.call('PUT', `${url}/${id}`, { versao, profissional: { id: user_id } })
  }
  const edit = async () => {
    const view = await open(made.ana, `/financeiro/lancamento/${id}/editar`)
    await view.user.click(await screen.findByText('Competência, profissional e observações'))
    return { ...view, whose: await view.field('Profissional') }
  }
  return { ...made, beto, carla, id, give, edit }
}

test('[S2.19] an entry of who left stays theirs when its form is walked through', async () => {
  const { beto, id, stored, edit } = await withoutBeto()
  const { user, whose, fill, save } = await edit()
  expect(whose.value).toBe(beto.user_id)
  await user.click(whose)
  await user.tab()
  await fill('Observações', 'Segunda via enviada')
  await save()
  expect(await screen.findByText('Lançamento Editado(a) com sucesso!')).toBeTruthy()
  expect(await stored(id)).toMatchObject({
    observacoes: 'Segunda via enviada',
    profissional: { id: beto.user_id, nome: 'Beto Lima' },
  })
})

test('[S2.19] of an entry a colleague changed meanwhile the name of who left is said', async () => {
  const { beto, carla, give, edit } = await withoutBeto()
  await give(carla)
  const { choose, save } = await edit()
  await choose('Profissional', 'De ninguém em especial')
  await give(beto)
  await save()
  const dialog = within(await screen.findByRole('dialog', { name: /mudou enquanto você editava/ }))
  expect(dialog.getByText('Beto Lima')).toBeTruthy()
})

test('[S2.19] a payment is taken back with its reason; nothing of it goes, and the entry is open again', async () => {
  const { ana, enter, pay, stored } = await practice()
  const { id } = await pay(await enter(), '150.00')
  const { user, press, fill, field } = await open(ana, `/financeiro/lancamento/${id}/ver`)
  await press(/^Estornar o pagamento de/)
  const dialog = within(await screen.findByRole('dialog', { name: 'Estornar pagamento' }))
  await user.click(dialog.getByRole('button', { name: 'Estornar' }))
  await waitFor(async () => expect((await field('Motivo')).getAttribute('aria-invalid')).toBe('true'))
  await fill('Motivo', 'Pix devolvido')
  await user.click(dialog.getByRole('button', { name: 'Estornar' }))
  expect(await screen.findByText('Pagamento estornado.')).toBeTruthy()
  const table = within(await screen.findByRole('table', { name: 'Pagamentos' }))
  expect(await table.findByText(`Estornado em ${formatDay(today)}`)).toBeTruthy()
  expect(table.getByText('Pix devolvido')).toBeTruthy()
  expect(table.queryByRole('button')).toBeNull()
  expect(await stored(id)).toMatchObject({ situacao: 'aberto', pago: '0.00' })
})

test('[S2.19] an entry that was paid is reversed as a whole, and says so', async () => {
  const { ana, enter, pay, stored } = await practice()
  const { id } = await pay(await enter({ tipo: 'pagar', descricao: 'Aluguel' }), '100.00')
  const { user, press, fill } = await open(ana, `/financeiro/lancamento/${id}/ver`)
  await press('Estornar')
  const dialog = within(await screen.findByRole('dialog', { name: 'Estornar lançamento' }))
  await fill('Motivo', 'Lançado em dobro')
  await user.click(dialog.getByRole('button', { name: 'Estornar' }))
  expect(await screen.findByText('Lançamento estornado.')).toBeTruthy()
  expect(await stored(id)).toMatchObject({ situacao: 'cancelado', pago: '0.00' })
  expect(await screen.findByText(`${formatDay(today)} · Lançado em dobro`)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Baixar' })).toBeNull()
})

test('[S2.19] a closed month refuses a payment dated in it, beside the date and in words', async () => {
  const { ana, enter, stored } = await practice()
  const lastMonth = dayIn('UTC', new Date(Date.UTC(Number(today.slice(0, 4)), Number(today.slice(5, 7)) - 1, 0)))
  const { id } = await enter()
  const settings = await ana.call<{ versao: number }>('GET', '/api/financeiro/config-json')
  await ana.call('PUT', '/api/financeiro/config-json', { fechado_ate: lastMonth.slice(0, 7), versao: settings.versao })
  const { user, press, fill } = await open(ana, `/financeiro/lancamento/${id}/ver`)
  await press('Baixar')
  await fill('Data do pagamento', typedDay(lastMonth))
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Baixar' }))
  expect(await screen.findByText(/mês está fechado/i)).toBeTruthy()
  expect((await stored(id)).baixas).toEqual([])
})

test('[S2.19] the bill is attached to its entry, and taken off again', async () => {
  const { ana, enter } = await practice()
  const { id } = await enter({ tipo: 'pagar', descricao: 'Internet' })
  const { user, press } = await open(ana, `/financeiro/lancamento/${id}/ver`)
  await user.upload(await screen.findByLabelText('Anexar arquivo', { selector: 'input' }), [
    new File(['%PDF-1.7 boleto'], 'Boleto.pdf', { type: 'application/pdf' }),
  ])
  expect(await screen.findByText('Boleto.pdf anexado.')).toBeTruthy()
  await press('Excluir Boleto.pdf')
  await press('SIM')
  expect(await screen.findByText('Boleto.pdf excluído.')).toBeTruthy()
  expect(await ana.call('GET', `/api/arquivos-json?dono=lancamento:${id}`)).toEqual([])
})

test('[S8.03] an entry that is not there does not load', async () => {
  await openScreen(finance, '/financeiro/lancamento/018f0000-0000-7000-8000-000000000000/ver', (await practice()).ana)
  expect(await screen.findAllByText('Ops, não carregou Lançamento.')).toBeTruthy()
})

test.each([
  ['en', 'Nothing to receive in this period.', 'Next 3 days'],
  ['es', 'Nada por cobrar en este período.', 'Próximos 3 días'],
  ['zh-CN', '此期间没有应收款项。', '未来 3 天'],
] as const)('[S9.05] the list speaks %s', async (locale, nothing, period) => {
  await openScreen(finance, '/financeiro/contas-a-receber', (await practice()).ana, locale)
  expect(await screen.findByText(nothing)).toBeTruthy()
  expect(screen.getByRole('link', { name: period })).toBeTruthy()
})
