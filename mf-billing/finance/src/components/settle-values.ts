import type { FieldIssue } from '@vinculo/contracts/field-messages'
import { type EntryRow, NewSettlement } from '@vinculo/contracts/finance'
import { centsOf } from '@vinculo/contracts/money'
import type { Contract } from '@vinculo/ui/forms'
import type { QuickCreateValue } from '@vinculo/ui/rare'

/** What a dialog shows of a payment: texts. */
export interface SettleForm {
  valor: string
  pago_em: string
  conta: QuickCreateValue
  forma_pagamento: string
  juros: string
  multa: string
  desconto: string
}

/** What is settled, as lists and pages have it. */
export type Settled = Pick<EntryRow, 'id' | 'tipo' | 'descricao' | 'saldo' | 'versao' | 'forma_pagamento'>

const isAmount = (text: string) => /^\d{1,7}\.\d{2}$/.test(text)
/** '' is nothing; what is still being typed is no amount. */
const centsIn = (text: string) => (text === '' ? 0 : isAmount(text) ? centsOf(text) : Number.NaN)

type Extras = Pick<SettleForm, 'juros' | 'multa' | 'desconto'>
const extrasOf = ({ juros, multa, desconto }: Extras) => centsIn(juros) + centsIn(multa) - centsIn(desconto)

/** What a payment takes off its entry, in cents: NaN while an amount is none. */
export const takenOff = (form: Extras & Pick<SettleForm, 'valor'>) =>
  (form.valor === '' ? Number.NaN : centsIn(form.valor)) - extrasOf(form)

/** What changes hands so that nothing is left of `open` cents: NaN while an amount is none. */
export const wholeOf = (open: number, extras: Extras) => open + extrasOf(extras)

/** The API's own contract, and what it checks against the entry. */
export const settleContract = ({ saldo, versao }: Settled): Contract => ({
  safeParse(values, options) {
    const result = NewSettlement.safeParse({ ...(values as SettleForm), versao }, options)
    if (!result.success) return result
    const off = takenOff(values as SettleForm)
    const message = off <= 0 ? 'takes_nothing_off' : off > centsOf(saldo) ? 'over_balance' : undefined
    if (!message) return result
    const issue: FieldIssue = { code: 'custom', path: ['valor'], message, input: values }
    return { success: false, error: { issues: [issue] } }
  },
})
