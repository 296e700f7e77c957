import * as z from 'zod/mini'
import { Cep } from './address'
import { states } from './brazil'
import { Cnpj } from './cnpj'
import { Cpf } from './cpf'
import { ListQuery, pageOf } from './lists'
import {
  countedThings,
  debitBanks,
  paymentCycles,
  paymentEventKinds,
  paymentStatuses,
  paymentTypes,
  providers,
  refusalReasons,
  subscriptionEnds,
  subscriptionStates,
  wizardSteps,
} from './payment-choices'
import { Phone } from './phone'
import { PlanId } from './plans'
import { Amount, Email, emptyIsNull, Id, Instant, IsoDate, optionalText, text, wholeNumber } from './primitives'

/* What the wizard asks for. The limits are the provider's, so that nothing is cut there. */

/** PUT /api/pagamentos-json/{id}/endereco; where the bill goes. `cep` becomes eight digits. */
export const PaymentAddress = z.strictObject({
  cep: Cep,
  logradouro: text(1, 160),
  numero: text(1, 20),
  complemento: z.optional(optionalText(40)),
  bairro: text(1, 60),
  cidade: text(2, 60),
  uf: z.enum(states),
})
export type PaymentAddress = z.input<typeof PaymentAddress>

/** First name and last name: the provider takes no other. */
const FullName = text(3, 50).check(z.refine((value) => /\S\s+\S/.test(value), 'full_name'))

/** PUT /api/pagamentos-json/{id}/pessoal; who pays. `documento` becomes digits of a CPF or signs of a CNPJ, `telefone` E.164. */
export const PaymentPerson = z.strictObject({
  nome: FullName,
  documento: z.union([Cpf, Cnpj], 'cpf_or_cnpj'),
  email: Email.check(z.maxLength(60)),
  telefone: Phone,
})
export type PaymentPerson = z.input<typeof PaymentPerson>

/* Charging */

/** What the provider's own script makes of the browser; it may be absent. */
const SenderHash = z.optional(emptyIsNull(text(1, 500)))

/** POST /api/pagamentos-json/{id}/boleto */
export const BoletoCharge = z.strictObject({ hash: SenderHash })
/** POST /api/pagamentos-json/{id}/debito */
export const DebitCharge = z.strictObject({ banco: z.enum(debitBanks), hash: SenderHash })
/**
 * As many digits as a card's number has, with a space or a dash between them or not, standing by themselves: nothing of
 * the card itself may come here. Among the letters of a token as many digits in a row are its own: one of 32 hexadecimal
 * signs in fifty has them.
 */
const holdsCardNumber = (value: string) => /(?<![0-9A-Za-z])\d(?:[ -]?\d){11,18}(?![0-9A-Za-z])/.test(value)
const Token = text(8, 4000).check(z.refine((value) => !holdsCardNumber(value), 'card_number'))
/**
 * POST /api/pagamentos-json/{id}/credito. `token` is what the provider's script made of the card: a token, or the
 * encrypted card. `final` are its last four digits, to tell cards apart.
 */
export const CardCharge = z.strictObject({
  token: Token,
  bandeira: z.string().check(z.regex(/^[a-z0-9]{2,20}$/)),
  final: z.string().check(z.regex(/^\d{4}$/)),
  parcelas: wholeNumber(1, 12),
  valor_parcela: Amount,
  titular: z.strictObject({
    nome: FullName,
    cpf: Cpf,
    nascimento: IsoDate,
    telefone: Phone,
  }),
  hash: SenderHash,
})
export type CardCharge = z.input<typeof CardCharge>

/* A payment */

/** POST /api/pagamentos-json; a subscription is monthly. */
export const NewPayment = z.strictObject({
  plano_id: PlanId,
  type: z.enum(paymentTypes),
  ciclo: z.optional(z.enum(paymentCycles)),
})
export type NewPayment = z.input<typeof NewPayment>

const optionalString = z.nullable(z.string())

/** `linha` are 47 digits, `codigo_barras` 44; both absent where the provider tells none. `link` is its own page or PDF. */
export const Boleto = z.object({
  linha: optionalString,
  codigo_barras: optionalString,
  vencimento: IsoDate,
  link: optionalString,
  /** The text of a Pix QR code for the same payment. */
  pix: optionalString,
})
export type Boleto = z.infer<typeof Boleto>

/** A row of the list; S3.08: `status` and `type` are the texts of the wire. */
export const PaymentRow = z.object({
  id: Id,
  /** Part of its address. */
  user_id: Id,
  /** Whose it is; an owner sees those of all. */
  pessoa: z.string(),
  plano: z.object({ id: PlanId, nome: z.string() }),
  ciclo: z.enum(paymentCycles),
  type: z.enum(paymentTypes),
  status: z.enum(paymentStatuses),
  valor: z.string(),
  criado_em: Instant,
  pago_em: z.nullable(Instant),
  /** The next charge of a subscription that runs by itself: nothing is to be done. */
  automatico: z.boolean(),
})
export type PaymentRow = z.infer<typeof PaymentRow>

/** S7.08 GET /api/pagamentos-json: newest first. */
export const PaymentList = z.object({ pagamentos: z.array(PaymentRow) })
export type PaymentList = z.infer<typeof PaymentList>

const KnownAddress = z.object({
  cep: z.string(),
  logradouro: z.string(),
  numero: z.string(),
  complemento: optionalString,
  bairro: z.string(),
  cidade: z.string(),
  uf: z.enum(states),
})
const KnownPerson = z.object({ nome: z.string(), documento: z.string(), email: z.string(), telefone: z.string() })

/** GET /api/pagamentos-json/{id} */
export const Payment = z.object({
  ...PaymentRow.shape,
  /** Null until the step is complete. */
  endereco: z.nullable(KnownAddress),
  pessoal: z.nullable(KnownPerson),
  /** What is known of this person already, for a form that is empty. */
  sugestao: z.object({ endereco: z.partial(KnownAddress), pessoal: z.partial(KnownPerson) }),
  /** The first step that is not complete; null when nothing is left to do. */
  etapa: z.nullable(z.enum(wizardSteps)),
  /** The provider was asked and its answer is not known: nobody may pay again until it is. */
  verificando: z.boolean(),
  /** Taken by the provider and looked at there, or waiting for the bank. */
  em_analise: z.boolean(),
  boleto: z.nullable(Boleto),
  debito: z.nullable(z.object({ banco: z.enum(debitBanks), link: optionalString })),
  cartao: z.nullable(
    z.object({ bandeira: z.string(), final: z.string(), parcelas: z.int(), valor_parcela: z.string() }),
  ),
  /** Why the last charge was refused; another may be tried. */
  recusa: z.nullable(z.enum(refusalReasons)),
  /** The account's last day since then. */
  vence_em: z.nullable(IsoDate),
  /** Money that went back. */
  devolucao: z.nullable(z.object({ em: Instant, motivo: z.enum(['devolvido', 'contestado']) })),
  em_disputa: z.boolean(),
  cancelamento: z.nullable(z.object({ em: Instant, motivo: z.enum(['pessoa', 'provedor', 'vencido']) })),
  assinatura: z.nullable(z.object({ id: Id, estado: z.enum(subscriptionStates) })),
  versao: z.int(),
})
export type Payment = z.infer<typeof Payment>

/* The provider, as a page meets it */

/**
 * S7.09 GET /api/testar-conexao-pagseguro. `conexao` false: the provider cannot be reached (S8.06); what else is here
 * is what the page needs to ask the provider's own script.
 */
export const ProviderConnection = z.object({
  conexao: z.boolean(),
  id_session: optionalString,
  provedor: z.enum(providers),
  /** Address of the provider's script, and where its pictures are. */
  biblioteca: z.string(),
  imagens: z.string(),
  /** What a card is encrypted by; PagBank's alone. */
  chave_publica: optionalString,
  /** Nothing is really paid here. */
  teste: z.boolean(),
  /** What this provider can do. */
  types: z.array(z.enum(paymentTypes)),
})
export type ProviderConnection = z.infer<typeof ProviderConnection>

/** GET /api/pagamentos-json/{id}/parcelas?bandeira= : for a provider whose script tells none. */
export const InstalmentQuery = z.strictObject({ bandeira: z.string().check(z.regex(/^[a-z0-9]{2,20}$/)) })
export const Instalments = z.array(
  z.object({ parcelas: z.int(), valor: z.string(), total: z.string(), sem_juros: z.boolean() }),
)
export type Instalments = z.infer<typeof Instalments>

/* Subscription and standing */

export const Subscription = z.object({
  id: Id,
  plano: z.object({ id: PlanId, nome: z.string() }),
  valor: z.string(),
  estado: z.enum(subscriptionStates),
  bandeira: optionalString,
  final: optionalString,
  proxima_em: z.nullable(IsoDate),
  falhas: z.int(),
  iniciada_em: z.nullable(Instant),
  cancelada_em: z.nullable(Instant),
  motivo: z.nullable(z.enum(subscriptionEnds)),
  /** Whether who asks may cancel it and change its card. */
  minha: z.boolean(),
  versao: z.int(),
})
export type Subscription = z.infer<typeof Subscription>

/** PUT /api/assinatura-json/{id}/cartao: the next charges go to another card; POST …/cancelar ends it. */
export const SubscriptionCard = z.strictObject({
  token: Token,
  bandeira: CardCharge.shape.bandeira,
  final: CardCharge.shape.final,
  titular: CardCharge.shape.titular,
  hash: SenderHash,
})
export type SubscriptionCard = z.input<typeof SubscriptionCard>

/** GET /api/uso-json: what the account has, what it uses of it, and how it is paid. */
export const Usage = z.object({
  plano: z.nullable(z.object({ id: PlanId, nome: z.string() })),
  venc_plano: z.nullable(IsoDate),
  /** A time without paying, from the registration on. */
  teste: z.boolean(),
  uso: z.array(z.object({ o_que: z.enum(countedThings), usados: z.int(), limite: z.nullable(z.int()) })),
  /** The one that runs, or the last one; null when there never was one. */
  assinatura: z.nullable(Subscription),
  /** Begun and not done: to go on with rather than to begin another. */
  em_andamento: z.nullable(PaymentRow),
})
export type Usage = z.infer<typeof Usage>

/* For who runs the platform */

export const PaymentEvent = z.object({
  id: z.int(),
  em: Instant,
  tipo: z.enum(paymentEventKinds),
  /** Codes and words of the provider; nothing personal. */
  dados: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
})
export type PaymentEvent = z.infer<typeof PaymentEvent>

/** GET /api/admin/pagamentos-json */
export const AdminPaymentQuery = z.strictObject({
  pagina: ListQuery.shape.pagina,
  por_pagina: ListQuery.shape.por_pagina,
  status: z.optional(z.enum(paymentStatuses)),
  busca: ListQuery.shape.busca,
})
export type AdminPaymentQuery = z.input<typeof AdminPaymentQuery>
export const AdminPaymentRow = z.object({ ...PaymentRow.shape, conta: z.object({ id: Id, nome: z.string() }) })
export type AdminPaymentRow = z.infer<typeof AdminPaymentRow>
export const AdminPaymentPage = pageOf(AdminPaymentRow)
export type AdminPaymentPage = z.infer<typeof AdminPaymentPage>

/** GET /api/admin/pagamentos-json/{id}; POST …/devolver gives the money back, POST …/consultar asks the provider now. */
export const AdminPayment = z.object({
  ...AdminPaymentRow.shape,
  em_disputa: z.boolean(),
  devolucao: Payment.shape.devolucao,
  tentativas: z.array(
    z.object({
      numero: z.int(),
      provedor: z.enum(providers),
      estado: z.enum(['pedida', 'viva', 'paga', 'recusada', 'cancelada', 'devolvida']),
      codigo: optionalString,
      provedor_status: optionalString,
      criado_em: Instant,
    }),
  ),
  eventos: z.array(PaymentEvent),
})
export type AdminPayment = z.infer<typeof AdminPayment>
