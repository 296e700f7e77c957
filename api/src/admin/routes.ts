import { TenantChange, TenantListQuery, TenantPage, TenantRow } from '@vinculo/contracts/admin'
import { TenantModule } from '@vinculo/contracts/modules'
import type { Deps } from '../app'
import { inSession } from '../http/requests'
import { RowParams } from '../http/rows'
import type { Api } from '../http/zod'
import { changeTenant, oneTenant, switchModule, tenantPage } from './service'

/** S6.03 the accounts of an installation, for who runs it. */
export function adminRoutes(app: Api, { db }: Deps) {
  const config = { access: { permission: 'platform', planExempt: true } } as const

  app.get(
    '/api/admin/tenants-json',
    { schema: { querystring: TenantListQuery, response: { 200: TenantPage } }, config },
    (request) => inSession(db, request, (caller) => tenantPage(caller, request.query)),
  )

  app.get(
    '/api/admin/tenants-json/:id',
    { schema: { params: RowParams, response: { 200: TenantRow } }, config },
    (request) => inSession(db, request, (caller) => oneTenant(caller, request.params.id)),
  )

  app.patch(
    '/api/admin/tenants-json/:id',
    { schema: { params: RowParams, body: TenantChange, response: { 200: TenantRow } }, config },
    (request) => inSession(db, request, (caller) => changeTenant(caller, request.params.id, request.body)),
  )

  app.put(
    '/api/admin/tenants/:id/modulos',
    { schema: { params: RowParams, body: TenantModule, response: { 200: TenantModule } }, config },
    (request) =>
      inSession(db, request, async (caller) => {
        await switchModule(caller, request.params.id, request.body)
        return request.body
      }),
  )
}
