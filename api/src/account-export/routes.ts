import { Readable } from 'node:stream'
import type { Deps } from '../app'
import { inSession } from '../http/requests'
import type { Api } from '../http/zod'
import type { Limit } from '../limits/rules'
import { exportAccount } from './service'

/** All of an account is much work, and a great thing to lose. */
const wholeAccounts: Limit = { name: 'account-exports', calls: 3, seconds: 3600, of: 'user', isFixed: true }

export function accountExportRoutes(app: Api, { db }: Deps) {
  app.post(
    '/api/conta/exportar',
    {
      // People take what is theirs with them also when their plan ended or their account was closed.
      config: { access: { permission: 'patients.read', planExempt: true }, limits: [wholeAccounts] },
    },
    async (request, reply) => {
      const { registros, content } = await exportAccount((work) => inSession(db, request, work))
      return reply
        .header('cache-control', 'private, no-store')
        .header('content-disposition', `attachment; filename="vinculo-${new Date().toISOString().slice(0, 10)}.json"`)
        .header('x-vinculo-rows', String(registros))
        .type('application/json; charset=utf-8')
        .send(Readable.from(content, { objectMode: false }))
    },
  )
}
