import type { AgendaSettings } from '@vinculo/contracts/agenda'
import type { Practitioner } from '@vinculo/contracts/appointments'
import { isIsoDate } from '@vinculo/contracts/iso-date'
import { isLocalTime, localOf } from '@vinculo/contracts/zoned'
import type { KnownPatient } from '../api'
import { isTime, timeAfter } from '../rules'
import { type AppointmentForm, blankAppointment } from './appointment-values'

export interface Known {
  search: URLSearchParams
  zone: string
  today: string
  settings: AgendaSettings
  practitioners: Practitioner[]
  /** The signed-in person. */
  self: string
  patient: KnownPatient | null
}

/** An instant of the wire, or a local time, as the clocks of the zone show it. */
function localTime(value: string | null, zone: string): string {
  if (value === null) return ''
  if (isLocalTime(value)) return value
  const at = Date.parse(value)
  return Number.isNaN(at) ? '' : localOf(zone, new Date(at))
}

/** How long one usually takes: by the patient, else by the agenda. */
export const usualMinutes = ({ patient, settings }: Pick<Known, 'patient' | 'settings'>) =>
  patient?.duracao_padrao ?? settings.duracao_padrao ?? 50

/** What an address knows of a new appointment: whom it is with, when, who attends. */
export function registeredFrom(known: Known): AppointmentForm {
  const { search, zone, today, practitioners, self, patient } = known
  const from = localTime(search.get('inicio'), zone)
  const to = localTime(search.get('fim'), zone)
  const asked = search.get('profissional') ?? self
  const dia = from.slice(0, 10)
  const inicio = from.slice(11)
  const fim = to.slice(11) || (isTime(inicio) ? timeAfter(inicio, usualMinutes(known)) : '')
  return {
    ...blankAppointment,
    paciente: patient ? { id: patient.id, nome: patient.nome_social || patient.nome } : null,
    valor: patient?.preco_padrao ?? '',
    profissional:
      practitioners.find(({ id }) => id === asked)?.id ??
      (practitioners.length === 1 ? practitioners[0]?.id : '') ??
      '',
    dia: isIsoDate(dia) ? dia : today,
    inicio,
    fim,
  }
}
