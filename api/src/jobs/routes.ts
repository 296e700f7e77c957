import { JobListQuery, JobPage } from '@vinculo/contracts/jobs'
import { clampPage, defaultPageSize, pageCount } from '@vinculo/contracts/paging'
import type { Deps } from '../app'
import { recordAudit } from '../audit/audit'
import { AppError } from '../errors'
import { inSession } from '../http/requests'
import { RowParams } from '../http/rows'
import type { Api } from '../http/zod'
import { listJobs, retryJob } from './repository'

export function jobRoutes(app: Api, { db }: Deps) {
  const platform = { access: { permission: 'platform', planExempt: true } } as const

  app.get(
    '/api/admin/tarefas',
    { schema: { querystring: JobListQuery, response: { 200: JobPage } }, config: platform },
    (request) =>
      inSession(db, request, async ({ tx }) => {
        await tx.query('reset role')
        const perPage = request.query.por_pagina ?? defaultPageSize
        const asked = request.query.pagina ?? 1
        const { itens, total } = await listJobs(tx, request.query, perPage, (asked - 1) * perPage)
        return { itens, total, pagina: clampPage(asked, pageCount(total, perPage)), por_pagina: perPage }
      }),
  )

  app.post(
    '/api/admin/tarefas/:id/repetir',
    { schema: { params: RowParams }, config: platform },
    async (request, reply) => {
      await inSession(db, request, async (caller) => {
        await caller.tx.query('reset role')
        if (!(await retryJob(caller.tx, request.params.id))) throw new AppError('not_found')
        await recordAudit(caller, 'job.retried', request.params.id)
      })
      return reply.code(204).send()
    },
  )
}
