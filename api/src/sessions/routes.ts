import { Login, LoginAnswer, User } from '@vinculo/contracts/account'
import { OpenSession } from '@vinculo/contracts/account-settings'
import * as z from 'zod/mini'
import type { Deps } from '../app'
import { recordAudit } from '../audit/audit'
import type { Tx } from '../database/database'
import { inSession, isLocalRequest } from '../http/requests'
import type { Api } from '../http/zod'
import { forgive } from '../limits/limits'
import { deleteOtherSessions, deleteSession, findSessions, ownDraftKey } from './repository'
import { deviceOf, signInLimits } from './rules'
import { signIn, userOf } from './service'

export function sessionRoutes(app: Api, { db, settings }: Deps) {
  app.post(
    '/api/login',
    {
      schema: { body: Login, response: { 200: LoginAnswer } },
      config: { access: 'public', limits: Object.values(signInLimits) },
    },
    async (request) => {
      if (request.validationError) throw request.validationError
      const isLocal = isLocalRequest(request, settings)
      // A sign-in that succeeded was no guess, nor were its owner's tries before it; those of others were.
      const { emailFromNetwork, address, email } = signInLimits
      const onSuccess = (tx: Tx) => forgive(tx, request, { all: [emailFromNetwork], one: [address, email] })
      return signIn(db, { ...request.body, isLocal, device: deviceOf(request), onSuccess })
    },
  )

  app.post(
    '/api/logout',
    { config: { access: { permission: 'account', planExempt: true } } },
    async (request, reply) => {
      await inSession(db, request, ({ tx, session }) => deleteSession(tx, session.session_id))
      return reply.code(204).send()
    },
  )

  app.get(
    '/api/user',
    { schema: { response: { 200: User } }, config: { access: { permission: 'account', planExempt: true } } },
    (request) => inSession(db, request, async ({ tx, session }) => userOf(session, await ownDraftKey(tx))),
  )

  const access = { permission: 'account', planExempt: true } as const
  app.get('/api/sessoes-json', { schema: { response: { 200: z.array(OpenSession) } }, config: { access } }, (request) =>
    inSession(db, request, async ({ tx, session }) =>
      (await findSessions(tx, session.user_id)).map((each) => ({ ...each, atual: each.id === session.session_id })),
    ),
  )

  app.delete('/api/sessoes-json', { config: { access } }, async (request, reply) => {
    await inSession(db, request, async (caller) => {
      const { tx, session } = caller
      if ((await deleteOtherSessions(tx, session)) > 0) await recordAudit(caller, 'sessions.ended', session.user_id)
    })
    return reply.code(204).send()
  })
}
