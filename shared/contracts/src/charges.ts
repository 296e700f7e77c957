import * as z from 'zod/mini'
import { BookedDay, EntryRow, Month, NewSettlement } from './finance'
import { healthReceiptStates } from './finance-choices'
import { Amount, day, Id, Instant, IsoDate, Reference, ReferenceInput, text, wholeNumber } from './primitives'

/** Sessions sold together. `restantes` are still to be had; `valor` was charged by entries of its own. */
export const Package = z.object({
  id: Id,
  paciente: Reference,
  profissional: z.nullable(Reference),
  descricao: z.string(),
  sessoes: z.int(),
  usadas: z.int(),
  restantes: z.int(),
  valor: z.string(),
  validade: z.nullable(IsoDate),
  encerrado_em: z.nullable(Instant),
  versao: z.int(),
  criado_em: Instant,
})
export type Package = z.infer<typeof Package>
/** GET /api/pacotes-json?paciente= */
export const PackageQuery = z.strictObject({ paciente: z.optional(Id) })
/** POST /api/pacotes-json: the package, and what is due for it in one entry or several. */
export const NewPackage = z.strictObject({
  paciente: ReferenceInput,
  profissional: z.optional(z.nullable(ReferenceInput)),
  descricao: text(2, 140),
  sessoes: wholeNumber(1, 500),
  valor: Amount,
  validade: day,
  vencimento: BookedDay,
  parcelas: z.optional(wholeNumber(1, 24)),
})
export type NewPackage = z.input<typeof NewPackage>
/** PUT /api/pacotes-json/{id}: `encerrado` ends it; later sessions are charged one by one again. */
export const PackageChange = z.strictObject({
  descricao: z.optional(text(2, 140)),
  validade: day,
  encerrado: z.optional(z.boolean()),
  versao: z.int(),
})
export type PackageChange = z.input<typeof PackageChange>

/** Who pays: `responsavel:<id>` or `paciente:<id>`. */
export const PayerKey = z.string().check(z.regex(/^(responsavel|paciente):[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/))
const Payer = z.object({
  chave: PayerKey,
  nome: z.string(),
  /** Eleven digits; a receipt without is incomplete. */
  cpf: z.nullable(z.string()),
  email: z.nullable(z.string()),
})

/** GET /api/cobrancas-json/previa?mes=: what sessions of that month came to and is open and not charged yet, by payer. */
export const ChargeQuery = z.strictObject({ mes: Month })
export const ChargePreview = z.object({
  mes: Month,
  pagadores: z.array(z.object({ pagador: Payer, total: z.string(), lancamentos: z.array(EntryRow) })),
})
export type ChargePreview = z.infer<typeof ChargePreview>

/** POST /api/cobrancas-json: charges these payers; 201 with the charges made. */
export const NewCharges = z.strictObject({
  mes: Month,
  vencimento: BookedDay,
  pagadores: z.array(PayerKey).check(z.minLength(1), z.maxLength(500)),
})
export type NewCharges = z.input<typeof NewCharges>

/** GET /api/cobrancas-json?mes= */
export const Charge = z.object({
  id: Id,
  mes: Month,
  pagador: Payer,
  vencimento: IsoDate,
  total: z.string(),
  pago: z.string(),
  saldo: z.string(),
  lancamentos: z.array(EntryRow),
  /** Whether it can be undone: nothing was paid since it was made. */
  desfaz: z.boolean(),
  versao: z.int(),
  criado_em: Instant,
})
export type Charge = z.infer<typeof Charge>
/** POST /api/cobrancas-json/{id}/baixa: `valor` is spread over its entries, the earliest due first. */
export const ChargeSettlement = z.omit(NewSettlement, { juros: true, multa: true, desconto: true })
export type ChargeSettlement = z.input<typeof ChargeSettlement>

/** POST /api/recibos-json: one receipt for payments of one payer; their number, a document of that id. */
export const NewReceipt = z.strictObject({
  baixas: z.array(Id).check(z.minLength(1), z.maxLength(100)),
  /** What the check said and was looked at; see the documents' findings. */
  ciente: z.optional(z.array(z.string()).check(z.maxLength(20))),
})
export type NewReceipt = z.input<typeof NewReceipt>
export const ReceiptMade = z.object({ id: Id, numero: z.int(), ano: z.int() })
export type ReceiptMade = z.infer<typeof ReceiptMade>

/** GET /api/recebimentos-json?mes=: payments of a month, with what the tax office asks about each. */
export const ReceivedPayment = z.object({
  baixa_id: Id,
  lancamento_id: Id,
  descricao: z.string(),
  pago_em: IsoDate,
  /** Taken back; such a payment is told of while its receipt still holds, which is to be cancelled. */
  estornado_em: z.nullable(IsoDate),
  valor: z.string(),
  /** Who paid, by what tells two of one name apart. */
  chave: z.string(),
  pagador: z.string(),
  cpf_pagador: z.nullable(z.string()),
  beneficiario: z.nullable(z.string()),
  cpf_beneficiario: z.nullable(z.string()),
  profissional: z.nullable(Reference),
  recibo: z.nullable(z.object({ id: Id, numero: z.int(), ano: z.int(), cancelado: z.boolean() })),
  receita_saude: z.enum(healthReceiptStates),
  receita_saude_numero: z.nullable(z.string()),
  receita_saude_em: z.nullable(IsoDate),
  /** Last day it can be issued for a payment of that year. */
  receita_saude_ate: z.nullable(IsoDate),
  versao: z.int(),
})
export type ReceivedPayment = z.infer<typeof ReceivedPayment>
export const ReceivedQuery = z.strictObject({ mes: Month })
export const ReceivedList = z.object({
  mes: Month,
  itens: z.array(ReceivedPayment),
  /** Of the payments without receipt, and of those without «Receita Saúde» where it is due. */
  sem_recibo: z.int(),
  pendentes: z.int(),
})
export type ReceivedList = z.infer<typeof ReceivedList>

/** GET /api/financeiro/sessao-json?atendimento=: what finance made of a session. */
export const SessionCharge = z.object({ lancamento: z.nullable(EntryRow), pacote: z.nullable(Reference) })
export const SessionChargeQuery = z.strictObject({ atendimento: Id })
export type SessionCharge = z.infer<typeof SessionCharge>
