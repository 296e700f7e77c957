import { clampPage, defaultPageSize, pageCount } from '@vinculo/contracts/paging'
import type { PaymentStatus } from '@vinculo/contracts/payment-choices'
import { AdminPayment, AdminPaymentPage, AdminPaymentQuery } from '@vinculo/contracts/payments'
import type { FastifyRequest } from 'fastify'
import type { Deps } from '../app'
import { recordAudit } from '../audit/audit'
import type { Tx } from '../database/database'
import { AppError } from '../errors'
import { type Caller, inSession } from '../http/requests'
import { RowParams } from '../http/rows'
import type { Api } from '../http/zod'
import { searchWords } from '../lists/rules'
import { orUnavailable } from '../provider/away'
import { ProviderRefusal } from '../provider/port'
import { findForAdmin, listPayments } from './admin-repository'
import { askProvider } from './asking'
import { providerOfAttempt } from './reconciler'
import { attemptsOf, holdPayment, recordEvent, type StoredAttempt } from './repository'
import { type Situation, statusOf } from './rules'

const url = '/api/admin/pagamentos-json'
const config = { access: { permission: 'platform', planExempt: true } } as const
const one = { params: RowParams, response: { 200: AdminPayment } }

const situationOf = (status: PaymentStatus | undefined): Situation | null =>
  (Object.keys(statusOf) as Situation[]).find((situation) => statusOf[situation] === status) ?? null

/** The payments of all accounts are the installation's. */
const asInstallation = <T>(db: Deps['db'], request: FastifyRequest, work: (caller: Caller) => Promise<T>) =>
  inSession(db, request, async (caller) => {
    await caller.tx.query('reset role')
    return work(caller)
  })

async function oneForAdmin(tx: Tx, id: string): Promise<AdminPayment> {
  const found = await findForAdmin(tx, id)
  if (!found) throw new AppError('not_found')
  return found
}

const now = ({ db }: Deps, request: FastifyRequest, id: string) =>
  asInstallation(db, request, ({ tx }) => oneForAdmin(tx, id))

/** What was paid of a payment, and by which provider; noted before anything is asked of it. */
async function refundable(caller: Caller, id: string): Promise<StoredAttempt> {
  const { tx } = caller
  await oneForAdmin(tx, id)
  const payment = await holdPayment(tx, id)
  const paid = (await attemptsOf(tx, id)).find(({ estado }) => estado === 'paga')
  if (payment?.situacao !== 'pago' || !paid?.codigo) throw new AppError('conflict')
  await recordEvent(tx, payment, 'devolucao_pedida', {}, paid.id)
  await recordAudit(caller, 'payment.refunded', id)
  return paid
}

/** Gives the money back at the provider; what it then says takes back what was given for it. */
async function refund(deps: Deps, attempt: StoredAttempt): Promise<void> {
  try {
    await providerOfAttempt(deps, attempt).refund(attempt.codigo ?? '')
  } catch (error) {
    if (!(error instanceof ProviderRefusal)) orUnavailable(error)
    // Given back already, perhaps: that is seen below.
    await askProvider(deps, attempt)
    throw new AppError('conflict', { cause: error })
  }
  await askProvider(deps, attempt)
}

/** Every payment, with what the provider was asked and said. */
export function adminPaymentRoutes(app: Api, deps: Deps) {
  const { db } = deps

  app.get(url, { schema: { querystring: AdminPaymentQuery, response: { 200: AdminPaymentPage } }, config }, (request) =>
    asInstallation(db, request, async ({ tx }) => {
      const { pagina = 1, por_pagina = defaultPageSize, status, busca } = request.query
      const read = (page: number) =>
        listPayments(tx, situationOf(status), searchWords(busca ?? ''), por_pagina, (page - 1) * por_pagina)
      const first = await read(pagina)
      const page = clampPage(pagina, pageCount(first.total, por_pagina))
      return { ...(page === pagina ? first : await read(page)), pagina: page, por_pagina }
    }),
  )

  app.get(`${url}/:id`, { schema: one, config }, (request) => now(deps, request, request.params.id))

  app.post(`${url}/:id/consultar`, { schema: one, config }, async (request) => {
    const { id } = request.params
    const attempts = await asInstallation(db, request, async (caller) => {
      await oneForAdmin(caller.tx, id)
      await recordAudit(caller, 'payment.asked', id)
      return attemptsOf(caller.tx, id)
    })
    for (const attempt of attempts) if (deps.providerOf(attempt.provedor)) await askProvider(deps, attempt)
    return now(deps, request, id)
  })

  app.post(`${url}/:id/devolver`, { schema: one, config }, async (request) => {
    const { id } = request.params
    await refund(deps, await asInstallation(db, request, (caller) => refundable(caller, id)))
    return now(deps, request, id)
  })
}
