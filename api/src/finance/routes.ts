import { FinanceAccess } from '@vinculo/contracts/finance'
import type { Deps } from '../app'
import { inSession } from '../http/requests'
import type { Api } from '../http/zod'
import { financeAccess } from './service'

export function financeRoutes(app: Api, { db }: Deps) {
  app.get(
    '/api/financeiro/acesso-json',
    { schema: { response: { 200: FinanceAccess } }, config: { access: { permission: 'finance.read' } } },
    (request) => inSession(db, request, financeAccess),
  )
}
