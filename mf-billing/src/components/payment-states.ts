import type { PaymentRow } from '@vinculo/contracts/payments'

/** Something is still to be done about it, by a person. */
export const isOpen = ({ status, automatico }: Pick<PaymentRow, 'status' | 'automatico'>) =>
  !automatico && (status === 'Aberto' || status === 'Boleto Gerado')
