import { createHash } from 'node:crypto'
import { ModuleList, ModuleRelease, NewRelease } from '@vinculo/contracts/modules'
import { ModuleStanding, Platform, SignedOrder, TenantChannel } from '@vinculo/contracts/releases'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Deps } from '../app'
import { recordAudit } from '../audit/audit'
import { AppError, fieldRefused } from '../errors'
import { inSession } from '../http/requests'
import { RowParams } from '../http/rows'
import type { Api } from '../http/zod'
import { type Limit, ofAddress } from '../limits/rules'
import { tokenOf } from '../sessions/tokens'
import { ManifestRefused } from './manifests'
import { takeOrder } from './orders'
import { setChannel } from './repository'

/** Posted without a session; what counts is the signature, and checking one costs little. */
const orderLimits: Limit[] = [{ name: 'release-orders', calls: 120, seconds: 600, of: ofAddress }]

/** Asked for anew each time, and answered in full only when it changed. */
function sendFresh(request: FastifyRequest, reply: FastifyReply, whose: 'private' | 'public', answer: object) {
  const body = JSON.stringify(answer)
  const etag = `"${createHash('sha256').update(body).digest('base64url')}"`
  reply.header('cache-control', `${whose}, no-cache`).header('etag', etag)
  if (whose === 'private') reply.header('vary', 'Authorization')
  if (request.headers['if-none-match'] === etag) return reply.code(304).send()
  return reply.type('application/json; charset=utf-8').send(body)
}

export function moduleRoutes(app: Api, { db, registry }: Deps) {
  app.get(
    '/api/plataforma',
    { schema: { response: { 200: Platform } }, config: { access: 'public' } },
    async (request, reply) => sendFresh(request, reply, 'public', registry.platform),
  )

  app.post(
    '/api/lancamentos-de-modulos',
    {
      schema: { body: SignedOrder, response: { 200: ModuleStanding } },
      config: { access: 'public', limits: orderLimits },
    },
    async (request) => {
      if (request.validationError) throw request.validationError
      return takeOrder({ db, registry }, request.body, request.log)
    },
  )

  app.get(
    '/api/modulos-json',
    {
      schema: { response: { 200: ModuleList } },
      config: { access: { permission: 'account', planExempt: true, visitors: true } },
    },
    async (request, reply) => {
      const list = tokenOf(request)
        ? await inSession(db, request, ({ tx, session }) => registry.listFor(tx, session))
        : await registry.listForVisitor()
      return sendFresh(request, reply, 'private', list)
    },
  )

  const platform = { access: { permission: 'platform', planExempt: true } } as const

  app.post(
    '/api/admin/modulos-json',
    { schema: { body: NewRelease, response: { 201: ModuleRelease } }, config: platform },
    async (request, reply) => {
      // Asked first whether the caller may, and fetched outside of any transaction: a slow host holds up nobody.
      await inSession(db, request, async () => {})
      const refuse = (error: unknown): never => {
        if (!(error instanceof ManifestRefused)) throw error
        request.log.warn(error.message)
        throw fieldRefused('base', error.reason)
      }
      const release = await registry.find(request.body.base).catch(refuse)
      await inSession(db, request, async (caller) => {
        // The registry belongs to the platform, not to a tenant: its tables are written with the owner's rights.
        await caller.tx.query('reset role')
        await registry.choose(caller.tx, release, caller.session)
        await recordAudit(caller, 'module.released', `${release.manifest.id}@${release.manifest.version}`)
      }).catch(refuse)
      return reply.code(201).send({ ...release.manifest, base: release.base })
    },
  )

  app.put(
    '/api/admin/tenants/:id/canal',
    { schema: { params: RowParams, body: TenantChannel, response: { 200: TenantChannel } }, config: platform },
    (request) =>
      inSession(db, request, async (caller) => {
        const { id } = request.params
        await caller.tx.query('reset role')
        if (!(await setChannel(caller.tx, id, request.body.canal))) throw new AppError('not_found')
        await recordAudit(caller, 'tenant.changed', id, ['canal'])
        await caller.tx.hint('conta', [id], id)
        return request.body
      }),
  )
}
