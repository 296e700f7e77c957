import { ageOf } from '@vinculo/contracts/age'
import type { AppointmentMode } from '@vinculo/contracts/appointment-choices'
import { formatDay } from '@vinculo/contracts/day'
import type { Locale } from '@vinculo/contracts/locale'
import { clockIn } from '@vinculo/contracts/moment'
import { dayIn } from '@vinculo/contracts/plan'
import * as z from 'zod/mini'
import { languageTags } from '../http/html'

/** The kind of job that makes the mails of one appointment. */
export const reminderJob = 'appointment.reminder'

export const ReminderJob = z.object({ id: z.string() })

/** Nobody is reminded late of what begins sooner than this. */
export const tooLateHours = 1

/** What the link of a reminder remembers: what it is about, at which time, and who answers. */
export const Reminded = z.object({ id: z.string(), inicio: z.string(), nome: z.string() })
export type Reminded = z.infer<typeof Reminded>

/** What who was reminded may answer. */
export const answers = ['confirmar', 'cancelar'] as const
export type Answer = (typeof answers)[number]

interface Timed {
  inicio: string
  fuso: string
}

/** The day of the week, day and time by the clock of the place. */
export function whenOf({ inicio, fuso }: Timed, locale: Locale): string {
  const at = new Date(inicio)
  const weekday = new Intl.DateTimeFormat(languageTags[locale], { timeZone: fuso, weekday: 'long' }).format(at)
  return `${weekday}, ${formatDay(dayIn(fuso, at))} ${clockIn(fuso, at)}`
}

/** Whose clock it is, for who lives by another one. */
export function zoneOf({ inicio, fuso }: Timed, locale: Locale): string {
  const format = new Intl.DateTimeFormat(languageTags[locale], { timeZone: fuso, timeZoneName: 'longGeneric' })
  const name = format.formatToParts(new Date(inicio)).find(({ type }) => type === 'timeZoneName')
  return name?.value ?? fuso
}

interface Placed {
  modalidade: AppointmentMode
  link: string | null
  local: string | null
  sala: string | null
}

/** Where to go, or where to look. */
export const placeOf = ({ modalidade, link, local, sala }: Placed): string =>
  modalidade === 'online' ? (link ?? '') : [local, sala].filter(Boolean).join(', ')

/** What is said of a patient where others may read it. */
export const firstName = (name: string): string => name.trim().split(/\s+/)[0] ?? ''

/** Whether somebody is written to themselves: of whom no birth is known, it is not known either. */
export const isAdult = (birth: string | null, zone: string, now: Date): boolean =>
  (ageOf(birth, dayIn(zone, now))?.years ?? 0) >= 18

/** With less notice than the practitioner asks for, it is a late one. */
export const cancelledState = (inicio: string, noticeHours: number, now: Date) =>
  Date.parse(inicio) - now.getTime() < noticeHours * 3_600_000 ? 'cancelado_tarde' : 'cancelado'
