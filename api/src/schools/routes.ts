import { RemovalQuery, Selection } from '@vinculo/contracts/lists'
import { NewSchool, School, SchoolChange, SchoolListQuery, SchoolPage, SchoolRow } from '@vinculo/contracts/schools'
import * as z from 'zod/mini'
import type { Deps } from '../app'
import { once } from '../http/idempotency'
import { inSession } from '../http/requests'
import { RowParams } from '../http/rows'
import type { Api } from '../http/zod'
import { registryList, sendList } from '../lists/service'
import { schoolList } from './repository'
import { changeSchool, deleteSchools, oneSchool, registerSchool } from './service'

const read = { access: { permission: 'registry.read' } } as const
const write = { access: { permission: 'registry.write' } } as const
const url = '/api/escolas-json'

export function schoolRoutes(app: Api, { db }: Deps) {
  app.get(
    url,
    {
      schema: { querystring: SchoolListQuery, response: { 200: z.union([z.array(SchoolRow), SchoolPage]) } },
      config: read,
    },
    async (request, reply) => {
      const as = <T>(work: Parameters<typeof inSession<T>>[2]) => inSession(db, request, work)
      const found = await as((caller) => registryList<SchoolRow>(caller, schoolList, request.query))
      return sendList(reply, schoolList, found, as)
    },
  )

  /** 201 with a new school; 200 with the one of that name that is there. */
  app.post(
    url,
    { schema: { body: NewSchool, response: { 200: School, 201: School } }, config: write },
    async (request, reply) => {
      const { school, isNew } = await inSession(db, request, (caller) =>
        once(caller, () => registerSchool(caller, request.body)),
      )
      return reply.code(isNew ? 201 : 200).send(school)
    },
  )

  app.delete(url, { schema: { body: Selection, querystring: RemovalQuery }, config: write }, async (request, reply) => {
    const { body, query } = request
    await inSession(db, request, (caller) => deleteSchools(caller, body.ids, query.desvincular === '1'))
    return reply.code(204).send()
  })

  app.get(`${url}/:id`, { schema: { params: RowParams, response: { 200: School } }, config: read }, (request) =>
    inSession(db, request, (caller) => oneSchool(caller, request.params.id)),
  )

  app.put(
    `${url}/:id`,
    { schema: { params: RowParams, body: SchoolChange, response: { 200: School } }, config: write },
    (request) => inSession(db, request, (caller) => changeSchool(caller, request.params.id, request.body)),
  )

  app.delete(
    `${url}/:id`,
    { schema: { params: RowParams, querystring: RemovalQuery }, config: write },
    async (request, reply) => {
      const { params, query } = request
      await inSession(db, request, (caller) => deleteSchools(caller, [params.id], query.desvincular === '1'))
      return reply.code(204).send()
    },
  )
}
