import {
  Cancelling,
  Delivery,
  DocumentCheck,
  DocumentDifferences,
  DocumentDraft,
  IssuedDocument,
  IssuedListQuery,
  IssuedPage,
  IssuedRow,
  Issuing,
  NewDelivery,
} from '@vinculo/contracts/documents'
import * as z from 'zod/mini'
import type { Deps } from '../app'
import { once } from '../http/idempotency'
import { inSession } from '../http/requests'
import { RowParams } from '../http/rows'
import type { Api } from '../http/zod'
import { limits } from '../limits/rules'
import { sendParts } from '../lists/service'
import { sendPdf } from '../printing/send-pdf'
import { checkDraft } from './check'
import { differencesOf } from './differences'
import {
  beginVersion,
  cancelDocument,
  issuedList,
  issuedOfPart,
  issuedPaper,
  recordDelivery,
  showIssued,
} from './issued'
import { issueDraft, verifiedAt } from './issuing'

const read = { access: { permission: 'documents.read' } } as const
const write = { access: { permission: 'documents.write' } } as const
const drafts = '/api/rascunhos-json/:id'
const url = '/api/emissoes-json'

/** Issuing, and what was issued. */
export function issuedDocumentRoutes(app: Api, { db, settings, files }: Deps) {
  const endereco = verifiedAt(settings)

  app.get(
    `${drafts}/conferencia`,
    { schema: { params: RowParams, response: { 200: DocumentCheck } }, config: read },
    (request) => inSession(db, request, (caller) => checkDraft(caller, request.params.id)),
  )

  app.post(
    `${drafts}/emissao`,
    { schema: { params: RowParams, body: Issuing, response: { 201: IssuedDocument } }, config: write },
    async (request, reply) => {
      const issued = await inSession(db, request, (caller) =>
        once(caller, () => issueDraft(caller, request.params.id, request.body, endereco)),
      )
      return reply.code(201).send(issued)
    },
  )

  app.get(
    url,
    {
      schema: { querystring: IssuedListQuery, response: { 200: z.union([z.array(IssuedRow), IssuedPage]) } },
      config: read,
    },
    async (request, reply) => {
      const list = await inSession(db, request, (caller) => issuedList(caller, request.query))
      if (!('ids' in list)) return list
      return sendParts(reply, list.ids, (ids) => inSession(db, request, (caller) => issuedOfPart(caller, ids)))
    },
  )

  app.get(`${url}/:id`, { schema: { params: RowParams, response: { 200: IssuedDocument } }, config: read }, (request) =>
    inSession(db, request, (caller) => showIssued(caller, request.params.id)),
  )

  app.get(
    `${url}/:id/pdf`,
    { schema: { params: RowParams }, config: { ...read, limits: [limits.pdfs] } },
    async (request, reply) => {
      const { issued, pictures } = await inSession(db, request, (caller) => issuedPaper(caller, request.params.id))
      return sendPdf(request, reply, files, { paper: issued.papel, pictures, name: `documento-${issued.codigo}` })
    },
  )

  app.get(
    `${url}/:id/diferencas`,
    { schema: { params: RowParams, response: { 200: DocumentDifferences } }, config: read },
    (request) => inSession(db, request, (caller) => differencesOf(caller, request.params.id)),
  )

  app.post(
    `${url}/:id/nova-versao`,
    { schema: { params: RowParams, response: { 200: DocumentDraft, 201: DocumentDraft } }, config: write },
    async (request, reply) => {
      const { isNew, draft } = await inSession(db, request, (caller) =>
        once(caller, () => beginVersion(caller, request.params.id)),
      )
      return reply.code(isNew ? 201 : 200).send(draft)
    },
  )

  app.post(
    `${url}/:id/cancelamento`,
    { schema: { params: RowParams, body: Cancelling, response: { 200: IssuedDocument } }, config: write },
    (request) =>
      inSession(db, request, (caller) =>
        once(caller, () => cancelDocument(caller, request.params.id, request.body.motivo)),
      ),
  )

  app.post(
    `${url}/:id/entregas`,
    { schema: { params: RowParams, body: NewDelivery, response: { 201: Delivery } }, config: write },
    async (request, reply) => {
      const made = await inSession(db, request, (caller) =>
        once(caller, () => recordDelivery(caller, request.params.id, request.body)),
      )
      return reply.code(201).send(made)
    },
  )
}
