import {
  DocumentChange,
  DocumentDraft,
  DocumentModels,
  DocumentModelsChange,
  DraftListQuery,
  DraftPage,
  DraftRow,
  NewDocument,
} from '@vinculo/contracts/documents'
import * as z from 'zod/mini'
import type { Deps } from '../app'
import { once } from '../http/idempotency'
import { inSession } from '../http/requests'
import { RowParams } from '../http/rows'
import type { Api } from '../http/zod'
import { beginDraft, changeDraft, deleteDraft, draftList, showDraft } from './drafts'
import { saveModels } from './models'
import { modelsOf } from './service'

const read = { access: { permission: 'documents.read' } } as const
const write = { access: { permission: 'documents.write' } } as const
const models = '/api/documentos-json'
const drafts = '/api/rascunhos-json'
/** Documents may be long; pictures are not in them. */
const bodyLimit = 5 * 1024 * 1024

/** Models, and documents until they are issued. */
export function documentRoutes(app: Api, { db }: Deps) {
  app.get(models, { schema: { response: { 200: DocumentModels } }, config: read }, (request) =>
    inSession(db, request, modelsOf),
  )

  app.post(
    models,
    { schema: { body: DocumentModelsChange, response: { 200: DocumentModels } }, config: write, bodyLimit },
    (request) => inSession(db, request, (caller) => saveModels(caller, request.body)),
  )

  app.get(
    drafts,
    {
      schema: { querystring: DraftListQuery, response: { 200: z.union([z.array(DraftRow), DraftPage]) } },
      config: read,
    },
    (request) => inSession(db, request, (caller) => draftList(caller, request.query)),
  )

  app.post(
    drafts,
    { schema: { body: NewDocument, response: { 201: DocumentDraft } }, config: write, bodyLimit },
    async (request, reply) => {
      const begun = await inSession(db, request, (caller) => once(caller, () => beginDraft(caller, request.body)))
      return reply.code(201).send(begun)
    },
  )

  app.get(
    `${drafts}/:id`,
    { schema: { params: RowParams, response: { 200: DocumentDraft } }, config: read },
    (request) => inSession(db, request, (caller) => showDraft(caller, request.params.id)),
  )

  app.put(
    `${drafts}/:id`,
    { schema: { params: RowParams, body: DocumentChange, response: { 200: DocumentDraft } }, config: write, bodyLimit },
    (request) => inSession(db, request, (caller) => changeDraft(caller, request.params.id, request.body)),
  )

  app.delete(`${drafts}/:id`, { schema: { params: RowParams }, config: write }, async (request, reply) => {
    await inSession(db, request, (caller) => deleteDraft(caller, request.params.id))
    return reply.code(204).send()
  })
}
