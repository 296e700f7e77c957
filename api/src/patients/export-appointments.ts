import { appointmentWords } from '@vinculo/contracts/appointment-words'
import type { Appointment } from '@vinculo/contracts/appointments'
import type { Locale } from '@vinculo/contracts/locale'
import { clockIn, momentIn } from '@vinculo/contracts/moment'
import { recordParts, type SessionRecord } from '@vinculo/contracts/session-records'
import type { ExportWords } from './export-groups'

/** What was written of a session, by the appointment's id. */
export type ExportedRecord = SessionRecord & { id: string }

/** Somebody's words as HTML, or nothing. */
type Own = (text: string) => string

const list = (rows: [string, string | null | undefined][]) => {
  const known = rows.flatMap(([name, value]) => (value ? [`<dt>${name}</dt><dd>${value}</dd>`] : []))
  return known.length > 0 ? `<dl>${known.join('')}</dl>` : ''
}

function facts(appointment: Appointment, t: ExportWords, locale: Locale, own: Own): string {
  const { profissional, modalidade, link, local, sala, numero_sessao, valor, motivo_cancelamento, anotacao } =
    appointment
  const words = (text: string | null) => text && own(text)
  return list([
    [t.session.profissional, own(profissional.nome)],
    [t.session.modalidade, appointmentWords[locale].modes[modalidade]],
    [t.session.onde, words([local, sala, link].filter(Boolean).join(' · '))],
    [t.session.numero_sessao, numero_sessao?.toString()],
    [t.session.valor, valor && `R$ ${valor.replace('.', ',')}`],
    [t.session.motivo_cancelamento, words(motivo_cancelamento)],
    [t.session.anotacao, words(anotacao)],
  ])
}

function written(record: ExportedRecord, zone: string, t: ExportWords, own: Own): string {
  const when = (instant: string) => momentIn(zone, new Date(instant))
  const { assinado_em, assinatura, hash, adendos } = record
  return list([
    ...recordParts.map((part): [string, string | null] => [t.session.parts[part], record[part] && own(record[part])]),
    [t.session.signed, assinado_em && `${own(assinatura ?? '')} · ${when(assinado_em)}<br>SHA-256: ${hash}`],
    ...adendos.map((each): [string, string] => [
      t.session.addendum,
      `${own(each.texto)}<br>${own(each.assinatura)} · ${when(each.criado_em)}`,
    ]),
  ])
}

/** Each appointment with its day and time by its own clock, its state, and what was written of it. */
export function appointmentsHtml(
  appointments: Appointment[],
  records: ExportedRecord[],
  t: ExportWords,
  locale: Locale,
  own: Own,
): string {
  if (appointments.length === 0) return ''
  const { kinds, states } = appointmentWords[locale]
  const recordOf = new Map(records.map((record) => [record.id, record]))
  const all = appointments.map((appointment) => {
    const { id, inicio, fim, fuso, tipo, status } = appointment
    const when = `${momentIn(fuso, new Date(inicio))}–${clockIn(fuso, new Date(fim))}`
    const record = recordOf.get(id)
    return `<section><h3>${when} · ${kinds[tipo]} · ${states[status]}</h3>${facts(appointment, t, locale, own)}${record ? written(record, fuso, t, own) : ''}</section>`
  })
  return `<h2>${t.appointments}</h2>${all.join('\n')}`
}
