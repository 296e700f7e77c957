import type { ProviderId, SubscriptionState, subscriptionEnds } from '@vinculo/contracts/payment-choices'
import type { Tx } from '../database/database'
import { newId } from '../ids'
import type { StoredPayment } from '../payments/repository'
import { type Due, hoursAfterSilence, periodReference } from './rules'

export interface StoredSubscription {
  id: string
  tenant_id: string
  user_id: string
  plano_id: string
  plano_nome: string
  valor_centavos: number
  situacao: SubscriptionState
  provedor: ProviderId
  codigo: string | null
  bandeira: string | null
  final: string | null
  proxima_em: string | null
  falhas: number
  iniciada_em: string | null
  cancelada_em: string | null
  motivo: (typeof subscriptionEnds)[number] | null
  versao: number
}

const columns = `s.id, s.tenant_id, s.user_id, s.plano_id, p.nome as plano_nome, s.valor_centavos, s.situacao, s.provedor,
  s.codigo, s.bandeira, s.final, s.proxima_em, s.falhas, s.iniciada_em, s.cancelada_em, s.motivo, s.versao`
const from = 'from subscriptions s join plans p on p.id = s.plano_id'

/** The one that runs, or the last one that did. */
export async function lastSubscription(tx: Tx): Promise<StoredSubscription | undefined> {
  const [found] = await tx.query<StoredSubscription>(
    `select ${columns} ${from} where s.tenant_id = current_tenant() and s.iniciada_em is not null
     order by s.situacao = 'cancelada', s.iniciada_em desc, s.id limit 1`,
  )
  return found
}

/** One of this tenant's. */
export async function findSubscription(tx: Tx, id: string): Promise<StoredSubscription | undefined> {
  const [found] = await tx.query<StoredSubscription>(
    `select ${columns} ${from} where s.tenant_id = current_tenant() and s.id = $1`,
    [id],
  )
  return found
}

export async function isSubscribedTo(tx: Tx, planId: string): Promise<boolean> {
  const running = await tx.query(
    `select 1 from subscriptions
     where tenant_id = current_tenant() and plano_id = $1 and situacao in ('ativa', 'em_atraso')`,
    [planId],
  )
  return running.length > 0
}

/** What was told of who pays, the last time. */
export async function lastPaymentOf(tx: Tx, subscriptionId: string): Promise<StoredPayment | undefined> {
  const [payment] = await tx.query<StoredPayment>(
    'select * from payments where tenant_id = current_tenant() and assinatura_id = $1 order by criado_em desc, id limit 1',
    [subscriptionId],
  )
  return payment
}

/* With the owner's rights, in jobs and where a payment is applied. A payment is locked before its subscription. */

export async function holdSubscription(tx: Tx, id: string): Promise<StoredSubscription | undefined> {
  const [held] = await tx.query<StoredSubscription>(`select ${columns} ${from} where s.id = $1 for update of s`, [id])
  return held
}

/** The one of an account that runs. */
export async function holdRunning(tx: Tx, tenantId: string): Promise<StoredSubscription | undefined> {
  const [held] = await tx.query<StoredSubscription>(
    `select ${columns} ${from} where s.tenant_id = $1 and s.situacao in ('ativa', 'em_atraso') for update of s`,
    [tenantId],
  )
  return held
}

export interface NewSubscription {
  tenant_id: string
  user_id: string
  plano_id: string
  valor_centavos: number
  provedor: ProviderId
  bandeira: string
  final: string
}

/** Not begun before its first charge is paid. */
export async function insertSubscription(tx: Tx, given: NewSubscription): Promise<string> {
  const { tenant_id, user_id, plano_id, valor_centavos, provedor, bandeira, final } = given
  const id = newId()
  await tx.query(
    `insert into subscriptions (id, tenant_id, user_id, plano_id, valor_centavos, provedor, bandeira, final)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [id, tenant_id, user_id, plano_id, valor_centavos, provedor, bandeira, final],
  )
  return id
}

export async function tieToPayment(tx: Tx, paymentId: string, subscriptionId: string): Promise<void> {
  await tx.query('update payments set assinatura_id = $2 where id = $1', [paymentId, subscriptionId])
}

export type SubscriptionValues = Partial<
  Pick<
    StoredSubscription,
    | 'situacao'
    | 'provedor'
    | 'codigo'
    | 'bandeira'
    | 'final'
    | 'proxima_em'
    | 'falhas'
    | 'iniciada_em'
    | 'cancelada_em'
    | 'motivo'
  >
>

/** Changes what is named. */
export async function saveSubscription(tx: Tx, id: string, values: SubscriptionValues): Promise<void> {
  const names = Object.keys(values)
  const sets = names.map((name, at) => `${name} = $${at + 2}`).join(', ')
  await tx.query(`update subscriptions set ${sets}, versao = versao + 1, atualizado_em = now() where id = $1`, [
    id,
    ...Object.values(values),
  ])
}

/** What the provider already calls a plan at a price. */
export async function providerPlan(tx: Tx, provider: ProviderId, planId: string, cents: number) {
  const [known] = await tx.query<{ codigo: string }>(
    'select codigo from provider_plans where provedor = $1 and plano_id = $2 and valor_centavos = $3',
    [provider, planId, cents],
  )
  return known?.codigo
}

export async function keepProviderPlan(tx: Tx, provider: ProviderId, planId: string, cents: number, code: string) {
  await tx.query(
    `insert into provider_plans (provedor, plano_id, valor_centavos, codigo) values ($1, $2, $3, $4)
     on conflict do nothing`,
    [provider, planId, cents, code],
  )
}

/* What is due */

/** The next charge follows the account's last day, whoever moved it. */
export async function alignChargeDays(tx: Tx): Promise<void> {
  await tx.query(
    `update subscriptions s set proxima_em = t.venc_plano - 1, atualizado_em = now()
     from tenants t
     where t.id = s.tenant_id and s.situacao = 'ativa' and s.proxima_em is distinct from t.venc_plano - 1`,
  )
}

/** Those to be charged by the calendar of who pays; `now` says which day it is. */
export function dueSubscriptions(tx: Tx, now: Date): Promise<{ id: string; tenant_id: string }[]> {
  return tx.query(
    `select s.id, s.tenant_id from subscriptions s
     join users u on u.tenant_id = s.tenant_id and u.id = s.user_id
     join tenants t on t.id = s.tenant_id
     where s.situacao in ('ativa', 'em_atraso') and s.proxima_em <= ($1::timestamptz at time zone u.time_zone)::date
       and t.suspenso_em is null
     order by s.proxima_em, s.id`,
    [now],
  )
}

export interface OpenPeriod {
  id: string
  periodo: string
}

/** The payments that a subscription made by itself and that are open; held. */
export function holdOpenPeriods(tx: Tx, subscriptionId: string): Promise<OpenPeriod[]> {
  return tx.query(
    `select id, periodo from payments where assinatura_id = $1 and periodo is not null and situacao = 'aberto'
     order by periodo, id for update`,
    [subscriptionId],
  )
}

/** What the next try to charge a period is called, whichever payments of it there were. */
export async function nextReference(tx: Tx, subscriptionId: string, period: string): Promise<string> {
  const [tries] = await tx.query<{ times: number }>(
    `select count(*)::int as times from payment_attempts a
     join payments p on p.tenant_id = a.tenant_id and p.id = a.pagamento_id
     where p.assinatura_id = $1 and p.periodo = $2`,
    [subscriptionId, period],
  )
  return periodReference(subscriptionId, period, (tries?.times ?? 0) + 1)
}

/** Whether the provider did not answer when this was asked for, a short while ago. */
export async function wasSilent(tx: Tx, paymentId: string, now: Date): Promise<boolean> {
  const silent = await tx.query(
    `select 1 from payment_attempts
     where pagamento_id = $1 and estado = 'recusada' and (recusa is null or recusa = 'nao_encontrado')
       and criado_em > $2::timestamptz - make_interval(hours => $3) limit 1`,
    [paymentId, now, hoursAfterSilence],
  )
  return silent.length > 0
}

/** What decides whether it is charged, and the calendar of who pays. */
export async function standingOf(
  tx: Tx,
  id: string,
): Promise<{ conta: Due['conta']; temAcesso: boolean; fuso: string }> {
  const [standing] = await tx.query<{ conta: Due['conta']; temAcesso: boolean; fuso: string }>(
    `select json_build_object('plano_id', t.plano_id, 'venc_plano', t.venc_plano, 'suspensa', t.suspenso_em is not null)
         as conta, u.desativado_em is null as "temAcesso", u.time_zone as fuso
     from subscriptions s join tenants t on t.id = s.tenant_id
     join users u on u.tenant_id = s.tenant_id and u.id = s.user_id where s.id = $1`,
    [id],
  )
  if (!standing) throw new Error(`subscription ${id} has no account`)
  return standing
}

/**
 * The payment of a period, by what was told for the one before; undefined where another process made it while this one
 * waited for the subscription. That one is looked for first: running into it would wait for whoever holds it, who may wait
 * for the subscription.
 */
export async function insertPeriod(
  tx: Tx,
  { id, tenant_id, user_id, plano_id, valor_centavos }: StoredSubscription,
  day: string,
): Promise<string | undefined> {
  const [made] = await tx.query<{ id: string }>(
    `insert into payments
       (id, tenant_id, user_id, plano_id, ciclo, tipo, valor_centavos, endereco, pessoal, assinatura_id, periodo)
     select $1, $2, $3, $4, 'mensal', 'assinatura', $5, last.endereco, last.pessoal, $6, $7
     from payments last where last.tenant_id = $2 and last.assinatura_id = $6 and not exists (
       select from payments made
       where made.tenant_id = $2 and made.assinatura_id = $6 and made.periodo = $7 and made.situacao <> 'cancelado')
     order by last.criado_em desc, last.id limit 1
     on conflict do nothing returning id`,
    [newId(), tenant_id, user_id, plano_id, valor_centavos, id, day],
  )
  return made?.id
}
