import {
  EmailConfirmation,
  PasswordReset,
  Registered,
  Registration,
  ResetRequest,
} from '@vinculo/contracts/registration'
import type { Deps } from '../app'
import { localeOf } from '../http/requests'
import type { Api } from '../http/zod'
import { hashPassword } from '../sessions/passwords'
import { askForReset, confirmEmail, resetPassword } from './links'
import { register } from './registration'
import { accountLimits } from './rules'

/** Calls of people who are not signed in. */
export function accountRoutes(app: Api, { db, settings }: Deps) {
  const access = 'public' as const

  app.post(
    '/api/register',
    {
      schema: { body: Registration, response: { 201: Registered } },
      config: { access, limits: [accountLimits.register] },
    },
    async (request, reply) => {
      if (request.validationError) throw request.validationError
      const { name, email, password, profissao } = request.body
      const given = { name, email, profissao, isConfirmed: false, passwordHash: await hashPassword(password) }
      return reply.code(201).send(await register({ db, settings }, request, given))
    },
  )

  app.post(
    '/api/password/email',
    {
      schema: { body: ResetRequest },
      config: { access, limits: [accountLimits.resetEmail, accountLimits.resetAddress] },
    },
    async (request, reply) => {
      if (request.validationError) throw request.validationError
      await askForReset(db, request.body.email, localeOf(request))
      return reply.code(204).send()
    },
  )

  app.post(
    '/api/password/reset',
    { schema: { body: PasswordReset }, config: { access, limits: [accountLimits.links] } },
    async (request, reply) => {
      if (request.validationError) throw request.validationError
      await resetPassword(db, request, request.body)
      return reply.code(204).send()
    },
  )

  app.post(
    '/api/email/confirmar',
    { schema: { body: EmailConfirmation }, config: { access, limits: [accountLimits.links] } },
    async (request, reply) => {
      if (request.validationError) throw request.validationError
      await confirmEmail(db, request, request.body.token)
      return reply.code(204).send()
    },
  )
}
