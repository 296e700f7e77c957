import type { ReceivedList, ReceivedPayment } from '@vinculo/contracts/charges'
import { formatDay } from '@vinculo/contracts/day'
import type { Entry, MoneyAccount } from '@vinculo/contracts/finance'
import { locales } from '@vinculo/contracts/locale'
import { dayIn } from '@vinculo/contracts/plan'
import { openScreen, type Person, person, screen, waitFor, within } from '@vinculo/shell/testing'
import { afterEach, expect, test, vi } from 'vitest'
import finance from '../module'

const today = () => dayIn('America/Sao_Paulo', new Date())
const entries = '/api/lancamentos-json'

/** All that a receipt says of who signs it. */
const signer = {
  cpf: '11144477735',
  conselho: 'ABPp',
  conselho_numero: '1234',
  telefone: '11987654321',
  endereco: { logradouro: 'Rua das Flores', numero: '12', cidade: 'São Paulo', uf: 'SP', cep: '01452002' },
}

/** A practice where Rosa, who has a CPF, pays for Davi, and Caio pays for himself and has none. */
async function practice(profile: object = { profissao: 'psicopedagogia' }) {
  const ana = await person({ financeiro: true })
  await ana.call('PATCH', '/api/settings/profile', { versao: 1, ...signer, ...profile })
  const rosa = await ana.call<{ id: string }>('POST', '/api/responsaveis-json', {
    nome: 'Rosa Rocha',
    cpf: '52998224725',
  })
  const register = (nome: string, more: object = {}) =>
    ana.call<{ id: string }>('POST', '/api/pacientes-json', { nome, ...more })
  const davi = await register('Davi Rocha', { responsaveis: [{ id: rosa.id, responsavel_financeiro: true }] })
  const caio = await register('Caio Reis')
  const conta = await ana.call<MoneyAccount>('POST', '/api/contas-json', { nome: 'Banco', tipo: 'banco' })
  const paid = (descricao: string, more: object = { paciente: davi, pagador: rosa }, who: Person = ana) =>
    who.call<Entry>('POST', entries, {
      tipo: 'receber',
      descricao,
      valor: '150.00',
      vencimento: today(),
      baixa: { pago_em: today(), conta: { id: conta.id }, forma_pagamento: 'pix' },
      ...more,
    })
  const payments = async () =>
    (await ana.call<ReceivedList>('GET', `/api/recebimentos-json?mes=${today().slice(0, 7)}`)).itens
  const paymentOf = async (descricao: string): Promise<ReceivedPayment> => {
    const found = (await payments()).find((one) => one.descricao === descricao)
    if (!found) throw new Error(`${descricao} is not paid`)
    return found
  }
  return { ana, rosa, davi, caio, paid, payments, paymentOf }
}

const open = (who: Person) => openScreen(finance, '/financeiro/recibos', who)
const row = (name: string) =>
  within(screen.getByRole('table', { name: 'Recebido' }))
    .getByText(name)
    .closest('tr')
const plain = (element: Element | null | undefined) => element?.textContent?.replaceAll('\u00a0', ' ')
const button = (name: string | RegExp) => screen.findByRole('button', { name })
/** Says of all that is pointed out that it was seen, where something is. */
async function seeAll(user: Awaited<ReturnType<typeof open>>['user']) {
  const dialog = within(await screen.findByRole('dialog', { name: 'Antes de emitir' }))
  for (const box of dialog.getAllByLabelText('Estou ciente')) await user.click(box)
  await user.click(dialog.getByRole('button', { name: 'Emitir' }))
}

afterEach(() => vi.restoreAllMocks())

test('[S2.19] [S5.04] what came in in a month is listed, with who paid and what lacks a receipt', async () => {
  const { ana, caio, paid } = await practice()
  await paid('Sessão de Davi')
  await paid('Sessão de Caio', { paciente: caio, valor: '1250.50' })
  await open(ana)
  await screen.findByRole('table', { name: 'Recebido' })
  expect(plain(row('Sessão de Davi'))).toContain(`Rosa Rocha${formatDay(today())}R$ 150,00`)
  expect(plain(row('Sessão de Caio'))).toContain('Caio Reis · Sem CPF')
  expect(plain(row('Sessão de Caio'))).toContain('R$ 1.250,50')
  expect(screen.getByText(/2 pagamentos sem recibo/)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Recibos', current: 'page' })).toBeTruthy()
})

test('[S2.19] a receipt says first what is missing; seen, it is issued and can be opened', async () => {
  const { ana, caio, paid, paymentOf } = await practice()
  await paid('Sessão de Caio', { paciente: caio })
  const { user } = await open(ana)
  await user.click(await button('Emitir recibo: Sessão de Caio'))
  const dialog = within(await screen.findByRole('dialog', { name: 'Antes de emitir' }))
  expect(dialog.getByText(/Falta o CPF de quem pagou/)).toBeTruthy()
  expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Emitir' }).disabled).toBe(true)
  expect((await paymentOf('Sessão de Caio')).recibo).toBeNull()
  await seeAll(user)
  expect(await screen.findByText('Recibo emitido.')).toBeTruthy()
  const { recibo } = await paymentOf('Sessão de Caio')
  const link = await screen.findByRole('link', { name: `Nº 1/${recibo?.ano}` })
  expect(link.getAttribute('href')).toBe(`/documento/${recibo?.id}/ver`)
  expect(screen.queryByRole('button', { name: 'Emitir recibo: Sessão de Caio' })).toBeNull()
})

test('[S2.19] what is pointed out can be left: nothing is issued', async () => {
  const { ana, caio, paid, paymentOf } = await practice()
  await paid('Sessão de Caio', { paciente: caio })
  const { user } = await open(ana)
  await user.click(await button('Emitir recibo: Sessão de Caio'))
  await screen.findByRole('dialog', { name: 'Antes de emitir' })
  await user.click(screen.getByRole('button', { name: 'Voltar' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect((await paymentOf('Sessão de Caio')).recibo).toBeNull()
})

test('[S2.19] several payments of one person are one receipt by one press', async () => {
  const { ana, paid, payments } = await practice()
  for (const what of ['Sessão de segunda', 'Sessão de terça', 'Sessão de quarta']) await paid(what)
  const { user } = await open(ana)
  await user.click(await screen.findByLabelText('Selecionar Sessão de segunda'))
  await user.click(screen.getByLabelText('Selecionar Sessão de terça'))
  await user.click(await button('Emitir um recibo de 2 pagamentos'))
  expect(await screen.findByText('Recibo emitido.')).toBeTruthy()
  const receipts = (await payments()).map(({ descricao, recibo }) => [descricao, recibo?.numero])
  expect(Object.fromEntries(receipts)).toEqual({
    'Sessão de segunda': 1,
    'Sessão de terça': 1,
    'Sessão de quarta': undefined,
  })
  await waitFor(() => expect(screen.getAllByRole('link', { name: /Nº 1/ })).toHaveLength(2))
})

test('[S2.19] of several people each has a receipt of their own, and what is pointed out is seen once', async () => {
  const { ana, caio, paid, payments } = await practice()
  const lia = await ana.call<{ id: string }>('POST', '/api/pacientes-json', { nome: 'Lia Prado' })
  await paid('Sessão de Davi')
  await paid('Sessão de Caio', { paciente: caio })
  await paid('Sessão de Lia', { paciente: lia })
  const { user } = await open(ana)
  await user.click(await screen.findByLabelText('Selecionar todos'))
  await user.click(await button('Emitir 3 recibos'))
  await seeAll(user)
  expect(await screen.findByText('3 recibos emitidos.')).toBeTruthy()
  const numbers = (await payments()).map(({ recibo }) => recibo?.numero)
  expect(numbers.toSorted()).toEqual([1, 2, 3])
})

test('[S6.05] what is a colleague’s is issued by them, which is said; it is not in what one ticks', async () => {
  const { ana, davi, rosa, paid } = await practice()
  const bruno = await person({ tenant_id: ana.tenant_id, financeiro: true })
  await paid('Sessão do colega', { paciente: davi, pagador: rosa, profissional: { id: bruno.user_id } })
  const { user } = await open(ana)
  expect((await screen.findByText(/, que emite$/)).textContent).toMatch(/^De .+, que emite$/)
  expect(screen.queryByRole('button', { name: /Emitir recibo/ })).toBeNull()
  await user.click(screen.getByLabelText('Selecionar Sessão do colega'))
  expect(screen.getByRole<HTMLButtonElement>('button', { name: /^Emitir/ }).disabled).toBe(true)
})

test('[S2.19] a payment taken back whose receipt still holds is told of, with the way to the receipt', async () => {
  const { ana, paid, paymentOf } = await practice()
  const entry = await paid('Sessão de Davi')
  const { baixa_id } = await paymentOf('Sessão de Davi')
  const made = await ana.call<{ id: string }>('POST', '/api/recibos-json', { baixas: [baixa_id] })
  const { versao } = await ana.call<Entry>('GET', `${entries}/${entry.id}`)
  await ana.call('POST', `${entries}/${entry.id}/estorno`, { baixa: baixa_id, motivo: 'Pix devolvido', versao })
  await open(ana)
  const notice = (await screen.findByText(/foi estornado e o recibo continua valendo/)).closest('li')
  const link = within(notice as HTMLElement).getByRole('link', { name: 'Abrir recibo' })
  expect(link.getAttribute('href')).toBe(`/documento/${made.id}/ver`)
  expect(screen.queryByRole('button', { name: /Emitir recibo/ })).toBeNull()
})

test('[S2.19] of a psychologist «Receita Saúde» is due until February’s end, and noted with number and day', async () => {
  const { ana, paid, paymentOf } = await practice({ profissao: 'psicologia', conselho: 'CRP', conselho_uf: 'SP' })
  await paid('Sessão de Davi')
  const { user } = await open(ana)
  const until = (await paymentOf('Sessão de Davi')).receita_saude_ate ?? ''
  expect(await screen.findByText(new RegExp(`pode ser emitido até ${formatDay(until)}`))).toBeTruthy()
  expect(screen.getByRole('link', { name: 'https://www.gov.br/receitafederal' })).toBeTruthy()
  expect(screen.getByText(/nada é enviado à Receita/)).toBeTruthy()
  await user.click(await button('Anotar emissão: Rosa Rocha, Sessão de Davi'))
  const dialog = within(await screen.findByRole('dialog', { name: 'Receita Saúde deste pagamento' }))
  expect(dialog.getByLabelText<HTMLInputElement>('Emitido em').value).toBe(formatDay(today()))
  await user.type(dialog.getByLabelText('Número do recibo'), '2026-000123')
  await user.click(dialog.getByRole('button', { name: 'Salvar' }))
  expect(await screen.findByText('Receita Saúde anotado.')).toBeTruthy()
  expect(await screen.findByText(/nº 2026-000123/)).toBeTruthy()
  expect(screen.getByText('Todos os pagamentos deste mês estão em dia.')).toBeTruthy()
  expect(await paymentOf('Sessão de Davi')).toMatchObject({ receita_saude: 'emitido', receita_saude_em: today() })
})

test('[S2.19] what somebody else noted meanwhile is not written over: it is said, and shown as it is now', async () => {
  const { ana, paid, paymentOf } = await practice({ profissao: 'psicologia', conselho: 'CRP', conselho_uf: 'SP' })
  await paid('Sessão de Davi')
  const { user } = await open(ana)
  await user.click(await button('Anotar emissão: Rosa Rocha, Sessão de Davi'))
  const { baixa_id, versao } = await paymentOf('Sessão de Davi')
  const theirs = { receita_saude: 'emitido', receita_saude_numero: 'A-1', receita_saude_em: today(), versao }
  await ana.call('PUT', `/api/baixas-json/${baixa_id}`, theirs)
  await user.type(screen.getByLabelText('Número do recibo'), 'B-2')
  await user.click(await button('Salvar'))
  expect(await screen.findByText(/Mudou enquanto você olhava/)).toBeTruthy()
  expect(await screen.findByText(/nº A-1/)).toBeTruthy()
  expect((await paymentOf('Sessão de Davi')).receita_saude_numero).toBe('A-1')
})

test('[S2.19] of whom «Receita Saúde» is not asked is told so', async () => {
  const { ana } = await practice()
  await open(ana)
  expect(await screen.findByText(/Receita Saúde não é pedido a você/)).toBeTruthy()
  expect(await screen.findByText('Nenhum pagamento recebido neste mês')).toBeTruthy()
})

test('[S2.19] the file for «carnê-leão» claims to be no official import, and is handed to the browser', async () => {
  const { ana, paid } = await practice()
  await paid('Sessão de Davi')
  const { user } = await open(ana)
  expect(await screen.findByText(/Não é o arquivo oficial de importação/)).toBeTruthy()
  let file: Blob | undefined
  URL.createObjectURL = (bytes) => {
    file = bytes as Blob
    return 'blob:file'
  }
  const pressed = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    expect(this.download).toBe(`carne-leao-${today().slice(0, 7)}.csv`)
  })
  await user.click(await button('Baixar CSV'))
  await waitFor(() => expect(pressed).toHaveBeenCalled())
  const reader = new FileReader()
  await new Promise((resolve) => {
    reader.onload = resolve
    reader.readAsText(file as Blob)
  })
  expect(reader.result).toContain('529.982.247-25')
})

test('[S6.05] who sees no sums is offered no file', async () => {
  const { ana, paid } = await practice()
  await paid('Sessão de Davi')
  const desk = await person({ tenant_id: ana.tenant_id, role: 'secretaria', financeiro: true })
  await open(desk)
  await screen.findByRole('table', { name: 'Recebido' })
  expect(screen.queryByRole('button', { name: 'Baixar CSV' })).toBeNull()
})

test.each(locales)('[S9.05] receipts speak %s', async (locale) => {
  const words = { 'pt-br': 'Carnê-leão', en: 'Download CSV', es: 'Descargar CSV', 'zh-CN': '下载 CSV' }
  await openScreen(finance, '/financeiro/recibos', await person({ financeiro: true }), locale)
  expect(await screen.findByText(words[locale])).toBeTruthy()
})
