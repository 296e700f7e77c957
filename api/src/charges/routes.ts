import {
  Charge,
  ChargePreview,
  ChargeQuery,
  ChargeSettlement,
  NewCharges,
  NewPackage,
  NewReceipt,
  Package,
  PackageChange,
  PackageQuery,
  ReceiptMade,
  ReceivedList,
  ReceivedQuery,
  SessionCharge,
  SessionChargeQuery,
} from '@vinculo/contracts/charges'
import * as z from 'zod/mini'
import type { Deps } from '../app'
import { verifiedAt } from '../documents/issuing'
import { inFinance } from '../finance/access'
import { once } from '../http/idempotency'
import { RowParams } from '../http/rows'
import type { Api } from '../http/zod'
import { chargesOfMonth, makeCharges, previewCharges, settleCharge, undoCharge } from './charges'
import { changePackage, packageList, registerPackage } from './packages'
import { issueReceipt } from './receipts'
import { chargeOfSession, receivedInMonth, taxBookCsv } from './received'

const read = { access: { permission: 'finance.read' } } as const
const write = { access: { permission: 'finance.write' } } as const
const packages = '/api/pacotes-json'
const charges = '/api/cobrancas-json'

function packageRoutes(app: Api, { db }: Deps) {
  app.get(
    packages,
    { schema: { querystring: PackageQuery, response: { 200: z.array(Package) } }, config: read },
    (request) => inFinance(db, request, (caller) => packageList(caller, request.query.paciente)),
  )

  app.post(
    packages,
    { schema: { body: NewPackage, response: { 201: Package } }, config: write },
    async (request, reply) => {
      const made = await inFinance(db, request, (caller) => once(caller, () => registerPackage(caller, request.body)))
      return reply.code(201).send(made)
    },
  )

  app.put(
    `${packages}/:id`,
    { schema: { params: RowParams, body: PackageChange, response: { 200: Package } }, config: write },
    (request) => inFinance(db, request, (caller) => changePackage(caller, request.params.id, request.body)),
  )
}

/** What payers are asked for, packages, receipts, and what finance made of the agenda. */
export function chargeRoutes(app: Api, deps: Deps) {
  const { db, settings } = deps
  const endereco = verifiedAt(settings)
  packageRoutes(app, deps)

  app.get(
    `${charges}/previa`,
    { schema: { querystring: ChargeQuery, response: { 200: ChargePreview } }, config: read },
    (request) => inFinance(db, request, (caller) => previewCharges(caller, request.query.mes)),
  )

  app.get(
    charges,
    { schema: { querystring: ChargeQuery, response: { 200: z.array(Charge) } }, config: read },
    (request) => inFinance(db, request, (caller) => chargesOfMonth(caller, request.query.mes)),
  )

  app.post(
    charges,
    { schema: { body: NewCharges, response: { 201: z.array(Charge) } }, config: write },
    async (request, reply) => {
      const made = await inFinance(db, request, (caller) => once(caller, () => makeCharges(caller, request.body)))
      return reply.code(201).send(made)
    },
  )

  app.post(
    `${charges}/:id/baixa`,
    { schema: { params: RowParams, body: ChargeSettlement, response: { 201: Charge } }, config: write },
    async (request, reply) => {
      const settled = await inFinance(db, request, (caller) =>
        once(caller, () => settleCharge(caller, request.params.id, request.body)),
      )
      return reply.code(201).send(settled)
    },
  )

  app.delete(`${charges}/:id`, { schema: { params: RowParams }, config: write }, async (request, reply) => {
    await inFinance(db, request, (caller) => undoCharge(caller, request.params.id))
    return reply.code(204).send()
  })

  app.post(
    '/api/recibos-json',
    { schema: { body: NewReceipt, response: { 201: ReceiptMade } }, config: write },
    async (request, reply) => {
      const made = await inFinance(db, request, (caller) =>
        once(caller, () => issueReceipt(caller, request.body, endereco)),
      )
      return reply.code(201).send(made)
    },
  )

  app.get(
    '/api/recebimentos-json',
    { schema: { querystring: ReceivedQuery, response: { 200: ReceivedList } }, config: read },
    (request) => inFinance(db, request, (caller) => receivedInMonth(caller, request.query.mes)),
  )

  app.get('/api/carne-leao-csv', { schema: { querystring: ReceivedQuery }, config: read }, async (request, reply) => {
    const { mes } = request.query
    const csv = await inFinance(db, request, (caller) => taxBookCsv(caller, mes))
    return reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="carne-leao-${mes}.csv"`)
      .send(csv)
  })

  app.get(
    '/api/financeiro/sessao-json',
    { schema: { querystring: SessionChargeQuery, response: { 200: SessionCharge } }, config: read },
    (request) => inFinance(db, request, (caller) => chargeOfSession(caller, request.query.atendimento)),
  )
}
