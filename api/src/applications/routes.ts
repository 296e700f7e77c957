import {
  Application,
  ApplicationChange,
  ApplicationListQuery,
  ApplicationPage,
  NewApplication,
} from '@vinculo/contracts/applications'
import { Selection } from '@vinculo/contracts/lists'
import * as z from 'zod/mini'
import type { Deps } from '../app'
import { once } from '../http/idempotency'
import { inSession } from '../http/requests'
import { RowParams } from '../http/rows'
import type { Api } from '../http/zod'
import { sendParts } from '../lists/service'
import {
  applicationList,
  applicationsOfPart,
  changeApplication,
  deleteApplications,
  oneApplication,
  registerApplication,
} from './service'

const read = { access: { permission: 'clinical.read' } } as const
const write = { access: { permission: 'clinical.write' } } as const
const url = '/api/aplicacoes-json'

export function applicationRoutes(app: Api, { db }: Deps) {
  app.get(
    url,
    {
      schema: {
        querystring: ApplicationListQuery,
        response: { 200: z.union([z.array(Application), ApplicationPage]) },
      },
      config: read,
    },
    async (request, reply) => {
      const list = await inSession(db, request, (caller) => applicationList(caller, request.query))
      if (!('ids' in list)) return list
      return sendParts(reply, list.ids, (ids) => inSession(db, request, (caller) => applicationsOfPart(caller, ids)))
    },
  )

  app.post(
    url,
    { schema: { body: NewApplication, response: { 201: Application } }, config: write },
    async (request, reply) => {
      const made = await inSession(db, request, (caller) =>
        once(caller, () => registerApplication(caller, request.body)),
      )
      return reply.code(201).send(made)
    },
  )

  app.delete(url, { schema: { body: Selection }, config: write }, async (request, reply) => {
    await inSession(db, request, (caller) => deleteApplications(caller, request.body.ids))
    return reply.code(204).send()
  })

  app.get(`${url}/:id`, { schema: { params: RowParams, response: { 200: Application } }, config: read }, (request) =>
    inSession(db, request, (caller) => oneApplication(caller, request.params.id)),
  )

  app.put(
    `${url}/:id`,
    { schema: { params: RowParams, body: ApplicationChange, response: { 200: Application } }, config: write },
    (request) => inSession(db, request, (caller) => changeApplication(caller, request.params.id, request.body)),
  )

  app.delete(`${url}/:id`, { schema: { params: RowParams }, config: write }, async (request, reply) => {
    await inSession(db, request, (caller) => deleteApplications(caller, [request.params.id]))
    return reply.code(204).send()
  })
}
