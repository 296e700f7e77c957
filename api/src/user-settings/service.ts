import type { EmailChange, EmailState, NewEmail, PasswordChange } from '@vinculo/contracts/account-settings'
import type { Profile, ProfileChange } from '@vinculo/contracts/profile'
import { isPersonalPassword } from '@vinculo/contracts/registration'
import type { FastifyRequest } from 'fastify'
import { recordAudit } from '../audit/audit'
import type { Database, Session } from '../database/database'
import { AppError, fieldRefused } from '../errors'
import { type Caller, inSession, localeOf } from '../http/requests'
import { countWithin } from '../limits/limits'
import { countCalls } from '../limits/repository'
import { keyOf } from '../limits/rules'
import { createLink } from '../links/links'
import { endLinksOfUser, endLinksToNewAddress } from '../links/repository'
import { publicAddress } from '../mail/addresses'
import { queueMail } from '../mail/mail'
import { mailOf } from '../mail/messages'
import { hashPassword, isPassword } from '../sessions/passwords'
import { deleteOtherSessions } from '../sessions/repository'
import type { Settings } from '../settings'
import { findEmail, findProfile, ownPasswordHash, setOwnPassword, updateProfile } from './repository'
import { ownLimits, shownProfile } from './rules'

export async function readProfile({ tx, session }: Pick<Caller, 'tx' | 'session'>): Promise<Profile> {
  const row = await findProfile(tx, session.user_id)
  if (!row) throw new AppError('not_found')
  return shownProfile(row)
}

export async function changeProfile(caller: Caller, change: ProfileChange): Promise<Profile> {
  const { versao, name, fuso_horario, email: _e, foto: _f, assinatura: _a, logo: _l, ...perfil } = change
  const { tx, session } = caller
  const isNewest = await updateProfile(tx, session.user_id, {
    versao,
    ...(name !== undefined && { name }),
    ...(fuso_horario !== undefined && { fuso_horario }),
    perfil,
  })
  if (!isNewest) throw new AppError('stale_version', { body: { atual: await readProfile(caller) } })
  const fields = [name !== undefined && 'name', fuso_horario !== undefined && 'fuso_horario', ...Object.keys(perfil)]
  await recordAudit(caller, 'profile.changed', session.user_id, fields.filter(Boolean) as string[])
  await tx.hint('conta', [session.user_id])
  return readProfile(caller)
}

interface Asker {
  session: Session
  /** Null: they have no password. */
  hash: string | null
}

/** Counts the try in a transaction that is through before the answer is known, so that a wrong one counts. */
const whoAsks = (db: Database, request: FastifyRequest): Promise<Asker> =>
  inSession(db, request, async ({ tx, session }) => ({ session, hash: await ownPasswordHash(tx) }))

/** That whoever is signed in is who they are. Hashing keeps no connection waiting. */
async function prove({ hash }: Asker, field: string, password = ''): Promise<void> {
  if (hash === null) return
  if (password === '') throw fieldRefused(field, 'required')
  if (!(await isPassword(hash, password))) throw fieldRefused(field, 'wrong_password')
}

/** A right password was no guess. */
async function forgiveTry({ tx, session }: Caller): Promise<void> {
  await countCalls(tx, keyOf(ownLimits.ownPassword, session.user_id), -1, ownLimits.ownPassword.seconds)
}

/** Ends all other sessions, and links that would set another password or another address. */
export async function changePassword(db: Database, request: FastifyRequest, given: PasswordChange): Promise<void> {
  const asker = await whoAsks(db, request)
  const { session, hash } = asker
  await prove(asker, 'current', given.current)
  if (isPersonalPassword(given.password, session)) throw fieldRefused('password', 'password_personal')
  const newHash = await hashPassword(given.password)
  await inSession(db, request, async (caller) => {
    const { tx, session } = caller
    if (!(await setOwnPassword(tx, newHash, hash))) throw new AppError('conflict')
    await forgiveTry(caller)
    await deleteOtherSessions(tx, session)
    await endLinksOfUser(tx, session.user_id, 'senha')
    await endLinksToNewAddress(tx, session.user_id)
    await recordAudit(caller, 'password.changed', session.user_id)
  })
}

export async function emailState({ tx, session }: Caller): Promise<EmailState> {
  const row = await findEmail(tx, session.user_id)
  if (!row) throw new AppError('not_found')
  return { ...row, tem_senha: (await ownPasswordHash(tx)) !== null }
}

/** A link that confirms an address, in a mail to it; an earlier one opens nothing any longer. */
async function sendConfirmation({ tx, session, request }: Caller, settings: Settings, email: string): Promise<void> {
  // Only what is sent counts: nobody takes the mails of an address from its owner by asking in vain.
  await countWithin(tx, ownLimits.confirmationsTo, email.toLowerCase())
  const isNew = email.toLowerCase() !== session.email.toLowerCase()
  await endLinksOfUser(tx, session.user_id, 'email')
  const token = await createLink(tx, {
    tenant_id: session.tenant_id,
    tipo: 'email',
    user_id: session.user_id,
    email,
    ...(isNew && { dados: { novo_email: email } satisfies NewEmail }),
  })
  const link = publicAddress(settings, `/email/confirmar/${token}`)
  await queueMail(tx, session.tenant_id, mailOf('email', localeOf(request), email, { name: session.name, link }))
}

/**
 * The same for an address that has an account and for one that has none: the mail goes to whoever reads it there, and
 * the address is found to be taken only by who opens its link.
 */
export async function askForEmail(
  db: Database,
  settings: Settings,
  request: FastifyRequest,
  given: EmailChange,
): Promise<void> {
  const asker = await whoAsks(db, request)
  const { session } = asker
  await prove(asker, 'password', given.password)
  if (given.email.toLowerCase() === session.email.toLowerCase()) throw fieldRefused('email', 'same_email')
  await inSession(db, request, async (caller) => {
    await forgiveTry(caller)
    await sendConfirmation(caller, settings, given.email)
    await recordAudit(caller, 'email.asked', session.user_id)
  })
}

/** To the address that waits, or to the one somebody registered with and never confirmed. */
export async function sendAgain(caller: Caller, settings: Settings): Promise<void> {
  const { novo_email, confirmado, email } = await emailState(caller)
  if (!novo_email && confirmado) throw new AppError('not_found')
  await sendConfirmation(caller, settings, novo_email ?? email)
}

export async function withdrawEmail(caller: Caller): Promise<void> {
  const { novo_email } = await emailState(caller)
  if (!novo_email) throw new AppError('not_found')
  await endLinksOfUser(caller.tx, caller.session.user_id, 'email')
  await recordAudit(caller, 'email.withdrawn', caller.session.user_id)
}
