import { Login, LoginAnswer, User } from '@vinculo/contracts/account'
import type { Deps } from '../app'
import type { Tx } from '../database/database'
import { inSession, isLocalRequest } from '../http/requests'
import type { Api } from '../http/zod'
import { forgive } from '../limits/limits'
import { deleteSession, ownDraftKey } from './repository'
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
}
