import type {
  FinanceCategoryChange,
  FinanceContactChange,
  MoneyAccountChange,
  NewFinanceContact,
} from '@vinculo/contracts/finance'
import type { output } from 'zod/mini'

/** The name alone, as the quick-create widget sends it: whoever is called so already is the answer. */
export const isQuick = (input: output<typeof NewFinanceContact>) =>
  Object.keys(input).every((field) => field === 'nome')

/** Changes without what is only read. */
export function sentOfAccount({ versao, id: _id, saldo: _balance, ...sent }: output<typeof MoneyAccountChange>) {
  return { versao, sent }
}
export function sentOfCategory({ versao, id: _id, tipo: _kind, ...sent }: output<typeof FinanceCategoryChange>) {
  return { versao, sent }
}
export function sentOfContact({ versao, id: _id, ...sent }: output<typeof FinanceContactChange>) {
  return { versao, sent }
}

interface Placed {
  id: string
  tipo: string
  pai_id: string | null
  /** Whether others are part of it. */
  tem_partes: boolean
}

/** Whether one category may be part of another: of its own kind, and one level deep. */
export const mayBePartOf = (part: Pick<Placed, 'tipo'> & Partial<Placed>, whole: Placed) =>
  whole.tipo === part.tipo && whole.pai_id === null && whole.id !== part.id && !part.tem_partes
