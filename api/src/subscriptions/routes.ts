import { Subscription, SubscriptionCard } from '@vinculo/contracts/payments'
import type { Deps } from '../app'
import { inSession } from '../http/requests'
import { RowParams } from '../http/rows'
import type { Api } from '../http/zod'
import type { Limit } from '../limits/rules'
import { cancelSubscription, changeCard } from './service'

/** The provider is asked each time; and nobody finds out here which cards are good. */
const changedCard: Limit = { name: 'subscription-card', calls: 20, seconds: 3_600, of: 'user' }

export function subscriptionRoutes(app: Api, deps: Deps) {
  const open = { access: { permission: 'account', planExempt: true } } as const

  app.post(
    '/api/assinatura-json/:id/cancelar',
    { schema: { params: RowParams, response: { 200: Subscription } }, config: open },
    (request) => inSession(deps.db, request, (caller) => cancelSubscription(caller, request.params.id)),
  )

  app.put(
    '/api/assinatura-json/:id/cartao',
    {
      schema: { params: RowParams, body: SubscriptionCard, response: { 200: Subscription } },
      config: { ...open, limits: [changedCard] },
    },
    (request) => changeCard(deps, request, request.params.id, request.body),
  )
}
