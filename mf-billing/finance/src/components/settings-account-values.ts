import { type MoneyAccount, MoneyAccountChange, NewMoneyAccount } from '@vinculo/contracts/finance'
import { type MoneyAccountKind, moneyAccountKinds } from '@vinculo/contracts/finance-choices'
import type { Contract } from '@vinculo/ui/forms'
import type { RowForm } from './settings-dialog'

/** An account as a form holds it: an amount, and whether it is below zero. */
export interface AccountForm extends RowForm {
  nome: string
  tipo: MoneyAccountKind
  saldo: string
  negativo: boolean
  saldo_inicial_em: string
  ativo: boolean
}

export const blankAccount = (today: string): AccountForm => ({
  nome: '',
  tipo: moneyAccountKinds[1],
  saldo: '',
  negativo: false,
  saldo_inicial_em: today,
  ativo: true,
})

export const accountForm = ({
  nome,
  tipo,
  saldo_inicial,
  saldo_inicial_em,
  ativo,
  versao,
}: MoneyAccount): AccountForm => ({
  nome,
  tipo,
  saldo: (saldo_inicial ?? '').replace('-', ''),
  negativo: saldo_inicial?.startsWith('-') ?? false,
  saldo_inicial_em,
  ativo,
  versao,
})

export function accountWire({ saldo, negativo, ...form }: AccountForm) {
  const owed = negativo && /[1-9]/.test(saldo)
  return { ...form, saldo_inicial: owed ? `-${saldo}` : saldo || '0.00' }
}

export const accountContract: Contract = {
  safeParse(values, options) {
    const form = values as AccountForm
    const contract = form.versao === undefined ? NewMoneyAccount : MoneyAccountChange
    const { versao, ...wire } = accountWire(form)
    const result = contract.safeParse(versao === undefined ? wire : { ...wire, versao }, options)
    if (result.success) return result
    const issues = result.error.issues.map((issue) =>
      issue.path?.[0] === 'saldo_inicial' ? { ...issue, path: ['saldo'] } : issue,
    )
    return { success: false, error: { issues } }
  },
}
