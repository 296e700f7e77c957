import {
  Guardian,
  GuardianChange,
  GuardianListQuery,
  GuardianPage,
  GuardianRow,
  NewGuardian,
} from '@vinculo/contracts/guardians'
import { RemovalQuery, Selection } from '@vinculo/contracts/lists'
import * as z from 'zod/mini'
import type { Deps } from '../app'
import { once } from '../http/idempotency'
import { inSession } from '../http/requests'
import { RowParams } from '../http/rows'
import type { Api } from '../http/zod'
import { registryList, sendList } from '../lists/service'
import { guardianList } from './repository'
import { changeGuardian, deleteGuardians, oneGuardian, registerGuardian } from './service'

const read = { access: { permission: 'registry.read' } } as const
const write = { access: { permission: 'registry.write' } } as const
const url = '/api/responsaveis-json'

export function guardianRoutes(app: Api, { db }: Deps) {
  app.get(
    url,
    {
      schema: { querystring: GuardianListQuery, response: { 200: z.union([z.array(GuardianRow), GuardianPage]) } },
      config: read,
    },
    async (request, reply) => {
      const as = <T>(work: Parameters<typeof inSession<T>>[2]) => inSession(db, request, work)
      const found = await as((caller) => registryList<GuardianRow>(caller, guardianList, request.query))
      return sendList(reply, guardianList, found, as)
    },
  )

  app.post(
    url,
    { schema: { body: NewGuardian, response: { 201: Guardian } }, config: write },
    async (request, reply) => {
      const made = await inSession(db, request, (caller) => once(caller, () => registerGuardian(caller, request.body)))
      return reply.code(201).send(made)
    },
  )

  app.delete(url, { schema: { body: Selection, querystring: RemovalQuery }, config: write }, async (request, reply) => {
    const { body, query } = request
    await inSession(db, request, (caller) => deleteGuardians(caller, body.ids, query.desvincular === '1'))
    return reply.code(204).send()
  })

  app.get(`${url}/:id`, { schema: { params: RowParams, response: { 200: Guardian } }, config: read }, (request) =>
    inSession(db, request, (caller) => oneGuardian(caller, request.params.id)),
  )

  app.put(
    `${url}/:id`,
    { schema: { params: RowParams, body: GuardianChange, response: { 200: Guardian } }, config: write },
    (request) => inSession(db, request, (caller) => changeGuardian(caller, request.params.id, request.body)),
  )

  app.delete(
    `${url}/:id`,
    { schema: { params: RowParams, querystring: RemovalQuery }, config: write },
    async (request, reply) => {
      const { params, query } = request
      await inSession(db, request, (caller) => deleteGuardians(caller, [params.id], query.desvincular === '1'))
      return reply.code(204).send()
    },
  )
}
