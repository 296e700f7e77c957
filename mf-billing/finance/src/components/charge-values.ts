import { type Charge, ChargeSettlement, NewCharges } from '@vinculo/contracts/charges'
import type { EntryRow } from '@vinculo/contracts/finance'
import type { EntryState } from '@vinculo/contracts/finance-choices'
import { amountOf, centsOf } from '@vinculo/contracts/money'
import type { Contract } from '@vinculo/ui/forms'
import type { QuickCreateValue } from '@vinculo/ui/rare'
import { addMonths } from './months'

/** The tenth of the month after, or today (yyyy-MM-dd) where that is over. */
export function usualDueDay(month: string, today: string): string {
  const tenth = `${addMonths(month, 1) ?? month}-10`
  return tenth < today ? today : tenth
}

export const sumOf = (amounts: readonly string[]) => amountOf(amounts.reduce((sum, one) => sum + centsOf(one), 0))

/** So many payers are charged by one call: each call charges all of its own or none. */
export const batchSize = 25
export const batchesOf = <Item>(items: readonly Item[], size = batchSize): Item[][] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, at) => items.slice(at * size, (at + 1) * size))

/** As an entry's: late comes before partly paid. Nothing left, and nothing paid: all of it was cancelled. */
export function stateOfCharge({ saldo, pago, vencimento }: Charge, today: string): EntryState {
  if (centsOf(saldo) === 0) return centsOf(pago) > 0 ? 'pago' : 'cancelado'
  if (vencimento < today) return 'vencido'
  return centsOf(pago) > 0 ? 'parcial' : 'aberto'
}

/** What is typed; who is charged is ticked in the table. */
export interface ChargeDue {
  vencimento: string
}

/** The ticks are no fields of the form: that nobody is ticked is said at its top. */
export const chargeContract = (mes: string, pagadores: string[]): Contract => ({
  safeParse(values, options) {
    const result = NewCharges.safeParse({ ...(values as ChargeDue), mes, pagadores }, options)
    if (result.success) return result
    const issues = result.error.issues.map((issue) => (issue.path[0] === 'pagadores' ? { ...issue, path: [] } : issue))
    return { success: false, error: { issues } }
  },
})

export interface ChargePayment {
  valor: string
  pago_em: string
  conta: QuickCreateValue
  forma_pagamento: string
}

/** The API's own contract, and what it checks against the charge. */
export const chargePaymentContract = ({ saldo, versao }: Charge): Contract => ({
  safeParse(values, options) {
    const result = ChargeSettlement.safeParse({ ...(values as ChargePayment), versao }, options)
    if (!result.success) return result
    const cents = centsOf(result.data.valor)
    const message = cents <= 0 ? 'takes_nothing_off' : cents > centsOf(saldo) ? 'over_balance' : undefined
    if (!message) return result
    return { success: false, error: { issues: [{ code: 'custom', path: ['valor'], message, input: values }] } }
  },
})

/** Told one by one before the rest is only counted. */
const told = 6

/** What entries are, each patient named once, who pays for themselves not at all. */
export function toldOf(
  entries: readonly Pick<EntryRow, 'descricao' | 'paciente'>[],
  payer: string,
  more: (rest: number) => string,
): string {
  const ofWhom = new Map<string, string[]>()
  for (const { descricao, paciente } of entries.slice(0, told)) {
    const whom = paciente && paciente.nome !== payer ? paciente.nome : ''
    ofWhom.set(whom, [...(ofWhom.get(whom) ?? []), descricao])
  }
  const said = [...ofWhom].map(([whom, all]) => (whom ? `${whom}: ${all.join(', ')}` : all.join(', ')))
  return [...said, ...(entries.length > told ? [more(entries.length - told)] : [])].join(' · ')
}
