import * as z from 'zod/mini'
import { Cnpj } from './cnpj'
import { Cpf } from './cpf'
import {
  agingBands,
  categoryKinds,
  duePeriods,
  entryKinds,
  entryOrigins,
  entryStates,
  every,
  financeScopes,
  groupScopes,
  healthReceiptStates,
  moneyAccountKinds,
  mostInstalments,
  paymentMeans,
  statementOrigins,
} from './finance-choices'
import { ListQuery, pageOf } from './lists'
import { Phone } from './phone'
import {
  Amount,
  choice,
  day,
  Email,
  emptyIsNull,
  Id,
  Instant,
  IsoDate,
  Reference,
  ReferenceInput,
  text,
  wholeNumber,
  words,
} from './primitives'
import { readRule } from './recurrence'

const optionalString = z.nullable(z.string())
const optionalDay = z.nullable(IsoDate)
const ignored = z.optional(z.unknown())

/** An amount above zero, `150.00`. */
const Positive = Amount.check(z.refine((value) => /[1-9]/.test(value), 'amount_above_zero'))
/** What may be below zero on the wire: a balance, a line of a statement, `-150.00`. */
export const SignedAmount = z.string().check(z.trim(), z.regex(/^-?\d{1,13}\.\d{2}$/, 'amount'))

/** yyyy-MM */
export const Month = z.string().check(z.regex(/^(20\d\d)-(0[1-9]|1[0-2])$/, 'month'))
/** A day of the years that books are kept of. */
export const BookedDay = IsoDate.check(z.refine((value) => value >= '2000' && value < '2100', 'booked_year'))

/* Where money is */

export const MoneyAccount = z.object({
  id: Id,
  nome: z.string(),
  tipo: z.enum(moneyAccountKinds),
  ativo: z.boolean(),
  /** Null to who does not see sums. */
  saldo_inicial: z.nullable(SignedAmount),
  saldo_inicial_em: IsoDate,
  saldo: z.nullable(SignedAmount),
  versao: z.int(),
})
export type MoneyAccount = z.infer<typeof MoneyAccount>
const accountFields = {
  nome: text(2, 60),
  tipo: z.enum(moneyAccountKinds),
  saldo_inicial: z.optional(emptyIsNull(SignedAmount)),
  saldo_inicial_em: z.optional(emptyIsNull(BookedDay)),
  ativo: z.optional(z.boolean()),
}
/** POST /api/contas-json. Without a day the opening balance is today's. */
export const NewMoneyAccount = z.strictObject(accountFields)
export type NewMoneyAccount = z.input<typeof NewMoneyAccount>
export const MoneyAccountChange = z.strictObject({
  ...accountFields,
  nome: z.optional(accountFields.nome),
  tipo: z.optional(accountFields.tipo),
  versao: z.int(),
  id: ignored,
  saldo: ignored,
})
export type MoneyAccountChange = z.input<typeof MoneyAccountChange>

export const FinanceCategory = z.object({
  id: Id,
  nome: z.string(),
  tipo: z.enum(categoryKinds),
  /** The one it is part of; one level deep. */
  pai: z.nullable(Reference),
  dedutivel: z.boolean(),
  ativo: z.boolean(),
  versao: z.int(),
})
export type FinanceCategory = z.infer<typeof FinanceCategory>
const categoryFields = {
  nome: text(2, 60),
  tipo: z.enum(categoryKinds),
  pai: z.optional(z.nullable(ReferenceInput)),
  dedutivel: z.optional(z.boolean()),
  ativo: z.optional(z.boolean()),
}
/** POST /api/categorias-json */
export const NewFinanceCategory = z.strictObject(categoryFields)
export type NewFinanceCategory = z.input<typeof NewFinanceCategory>
export const FinanceCategoryChange = z.strictObject({
  ...categoryFields,
  nome: z.optional(categoryFields.nome),
  tipo: ignored,
  versao: z.int(),
  id: ignored,
})
export type FinanceCategoryChange = z.input<typeof FinanceCategoryChange>

/** Who is paid. `documento` is a CPF or a CNPJ without its mask. */
export const FinanceContact = z.object({
  id: Id,
  nome: z.string(),
  documento: optionalString,
  telefone: optionalString,
  email: optionalString,
  observacoes: optionalString,
  ativo: z.boolean(),
  versao: z.int(),
})
export type FinanceContact = z.infer<typeof FinanceContact>
const contactFields = {
  nome: text(2, 120),
  documento: z.optional(emptyIsNull(z.union([Cpf, Cnpj], 'cpf_or_cnpj'))),
  telefone: z.optional(emptyIsNull(Phone)),
  email: z.optional(emptyIsNull(Email)),
  observacoes: words(1000),
  ativo: z.optional(z.boolean()),
}
/** POST /api/contatos-json; by {nome} alone one of that name that is there already is the answer, with 200. */
export const NewFinanceContact = z.strictObject(contactFields)
export type NewFinanceContact = z.input<typeof NewFinanceContact>
export const FinanceContactChange = z.strictObject({
  ...contactFields,
  nome: z.optional(contactFields.nome),
  versao: z.int(),
  id: ignored,
})
export type FinanceContactChange = z.input<typeof FinanceContactChange>
/** `busca` and `limite` are the quick-create widget's. */
export const FinanceContactQuery = z.pick(ListQuery, { busca: true, limite: true })

/* What is due */

/** What was paid of an entry. What changed hands is `total` = principal + juros + multa - desconto. */
export const Settlement = z.object({
  id: Id,
  pago_em: IsoDate,
  conta: Reference,
  forma_pagamento: z.enum(paymentMeans),
  principal: z.string(),
  juros: z.string(),
  multa: z.string(),
  desconto: z.string(),
  total: z.string(),
  conciliado: z.boolean(),
  /** The day it was taken back. */
  estornado_em: optionalDay,
  motivo_estorno: optionalString,
  /** The receipt: an issued document of that id. */
  recibo: z.nullable(z.object({ id: Id, numero: z.int(), ano: z.int(), cancelado: z.boolean() })),
  receita_saude: z.enum(healthReceiptStates),
  receita_saude_numero: optionalString,
  receita_saude_em: optionalDay,
  registrado_por: optionalString,
  versao: z.int(),
  criado_em: Instant,
})
export type Settlement = z.infer<typeof Settlement>

/** An entry in a list. Amounts are `150.00`; `situacao` as of today in the person's zone. */
export const EntryRow = z.object({
  id: Id,
  tipo: z.enum(entryKinds),
  descricao: z.string(),
  valor: z.string(),
  pago: z.string(),
  saldo: z.string(),
  vencimento: IsoDate,
  competencia: Month,
  situacao: z.enum(entryStates),
  categoria: z.nullable(Reference),
  paciente: z.nullable(Reference),
  /** The guardian who pays. */
  pagador: z.nullable(Reference),
  contato: z.nullable(Reference),
  profissional: z.nullable(Reference),
  forma_pagamento: z.nullable(z.enum(paymentMeans)),
  parcela: z.nullable(z.int()),
  parcelas: z.nullable(z.int()),
  grupo_id: z.nullable(Id),
  recorrencia: optionalString,
  origem: z.enum(entryOrigins),
  cobranca_id: z.nullable(Id),
  versao: z.int(),
})
export type EntryRow = z.infer<typeof EntryRow>

/** S2.19 GET /api/lancamentos-json/{id} */
export const Entry = z.extend(EntryRow, {
  lancado_em: IsoDate,
  conta: z.nullable(Reference),
  centro_custo: optionalString,
  observacoes: optionalString,
  /** The sessions it came from. */
  atendimentos: z.array(z.object({ id: Id, inicio: Instant })),
  pacote: z.nullable(Reference),
  cancelado_em: z.nullable(Instant),
  motivo_cancelamento: optionalString,
  baixas: z.array(Settlement),
  criado_em: Instant,
  atualizado_em: Instant,
})
export type Entry = z.infer<typeof Entry>

const entryFields = {
  descricao: text(2, 140),
  valor: Positive,
  vencimento: BookedDay,
  /** The month it belongs to; that of the due date unless said otherwise. */
  competencia: z.optional(emptyIsNull(Month)),
  categoria: z.optional(z.nullable(ReferenceInput)),
  conta: z.optional(z.nullable(ReferenceInput)),
  forma_pagamento: choice(paymentMeans),
  paciente: z.optional(z.nullable(ReferenceInput)),
  pagador: z.optional(z.nullable(ReferenceInput)),
  contato: z.optional(z.nullable(ReferenceInput)),
  /** Whose it is; the one who registers it, if they care for patients. */
  profissional: z.optional(z.nullable(ReferenceInput)),
  centro_custo: words(60),
  observacoes: words(2000),
}
const Rule = z.string().check(
  z.maxLength(200),
  z.refine((value) => readRule(value) !== undefined, 'recurrence'),
)

const settlementFields = {
  pago_em: BookedDay,
  conta: ReferenceInput,
  forma_pagamento: z.enum(paymentMeans),
  juros: z.optional(emptyIsNull(Amount)),
  multa: z.optional(emptyIsNull(Amount)),
  desconto: z.optional(emptyIsNull(Amount)),
  conciliado: z.optional(z.boolean()),
}

/**
 * POST /api/lancamentos-json. `valor` is the whole: with `parcelas` it is split so that no cent is lost, the first ones
 * bearing what does not divide, a month apart. `recorrencia` (RFC 5545, months or weeks, with an end) repeats it whole; the
 * two exclude each other. `baixa` settles it at once. 201 with the first.
 */
export const NewEntry = z
  .strictObject({
    tipo: z.enum(entryKinds),
    ...entryFields,
    parcelas: z.optional(wholeNumber(1, mostInstalments)),
    recorrencia: z.optional(emptyIsNull(Rule)),
    baixa: z.optional(z.strictObject(settlementFields)),
  })
  .check(
    z.check(({ value, issues }) => {
      const refuse = (field: string, message: string) =>
        issues.push({ code: 'custom', input: value, path: [field], message })
      if (value.recorrencia && (value.parcelas ?? 1) > 1) refuse('recorrencia', 'instalments_or_repeats')
      if (value.baixa && (value.recorrencia || (value.parcelas ?? 1) > 1)) refuse('baixa', 'settle_one')
    }),
  )
export type NewEntry = z.input<typeof NewEntry>

/**
 * PUT takes all that GET gave; absent fields stay. `escopo` says how much of its group changes: of the others only those
 * nothing was paid of, which keep their own days. Of a settled or cancelled entry amounts, kind and month stay: 409 `settled`.
 */
export const EntryChange = z.strictObject({
  ...entryFields,
  descricao: z.optional(entryFields.descricao),
  valor: z.optional(entryFields.valor),
  vencimento: z.optional(entryFields.vencimento),
  escopo: z.optional(z.enum(groupScopes)),
  versao: z.int(),
  id: ignored,
  tipo: ignored,
  pago: ignored,
  saldo: ignored,
  situacao: ignored,
  parcela: ignored,
  parcelas: ignored,
  grupo_id: ignored,
  recorrencia: ignored,
  origem: ignored,
  cobranca_id: ignored,
  lancado_em: ignored,
  atendimentos: ignored,
  pacote: ignored,
  cancelado_em: ignored,
  motivo_cancelamento: ignored,
  baixas: ignored,
  criado_em: ignored,
  atualizado_em: ignored,
})
export type EntryChange = z.input<typeof EntryChange>

/**
 * POST …/{id}/baixa: `valor` is what changed hands. It takes valor - juros - multa + desconto off the entry, which is above
 * zero and at most what is open. Based on `versao`: who presses twice settles once (409 `stale_version`).
 */
export const NewSettlement = z.strictObject({ ...settlementFields, valor: Amount, versao: z.int() })
export type NewSettlement = z.input<typeof NewSettlement>

/**
 * POST …/{id}/estorno takes one payment back, or without `baixa` the whole entry with all that was paid of it. Nothing is
 * deleted: what takes back is dated today.
 */
export const Reversal = z.strictObject({ baixa: z.optional(z.nullable(Id)), motivo: text(2, 200), versao: z.int() })
export type Reversal = z.input<typeof Reversal>

/** DELETE of an entry that nothing was paid of cancels it; of another: 409 `settled`. */
export const EntryRemoval = z.strictObject({ escopo: z.optional(z.enum(groupScopes)) })

/** S3.05 GET /api/lancamentos-json */
export const EntryFilter = z.extend(z.omit(ListQuery, { ordem: true }), {
  tipo: z._default(z.enum([...entryKinds, every]), 'receber'),
  periodo: z._default(z.enum(duePeriods), 'proximos_3_dias'),
  de: z.optional(emptyIsNull(BookedDay)),
  ate: z.optional(emptyIsNull(BookedDay)),
  status: z._default(z.enum([every, ...entryStates]), every),
  paciente: z.optional(Id),
  categoria: z.optional(Id),
  grupo: z.optional(Id),
  competencia: z.optional(Month),
  ordem: z.optional(z.enum(['vencimento', '-vencimento', 'valor', '-valor'])),
})
export type EntryFilter = z.input<typeof EntryFilter>
export const EntryPage = pageOf(EntryRow)
export type EntryPage = z.infer<typeof EntryPage>

/** PUT /api/baixas-json/{id}: what can be told of a payment afterwards. */
export const SettlementChange = z.strictObject({
  conciliado: z.optional(z.boolean()),
  receita_saude: z.optional(z.enum(healthReceiptStates)),
  receita_saude_numero: words(40),
  receita_saude_em: day,
  versao: z.int(),
})
export type SettlementChange = z.input<typeof SettlementChange>

/** POST /api/transferencias-json */
export const NewTransfer = z
  .strictObject({ de: ReferenceInput, para: ReferenceInput, valor: Positive, data: BookedDay, descricao: words(140) })
  .check(z.refine(({ de, para }) => de.id !== para.id, { error: 'other_account', path: ['para'] }))
export type NewTransfer = z.input<typeof NewTransfer>
export const Transfer = z.object({
  id: Id,
  de: Reference,
  para: Reference,
  valor: z.string(),
  data: IsoDate,
  descricao: optionalString,
  estornado_em: optionalDay,
  motivo_estorno: optionalString,
  versao: z.int(),
})
export type Transfer = z.infer<typeof Transfer>
/** POST /api/transferencias-json/{id}/estorno */
export const TransferReversal = z.strictObject({ motivo: text(2, 200), versao: z.int() })

/* Statement */

/** GET /api/extrato-json; the same without a page at /api/extrato-csv and /api/extrato-pdf. Both days are included. */
export const StatementQuery = z.extend(z.pick(ListQuery, { pagina: true, por_pagina: true, busca: true }), {
  conta: Id,
  de: BookedDay,
  ate: BookedDay,
  sentido: z.optional(z.enum(['entrada', 'saida', 'interno'])),
  categoria: z.optional(Id),
  forma_pagamento: z.optional(z.enum(paymentMeans)),
})
export type StatementQuery = z.input<typeof StatementQuery>

export const StatementLine = z.object({
  /** Unique within the answer. */
  id: z.string(),
  data: IsoDate,
  descricao: z.string(),
  /** With whom: patient, guardian, contact, or the other account of a transfer. */
  com: optionalString,
  categoria: optionalString,
  forma_pagamento: z.nullable(z.enum(paymentMeans)),
  /** Signed. */
  valor: SignedAmount,
  /** The account's balance after it; null where a filter leaves lines out. */
  saldo: z.nullable(SignedAmount),
  origem: z.enum(statementOrigins),
  lancamento_id: z.nullable(Id),
  baixa_id: z.nullable(Id),
  transferencia_id: z.nullable(Id),
  /** Of the payment or the transfer: what its change or reversal is based on. */
  versao: z.nullable(z.int()),
  /** It takes back another line. */
  estorno: z.boolean(),
  /** The day what it tells of was taken back; with it there is nothing left to reverse. */
  estornado_em: optionalDay,
  conciliado: z.nullable(z.boolean()),
})
export type StatementLine = z.infer<typeof StatementLine>

export const Statement = z.extend(pageOf(StatementLine), {
  conta: Reference,
  de: IsoDate,
  ate: IsoDate,
  saldo_anterior: SignedAmount,
  entradas: z.string(),
  saidas: z.string(),
  /** Between own accounts, and opening balances; signed. */
  internas: SignedAmount,
  saldo_final: SignedAmount,
})
export type Statement = z.infer<typeof Statement>

/* Pictures */

const Sum = z.object({ valor: z.string(), quantidade: z.int() })
/** GET /api/financeiro/resumo-json?mes=: for who sees sums. */
export const MonthQuery = z.strictObject({ mes: z.optional(Month) })
export const MonthSummary = z.object({
  mes: Month,
  /** Today in the person's zone. */
  hoje: IsoDate,
  /** What came in and went out in the month. */
  recebido: z.string(),
  pago: z.string(),
  /** Still open of what is due in the month, overdue included; and of that what is overdue today. */
  a_receber: Sum,
  a_receber_vencido: Sum,
  a_pagar: Sum,
  a_pagar_vencido: Sum,
  /** All that is overdue of what is to be received, of whatever month. */
  vencido: Sum,
  saldo_contas: SignedAmount,
  /** Twelve months, the asked one last but two: `previsto` is what is open and due then, overdue or to come. */
  fluxo: z.array(
    z.object({
      mes: Month,
      entradas: z.string(),
      saidas: z.string(),
      previsto_entradas: z.string(),
      previsto_saidas: z.string(),
      /** Of all accounts at its end. From this month on a forecast: with what is open and due by then, overdue left out. */
      saldo: SignedAmount,
    }),
  ),
})
export type MonthSummary = z.infer<typeof MonthSummary>

/** GET /api/financeiro/vencimentos-json?em=: what was open as of a day, by how long it was overdue then. */
export const AgingQuery = z.strictObject({ em: z.optional(emptyIsNull(BookedDay)) })
const Bands = z.array(z.object({ faixa: z.enum(agingBands), valor: z.string() }))
export const Aging = z.object({
  em: IsoDate,
  receber: Bands,
  pagar: Bands,
  total_receber: z.string(),
  total_pagar: z.string(),
})
export type Aging = z.infer<typeof Aging>

/* Who may, and how it is kept */

/** GET /api/financeiro/acesso-json: what the person who asks may do here. */
export const FinanceAccess = z.object({
  acesso: z.enum(financeScopes),
  /** Sees sums: the month, statements, balances. */
  totais: z.boolean(),
  /** Changes settings: accounts, categories, closing, who sees what. */
  configura: z.boolean(),
  fechado_ate: z.nullable(Month),
  conta_padrao: z.nullable(Reference),
  /** «Receita Saúde» is asked of the person's profession. */
  receita_saude: z.boolean(),
})
export type FinanceAccess = z.infer<typeof FinanceAccess>

/** GET /api/financeiro/config-json, of who configures. */
export const FinanceSettings = z.object({
  fechado_ate: z.nullable(Month),
  conta_padrao: z.nullable(Reference),
  prazo_dias: z.int(),
  pessoas: z.array(
    z.object({
      id: Id,
      nome: z.string(),
      role: z.string(),
      is_owner: z.boolean(),
      acesso: z.enum(financeScopes),
      totais: z.boolean(),
    }),
  ),
  versao: z.int(),
})
export type FinanceSettings = z.infer<typeof FinanceSettings>
/**
 * PUT. `fechado_ate` closes months, or opens them again with an earlier one or null; `pessoas` are those whose access
 * changes. `versao` is 0 before the first save.
 */
export const FinanceSettingsChange = z.strictObject({
  fechado_ate: z.optional(emptyIsNull(Month)),
  conta_padrao: z.optional(z.nullable(ReferenceInput)),
  prazo_dias: z.optional(wholeNumber(0, 90)),
  pessoas: z.optional(
    z.array(z.object({ id: Id, acesso: z.enum(financeScopes), totais: z.boolean() })).check(z.maxLength(200)),
  ),
  versao: z.int(),
})
export type FinanceSettingsChange = z.input<typeof FinanceSettingsChange>
