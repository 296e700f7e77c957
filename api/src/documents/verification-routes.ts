import type { FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import type { Deps } from '../app'
import { refusalOf } from '../http/faults'
import { sendPlainPage } from '../http/plain-page'
import { localeOf } from '../http/requests'
import type { Api, ZodTypes } from '../http/zod'
import { type Limit, ofAddress } from '../limits/rules'
import { readCode } from './seal'
import { askingPage, refusedPage, unknownPage, verifiedPage } from './verification-page'
import { findByCode } from './verification-repository'

/** No code is guessed (60 random bits); this bounds the work of trying. */
const verifications: Limit = { name: 'verifications', calls: 60, seconds: 900, of: ofAddress }
const config = { access: 'public' as const, limits: [verifications] }
const Params = z.object({ code: z.string() })
const Query = z.object({ codigo: z.catch(z.optional(z.string()), undefined) })

/** Tells whoever holds a paper whether it is authentic. They have no account, so it is no screen of the shell. */
export function verificationRoutes(app: Api, { db }: Deps) {
  /** A code that is none is looked for too: the answer takes as long. */
  async function verify(typed: string, request: FastifyRequest, reply: FastifyReply) {
    const code = readCode(typed)
    const document = await db.inSystem((tx) => findByCode(tx, code ?? ''))
    const locale = localeOf(request)
    if (!code || !document) return sendPlainPage(reply.code(404), unknownPage(typed, locale))
    return sendPlainPage(reply, verifiedPage(code, document, locale))
  }

  app.register(async (plain) => {
    const scope = plain.withTypeProvider<ZodTypes>()
    scope.setErrorHandler((error, request, reply) =>
      sendPlainPage(reply, refusedPage(refusalOf(error, request, reply).code, localeOf(request))),
    )

    scope.get('/verificar', { schema: { querystring: Query }, config }, (request, reply) => {
      const { codigo } = request.query
      return codigo === undefined ? sendPlainPage(reply, askingPage(localeOf(request))) : verify(codigo, request, reply)
    })

    scope.get('/verificar/:code', { schema: { params: Params }, config }, (request, reply) =>
      verify(request.params.code, request, reply),
    )
  })
}
