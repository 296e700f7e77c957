import type { Aging, MonthSummary, StatementLine } from '@vinculo/contracts/finance'
import { type AgingBand, agingBands, type EntryKind } from '@vinculo/contracts/finance-choices'
import { amountOf, signedAmountOf } from '@vinculo/contracts/money'
import type { DueMonth, MovedMonth, OpenDay } from './pictures-repository'
import type { StoredLine } from './repository'

/** `saldo`: what the account holds after it, where that is known. */
export const lineOf = (
  { ordem: _order, valor, descricao, ...line }: StoredLine,
  described: string,
  saldo: number | null,
): StatementLine => ({
  ...line,
  descricao: descricao ?? described,
  valor: signedAmountOf(valor),
  saldo: saldo === null ? null : signedAmountOf(saldo),
})

/** A month (yyyy-MM) so many months later, or earlier. */
export function monthAfter(month: string, months: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number)
  const count = year * 12 + number - 1 + months
  return `${Math.floor(count / 12)}-${String((count % 12) + 1).padStart(2, '0')}`
}

const before = 9
const after = 2

interface Known {
  /** The month that is asked for. */
  month: string
  today: string
  balance: number
  due: DueMonth[]
  moved: MovedMonth[]
}

const total = <Row>(rows: Row[], value: (row: Row) => number) => rows.reduce((sum, row) => sum + value(row), 0)
const moves = ({ entradas, saidas, internas }: MovedMonth) => entradas - saidas + internas
/** Of what is to come, money in less money out. */
const toCome = ({ tipo, aberto, vencido }: DueMonth) => (tipo === 'receber' ? aberto - vencido : vencido - aberto)

export function monthSummary({ month, today, balance, due, moved }: Known): MonthSummary {
  const of = (tipo: EntryKind, mes?: string) => due.filter((each) => each.tipo === tipo && (!mes || each.mes === mes))
  const open = (rows: DueMonth[]) => ({
    valor: amountOf(total(rows, ({ aberto }) => aberto)),
    quantidade: total(rows, ({ abertos }) => abertos),
  })
  const late = (rows: DueMonth[]) => ({
    valor: amountOf(total(rows, ({ vencido }) => vencido)),
    quantidade: total(rows, ({ vencidos }) => vencidos),
  })
  const movedIn = (mes: string) => moved.filter((each) => each.mes === mes)
  const current = today.slice(0, 7)
  /** At the end of a month that is over what was there, else what would be there if all that comes due is paid. */
  const balanceOf = (mes: string) => {
    const there = total(
      moved.filter((each) => each.mes <= mes),
      moves,
    )
    const forecast = mes < current ? [] : due.filter((each) => each.mes <= mes)
    return signedAmountOf(there + total(forecast, toCome))
  }
  const months = Array.from({ length: before + 1 + after }, (_, at) => monthAfter(month, at - before))
  return {
    mes: month,
    hoje: today,
    recebido: signedAmountOf(total(movedIn(month), ({ entradas }) => entradas)),
    pago: signedAmountOf(total(movedIn(month), ({ saidas }) => saidas)),
    a_receber: open(of('receber', month)),
    a_receber_vencido: late(of('receber', month)),
    a_pagar: open(of('pagar', month)),
    a_pagar_vencido: late(of('pagar', month)),
    vencido: late(of('receber')),
    saldo_contas: signedAmountOf(balance),
    fluxo: months.map((mes) => ({
      mes,
      entradas: signedAmountOf(total(movedIn(mes), ({ entradas }) => entradas)),
      saidas: signedAmountOf(total(movedIn(mes), ({ saidas }) => saidas)),
      previsto_entradas: open(of('receber', mes)).valor,
      previsto_saidas: open(of('pagar', mes)).valor,
      saldo: balanceOf(mes),
    })),
  }
}

const daysBetween = (from: string, to: string) => Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000)

/** How long something due on a day is overdue on another. */
export function bandOf(due: string, day: string): AgingBand {
  const late = daysBetween(due, day)
  if (late <= 0) return 'a_vencer'
  if (late <= 30) return 'ate_30'
  if (late <= 60) return 'ate_60'
  return late <= 90 ? 'ate_90' : 'mais_de_90'
}

export function agingOf(em: string, open: OpenDay[]): Aging {
  const sums = { receber: new Map<AgingBand, number>(), pagar: new Map<AgingBand, number>() }
  for (const { tipo, vencimento, aberto } of open) {
    const band = bandOf(vencimento, em)
    sums[tipo].set(band, (sums[tipo].get(band) ?? 0) + aberto)
  }
  const bands = (kind: EntryKind) =>
    agingBands.map((faixa) => ({ faixa, valor: signedAmountOf(sums[kind].get(faixa) ?? 0) }))
  const whole = (kind: EntryKind) => signedAmountOf(total([...sums[kind].values()], (cents) => cents))
  return {
    em,
    receber: bands('receber'),
    pagar: bands('pagar'),
    total_receber: whole('receber'),
    total_pagar: whole('pagar'),
  }
}
