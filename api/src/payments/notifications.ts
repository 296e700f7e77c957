import { type ProviderId, providers } from '@vinculo/contracts/payment-choices'
import type { FastifyBaseLogger } from 'fastify'
import * as z from 'zod/mini'
import type { Deps } from '../app'
import type { Tx } from '../database/database'
import { AppError } from '../errors'
import type { Api } from '../http/zod'
import { newId } from '../ids'
import { insertJob } from '../jobs/repository'
import type { JobHandler } from '../jobs/runner'
import { type Limit, ofAddress } from '../limits/rules'
import { type Provider, ProviderAway } from '../provider/port'
import { applySeen } from './applying'
import { type ChargingDeps, notificationPath } from './charging'
import { notificationJob, recordEvent } from './repository'

const NotificationJob = z.object({
  provedor: z.enum(providers),
  codigo: z.string(),
  vezes: z.int(),
  /** How often the provider was away when it was asked about this. */
  ausencias: z.optional(z.int()),
})
type Told = z.infer<typeof NotificationJob>

/** Anybody may post here, and for each new code the provider is asked: so many, and no more, whoever posts. */
const posted: Limit[] = [
  { name: 'notifications', calls: 3_000, seconds: 600, of: ofAddress, share: 50 },
  { name: 'all-notifications', calls: 9_000, seconds: 600, of: () => 'all', share: 50 },
]

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** How long a question may wait for its answer before what is told again is asked about again. */
const stale = "interval '6 hours'"
/** So often a provider that is away is asked about the same: for some three days. The attempts are asked about anyway. */
const mostAbsences = 80

async function insertNotificationJob(tx: Tx, told: Told, at?: Date): Promise<void> {
  const { provedor, codigo, vezes, ausencias = 0 } = told
  await insertJob(tx, {
    tenant_id: null,
    tipo: notificationJob,
    dados: told,
    chave: `${provedor}:${codigo}:${vezes}:${ausencias}`,
    ...(at && { executar_em: at }),
  })
}

/**
 * Keeps what was told, once; asks for one question, unless one is waiting that will be asked later than this was told.
 * One that has waited for long may have been given up.
 */
async function keepNotification(tx: Tx, provedor: ProviderId, codigo: string): Promise<void> {
  const [kept] = await tx.query<{ vezes: number; asks: boolean }>(
    `with before as (
       select feita_em is not null or recebida_em < now() - ${stale} as asks from provider_notifications
       where provedor = $2 and codigo = $3)
     insert into provider_notifications (id, provedor, codigo) values ($1, $2, $3)
     on conflict (provedor, codigo) do update set vezes = provider_notifications.vezes + 1, feita_em = null,
       recebida_em = case when (select asks from before) then now() else provider_notifications.recebida_em end
     returning vezes, (select asks from before) as asks`,
    [newId(), provedor, codigo],
  )
  if (kept && (kept.vezes === 1 || kept.asks)) await insertNotificationJob(tx, { provedor, codigo, vezes: kept.vezes })
}

/** Marks it done if nothing was told since; else it is asked once more. */
async function finishNotification(tx: Tx, { provedor, codigo }: Told, seenTimes: number): Promise<void> {
  const [kept] = await tx.query<{ vezes: number }>(
    `update provider_notifications set feita_em = case when vezes = $3 then now() end
     where provedor = $1 and codigo = $2 returning vezes`,
    [provedor, codigo, seenTimes],
  )
  if (kept && kept.vezes !== seenTimes) await insertNotificationJob(tx, { provedor, codigo, vezes: kept.vezes })
}

/** A provider that is away is no failure: it is asked later, each time a little later. */
async function askLater({ db }: ChargingDeps, told: Told, now: Date): Promise<void> {
  const ausencias = (told.ausencias ?? 0) + 1
  if (ausencias > mostAbsences) return
  const minutes = Math.min(60, 2 ** (ausencias - 1))
  await db.inSystem((tx) =>
    insertNotificationJob(tx, { ...told, ausencias }, new Date(now.getTime() + minutes * 60_000)),
  )
}

type NotificationDeps = ChargingDeps & { log: Pick<FastifyBaseLogger, 'warn'> }

/** Asks the provider what the notification is about, and applies what it says: the notification itself proves nothing. */
export async function followNotification(deps: NotificationDeps, told: Told, now = new Date()): Promise<void> {
  const { db, log } = deps
  const { provedor, codigo } = told
  const [kept] = await db.inSystem((tx) =>
    tx.query<{ vezes: number }>('select vezes from provider_notifications where provedor = $1 and codigo = $2', [
      provedor,
      codigo,
    ]),
  )
  const provider = deps.providerOf(provedor)
  if (!kept || !provider) return
  const seen = await provider.lookUpNotification(codigo).catch((error) => {
    if (error instanceof ProviderAway) return 'away' as const
    throw error
  })
  if (seen === 'away') return askLater(deps, told, now)
  const isKnown = await db.inSystem(async (tx) => {
    const held =
      seen && uuid.test(seen.reference) ? await applySeen(tx, seen.reference.toLowerCase(), seen, now) : undefined
    if (held) await recordEvent(tx, held.payment, 'notificado', { status: seen?.status ?? '' }, held.attempt.id)
    await finishNotification(tx, told, kept.vezes)
    return held !== undefined
  })
  // Money may have moved that nobody here knows of: rows may be lost, or somebody else uses the same account.
  if (seen && !isKnown) log.warn({ codigo: seen.code }, 'the provider told of a charge that is not known here')
}

export const notificationHandler = (deps: NotificationDeps): JobHandler => ({
  waitsFor: 'provider-notices',
  outside: ({ dados }) => followNotification(deps, z.parse(NotificationJob, dados)),
})

/** What was told long ago. */
export async function deleteOldNotifications(tx: Tx): Promise<void> {
  await tx.query(`delete from provider_notifications where recebida_em < now() - interval '90 days'`)
}

/** Whose notification it is, of those that may take money here, and what to ask about; null: nothing. */
function readAny(all: readonly Provider[], notification: Parameters<Provider['readNotification']>[0]) {
  for (const provider of all) {
    const codigo = provider.readNotification(notification)
    if (codigo !== undefined) return { id: provider.id, codigo }
  }
  return undefined
}

/** POST /api/notificacoes-pagseguro: whatever the provider posts is kept and answered at once, and asked about later. */
export function notificationRoute(app: Api, { db, providerOf }: Deps) {
  const known = providers.flatMap((id) => providerOf(id) ?? [])
  void app.register(async (scope: Api) => {
    // The bytes as they came: they may be signed.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body))
    scope.post(
      notificationPath,
      { config: { access: 'public', limits: posted }, bodyLimit: 64 * 1024 },
      async (request, reply) => {
        const headers = Object.fromEntries(
          Object.entries(request.headers).map(([name, value]) => [name, Array.isArray(value) ? value[0] : value]),
        )
        const body = typeof request.body === 'string' ? request.body : ''
        const read = readAny(known, { body, headers })
        if (!read) throw new AppError('bad_request')
        const { id, codigo } = read
        if (codigo !== null) await db.inSystem((tx) => keepNotification(tx, id, codigo))
        return reply.send({})
      },
    )
  })
}
