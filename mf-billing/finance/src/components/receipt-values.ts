import type { ReceivedPayment } from '@vinculo/contracts/charges'
import { SettlementChange } from '@vinculo/contracts/finance'
import type { HealthReceiptState } from '@vinculo/contracts/finance-choices'
import type { Contract } from '@vinculo/ui/forms'

/** What was pointed out before a document was issued: each by its code, below `ciente`. */
export const findingsLeft = (errors: Record<string, unknown>): string[] =>
  Object.keys(errors).flatMap((field) => (field.startsWith('ciente.') ? [field.slice('ciente.'.length)] : []))

/** Whether one can be issued: it still counts, and there is no receipt of it that holds. */
export const lacksReceipt = ({ recibo, estornado_em }: Pick<ReceivedPayment, 'recibo' | 'estornado_em'>) =>
  !estornado_em && (!recibo || recibo.cancelado)

/** Taken back, while there is still a receipt that says that it was paid. */
export const isReceiptWrong = ({ recibo, estornado_em }: Pick<ReceivedPayment, 'recibo' | 'estornado_em'>) =>
  Boolean(estornado_em && recibo && !recibo.cancelado)

/** A receipt is signed: everybody issues of what was theirs; what was nobody's in particular, whoever cares for patients. */
export const isIssuedBy = (
  { profissional }: Pick<ReceivedPayment, 'profissional'>,
  who: { id: string; cares: boolean },
) => (profissional ? profissional.id === who.id : who.cares)

/** One receipt is of one payer: whoever has the same CPF, or without one is the same in the register. */
export function receiptGroups(payments: readonly ReceivedPayment[]): ReceivedPayment[][] {
  const groups = new Map<string, ReceivedPayment[]>()
  for (const payment of payments) {
    const payer = payment.cpf_pagador ?? payment.chave
    const group = groups.get(payer)
    if (group) group.push(payment)
    else groups.set(payer, [payment])
  }
  return [...groups.values()]
}

/** What is noted of «Receita Saúde», as a form holds it. */
export interface HealthForm {
  receita_saude: HealthReceiptState
  receita_saude_numero: string
  receita_saude_em: string
}

const wireOf = ({ receita_saude, receita_saude_numero, receita_saude_em }: HealthForm) =>
  receita_saude === 'emitido'
    ? { receita_saude, receita_saude_numero, receita_saude_em }
    : { receita_saude, receita_saude_numero: '', receita_saude_em: '' }

/** Only of what was issued there is a number and a day. */
export const healthWire = (form: HealthForm, versao: number): SettlementChange => ({ ...wireOf(form), versao })

export const healthContract = (versao: number): Contract => ({
  safeParse: (values, options) => SettlementChange.safeParse(healthWire(values as HealthForm, versao), options),
})
