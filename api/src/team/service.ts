import type { Locale } from '@vinculo/contracts/locale'
import { paths } from '@vinculo/contracts/paths'
import type { Colleague, ColleagueChange, Invitation, NewInvitation, Team } from '@vinculo/contracts/team'
import { type AuditedAction, recordAudit } from '../audit/audit'
import { AppError, fieldRefused } from '../errors'
import type { Caller } from '../http/requests'
import { createLink } from '../links/links'
import { publicAddress } from '../mail/addresses'
import { queueMail } from '../mail/mail'
import { mailOf } from '../mail/messages'
import { countPeople, lockPeople } from '../plans/repository'
import { refuseAnotherPerson } from '../plans/service'
import type { Settings } from '../settings'
import {
  deleteInvitation,
  endAccess,
  findInvitation,
  findInviter,
  findPerson,
  isEmailTaken,
  listInvitations,
  listPeople,
  moveOwnership,
  updatePerson,
} from './repository'
import type { Invited } from './rules'

export async function wholeTeam({ tx, session }: Caller): Promise<Team> {
  const { pessoas, convites, limite } = await countPeople(tx, session.tenant_id)
  return {
    pessoas: await listPeople(tx),
    convites: await listInvitations(tx),
    usados: pessoas + convites,
    limite,
  }
}

export interface HowSent {
  settings: Settings
  locale: Locale
}

/** Makes the link, and its mail once all of this is stored. */
async function send(
  { tx, session }: Caller,
  { name, email, role }: NewInvitation,
  { settings, locale }: HowSent,
): Promise<void> {
  const dados: Invited = { name, role, convidado_por: session.user_id }
  const token = await createLink(tx, { tenant_id: session.tenant_id, tipo: 'convite', email, dados })
  const inviter = await findInviter(tx, session.tenant_id, session.user_id)
  const message = mailOf('invitation', locale, email, {
    from: session.name,
    clinic: inviter?.conta ?? '',
    link: publicAddress(settings, paths.invitation(token)),
  })
  await queueMail(tx, session.tenant_id, message)
}

async function invitationTo({ tx }: Caller, email: string): Promise<Invitation> {
  const made = await findInvitation(tx, { email })
  if (!made) throw new AppError('not_found')
  return made
}

export async function invite(caller: Caller, given: NewInvitation, how: HowSent): Promise<Invitation> {
  const { tx, session } = caller
  const invited = { ...given, email: given.email.toLowerCase() }
  // Locks the account's people: two invitations to one address at once are one, and the other is told.
  await refuseAnotherPerson(tx, session.tenant_id, 'nothing')
  if (await isEmailTaken(tx, invited.email)) throw fieldRefused('email', 'email_taken')
  const before = await findInvitation(tx, { email: invited.email })
  if (before && Date.parse(before.expira_em) > Date.now()) throw fieldRefused('email', 'invited')
  if (before) await deleteInvitation(tx, before.id)
  await send(caller, invited, how)
  const made = await invitationTo(caller, invited.email)
  await recordAudit(caller, 'team.invited', made.id)
  await tx.hint('conta', [])
  return made
}

/** A new link for the same; what was sent before opens nothing any longer. */
export async function inviteAgain(caller: Caller, id: string, how: HowSent): Promise<Invitation> {
  const { tx, session } = caller
  const before = await findInvitation(tx, { id })
  if (!before || !(await deleteInvitation(tx, id))) throw new AppError('not_found')
  await refuseAnotherPerson(tx, session.tenant_id, 'nothing')
  await send(caller, before, how)
  const made = await invitationTo(caller, before.email)
  await recordAudit(caller, 'team.invited', made.id)
  return made
}

export async function withdraw(caller: Caller, id: string): Promise<void> {
  if (!(await deleteInvitation(caller.tx, id))) throw new AppError('not_found')
  await recordAudit(caller, 'team.invitation_withdrawn', id)
}

/** Somebody of the account who is not the owner: an owner neither leaves nor changes themselves. */
async function colleague({ tx, session }: Caller, id: string): Promise<Colleague> {
  // One change of an account's people at a time, each by who owns it then: otherwise it could get two owners, or one
  // without access.
  await lockPeople(tx, session.tenant_id)
  if (!(await findPerson(tx, session.user_id))?.is_owner) throw new AppError('forbidden')
  const found = await findPerson(tx, id)
  if (!found) throw new AppError('not_found')
  if (found.id === session.user_id || found.is_owner) throw new AppError('conflict')
  return found
}

/** Another role, or access taken away or given back. Their open browsers hear of it; what they wrote stays theirs. */
export async function changeColleague(caller: Caller, id: string, change: ColleagueChange): Promise<Colleague> {
  const { tx, session } = caller
  const before = await colleague(caller, id)
  const { role = before.role, ativo = before.desativado_em === null } = change
  const wasActive = before.desativado_em === null
  const done: AuditedAction[] = []
  if (role !== before.role) done.push('team.changed')
  if (ativo && !wasActive) {
    await refuseAnotherPerson(tx, session.tenant_id, 'nothing')
    done.push('team.access_restored')
  }
  if (!ativo && wasActive) {
    await endAccess(tx, id)
    done.push('team.access_removed')
  }
  if (done.length === 0) return before
  await updatePerson(tx, id, {
    ...(role !== before.role && { role: role as ColleagueChange['role'] }),
    ...(ativo !== wasActive && { ativo }),
  })
  for (const action of done) await recordAudit(caller, action, id, action === 'team.changed' ? ['role'] : [])
  await tx.hint('conta', [id])
  return (await findPerson(tx, id)) ?? before
}

/** The account becomes somebody else's: a practitioner with access. The owner of before goes on as one of the others. */
export async function handOver(caller: Caller, id: string): Promise<void> {
  const { role, desativado_em } = await colleague(caller, id)
  if (role === 'secretaria' || desativado_em !== null) throw new AppError('conflict')
  await moveOwnership(caller.tx, id)
  await recordAudit(caller, 'team.ownership_handed', id)
  await caller.tx.hint('conta', [id])
}
