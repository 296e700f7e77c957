import { formatDay } from '@vinculo/contracts/day'
import type { StatementLine, StatementQuery } from '@vinculo/contracts/finance'
import { financeWords } from '@vinculo/contracts/finance-words'
import { amountOf, centsOf } from '@vinculo/contracts/money'
import { paperClasses } from '@vinculo/contracts/paper-classes'
import type { Paper } from '@vinculo/contracts/printing'
import type { output } from 'zod/mini'
import { recordAudit } from '../audit/audit'
import { fieldRefused } from '../errors'
import type { Caller } from '../http/requests'
import { lockFinance } from '../ledger/ledger'
import { shownAmount } from '../printing/amount-in-words'
import { factsTable } from '../printing/blocks'
import { ownWords } from '../printing/filling'
import { csvLine, csvOpening } from './csv'
import { lastLine, linesAfter, type Place, type StoredLine } from './repository'
import { lineOf } from './rules'
import { describedIn, headOf, type Selection, selectionOf, withBalances } from './service'

type Asked = output<typeof StatementQuery>
/** Runs work as the caller, each time in a transaction of its own. */
type AsCaller = <T>(work: (caller: Caller) => Promise<T>) => Promise<T>

/** Lines read at once. */
const partSize = 1000
/** As many as a browser lays out on sheets well within the time a PDF may take. */
export const mostLinesOfPdf = 2000

/** What leaves the house is in the language of the house's papers. */
const described = describedIn('pt-br')
const { means } = financeWords['pt-br']
const columns = ['Data', 'Descrição', 'Com', 'Categoria', 'Forma de pagamento', 'Estorno', 'Valor', 'Saldo']

interface Export extends Selection {
  head: Awaited<ReturnType<typeof headOf>>
  from: Place
}

/** Waits for who is writing, so that of what is numbered nothing is still to come: later parts fit what the first one says. */
async function begin(caller: Caller, query: Asked, kind: 'csv' | 'pdf'): Promise<Export> {
  const { tx } = caller
  await lockFinance(tx)
  const selection = await selectionOf(tx, query)
  await recordAudit(caller, 'finance.exported', query.conta, [kind])
  const from = { data: query.de, ordem: -1, ultima: await lastLine(tx, query.conta) }
  return { ...selection, head: await headOf(tx, selection), from }
}

async function* parts(as: AsCaller, { period, filter, from }: Export): AsyncGenerator<StoredLine[]> {
  for (let after = from; ; ) {
    const lines = await as(({ tx }) => linesAfter(tx, period, filter, after, partSize))
    if (lines.length > 0) yield lines
    const last = lines.at(-1)
    if (!last || lines.length < partSize) return
    after = { ...after, data: last.data, ordem: last.ordem }
  }
}

const shownDay = (day: string) => formatDay(day).replaceAll('-', '/')

const csvCells = (line: StatementLine) => [
  shownDay(line.data),
  line.descricao,
  line.com,
  line.categoria,
  line.forma_pagamento && means[line.forma_pagamento],
  line.estorno ? 'Sim' : null,
  centsOf(line.valor),
  line.saldo === null ? null : centsOf(line.saldo),
]

/** All lines of a period, a part at a time, each in a short transaction of its own. */
export async function statementCsv(as: AsCaller, query: Asked): Promise<AsyncGenerator<string>> {
  const whole = await as((caller) => begin(caller, query, 'csv'))
  return csvOf(as, whole)
}

async function* csvOf(as: AsCaller, whole: Export): AsyncGenerator<string> {
  const { head, isFiltered, period } = whole
  const balance = (day: string, name: string, cents: number) =>
    isFiltered ? '' : csvLine([shownDay(day), name, null, null, null, null, null, cents])
  yield csvOpening + csvLine(columns) + balance(period.de, 'Saldo anterior', head.anterior)
  let saldo = head.anterior
  for await (const lines of parts(as, whole)) {
    yield shownLines(lines, isFiltered, saldo)
      .map((line) => csvLine(csvCells(line)))
      .join('')
    saldo = lines.reduce((sum, { valor }) => sum + valor, saldo)
  }
  yield balance(period.ate, 'Saldo final', saldo)
}

const shownLines = (lines: StoredLine[], isFiltered: boolean, before: number): StatementLine[] =>
  isFiltered ? lines.map((line) => lineOf(line, described(line), null)) : withBalances(lines, before, described)

const money = (cents: number) => `${cents < 0 ? '-' : ''}${shownAmount(amountOf(Math.abs(cents)))}`
const right = (text: string) => `<td data-align="right">${text}</td>`

function paperRow(line: StatementLine, isFiltered: boolean): string {
  const told = [line.com, line.categoria, line.forma_pagamento && means[line.forma_pagamento]].filter(Boolean)
  const more = [...told, ...(line.estorno ? ['estorno'] : [])].join(' · ')
  const text = `<p>${ownWords(line.descricao)}</p>${more ? `<p>${ownWords(more)}</p>` : ''}`
  const balance = isFiltered || line.saldo === null ? '' : right(money(centsOf(line.saldo)))
  return `<tr><td>${formatDay(line.data)}</td><td>${text}</td>${right(money(centsOf(line.valor)))}${balance}</tr>`
}

function paperOf({ conta, period, head, isFiltered }: Export, lines: StatementLine[]): Paper {
  const facts = factsTable([
    ['Conta', conta.nome],
    ['Período', `${formatDay(period.de)} a ${formatDay(period.ate)}`],
    ['Lançamentos', isFiltered && 'parte deles, por um filtro'],
    ['Saldo anterior', money(head.anterior)],
    ['Entradas', money(head.entradas)],
    ['Saídas', money(head.saidas)],
    ['Entre contas e saldo inicial', head.internas !== 0 && money(head.internas)],
    ['Saldo final', money(head.final)],
  ])
  const names = ['Data', 'Descrição', 'Valor', ...(isFiltered ? [] : ['Saldo'])]
  const heads = names.map((name, at) => `<th scope="col"${at > 1 ? ' data-align="right"' : ''}>${name}</th>`).join('')
  const rows = lines.map((line) => paperRow(line, isFiltered)).join('')
  const table =
    lines.length > 0
      ? `<table class="${paperClasses.results}"><thead><tr>${heads}</tr></thead><tbody>${rows}</tbody></table>`
      : '<p>Nada passou por esta conta neste período.</p>'
  return {
    titulo: `Extrato de ${conta.nome}`,
    topo: null,
    corpo: `<h1>Extrato</h1>${facts}${table}`,
    rodape: null,
    rubrica: false,
    verificacao: null,
    faltam: [],
    desconhecidos: [],
  }
}

/** The whole statement on sheets; of a long one it is said that it is too long. */
export async function statementPaper(caller: Caller, query: Asked): Promise<Paper> {
  const whole = await begin(caller, query, 'pdf')
  if (whole.head.linhas > mostLinesOfPdf) throw fieldRefused('ate', 'too_many_lines')
  const lines = await linesAfter(caller.tx, whole.period, whole.filter, whole.from, mostLinesOfPdf)
  return paperOf(whole, shownLines(lines, whole.isFiltered, whole.head.anterior))
}
