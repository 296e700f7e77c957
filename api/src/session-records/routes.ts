import {
  Addendum,
  NewAddendum,
  PendingRecords,
  SessionRecord,
  SessionRecordChange,
  Signing,
} from '@vinculo/contracts/session-records'
import type { Deps } from '../app'
import { once } from '../http/idempotency'
import { inSession } from '../http/requests'
import { RowParams } from '../http/rows'
import type { Api } from '../http/zod'
import { addAddendum, ownPending, readRecord, signSession, writeRecord } from './service'

const read = { access: { permission: 'clinical.read' } } as const
const write = { access: { permission: 'clinical.write' } } as const
const url = '/api/atendimentos-json/:id/registro'

/** What is clinical of a session. */
export function sessionRecordRoutes(app: Api, { db }: Deps) {
  app.get(url, { schema: { params: RowParams, response: { 200: SessionRecord } }, config: read }, (request) =>
    inSession(db, request, (caller) => readRecord(caller, request.params.id)),
  )

  app.put(
    url,
    { schema: { params: RowParams, body: SessionRecordChange, response: { 200: SessionRecord } }, config: write },
    (request) => inSession(db, request, (caller) => writeRecord(caller, request.params.id, request.body)),
  )

  app.post(
    `${url}/assinatura`,
    { schema: { params: RowParams, body: Signing, response: { 200: SessionRecord } }, config: write },
    (request) =>
      inSession(db, request, (caller) =>
        once(caller, () => signSession(caller, request.params.id, request.body.versao)),
      ),
  )

  app.post(
    `${url}/adendos`,
    { schema: { params: RowParams, body: NewAddendum, response: { 201: Addendum } }, config: write },
    async (request, reply) => {
      const made = await inSession(db, request, (caller) =>
        once(caller, () => addAddendum(caller, request.params.id, request.body.texto)),
      )
      return reply.code(201).send(made)
    },
  )

  app.get('/api/registros-pendentes-json', { schema: { response: { 200: PendingRecords } }, config: read }, (request) =>
    inSession(db, request, ownPending),
  )
}
