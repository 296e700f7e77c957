import type { Aging, AgingQuery, MonthQuery, MonthSummary, Statement, StatementQuery } from '@vinculo/contracts/finance'
import type { StatementOrigin } from '@vinculo/contracts/finance-choices'
import type { Locale } from '@vinculo/contracts/locale'
import { signedAmountOf } from '@vinculo/contracts/money'
import { clampPage, defaultPageSize, pageCount } from '@vinculo/contracts/paging'
import { dayIn } from '@vinculo/contracts/plan'
import type { output } from 'zod/mini'
import type { Tx } from '../database/database'
import { AppError, fieldRefused } from '../errors'
import type { Caller } from '../http/requests'
import { searchWords } from '../lists/rules'
import { accountsOf } from '../money-accounts/repository'
import { dueByMonth, movedByMonth, openByDueDay } from './pictures-repository'
import {
  dayOfLine,
  type Filter,
  linesFrom,
  matchingLines,
  matchingSums,
  movedByFirst,
  type Period,
  type StoredLine,
  type Sums,
  sumsOf,
} from './repository'
import { agingOf, lineOf, monthSummary } from './rules'

type Asked = output<typeof StatementQuery>

/** What moved money, where nobody described it. */
const origins: Record<Locale, Record<StatementOrigin, string>> = {
  'pt-br': { baixa: 'Pagamento', transferencia: 'Transferência', abertura: 'Saldo inicial' },
  en: { baixa: 'Payment', transferencia: 'Transfer', abertura: 'Opening balance' },
  es: { baixa: 'Pago', transferencia: 'Transferencia', abertura: 'Saldo inicial' },
  'zh-CN': { baixa: '付款', transferencia: '转账', abertura: '期初余额' },
}
export const describedIn =
  (locale: Locale) =>
  ({ origem }: StoredLine) =>
    origins[locale][origem]

export interface Selection {
  conta: { id: string; nome: string }
  period: Period
  filter: Filter
  /** Whether it leaves lines out, so that no line says what is in the account after it. */
  isFiltered: boolean
}

/** Which account, from when to when, and what of it. */
export async function selectionOf(tx: Tx, query: Asked): Promise<Selection> {
  const { conta, de, ate, sentido, categoria, forma_pagamento, busca } = query
  if (ate < de) throw fieldRefused('ate', 'end_before_start')
  const [account] = await accountsOf(tx, de, [conta])
  if (!account) throw new AppError('not_found')
  const filter = { sentido, categoria, forma_pagamento, words: searchWords(busca ?? '') }
  const isFiltered = Boolean(sentido ?? categoria ?? forma_pagamento) || filter.words.length > 0
  return { conta: { id: account.id, nome: account.nome }, period: { conta, de, ate }, filter, isFiltered }
}

/** What it begins and ends with, and what went in and out: with a filter, of the lines that it leaves. */
export async function headOf(tx: Tx, { period, filter, isFiltered }: Selection) {
  const whole = await sumsOf(tx, period)
  const found = isFiltered ? await matchingSums(tx, period, filter) : whole
  const final = whole.anterior + whole.entradas - whole.saidas + whole.internas
  return { ...found, anterior: whole.anterior, final }
}

/** Lines of one page, and what is in the account before the first of them. */
async function linesAt(tx: Tx, period: Period, sums: Sums, { limit, offset }: { limit: number; offset: number }) {
  const day = await dayOfLine(tx, period, offset)
  if (!day) return { lines: [], before: sums.anterior }
  const skipped = offset - day.antes
  const lines = await linesFrom(tx, { ...period, de: day.dia }, { limit, offset: skipped })
  return { lines, before: sums.anterior + day.movido + (await movedByFirst(tx, period.conta, day.dia, skipped)) }
}

/** One after another, each with what is in the account after it. */
export function withBalances(lines: StoredLine[], before: number, described: (line: StoredLine) => string) {
  let saldo = before
  return lines.map((line) => {
    saldo += line.valor
    return lineOf(line, described(line), saldo)
  })
}

export async function statementOf({ tx }: Caller, query: Asked, locale: Locale): Promise<Statement> {
  const selection = await selectionOf(tx, query)
  const { conta, period, filter, isFiltered } = selection
  const sums = await headOf(tx, selection)
  const { por_pagina = defaultPageSize } = query
  const pagina = clampPage(query.pagina ?? 1, pageCount(sums.linhas, por_pagina))
  const cut = { limit: por_pagina, offset: (pagina - 1) * por_pagina }
  const described = describedIn(locale)
  const found = isFiltered ? undefined : await linesAt(tx, period, sums, cut)
  const itens = found
    ? withBalances(found.lines, found.before, described)
    : (await matchingLines(tx, period, filter, cut)).map((line) => lineOf(line, described(line), null))
  return {
    conta,
    de: period.de,
    ate: period.ate,
    itens,
    total: sums.linhas,
    pagina,
    por_pagina,
    saldo_anterior: signedAmountOf(sums.anterior),
    entradas: signedAmountOf(sums.entradas),
    saidas: signedAmountOf(sums.saidas),
    internas: signedAmountOf(sums.internas),
    saldo_final: signedAmountOf(sums.final),
  }
}

export async function monthOf(
  { tx, session }: Caller,
  { mes }: output<typeof MonthQuery>,
  now = new Date(),
): Promise<MonthSummary> {
  const today = dayIn(session.time_zone, now)
  const accounts = await accountsOf(tx, today, null)
  return monthSummary({
    month: mes ?? today.slice(0, 7),
    today,
    balance: accounts.reduce((sum, { saldo_centavos }) => sum + saldo_centavos, 0),
    due: await dueByMonth(tx, today),
    moved: await movedByMonth(tx),
  })
}

export async function agingAt(
  { tx, session }: Caller,
  { em }: output<typeof AgingQuery>,
  now = new Date(),
): Promise<Aging> {
  const today = dayIn(session.time_zone, now)
  const day = em ?? today
  return agingOf(day, await openByDueDay(tx, day, today))
}
