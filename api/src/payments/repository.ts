import type {
  PaymentCycle,
  PaymentEventKind,
  PaymentType,
  ProviderId,
  RefusalReason,
} from '@vinculo/contracts/payment-choices'
import type { Boleto, Payment } from '@vinculo/contracts/payments'
import type { Tx } from '../database/database'
import { payments } from '../database/schema'
import { insertJob } from '../jobs/repository'
import type { ChargeState } from '../provider/port'
import type { AccountPlan, Given } from './replay'
import type { AttemptState, Returned, Situation } from './rules'

export interface StoredPayment {
  id: string
  tenant_id: string
  user_id: string
  plano_id: string
  ciclo: PaymentCycle
  tipo: PaymentType
  situacao: Situation
  valor_centavos: number
  endereco: Payment['endereco']
  pessoal: Payment['pessoal']
  assinatura_id: string | null
  periodo: string | null
  pago_em: string | null
  estendido_em: string | null
  venc_antes: string | null
  plano_antes: string | null
  venc_depois: string | null
  dias_dados: number | null
  dia_dado: string | null
  mensal_centavos: number | null
  devolvido_em: string | null
  devolucao: Returned | null
  revogado_em: string | null
  em_disputa: boolean
  cancelado_em: string | null
  motivo_cancelamento: 'pessoa' | 'provedor' | 'vencido' | null
  criado_em: string
  versao: number
}

export interface StoredAttempt {
  id: string
  tenant_id: string
  pagamento_id: string
  numero: number
  provedor: ProviderId
  estado: AttemptState
  codigo: string | null
  provedor_status: string | null
  visto: ChargeState | null
  visto_em: string | null
  recusa: RefusalReason | null
  boleto: Boleto | null
  debito: Payment['debito']
  cartao: Payment['cartao']
  consultar_em: string | null
  consultas: number
  criado_em: string
  atualizado_em: string
}

export const checkJob = 'payment.check'
export const returnJob = 'payment.return'
export const notificationJob = 'payment.notification'

export async function insertPayment(tx: Tx, payment: typeof payments.$inferInsert): Promise<void> {
  await tx.orm.insert(payments).values(payment)
}

/** A step of the wizard that only tells something. */
export async function saveStep(tx: Tx, id: string, step: 'endereco' | 'pessoal', told: object): Promise<void> {
  await setPayment(tx, id, { [step]: told })
}

export async function planName(tx: Tx, planId: string): Promise<string> {
  const [plan] = await tx.query<{ nome: string }>('select nome from plans where id = $1', [planId])
  return plan?.nome ?? planId
}

export async function zoneOf(tx: Tx, userId: string): Promise<string> {
  const [user] = await tx.query<{ time_zone: string }>('select time_zone from users where id = $1', [userId])
  if (!user) throw new Error('who pays is a user')
  return user.time_zone
}

/** Attempts whose question was due long ago, or is not planned at all; others that plan them pass them over. */
export const lostChecks = (tx: Tx): Promise<StoredAttempt[]> =>
  tx.query<StoredAttempt>(
    `select * from payment_attempts
     where consultar_em < now() - interval '15 minutes' or (consultar_em is null and estado in ('pedida', 'viva'))
     order by id limit 500 for update skip locked`,
  )

/** Held until the transaction ends: all that changes a payment or its attempts holds the payment first. */
export async function holdPayment(tx: Tx, id: string): Promise<StoredPayment | undefined> {
  const [held] = await tx.query<StoredPayment>('select * from payments where id = $1 for no key update', [id])
  return held
}

/** In the order they were made in. */
export const attemptsOf = (tx: Tx, paymentId: string): Promise<StoredAttempt[]> =>
  tx.query<StoredAttempt>('select * from payment_attempts where pagamento_id = $1 order by numero', [paymentId])

export async function findAttempt(tx: Tx, id: string): Promise<StoredAttempt | undefined> {
  const [found] = await tx.query<StoredAttempt>('select * from payment_attempts where id = $1', [id])
  return found
}

export type NewAttempt = Pick<StoredAttempt, 'id' | 'tenant_id' | 'pagamento_id' | 'numero' | 'provedor'> &
  Partial<Pick<StoredAttempt, 'boleto' | 'debito' | 'cartao'>>

/** Says whether it was made: while another one lives, or has been paid, the database makes none. */
export async function insertAttempt(tx: Tx, attempt: NewAttempt, askAt: Date): Promise<boolean> {
  const { id, tenant_id, pagamento_id, numero, provedor, boleto, debito, cartao } = attempt
  const json = (value: unknown) => (value ? JSON.stringify(value) : null)
  const made = await tx.query(
    `insert into payment_attempts
       (id, tenant_id, pagamento_id, numero, provedor, estado, boleto, debito, cartao, consultar_em)
     values ($1, $2, $3, $4, $5, 'pedida', $6, $7, $8, $9) on conflict do nothing returning id`,
    [id, tenant_id, pagamento_id, numero, provedor, json(boleto), json(debito), json(cartao), askAt],
  )
  return made.length === 1
}

type AttemptValues = Partial<
  Pick<
    StoredAttempt,
    | 'estado'
    | 'codigo'
    | 'provedor_status'
    | 'visto'
    | 'visto_em'
    | 'recusa'
    | 'boleto'
    | 'debito'
    | 'consultar_em'
    | 'consultas'
  >
>
type PaymentValues = Partial<
  Omit<StoredPayment, 'id' | 'tenant_id' | 'user_id' | 'plano_id' | 'ciclo' | 'tipo' | 'criado_em' | 'versao'>
>

/** Sets what is named; objects are stored as JSON. */
async function setColumns(tx: Tx, table: string, id: string, values: object, also: string): Promise<void> {
  const entries = Object.entries(values)
  const sets = entries.map(([name], at) => `${name} = $${at + 2}, `).join('')
  const json = (value: unknown) => (value !== null && typeof value === 'object' ? JSON.stringify(value) : value)
  await tx.query(`update ${table} set ${sets}${also} where id = $1`, [id, ...entries.map(([, value]) => json(value))])
}

export const setAttempt = (tx: Tx, id: string, values: AttemptValues) =>
  setColumns(tx, 'payment_attempts', id, values, 'atualizado_em = now()')

export const setPayment = (tx: Tx, id: string, values: PaymentValues) =>
  setColumns(tx, 'payments', id, values, 'atualizado_em = now(), versao = versao + 1')

type Facts = Record<string, string | number | boolean | null>

/** A line of the payment's ledger: words and codes, nothing personal. */
export async function recordEvent(
  tx: Tx,
  { tenant_id, id }: Pick<StoredPayment, 'tenant_id' | 'id'>,
  tipo: PaymentEventKind,
  facts: Facts = {},
  attemptId: string | null = null,
  /** When it happened, where that is not now. */
  at: string | null = null,
): Promise<void> {
  await tx.query(
    `insert into payment_events (tenant_id, pagamento_id, tentativa_id, tipo, dados, em)
     values ($1, $2, $3, $4, $5, coalesce($6::timestamptz, clock_timestamp()))`,
    [tenant_id, id, attemptId, tipo, JSON.stringify(facts), at],
  )
}

export async function hasEvent(tx: Tx, attemptId: string, facts: Facts): Promise<boolean> {
  const found = await tx.query('select 1 from payment_events where tentativa_id = $1 and dados @> $2 limit 1', [
    attemptId,
    JSON.stringify(facts),
  ])
  return found.length > 0
}

/** The turn is part of the key: an attempt has one next check, whoever plans it. */
export const insertCheck = (
  tx: Tx,
  { id, tenant_id }: Pick<StoredAttempt, 'id' | 'tenant_id'>,
  turn: number,
  at: Date,
) => insertJob(tx, { tenant_id, tipo: checkJob, dados: { id, turn }, chave: `${id}:${turn}`, executar_em: at })

/** What nobody waits for any more is cancelled at the provider, or paid back. */
export const insertReturn = (
  tx: Tx,
  { id, tenant_id, visto_em }: Pick<StoredAttempt, 'id' | 'tenant_id' | 'visto_em'>,
) => insertJob(tx, { tenant_id, tipo: returnJob, dados: { id }, chave: `${id}:${visto_em ?? ''}` })

export interface Account extends AccountPlan {
  /** Of who pays. */
  time_zone: string
}

/** The account whose last day changes; held. A payment is held before it. */
export async function holdAccount(tx: Tx, { tenant_id, user_id }: StoredPayment): Promise<Account> {
  const [held] = await tx.query<Account>(
    `select t.venc_plano, t.plano_id, u.time_zone
     from tenants t join users u on u.tenant_id = t.id and u.id = $2
     where t.id = $1 for no key update of t`,
    [tenant_id, user_id],
  )
  if (!held) throw new Error('a payment has an account')
  return held
}

export async function setAccount(tx: Tx, tenantId: string, { venc_plano, plano_id }: AccountPlan): Promise<void> {
  await tx.query(
    'update tenants set venc_plano = $2, plano_id = $3, versao = versao + 1, atualizado_em = now() where id = $1',
    [tenantId, venc_plano, plano_id],
  )
  await tx.hint('conta', [tenantId], tenantId)
}

/**
 * Whether the account has a subscription to the payment's plan that is not the payment's own, or is charged for another
 * one at this moment. The account is held.
 */
export async function isSubscribedBeside(
  tx: Tx,
  { tenant_id, id, plano_id, assinatura_id }: StoredPayment,
): Promise<boolean> {
  const found = await tx.query(
    `select 1 from subscriptions
     where tenant_id = $1 and plano_id = $3 and situacao in ('ativa', 'em_atraso') and id is distinct from $4
     union all
     select 1 from payments p join payment_attempts a on a.tenant_id = p.tenant_id and a.pagamento_id = p.id
     where p.tenant_id = $1 and p.id <> $2 and p.tipo = 'assinatura' and a.estado in ('pedida', 'viva')`,
    [tenant_id, id, plano_id, assinatura_id],
  )
  return found.length > 0
}

/** All that the account was ever given, and whether it was taken back, in the order of the ledger. The account is held. */
export const givenTo = (tx: Tx, tenantId: string): Promise<Given[]> =>
  tx.query<Given>(
    `select p.id, p.plano_id, p.ciclo, p.dia_dado, p.mensal_centavos, p.venc_antes, p.plano_antes, e.dado::float8,
       e.revogado::float8
     from payments p
     join lateral (
       select min(id) filter (where tipo = 'estendido') as dado, min(id) filter (where tipo = 'revogado') as revogado
       from payment_events e where e.tenant_id = p.tenant_id and e.pagamento_id = p.id
     ) e on true
     where p.tenant_id = $1 and p.estendido_em is not null order by e.dado, p.id`,
    [tenantId],
  )

/** The plan's price of today. */
export async function monthlyCents(tx: Tx, planId: string): Promise<number> {
  const [plan] = await tx.query<{ cents: number }>('select preco_mensal_centavos as cents from plans where id = $1', [
    planId,
  ])
  return plan?.cents ?? 0
}
