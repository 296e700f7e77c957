import { NewTransfer, Transfer, TransferReversal } from '@vinculo/contracts/finance'
import type { Deps } from '../app'
import { inFinance } from '../finance/access'
import { once } from '../http/idempotency'
import { RowParams } from '../http/rows'
import type { Api } from '../http/zod'
import { oneTransfer, registerTransfer, reverseTransfer } from './service'

const read = { access: { permission: 'finance.read' } } as const
const write = { access: { permission: 'finance.write' } } as const
const url = '/api/transferencias-json'

export function transferRoutes(app: Api, { db }: Deps) {
  app.post(
    url,
    { schema: { body: NewTransfer, response: { 201: Transfer } }, config: write },
    async (request, reply) => {
      const made = await inFinance(db, request, (caller) => once(caller, () => registerTransfer(caller, request.body)))
      return reply.code(201).send(made)
    },
  )

  app.get(`${url}/:id`, { schema: { params: RowParams, response: { 200: Transfer } }, config: read }, (request) =>
    inFinance(db, request, (caller) => oneTransfer(caller, request.params.id)),
  )

  app.post(
    `${url}/:id/estorno`,
    { schema: { params: RowParams, body: TransferReversal, response: { 200: Transfer } }, config: write },
    (request) =>
      inFinance(db, request, (caller) => once(caller, () => reverseTransfer(caller, request.params.id, request.body))),
  )
}
