import {
  Entry,
  EntryChange,
  EntryFilter,
  EntryPage,
  EntryRemoval,
  NewEntry,
  NewSettlement,
  Reversal,
  Settlement,
  SettlementChange,
} from '@vinculo/contracts/finance'
import type { Deps } from '../app'
import { inFinance } from '../finance/access'
import { once } from '../http/idempotency'
import { RowParams } from '../http/rows'
import type { Api } from '../http/zod'
import { cancelEntry, changeEntry } from './change'
import { changePayment, reverseEntry, settleEntry } from './payments'
import { entryPage, oneEntry, registerEntry } from './service'

const read = { access: { permission: 'finance.read' } } as const
const write = { access: { permission: 'finance.write' } } as const
const url = '/api/lancamentos-json'

export function entryRoutes(app: Api, { db }: Deps) {
  app.get(url, { schema: { querystring: EntryFilter, response: { 200: EntryPage } }, config: read }, (request) =>
    inFinance(db, request, (caller) => entryPage(caller, request.query)),
  )

  app.post(url, { schema: { body: NewEntry, response: { 201: Entry } }, config: write }, async (request, reply) => {
    const made = await inFinance(db, request, (caller) => once(caller, () => registerEntry(caller, request.body)))
    return reply.code(201).send(made)
  })

  app.get(`${url}/:id`, { schema: { params: RowParams, response: { 200: Entry } }, config: read }, (request) =>
    inFinance(db, request, (caller) => oneEntry(caller, request.params.id)),
  )

  app.put(
    `${url}/:id`,
    { schema: { params: RowParams, body: EntryChange, response: { 200: Entry } }, config: write },
    (request) => inFinance(db, request, (caller) => changeEntry(caller, request.params.id, request.body)),
  )

  app.delete(
    `${url}/:id`,
    { schema: { params: RowParams, querystring: EntryRemoval }, config: write },
    async (request, reply) => {
      await inFinance(db, request, (caller) => cancelEntry(caller, request.params.id, request.query.escopo))
      return reply.code(204).send()
    },
  )

  app.post(
    `${url}/:id/baixa`,
    { schema: { params: RowParams, body: NewSettlement, response: { 201: Entry } }, config: write },
    async (request, reply) => {
      const paid = await inFinance(db, request, (caller) =>
        once(caller, () => settleEntry(caller, request.params.id, request.body)),
      )
      return reply.code(201).send(paid)
    },
  )

  app.post(
    `${url}/:id/estorno`,
    { schema: { params: RowParams, body: Reversal, response: { 200: Entry } }, config: write },
    (request) =>
      inFinance(db, request, (caller) => once(caller, () => reverseEntry(caller, request.params.id, request.body))),
  )

  app.put(
    '/api/baixas-json/:id',
    { schema: { params: RowParams, body: SettlementChange, response: { 200: Settlement } }, config: write },
    (request) => inFinance(db, request, (caller) => changePayment(caller, request.params.id, request.body)),
  )
}
