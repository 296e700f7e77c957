import type { AgendaSettings, AgendaSettingsChange } from '@vinculo/contracts/agenda'
import type { AppointmentState } from '@vinculo/contracts/appointment-choices'
import type {
  Appointment,
  AppointmentChange,
  AppointmentCheck,
  AppointmentFilter,
  AppointmentMade,
  AppointmentOutlook,
  AppointmentPage,
  Block,
  NewAppointment,
  NewBlock,
  Practitioner,
  Rescheduling,
} from '@vinculo/contracts/appointments'
import type { Patient } from '@vinculo/contracts/patients'
import { dayIn } from '@vinculo/contracts/plan'
import type { Addendum, PendingRecords, SessionRecord, SessionRecordChange } from '@vinculo/contracts/session-records'
import { defineQuery, type Http, Refusal } from '@vinculo/platform'

/** Everything this module keeps of appointments, and of what is written of them; marked stale by every change. */
export const appointmentsKey = ['atendimentos'] as const
export const recordsKey = ['registros'] as const

const appointments = '/api/atendimentos-json'
const search = '/api/atendimentos-buscar-json'

/** What is asked for with `pagina` is a page; the filter's days are the person's own. */
export const appointmentPage = (filter: AppointmentFilter & { pagina: number }) =>
  defineQuery<AppointmentPage>([...appointmentsKey, 'pagina', filter], (http, signal) =>
    http.post(search, { por_pagina: 20, ...filter }, { signal, silent: true }),
  )

/** All of a day, a week or a month. */
export const appointmentsIn = (filter: AppointmentFilter & { de: string; ate: string }) =>
  defineQuery<Appointment[]>([...appointmentsKey, 'lista', filter], (http, signal) =>
    http.post(search, filter, { signal, silent: true }),
  )

/** The patient's latest up to the day of one of theirs, that one included; none where it is nobody's. */
export const sessionsBefore = ({ paciente, inicio }: Pick<Appointment, 'paciente' | 'inicio'>, zone: string) => {
  const ate = dayIn(zone, new Date(inicio))
  return defineQuery<Pick<AppointmentPage, 'itens'>>(
    [...appointmentsKey, 'antes', paciente?.id, ate],
    async (http, signal) => {
      if (!paciente) return { itens: [] }
      const page = { paciente: paciente.id, ate, ordem: '-inicio', pagina: 1, por_pagina: 20 }
      return http.post<AppointmentPage>(search, page, { signal })
    },
  )
}

/** How many of a patient's are in a state; in any, without one. */
export const countOf = (paciente: string, status?: AppointmentState) =>
  defineQuery<number>([...appointmentsKey, 'total', paciente, status], async (http, signal) => {
    const page = { paciente, ...(status && { status }), pagina: 1, por_pagina: 1 }
    return (await http.post<AppointmentPage>(search, page, { signal })).total
  })

/** Whether there is any at all, of anybody. */
export const anyAppointment = () =>
  defineQuery<boolean>([...appointmentsKey, 'algum'], async (http, signal) => {
    const page = { pagina: 1, por_pagina: 1 }
    return (await http.post<AppointmentPage>(search, page, { signal })).total > 0
  })

/** S7.06 an answer without an id is none. */
export const oneAppointment = (id: string) =>
  defineQuery<Appointment>([...appointmentsKey, 'um', id], async (http, signal) => {
    const row = await http.get<Appointment>(`${appointments}/${id}`, { signal })
    if (!row.id) throw new Refusal(502, 'internal_error', '')
    return row
  })

export const registerAppointment = (http: Http, appointment: NewAppointment) =>
  http.post<AppointmentMade>(appointments, appointment)
export const saveAppointment = (http: Http, { id, ...change }: AppointmentChange & { id: string }) =>
  http.put<Appointment>(`${appointments}/${id}`, change)
export const rescheduleAppointment = (http: Http, { id, ...to }: Rescheduling & { id: string }) =>
  http.post<Appointment>(`${appointments}/${id}/remarcar`, to)
export const deleteAppointment = (http: Http, { id, escopo }: { id: string; escopo?: string | undefined }) =>
  http.delete<void>(`${appointments}/${id}${escopo ? `?escopo=${escopo}` : ''}`)

/** A look while somebody fills in a form or moves something: it fails without a word, and stores nothing. */
export const checkAppointment = (http: Http, check: AppointmentCheck, signal: AbortSignal) =>
  http.post<AppointmentOutlook>('/api/atendimentos-conferir-json', check, { signal, silent: true })

/** Who may be booked; it changes with the people of the account. */
export const practitioners = () =>
  defineQuery<Practitioner[]>(['conta', 'profissionais'], (http, signal) =>
    http.get('/api/agenda/profissionais-json', { signal }),
  )

const settings = '/api/agenda/configuracao-json'
export const agendaSettings = () =>
  defineQuery<AgendaSettings>([...appointmentsKey, 'configuracao'], (http, signal) => http.get(settings, { signal }))
export const saveAgendaSettings = (http: Http, change: AgendaSettingsChange) =>
  http.put<AgendaSettings>(settings, change)

const blocks = '/api/agenda/bloqueios-json'
export const blocksIn = (de: string, ate: string) =>
  defineQuery<Block[]>([...appointmentsKey, 'bloqueios', de, ate], (http, signal) =>
    http.get(blocks, { params: { de, ate }, signal }),
  )
export const registerBlock = (http: Http, block: NewBlock) => http.post<Block>(blocks, block)
export const deleteBlock = (http: Http, id: string) => http.delete<void>(`${blocks}/${id}`)

const recordOf = (id: string) => `${appointments}/${id}/registro`
export const sessionRecord = (id: string) =>
  defineQuery<SessionRecord>([...recordsKey, 'um', id], (http, signal) => http.get(recordOf(id), { signal }))
export const saveRecord = (http: Http, { id, ...change }: SessionRecordChange & { id: string }) =>
  http.put<SessionRecord>(recordOf(id), change)
export const signRecord = (http: Http, { id, versao }: { id: string; versao: number }) =>
  http.post<SessionRecord>(`${recordOf(id)}/assinatura`, { versao })
export const addAddendum = (http: Http, { id, texto }: { id: string; texto: string }) =>
  http.post<Addendum>(`${recordOf(id)}/adendos`, { texto })
/** A look back while a note is written: it fails without a word. */
export const recordLookedAt = (http: Http, id: string, signal: AbortSignal) =>
  http.get<SessionRecord>(recordOf(id), { signal, silent: true })

/** What the signed-in person has still to write or to sign. */
export const pendingRecords = () =>
  defineQuery<PendingRecords>([...recordsKey, 'pendentes'], (http, signal) =>
    http.get('/api/registros-pendentes-json', { signal }),
  )

export const patientsUrl = '/api/pacientes-json'
/** Of a patient, what an appointment begins with. */
export type KnownPatient = Pick<
  Patient,
  'id' | 'nome' | 'nome_social' | 'preco_padrao' | 'duracao_padrao' | 'data_nascimento'
>
/** S7.06 whom a form begins with; null for nobody, and for one who is not there any more. */
export const patientIfKnown = (id: string | undefined) =>
  defineQuery<KnownPatient | null>(['pacientes', 'um', id], async (http, signal) => {
    if (!id) return null
    return http.get<KnownPatient>(`${patientsUrl}/${id}`, { signal }).catch((error: unknown) => {
      if (error instanceof Refusal && error.status === 404) return null
      throw error
    })
  })
/** A look while somebody fills in a form: it fails without a word. */
export const patientOfForm = (http: Http, id: string, signal: AbortSignal) =>
  http.get<KnownPatient>(`${patientsUrl}/${id}`, { signal, silent: true })
