import { RemovalQuery, Selection } from '@vinculo/contracts/lists'
import {
  Instrument,
  InstrumentChange,
  InstrumentListQuery,
  InstrumentPage,
  InstrumentRow,
  NewInstrument,
} from '@vinculo/contracts/tests'
import * as z from 'zod/mini'
import type { Deps } from '../app'
import { once } from '../http/idempotency'
import { inSession } from '../http/requests'
import { RowParams } from '../http/rows'
import type { Api } from '../http/zod'
import { registryList, sendList } from '../lists/service'
import { instrumentList } from './repository'
import { changeInstrument, deleteInstruments, oneInstrument, registerInstrument } from './service'

const read = { access: { permission: 'registry.read' } } as const
const write = { access: { permission: 'registry.write' } } as const
const url = '/api/testes-json'

export function instrumentRoutes(app: Api, { db }: Deps) {
  app.get(
    url,
    {
      schema: {
        querystring: InstrumentListQuery,
        response: { 200: z.union([z.array(InstrumentRow), InstrumentPage]) },
      },
      config: read,
    },
    async (request, reply) => {
      const as = <T>(work: Parameters<typeof inSession<T>>[2]) => inSession(db, request, work)
      const found = await as((caller) => registryList<InstrumentRow>(caller, instrumentList, request.query))
      return sendList(reply, instrumentList, found, as)
    },
  )

  app.post(
    url,
    { schema: { body: NewInstrument, response: { 201: Instrument } }, config: write },
    async (request, reply) => {
      const made = await inSession(db, request, (caller) =>
        once(caller, () => registerInstrument(caller, request.body)),
      )
      return reply.code(201).send(made)
    },
  )

  app.delete(url, { schema: { body: Selection, querystring: RemovalQuery }, config: write }, async (request, reply) => {
    const { body, query } = request
    await inSession(db, request, (caller) => deleteInstruments(caller, body.ids, query.desvincular === '1'))
    return reply.code(204).send()
  })

  app.get(`${url}/:id`, { schema: { params: RowParams, response: { 200: Instrument } }, config: read }, (request) =>
    inSession(db, request, (caller) => oneInstrument(caller, request.params.id)),
  )

  app.put(
    `${url}/:id`,
    { schema: { params: RowParams, body: InstrumentChange, response: { 200: Instrument } }, config: write },
    (request) => inSession(db, request, (caller) => changeInstrument(caller, request.params.id, request.body)),
  )

  app.delete(
    `${url}/:id`,
    { schema: { params: RowParams, querystring: RemovalQuery }, config: write },
    async (request, reply) => {
      const { params, query } = request
      await inSession(db, request, (caller) => deleteInstruments(caller, [params.id], query.desvincular === '1'))
      return reply.code(204).send()
    },
  )
}
