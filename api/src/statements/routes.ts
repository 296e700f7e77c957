import { Readable } from 'node:stream'
import { Aging, AgingQuery, MonthQuery, MonthSummary, Statement, StatementQuery } from '@vinculo/contracts/finance'
import type { FastifyRequest } from 'fastify'
import type { Deps } from '../app'
import { inFinance } from '../finance/access'
import { localeOf } from '../http/requests'
import type { Api } from '../http/zod'
import { limits } from '../limits/rules'
import { sendPdf } from '../printing/send-pdf'
import { statementCsv, statementPaper } from './exports'
import { agingAt, monthOf, statementOf } from './service'

const read = { access: { permission: 'finance.read' } } as const

/** Sums: what went through an account, a month, and what is overdue. For who sees sums alone. */
export function statementRoutes(app: Api, { db, files }: Deps) {
  const as =
    (request: FastifyRequest) =>
    <T>(work: Parameters<typeof inFinance<T>>[2]) =>
      inFinance(db, request, work, 'totais')

  app.get(
    '/api/extrato-json',
    { schema: { querystring: StatementQuery, response: { 200: Statement } }, config: read },
    (request) => as(request)((caller) => statementOf(caller, request.query, localeOf(request))),
  )

  app.get(
    '/api/extrato-csv',
    { schema: { querystring: StatementQuery }, config: { ...read, limits: [limits.exports] } },
    async (request, reply) => {
      const content = await statementCsv(as(request), request.query)
      return reply
        .header('content-disposition', `attachment; filename="${nameOf(request.query)}.csv"`)
        .type('text/csv; charset=utf-8')
        .send(Readable.from(content, { objectMode: false }))
    },
  )

  app.get(
    '/api/extrato-pdf',
    { schema: { querystring: StatementQuery }, config: { ...read, limits: [limits.pdfs] } },
    async (request, reply) => {
      const paper = await as(request)((caller) => statementPaper(caller, request.query))
      return sendPdf(request, reply, files, { paper, pictures: new Map(), name: nameOf(request.query) })
    },
  )

  app.get(
    '/api/financeiro/resumo-json',
    { schema: { querystring: MonthQuery, response: { 200: MonthSummary } }, config: read },
    (request) => as(request)((caller) => monthOf(caller, request.query)),
  )

  app.get(
    '/api/financeiro/vencimentos-json',
    { schema: { querystring: AgingQuery, response: { 200: Aging } }, config: read },
    (request) => as(request)((caller) => agingAt(caller, request.query)),
  )
}

/** Its name says nothing of whose account it is: it lies among downloads. */
const nameOf = ({ de, ate }: { de: string; ate: string }) => `extrato-${de}-${ate}`
