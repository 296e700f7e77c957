import type { LoginAnswer } from '@vinculo/contracts/account'
import { isPersonalPassword } from '@vinculo/contracts/registration'
import type { InvitationAccepted, InvitationShown } from '@vinculo/contracts/team'
import { termsVersion } from '@vinculo/contracts/terms-of-use'
import type { FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { recordAudit } from '../audit/audit'
import type { Database, Tx } from '../database/database'
import { isUniqueViolation } from '../database/violations'
import { AppError, fieldRefused } from '../errors'
import { localeOf } from '../http/requests'
import { newId } from '../ids'
import { lookAtLink, openLink } from '../links/links'
import { refuseAnotherPerson } from '../plans/service'
import { hashPassword } from '../sessions/passwords'
import { deviceOf } from '../sessions/rules'
import { openSession } from '../sessions/service'
import { findInviter, insertPerson } from './repository'
import { Invited } from './rules'

/** What an invitation says, for somebody who has nothing but its link. */
export async function shownInvitation(tx: Tx, token: string): Promise<InvitationShown> {
  const link = await lookAtLink(tx, 'convite', token)
  const { name, role, convidado_por } = z.parse(Invited, link.dados)
  const inviter = await findInviter(tx, link.tenant_id, convidado_por)
  if (!inviter) throw new AppError('link_ended')
  return { name, email: link.email, role, ...inviter }
}

/**
 * Makes the person who was invited, and signs them in. That they hold the link shows that the address is theirs. The
 * password is hashed between two transactions: no connection waits for it.
 */
export async function join(db: Database, request: FastifyRequest, given: InvitationAccepted): Promise<LoginAnswer> {
  const { email } = await db.inSystem((tx) => lookAtLink(tx, 'convite', given.token))
  if (isPersonalPassword(given.password, { email })) throw fieldRefused('password', 'password_personal')
  const password_hash = await hashPassword(given.password)
  const joined = db.inSystem(async (tx) => {
    const link = await lookAtLink(tx, 'convite', given.token)
    const { role } = z.parse(Invited, link.dados)
    // Counted while the link is still open, and before it is used: so it is part of what is counted.
    await refuseAnotherPerson(tx, link.tenant_id, 'invitation')
    await openLink(tx, 'convite', given.token)
    const now = new Date().toISOString()
    const person = { id: newId(), tenant_id: link.tenant_id }
    await insertPerson(tx, {
      ...person,
      name: given.name,
      email: link.email,
      password_hash,
      role,
      idioma: localeOf(request),
      aceite_versao: termsVersion,
      aceite_em: now,
      email_confirmado_em: now,
    })
    const session = { tenant_id: person.tenant_id, user_id: person.id }
    await recordAudit({ tx, session, request }, 'team.joined', person.id)
    await tx.hint('conta', [person.id], person.tenant_id)
    return openSession(tx, person, { remember: false, device: deviceOf(request) })
  })
  return joined.catch((error) => {
    // Since the invitation was sent, the address got an account of its own.
    throw isUniqueViolation(error, 'users_email') ? new AppError('conflict') : error
  })
}
