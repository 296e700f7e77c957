/** What a payment can be, as the wire and the screens have it. Constants alone: a page needs no validator for them. */

/** S4.09 `assinatura` is shown as Crédito. */
export const paymentTypes = ['boleto', 'debito', 'credito', 'assinatura'] as const
export type PaymentType = (typeof paymentTypes)[number]

/** S4.09 the texts of the wire, which are those of the screen in Portuguese. */
export const paymentStatuses = ['Aberto', 'Boleto Gerado', 'Pago', 'Cancelado'] as const
export type PaymentStatus = (typeof paymentStatuses)[number]

/** How long what is paid for lasts. A subscription is charged each month. */
export const paymentCycles = ['mensal', 'anual'] as const
export type PaymentCycle = (typeof paymentCycles)[number]

/** S2.18 the wizard's addresses, in their order; which of them a payment has, its type says. */
export const wizardSteps = [
  'endereco',
  'pessoal',
  'imprimir-boleto',
  'conclusao-debito',
  'cartao-credito',
  'concluido-credito',
] as const
export type WizardStep = (typeof wizardSteps)[number]

/** The steps of a payment of each type, in their order. */
export const stepsOf: Record<PaymentType, readonly WizardStep[]> = {
  boleto: ['endereco', 'pessoal', 'imprimir-boleto'],
  debito: ['endereco', 'pessoal', 'conclusao-debito'],
  credito: ['endereco', 'pessoal', 'cartao-credito', 'concluido-credito'],
  assinatura: ['endereco', 'pessoal', 'cartao-credito', 'concluido-credito'],
}

/** The provider's online debit, by its own names of the banks. */
export const debitBanks = ['bancodobrasil', 'banrisul', 'bradesco', 'itau'] as const
export type DebitBank = (typeof debitBanks)[number]
export const debitBankNames: Record<DebitBank, string> = {
  bancodobrasil: 'Banco do Brasil',
  banrisul: 'Banrisul',
  bradesco: 'Bradesco',
  itau: 'Itaú',
}

/** Why a charge was refused, told to who pays. `recusado`: by the bank or the card's issuer, without a reason. */
export const refusalReasons = [
  'recusado',
  'cartao',
  'saldo',
  'vencimento_cartao',
  'sessao',
  'dados',
  'banco',
  'nao_encontrado',
] as const
export type RefusalReason = (typeof refusalReasons)[number]

/** `pendente`: begun, its first charge is not paid yet. */
export const subscriptionStates = ['pendente', 'ativa', 'em_atraso', 'cancelada'] as const
export type SubscriptionState = (typeof subscriptionStates)[number]

export const subscriptionEnds = ['pessoa', 'recusas', 'provedor', 'plano'] as const
export const providers = ['pagseguro', 'pagbank'] as const
export type ProviderId = (typeof providers)[number]

/** What is counted against a plan's limits (S6.06). */
export const countedThings = ['pacientes', 'escolas', 'responsaveis', 'testes', 'usuarios'] as const
export type CountedThing = (typeof countedThings)[number]

export const paymentEventKinds = [
  'criado',
  'endereco',
  'pessoal',
  'pedido',
  'aceito',
  'recusado',
  'sem_resposta',
  'nao_encontrado',
  'notificado',
  'consultado',
  'situacao',
  'valor_diferente',
  'pago',
  'estendido',
  'em_disputa',
  'disputa_encerrada',
  'devolvido',
  'contestado',
  'revogado',
  'cancelado',
  'devolucao_pedida',
] as const
export type PaymentEventKind = (typeof paymentEventKinds)[number]
