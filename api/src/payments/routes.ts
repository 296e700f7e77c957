import {
  BoletoCharge,
  CardCharge,
  DebitCharge,
  NewPayment,
  Payment,
  PaymentAddress,
  PaymentList,
  PaymentPerson,
} from '@vinculo/contracts/payments'
import type { FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import type { Deps } from '../app'
import { recordAudit } from '../audit/audit'
import { AppError } from '../errors'
import { once } from '../http/idempotency'
import { type Caller, inSession } from '../http/requests'
import { RowParams } from '../http/rows'
import type { Api } from '../http/zod'
import { type Limit, limits } from '../limits/rules'
import { adminPaymentRoutes } from './admin-routes'
import { askProvider } from './asking'
import { cancelPayment } from './cancelling'
import { runCharge } from './charging'
import { notificationRoute } from './notifications'
import { onePayment, paymentList, visiblePayment } from './reading'
import { attemptsOf, type StoredAttempt } from './repository'
import { lives } from './rules'
import { type Asked, askForCharge, beginPayment, refuseUntoldInstalments, tellPayment } from './steps'

const url = '/api/pagamentos-json'
const access = { access: { permission: 'account', planExempt: true } } as const
const one = { params: RowParams, response: { 200: Payment } }

/** Whose the payment is said to be: the address of somebody else's leads nowhere, nor does one that names nobody. */
const OwnerQuery = z.object({ user_id: z.optional(z.string().check(z.toLowerCase())) })

/** Each asks the provider. */
const asking: Limit = { name: 'payments-asked', calls: 60, seconds: 600, of: 'user' }

/** As it stands now, for who asked. */
const paymentNow = ({ db }: Deps, request: FastifyRequest, id: string) =>
  inSession(db, request, (caller) => onePayment(caller, id))

/** The provider is asked between two transactions; what comes of it the second one says. */
async function charged(deps: Deps, request: FastifyRequest, id: string, ask: (caller: Caller) => Promise<Asked>) {
  const { attemptId, call } = await inSession(deps.db, request, ask)
  const outcome = attemptId === undefined ? 'aplicado' : await runCharge(deps, attemptId, call)
  const payment = await paymentNow(deps, request, id)
  if (outcome === 'recusado') throw new AppError('payment_refused', { body: { recusa: payment.recusa ?? 'recusado' } })
  if (outcome === 'fora') throw new AppError('provider_unavailable')
  if (outcome === 'sem_resposta' && payment.verificando) throw new AppError('payment_pending')
  return payment
}

function chargingRoutes(app: Api, deps: Deps) {
  const config = { ...access, limits: [limits.created, asking] }

  app.post(`${url}/:id/boleto`, { schema: { ...one, body: BoletoCharge }, config }, (request) =>
    charged(deps, request, request.params.id, (caller) =>
      askForCharge(caller, deps, request.params.id, { type: 'boleto', body: request.body }),
    ),
  )

  app.post(`${url}/:id/debito`, { schema: { ...one, body: DebitCharge }, config }, (request) =>
    charged(deps, request, request.params.id, (caller) =>
      askForCharge(caller, deps, request.params.id, { type: 'debito', body: request.body }),
    ),
  )

  app.post(`${url}/:id/credito`, { schema: { ...one, body: CardCharge }, config }, async (request) => {
    const { body, params } = request
    const price = () => inSession(deps.db, request, (caller) => visiblePayment(caller, params.id))
    await refuseUntoldInstalments(deps, body, async () => (await price()).valor_centavos)
    return charged(deps, request, params.id, (caller) =>
      askForCharge(caller, deps, params.id, { type: 'credito', body }),
    )
  })

  app.post(`${url}/:id/consultar`, { schema: one, config }, async (request) => {
    const { id } = request.params
    const living = await inSession(deps.db, request, async (caller) => {
      await visiblePayment(caller, id)
      await recordAudit(caller, 'payment.asked', id)
      return newestOf(await attemptsOf(caller.tx, id))
    })
    if (living && deps.providerOf(living.provedor)) await askProvider(deps, living)
    return paymentNow(deps, request, id)
  })
}

/** What may have changed there: what lives, or what was asked for last. */
const newestOf = (attempts: StoredAttempt[]) => attempts.find(({ estado }) => lives(estado)) ?? attempts.at(-1)

/** S7.08 Payments of the account for the installation, as far as the caller may see them. */
export function paymentRoutes(app: Api, deps: Deps) {
  const { db, provider } = deps

  app.get(url, { schema: { response: { 200: PaymentList } }, config: access }, (request) =>
    inSession(db, request, paymentList),
  )

  app.post(
    url,
    { schema: { body: NewPayment, response: { 201: Payment } }, config: access },
    async (request, reply) => {
      const begun = await inSession(db, request, (caller) =>
        once(caller, () => beginPayment(caller, request.body, provider)),
      )
      return reply.code(201).send(begun)
    },
  )

  app.get(`${url}/:id`, { schema: { ...one, querystring: OwnerQuery }, config: access }, (request) =>
    inSession(db, request, (caller) => onePayment(caller, request.params.id, request.query.user_id)),
  )

  app.put(`${url}/:id/endereco`, { schema: { ...one, body: PaymentAddress }, config: access }, (request) =>
    inSession(db, request, (caller) => tellPayment(caller, request.params.id, { endereco: request.body })),
  )

  app.put(`${url}/:id/pessoal`, { schema: { ...one, body: PaymentPerson }, config: access }, (request) =>
    inSession(db, request, (caller) => tellPayment(caller, request.params.id, { pessoal: request.body })),
  )

  app.delete(`${url}/:id`, { schema: one, config: access }, async (request) => {
    const { id } = request.params
    await inSession(db, request, async (caller) => {
      await visiblePayment(caller, id)
      await recordAudit(caller, 'payment.cancelled', id)
    })
    await cancelPayment(deps, id)
    return paymentNow(deps, request, id)
  })

  chargingRoutes(app, deps)
  adminPaymentRoutes(app, deps)
  notificationRoute(app, deps)
}
