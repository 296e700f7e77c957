import type { Payment } from '@vinculo/contracts/payments'

/** How a payment stands, in one word: of what may be true at once, what the person has to know first. */
export type Standing =
  | 'devolvido'
  | 'contestado'
  | 'disputa'
  | 'pago'
  | 'pessoa'
  | 'provedor'
  | 'vencido'
  | 'verificando'
  | 'banco'
  | 'analise'
  | 'boleto'
  | 'automatico'
  | 'recusado'
  | 'aberto'

export function standingOf(payment: Payment): Standing {
  const { type, status, devolucao, em_disputa, cancelamento, verificando, em_analise, automatico, recusa } = payment
  if (devolucao) return devolucao.motivo
  if (status === 'Pago') return em_disputa ? 'disputa' : 'pago'
  if (status === 'Cancelado') return cancelamento?.motivo ?? 'provedor'
  if (verificando) return 'verificando'
  if (em_analise) return type === 'debito' ? 'banco' : 'analise'
  if (status === 'Boleto Gerado') return 'boleto'
  if (recusa) return 'recusado'
  return automatico ? 'automatico' : 'aberto'
}

/** What the colour of its area says besides the words. */
export const standingTones: Record<Standing, 'info' | 'warning' | 'danger' | 'success'> = {
  devolvido: 'danger',
  contestado: 'danger',
  disputa: 'warning',
  pago: 'info',
  pessoa: 'danger',
  provedor: 'danger',
  vencido: 'danger',
  verificando: 'warning',
  banco: 'warning',
  analise: 'warning',
  boleto: 'warning',
  automatico: 'success',
  recusado: 'danger',
  aberto: 'success',
}

/** While it may be paid without us having heard of it: then asking the provider is worth it. */
export const mayHaveChanged = (payment: Payment) =>
  ['verificando', 'banco', 'analise', 'boleto', 'disputa'].includes(standingOf(payment))
