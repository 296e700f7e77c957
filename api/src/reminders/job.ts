import { paths } from '@vinculo/contracts/paths'
import * as z from 'zod/mini'
import type { Tx } from '../database/database'
import type { JobHandler } from '../jobs/runner'
import { createLink } from '../links/links'
import { publicAddress } from '../mail/addresses'
import { queueMail } from '../mail/mail'
import { mailOf } from '../mail/messages'
import type { Settings } from '../settings'
import { calendarFile } from './calendar-file'
import { reminderWords } from './page-words'
import { type Coming, findDue, markReminded, remindedGuardians } from './repository'
import { firstName, isAdult, placeOf, type Reminded, ReminderJob, whenOf, zoneOf } from './rules'

interface Recipient {
  nome: string
  email: string
  /** The patient themselves. */
  isPatient: boolean
}

/** Each address once: parents may share one. A child is written to through nobody but those who asked for it. */
async function recipientsOf(tx: Tx, coming: Coming, now: Date): Promise<Recipient[]> {
  const guardians = await remindedGuardians(tx, coming)
  if (guardians.length > 0) {
    const byAddress = new Map(guardians.toReversed().map((guardian) => [guardian.email.toLowerCase(), guardian]))
    return [...byAddress.values()].reverse().map((guardian) => ({ ...guardian, isPatient: false }))
  }
  const { paciente: nome, email, data_nascimento, fuso } = coming
  return email && isAdult(data_nascimento, fuso, now) ? [{ nome, email, isPatient: true }] : []
}

function fileOf(coming: Coming, now: Date): string {
  const { id, versao, inicio, fim, modalidade, link, profissional, idioma } = coming
  return calendarFile(
    {
      id,
      sequence: versao - 1,
      start: new Date(inicio),
      end: new Date(fim),
      summary: reminderWords[idioma].appointmentWith(profissional),
      location: placeOf(coming) || undefined,
      url: modalidade === 'online' && link ? link : undefined,
    },
    now,
  )
}

async function remind(tx: Tx, settings: Settings, coming: Coming, recipient: Recipient, now: Date): Promise<void> {
  const { id, tenant_id, inicio, idioma, profissional, clinica, paciente } = coming
  const { nome, email, isPatient } = recipient
  const token = await createLink(tx, {
    tenant_id,
    tipo: 'atendimento',
    email,
    dados: { id, inicio, nome } satisfies Reminded,
  })
  const link = publicAddress(settings, paths.reminder(token))
  const mail = mailOf('reminder', idioma, email, {
    name: nome,
    patient: isPatient ? '' : firstName(paciente),
    when: whenOf(coming, idioma),
    zone: zoneOf(coming, idioma),
    practitioner: profissional,
    clinic: clinica === profissional ? '' : clinica,
    place: placeOf(coming),
    confirm: link,
    cancel: `${link}?resposta=cancelar`,
  })
  const attachment = {
    filename: 'horario.ics',
    contentType: 'text/calendar; charset=utf-8',
    content: fileOf(coming, now),
  }
  await queueMail(tx, tenant_id, { ...mail, attachment })
}

/** Makes the mails and their links, all in the transaction that marks the job done. What is due no more makes none. */
export const reminderHandler = (settings: Settings): JobHandler => ({
  async inDatabase(tx, { tenant_id, dados }) {
    const { id } = z.parse(ReminderJob, dados)
    if (!tenant_id) return
    const coming = await findDue(tx, { tenant_id, id })
    if (!coming) return
    const now = new Date()
    const recipients = await recipientsOf(tx, coming, now)
    if (recipients.length === 0) return
    for (const recipient of recipients) await remind(tx, settings, coming, recipient, now)
    await markReminded(tx, coming)
    await tx.hint('atendimentos', [id], tenant_id)
  },
})
