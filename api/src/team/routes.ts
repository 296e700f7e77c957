import { LoginAnswer } from '@vinculo/contracts/account'
import {
  Colleague,
  ColleagueChange,
  Invitation,
  InvitationAccepted,
  InvitationShown,
  InvitationToken,
  NewInvitation,
  Team,
} from '@vinculo/contracts/team'
import type { FastifyRequest } from 'fastify'
import type { Deps } from '../app'
import { once } from '../http/idempotency'
import { inSession, localeOf } from '../http/requests'
import { RowParams } from '../http/rows'
import type { Api } from '../http/zod'
import { join, shownInvitation } from './joining'
import { teamLimits } from './rules'
import { changeColleague, handOver, invite, inviteAgain, wholeTeam, withdraw } from './service'

export function teamRoutes(app: Api, { db, settings }: Deps) {
  const how = (request: FastifyRequest) => ({ settings, locale: localeOf(request) })
  // Seeing one's people and taking access away go on when a plan ended; inviting does not.
  const owner = { access: { permission: 'account', owner: true, planExempt: true } } as const
  const inviting = { access: { permission: 'account', owner: true } as const, limits: [teamLimits.invitations] }

  app.get('/api/equipe-json', { schema: { response: { 200: Team } }, config: owner }, (request) =>
    inSession(db, request, wholeTeam),
  )

  app.patch(
    '/api/equipe-json/:id',
    { schema: { params: RowParams, body: ColleagueChange, response: { 200: Colleague } }, config: owner },
    (request) => inSession(db, request, (caller) => changeColleague(caller, request.params.id, request.body)),
  )

  app.post('/api/equipe-json/:id/titular', { schema: { params: RowParams }, config: owner }, async (request, reply) => {
    await inSession(db, request, (caller) => handOver(caller, request.params.id))
    return reply.code(204).send()
  })

  app.post(
    '/api/convites-json',
    { schema: { body: NewInvitation, response: { 201: Invitation } }, config: inviting },
    async (request, reply) => {
      const made = await inSession(db, request, (caller) =>
        once(caller, () => invite(caller, request.body, how(request))),
      )
      return reply.code(201).send(made)
    },
  )

  app.post(
    '/api/convites-json/:id/reenviar',
    {
      schema: { params: RowParams, response: { 200: Invitation } },
      config: inviting,
    },
    (request) => inSession(db, request, (caller) => inviteAgain(caller, request.params.id, how(request))),
  )

  app.delete('/api/convites-json/:id', { schema: { params: RowParams }, config: owner }, async (request, reply) => {
    await inSession(db, request, (caller) => withdraw(caller, request.params.id))
    return reply.code(204).send()
  })

  const visitors = { access: 'public' as const, limits: [teamLimits.invitationLinks] }

  app.post(
    '/api/convite/consultar',
    { schema: { body: InvitationToken, response: { 200: InvitationShown } }, config: visitors },
    (request) => {
      if (request.validationError) throw request.validationError
      return db.inSystem((tx) => shownInvitation(tx, request.body.token))
    },
  )

  app.post(
    '/api/convite/aceitar',
    { schema: { body: InvitationAccepted, response: { 201: LoginAnswer } }, config: visitors },
    async (request, reply) => {
      if (request.validationError) throw request.validationError
      return reply.code(201).send(await join(db, request, request.body))
    },
  )
}
