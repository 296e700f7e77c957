import type { Locale } from '@vinculo/contracts/locale'
import { paths } from '@vinculo/contracts/paths'
import { dayIn } from '@vinculo/contracts/plan'
import type { Profession } from '@vinculo/contracts/profile-choices'
import type { Registered } from '@vinculo/contracts/registration'
import { termsVersion } from '@vinculo/contracts/terms-of-use'
import type { FastifyRequest } from 'fastify'
import type { Deps } from '../app'
import { recordAudit } from '../audit/audit'
import type { Tx } from '../database/database'
import { fieldRefused } from '../errors'
import { localeOf } from '../http/requests'
import { newId } from '../ids'
import { createLink } from '../links/links'
import { publicAddress } from '../mail/addresses'
import { queueMail } from '../mail/mail'
import { mailOf } from '../mail/messages'
import { ownDraftKey } from '../sessions/repository'
import { deviceOf } from '../sessions/rules'
import { openSession, userOf } from '../sessions/service'
import { tokenHashOf } from '../sessions/tokens'
import { EmailTaken, insertAccount, type Person, trialDays } from './repository'
import { dayAfter, firstPlan, home } from './rules'

export interface NewAccount {
  name: string
  email: string
  /** Null: somebody else vouches for them. */
  passwordHash: string | null
  profissao?: Profession | undefined
  /** Whether the address is known to be theirs already. */
  isConfirmed: boolean
}

async function insertOwner(tx: Tx, given: NewAccount, locale: Locale, now: Date): Promise<Person> {
  const { name, passwordHash, profissao, isConfirmed } = given
  const email = given.email.toLowerCase()
  const at = now.toISOString()
  const days = await trialDays(tx, firstPlan)
  const person = { id: newId(), tenant_id: newId(), name, email, idioma: locale }
  await insertAccount(
    tx,
    {
      id: person.tenant_id,
      nome: name,
      plano_id: firstPlan,
      venc_plano: days === undefined ? null : dayAfter(dayIn(home, now), days),
    },
    {
      id: person.id,
      name,
      email,
      password_hash: passwordHash,
      role: 'profissional',
      is_owner: true,
      perfil: profissao ? { profissao } : {},
      idioma: locale,
      aceite_versao: termsVersion,
      aceite_em: at,
      email_confirmado_em: isConfirmed ? at : null,
    },
  )
  return person
}

/** Asks by mail whether an address is its owner's. Nothing waits for the answer. */
async function askToConfirm(tx: Tx, person: Person, { settings }: Pick<Deps, 'settings'>): Promise<void> {
  const { id: user_id, tenant_id, name, email, idioma } = person
  const token = await createLink(tx, { tenant_id, user_id, tipo: 'email', email })
  const link = publicAddress(settings, paths.confirmEmail(token))
  await queueMail(tx, tenant_id, mailOf('email', idioma ?? 'pt-br', email, { name, link }))
}

/**
 * A tenant with the trial plan, its owner, and a session of theirs, in one transaction; `also` is part of it. An address
 * that has an account is told beside its field.
 */
export async function register(
  { db, settings }: Pick<Deps, 'db' | 'settings'>,
  request: FastifyRequest,
  given: NewAccount,
  also: (tx: Tx, person: Person) => Promise<void> = async () => {},
): Promise<Registered> {
  const answer = await db
    .inSystem(async (tx) => {
      const person = await insertOwner(tx, given, localeOf(request), new Date())
      if (!given.isConfirmed) await askToConfirm(tx, person, { settings })
      await also(tx, person)
      const session = { tenant_id: person.tenant_id, user_id: person.id }
      await recordAudit({ tx, session, request }, 'account.registered', person.id)
      return openSession(tx, person, { remember: false, device: deviceOf(request) })
    })
    .catch((error) => {
      throw error instanceof EmailTaken ? fieldRefused('email', 'email_taken') : error
    })
  const user = await db.inSession(tokenHashOf(answer.token), async (tx, session) =>
    userOf(session, await ownDraftKey(tx)),
  )
  return { user, ...answer }
}
