import type { Locale } from '@vinculo/contracts/locale'
import { locales } from '@vinculo/contracts/locale'
import { paths } from '@vinculo/contracts/paths'
import { Email } from '@vinculo/contracts/primitives'
import { isPersonalPassword, type PasswordReset } from '@vinculo/contracts/registration'
import type { FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { recordAudit } from '../audit/audit'
import type { Database, Tx } from '../database/database'
import { AppError, fieldRefused } from '../errors'
import { localeOf } from '../http/requests'
import { insertJob } from '../jobs/repository'
import type { JobHandler } from '../jobs/runner'
import { forgive } from '../limits/limits'
import { createLink, lookAtLink, openLink } from '../links/links'
import { endLinksOfUser, type Link } from '../links/repository'
import { publicAddress } from '../mail/addresses'
import { queueMail } from '../mail/mail'
import { mailOf } from '../mail/messages'
import { hashPassword } from '../sessions/passwords'
import { signInLimits } from '../sessions/rules'
import type { Settings } from '../settings'
import { changeAddress, confirmAddress, EmailTaken, findPerson, type Person, replacePassword } from './repository'

export const resetJob = 'account.reset'
const ResetJob = z.object({ email: z.string(), locale: z.enum(locales) })

/** Queues the same for every address: whether it has an account is looked up later, when nobody waits for the answer. */
export const askForReset = (db: Database, email: string, locale: Locale) =>
  db.inSystem((tx) => insertJob(tx, { tenant_id: null, tipo: resetJob, dados: { email, locale } }))

/** Makes the link and its mail, and ends the link of an earlier mail; nothing where there is no account. */
export const resetHandler = (settings: Settings): JobHandler => ({
  async inDatabase(tx, { dados }) {
    const { email: asked, locale } = z.parse(ResetJob, dados)
    const person = await findPerson(tx, { email: asked })
    if (!person) return
    const { id: user_id, tenant_id, name, email, idioma } = person
    await endLinksOfUser(tx, user_id, 'senha')
    const token = await createLink(tx, { tenant_id, user_id, tipo: 'senha', email })
    const link = publicAddress(settings, paths.passwordReset(token))
    await queueMail(tx, tenant_id, mailOf('password', idioma ?? locale, email, { name, link }))
  },
})

const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()

/** Whose link it is; `link_ended` also for an address that is not, or no longer, the one it was sent to. */
async function personOf(tx: Tx, link: Link, email: string): Promise<Person> {
  const person = await findPerson(tx, { id: link.user_id })
  if (!person || !isSame(link.email, email) || !isSame(link.email, person.email)) throw new AppError('link_ended')
  return person
}

/**
 * Sets a new password by a link from a mail; all sessions and links of the person end. The password is hashed between
 * two transactions, and the link is used up in the second: what is refused uses nothing up.
 */
export async function resetPassword(db: Database, request: FastifyRequest, given: PasswordReset): Promise<void> {
  const { token, email, password } = given
  const known = await db.inSystem(async (tx) => personOf(tx, await lookAtLink(tx, 'senha', token), email))
  if (isPersonalPassword(password, known)) throw fieldRefused('password', 'password_personal')
  const hash = await hashPassword(password)
  await db.inSystem(async (tx) => {
    const person = await personOf(tx, await openLink(tx, 'senha', token), email)
    await replacePassword(tx, person.id, hash)
    // The mail with the link reached its reader.
    await confirmAddress(tx, person.id, person.email)
    await forgive(tx, request, { all: [signInLimits.emailFromNetwork, signInLimits.email], one: [] })
    const session = { tenant_id: person.tenant_id, user_id: person.id }
    await recordAudit({ tx, session, request }, 'account.password_reset', person.id)
  })
}

/** What a link to confirm an address says beside it: the address that takes the old one's place. */
const EmailData = z.object({ novo_email: z.optional(Email) })

/**
 * Confirms the address a link was sent to: the one the account was registered with, or one that takes its place from
 * now on; the old one is told. A new address that somebody else took meanwhile is refused, and the link not used up.
 */
export async function confirmEmail(db: Database, request: FastifyRequest, token: string): Promise<void> {
  await db
    .inSystem(async (tx) => {
      const { user_id, email, dados } = await openLink(tx, 'email', token)
      const { novo_email } = z.parse(EmailData, dados)
      const person = novo_email
        ? await changeAddress(tx, user_id, novo_email)
        : await confirmAddress(tx, user_id, email)
      if (!person) throw new AppError('link_ended')
      const { id, tenant_id, name, idioma } = person
      const session = { tenant_id, user_id: id }
      await recordAudit({ tx, session, request }, novo_email ? 'account.email_changed' : 'account.email_confirmed', id)
      if (!novo_email) return
      const words = mailOf('emailChanged', idioma ?? localeOf(request), person.email, { name, email: novo_email })
      await queueMail(tx, tenant_id, words)
    })
    .catch((error) => {
      throw error instanceof EmailTaken ? fieldRefused('email', 'email_taken') : error
    })
}
