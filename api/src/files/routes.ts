import multipart from '@fastify/multipart'
import { FileListQuery, FileUpload, fileLimits, StoredFile, StoredFilePage } from '@vinculo/contracts/files'
import * as z from 'zod/mini'
import type { Deps } from '../app'
import { AppError } from '../errors'
import { whileMoving } from '../http/patience'
import { inSession } from '../http/requests'
import { RowParams } from '../http/rows'
import { Turns } from '../http/turns'
import type { Api } from '../http/zod'
import { limits } from '../limits/rules'
import { contentDisposition } from './rules'
import { fileList, openFile, removeFile, storeFile } from './service'
import { readUpload } from './upload'

const read = { access: { permission: 'patients.read' } } as const
const write = { access: { permission: 'patients.write' } } as const

/** Bytes of files held in memory at once by one process: twelve of the largest size, or many small ones. */
const maxBytesHeld = 12 * fileLimits.anexo
/** Of these one person's at once: whoever sends many files over a slow line leaves room for the others. */
const uploadsAPerson = 3
/** How long an upload waits, not read, until there is room for it. */
const waitMs = 20_000

// A scope of its own: only here a form with files is a body.
export const fileRoutes = (app: Api, { db, files, patience }: Deps) =>
  void app.register(async (scope: Api) => {
    await scope.register(multipart)
    const turns = new Turns(maxBytesHeld, waitMs, uploadsAPerson)

    scope.get(
      '/api/arquivos-json',
      {
        schema: { querystring: FileListQuery, response: { 200: z.union([z.array(StoredFile), StoredFilePage]) } },
        config: read,
      },
      (request) => inSession(db, request, (caller) => fileList(caller, request.query)),
    )

    scope.post(
      '/api/arquivos',
      {
        schema: { response: { 201: StoredFile } },
        config: { ...write, multipart: FileUpload, limits: [limits.uploads] },
      },
      async (request, reply) => {
        // Who may not send anything is told before it is read.
        const sender = await inSession(db, request, async ({ session }) => session.user_id)
        const size = Number(request.headers['content-length'] ?? fileLimits.anexo)
        // A claimed length takes room from everybody. Somewhat too large is read and told beside its field; far too large
        // is not begun.
        if (size > 2 * fileLimits.anexo) throw new AppError('payload_too_large')
        const store = async () => {
          const upload = await readUpload(request, FileUpload, (reading) =>
            whileMoving(request, reply, patience, reading),
          )
          return storeFile((work) => inSession(db, request, work), files, upload)
        }
        // Of a file no more than the largest is ever held.
        const stored = await turns.take(Math.min(size, fileLimits.anexo), store, sender)
        return reply.code(201).send(stored)
      },
    )

    scope.get('/api/arquivos/:id', { schema: { params: RowParams }, config: read }, async (request, reply) => {
      const file = await inSession(db, request, (caller) => openFile(caller, request.params.id))
      const etag = `"${file.sha256}"`
      const caching = {
        'cache-control': file.restrito ? 'private, no-store' : 'private, no-cache',
        vary: 'Authorization',
        etag,
      }
      if (request.headers['if-none-match'] === etag) return reply.code(304).headers(caching).send()
      const bytes = await files.get(file.chave)
      if (!bytes) throw new AppError('unavailable', { cause: new Error('the bytes of a file are missing') })
      return reply
        .headers(caching)
        .header('content-security-policy', "default-src 'none'; sandbox")
        .header('content-disposition', contentDisposition(file.nome, file.midia))
        .header('content-length', file.tamanho)
        .type(file.midia)
        .send(bytes)
    })

    scope.delete('/api/arquivos/:id', { schema: { params: RowParams }, config: write }, async (request, reply) => {
      await inSession(db, request, (caller) => removeFile(caller, request.params.id))
      return reply.code(204).send()
    })
  })
