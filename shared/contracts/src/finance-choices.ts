/** What finance can be, without a schema. Order is the order on the screen. */

/** To be received, or to be paid. */
export const entryKinds = ['receber', 'pagar'] as const
export type EntryKind = (typeof entryKinds)[number]

/** Computed: late comes before partly paid. */
export const entryStates = ['aberto', 'vencido', 'parcial', 'pago', 'cancelado'] as const
export type EntryState = (typeof entryStates)[number]

/** S3.05 «Todos». */
export const every = 'todos'

/** S3.05 by when it is due, counted from today in the person's zone; `intervalo` goes by `de` and `ate`. */
export const duePeriods = [
  'proximos_3_dias',
  'hoje',
  'proximos_7_dias',
  'este_mes',
  'vencidos',
  every,
  'intervalo',
] as const
export type DuePeriod = (typeof duePeriods)[number]

export const moneyAccountKinds = ['caixa', 'banco', 'cartao'] as const
export type MoneyAccountKind = (typeof moneyAccountKinds)[number]

export const categoryKinds = ['receita', 'despesa'] as const
export type CategoryKind = (typeof categoryKinds)[number]

export const paymentMeans = [
  'pix',
  'dinheiro',
  'transferencia',
  'debito',
  'credito',
  'boleto',
  'cheque',
  'convenio',
] as const
export type PaymentMeans = (typeof paymentMeans)[number]

/** How much of the entries a person sees: none, those of their own sessions, all. */
export const financeScopes = ['nada', 'proprios', 'tudo'] as const
export type FinanceScope = (typeof financeScopes)[number]

export const entryOrigins = ['manual', 'atendimento', 'pacote'] as const
export type EntryOrigin = (typeof entryOrigins)[number]

/** How much of a group of instalments or repetitions a change is about. */
export const groupScopes = ['este', 'seguintes', 'todos'] as const
export type GroupScope = (typeof groupScopes)[number]

/** «Receita Saúde» (IN RFB 2.240/2024) of one payment. */
export const healthReceiptStates = ['nao_se_aplica', 'pendente', 'emitido'] as const
export type HealthReceiptState = (typeof healthReceiptStates)[number]

/** How long something is overdue, in days; null where it is not yet. */
export const agingBands = ['a_vencer', 'ate_30', 'ate_60', 'ate_90', 'mais_de_90'] as const
export type AgingBand = (typeof agingBands)[number]

/** Where money of a statement's line came from or went. */
export const statementOrigins = ['baixa', 'transferencia', 'abertura'] as const
export type StatementOrigin = (typeof statementOrigins)[number]

/** At most so many instalments, or repetitions made at once. */
export const mostInstalments = 120
