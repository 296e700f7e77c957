import { FaultReport } from '@vinculo/contracts/faults'
import type { Deps } from '../app'
import { inSession } from '../http/requests'
import type { Api } from '../http/zod'
import type { Limit } from '../limits/rules'
import { tokenOf } from '../sessions/tokens'
import { countFaults } from './repository'

/** A page reports a few times a minute at most; a person may have several open. */
const limits: Limit[] = [{ name: 'page-faults', calls: 60, seconds: 60, of: tokenOf, share: 6 }]

/** What pages say went wrong in them, counted by module and release. */
export function pageFaultRoutes(app: Api, { db }: Deps) {
  app.post(
    '/api/falhas',
    { schema: { body: FaultReport }, config: { access: { permission: 'account', planExempt: true }, limits } },
    async (request, reply) => {
      const { falhas } = request.body
      const counted = await inSession(db, request, ({ tx }) => countFaults(tx, falhas))
      for (const { modulo, release, tipo, nome, onde, vezes } of counted)
        request.log.warn({ modulo, release, tipo, nome, onde, vezes }, 'a fault in a page')
      return reply.code(204).send()
    },
  )
}
