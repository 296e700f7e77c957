import { createHash } from 'node:crypto'
import { ModuleList, ModuleRelease, NewRelease } from '@vinculo/contracts/modules'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Deps } from '../app'
import { recordAudit } from '../audit/audit'
import { fieldRefused } from '../errors'
import { inSession } from '../http/requests'
import type { Api } from '../http/zod'
import { tokenOf } from '../sessions/tokens'
import { ManifestRefused } from './manifests'

/** The list is asked for anew each time, and answered in full only when it changed. */
function sendList(request: FastifyRequest, reply: FastifyReply, list: ModuleList) {
  const body = JSON.stringify(list)
  const etag = `"${createHash('sha256').update(body).digest('base64url')}"`
  reply.header('cache-control', 'private, no-cache').header('etag', etag).header('vary', 'Authorization')
  if (request.headers['if-none-match'] === etag) return reply.code(304).send()
  return reply.type('application/json; charset=utf-8').send(body)
}

export function moduleRoutes(app: Api, { db, registry }: Deps) {
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
      return sendList(request, reply, list)
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
        await registry.choose(caller.tx, release, caller.session.user_id)
        await recordAudit(caller, 'module.released', `${release.manifest.id}@${release.manifest.version}`)
      }).catch(refuse)
      return reply.code(201).send({ ...release.manifest, base: release.base })
    },
  )
}
