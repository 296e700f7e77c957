import type { TestAccount } from '../testing'

const nobody = { id: '018f0000-0000-7000-8000-000000000000' }
const due = { vencimento: '2026-11-20' }
const paid = { pago_em: '2026-11-20', conta: nobody, forma_pagamento: 'pix' }
const reversal = { motivo: 'Engano', versao: 1 }

/** A right body for each call of finance that takes one. */
export const financeBodies: Record<string, () => unknown> = {
  'post /api/lancamentos-json': () => ({ tipo: 'receber', descricao: 'Curso', valor: '10.00', ...due }),
  'put /api/lancamentos-json/{id}': () => ({ versao: 1, descricao: 'Curso' }),
  'post /api/lancamentos-json/{id}/baixa': () => ({ ...paid, valor: '10.00', versao: 1 }),
  'post /api/lancamentos-json/{id}/estorno': () => reversal,
  'put /api/baixas-json/{id}': () => ({ versao: 1, conciliado: true }),
  'post /api/transferencias-json': () => ({
    de: nobody,
    para: { id: '018f0000-0000-7000-8000-000000000001' },
    valor: '1.00',
    data: '2026-11-20',
  }),
  'post /api/transferencias-json/{id}/estorno': () => reversal,
  'post /api/contas-json': () => ({ nome: 'Banco Azul', tipo: 'banco' }),
  'put /api/contas-json/{id}': () => ({ versao: 1, nome: 'Banco Azul' }),
  'post /api/categorias-json': () => ({ nome: 'Oficinas', tipo: 'receita' }),
  'put /api/categorias-json/{id}': () => ({ versao: 1, nome: 'Oficinas' }),
  'post /api/contatos-json': () => ({ nome: 'Papelaria Sol' }),
  'put /api/contatos-json/{id}': () => ({ versao: 1, nome: 'Papelaria Sol' }),
  'put /api/financeiro/config-json': () => ({ versao: 0, prazo_dias: 5 }),
  'post /api/pacotes-json': () => ({
    paciente: nobody,
    descricao: 'Dez sessões',
    sessoes: 10,
    valor: '1000.00',
    ...due,
  }),
  'put /api/pacotes-json/{id}': () => ({ versao: 1, encerrado: true }),
  'post /api/cobrancas-json': () => ({ mes: '2026-11', pagadores: [`paciente:${nobody.id}`], ...due }),
  'post /api/cobrancas-json/{id}/baixa': () => ({ ...paid, valor: '10.00', versao: 1 }),
  'post /api/recibos-json': () => ({ baixas: [nobody.id] }),
}

/** Its tables. */
export const financeTables = [
  'money_accounts',
  'finance_categories',
  'finance_contacts',
  'finance_settings',
  'finance_entries',
  'finance_settlements',
  'finance_transfers',
  'session_packages',
  'finance_charges',
  'ledger_transactions',
  'ledger_lines',
]

/** Rows of finance whose every text is this one, by the address that leads to one of them. */
export async function financeRows(account: TestAccount, text: string, patient: string, appointment: string) {
  const made = async (url: string, row: object) => {
    const answer = await account.post(url, row)
    if (answer.status !== 201) throw new Error(`${url}: ${answer.text}`)
    return answer.body
  }
  const open = { saldo_inicial: '10.00', saldo_inicial_em: '2026-11-01' }
  const { id: from } = await made('/api/contas-json', { nome: text, tipo: 'banco', ...open })
  const { id: to } = await made('/api/contas-json', { nome: `${text} 2`, tipo: 'banco' })
  const { id: category } = await made('/api/categorias-json', { nome: text, tipo: 'receita' })
  const paciente = { id: patient }
  const baixa = { ...paid, conta: { id: from } }
  const told = { descricao: text, observacoes: text, valor: '10.00', ...due }
  const entry = await made('/api/lancamentos-json', { tipo: 'receber', paciente, ...told, baixa })
  const moved = { de: { id: from }, para: { id: to }, valor: '1.00', data: '2026-11-20', descricao: text }
  const pack = { paciente, descricao: text, sessoes: 2, valor: '10.00', ...due }
  return {
    '/api/lancamentos-json': entry.id as string,
    '/api/baixas-json': entry.baixas[0].id as string,
    '/api/transferencias-json': (await made('/api/transferencias-json', moved)).id as string,
    '/api/contas-json': from as string,
    '/api/extrato-json': from as string,
    '/api/extrato-csv': from as string,
    '/api/extrato-pdf': from as string,
    '/api/categorias-json': category as string,
    '/api/contatos-json': (await made('/api/contatos-json', { nome: text })).id as string,
    '/api/pacotes-json': (await made('/api/pacotes-json', pack)).id as string,
    '/api/financeiro/sessao-json': appointment,
  }
}
