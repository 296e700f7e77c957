import { Usage } from '@vinculo/contracts/payments'
import { AccountStanding, Plan, PlanChange, PlanId } from '@vinculo/contracts/plans'
import * as z from 'zod/mini'
import type { Deps } from '../app'
import { AppError } from '../errors'
import { inSession } from '../http/requests'
import type { Api } from '../http/zod'
import { findStanding } from './repository'
import { changePlan, onePlan, planList } from './service'
import { usageOf } from './usage'

/** A plan's id is a word; another word is a plan that is not there. */
const PlanParams = z.object({ id: PlanId })

export function planRoutes(app: Api, { db, settings }: Deps) {
  const open = { access: { permission: 'account', planExempt: true } } as const

  app.get('/api/planos-json', { schema: { response: { 200: z.array(Plan) } }, config: open }, (request) =>
    inSession(db, request, planList),
  )

  app.get(
    '/api/planos-json/:id',
    { schema: { params: PlanParams, response: { 200: Plan } }, config: open },
    (request) => inSession(db, request, (caller) => onePlan(caller, request.params.id)),
  )

  app.put(
    '/api/planos-json/:id',
    {
      schema: { params: PlanParams, body: PlanChange, response: { 200: Plan } },
      config: { access: { permission: 'platform', planExempt: true } },
    },
    (request) => inSession(db, request, (caller) => changePlan(caller, request.params.id, request.body)),
  )

  app.get('/api/uso-json', { schema: { response: { 200: Usage } }, config: open }, (request) =>
    inSession(db, request, usageOf),
  )

  app.get('/api/conta-json', { schema: { response: { 200: AccountStanding } }, config: open }, (request) =>
    inSession(db, request, async ({ tx }) => {
      const standing = await findStanding(tx)
      if (!standing) throw new AppError('not_found')
      return { ...standing, suporte: settings.SUPPORT_EMAIL ?? null }
    }),
  )
}
