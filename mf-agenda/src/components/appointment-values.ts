import { longestMinutes } from '@vinculo/contracts/appointment-choices'
import { type Appointment, AppointmentChange, NewAppointment } from '@vinculo/contracts/appointments'
import type { FieldIssue } from '@vinculo/contracts/field-messages'
import { holidayOn } from '@vinculo/contracts/holidays'
import { isIsoDate } from '@vinculo/contracts/iso-date'
import { ruleOf } from '@vinculo/contracts/recurrence'
import { instantOf, localOf } from '@vinculo/contracts/zoned'
import type { Contract } from '@vinculo/ui/forms'
import type { QuickCreateValue } from '@vinculo/ui/rare'
import { daysBetween, isTime, lengthBetween, type Repetition, recurrenceFrom, timeAfter } from '../rules'

export const blankAppointment = {
  sem_paciente: false,
  paciente: null as QuickCreateValue,
  grupo: '',
  profissional: '',
  dia: '',
  inicio: '',
  fim: '',
  recorrencia: '' as '' | Repetition,
  dias: [] as string[],
  termina: 'vezes' as 'vezes' | 'ate',
  vezes: '10',
  ate: '',
  sem_feriados: true,
  tipo: 'intervencao',
  modalidade: 'presencial',
  sala: '',
  local: '',
  link: '',
  valor: '',
  cobravel: true,
  politica_falta: '',
  percentual_falta: '',
  lembrar: true,
  anotacao: '',
}

/** What a form shows of an appointment: texts, times by the clock of the person's own zone. */
export type AppointmentForm = typeof blankAppointment & { versao?: number }

export function appointmentForm(appointment: Appointment, zone: string): AppointmentForm {
  const { paciente, profissional, inicio, fim, percentual_falta } = appointment
  const from = localOf(zone, new Date(inicio))
  return {
    ...blankAppointment,
    sem_paciente: paciente === null,
    paciente: paciente && { id: paciente.id, nome: paciente.nome },
    grupo: appointment.grupo ?? '',
    profissional: profissional.id,
    dia: from.slice(0, 10),
    inicio: from.slice(11),
    fim: localOf(zone, new Date(fim)).slice(11),
    tipo: appointment.tipo,
    modalidade: appointment.modalidade,
    sala: appointment.sala ?? '',
    local: appointment.local ?? '',
    link: appointment.link ?? '',
    valor: appointment.valor ?? '',
    cobravel: appointment.cobravel,
    politica_falta: appointment.politica_falta,
    percentual_falta: percentual_falta === null ? '' : String(percentual_falta),
    lembrar: appointment.lembrar,
    anotacao: appointment.anotacao ?? '',
    versao: appointment.versao,
  }
}

type Times = Pick<AppointmentForm, 'dia' | 'inicio' | 'fim'>

const issue = (path: string, message?: string): FieldIssue => ({
  path: [path],
  ...(message ? { code: 'custom', message } : { code: 'too_small', origin: 'string', input: '' }),
})

/** What is wrong with day and times, of which the wire makes two instants. */
export function timeIssues({ dia, inicio, fim }: Times): FieldIssue[] {
  const issues: FieldIssue[] = []
  if (!isIsoDate(dia)) issues.push(issue('dia', dia === '' ? undefined : 'date'))
  else if (dia < '2000' || dia > '2099-12-30') issues.push(issue('dia', 'planned_year'))
  for (const [name, time] of Object.entries({ inicio, fim }))
    if (!isTime(time)) issues.push(issue(name, time === '' ? undefined : 'time'))
  if (issues.length === 0 && lengthBetween(inicio, fim) > longestMinutes)
    issues.push(issue('fim', fim > inicio ? 'over_twelve_hours' : 'end_before_start'))
  return issues
}

/** The two instants; an end that the clock shows before the start is the next day's. */
export function instantsOf({ dia, inicio, fim }: Times, zone: string): { inicio: string; fim: string } {
  const from = instantOf(zone, `${dia}T${inicio}`)
  const isNextDay = fim <= inicio
  const next = new Date(Date.parse(`${dia}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10)
  return { inicio: from.toISOString(), fim: instantOf(zone, `${isNextDay ? next : dia}T${fim}`).toISOString() }
}

const mostTimes = 500

function repetitionIssues({ recorrencia, termina, vezes, ate, dia }: AppointmentForm): FieldIssue[] {
  if (recorrencia === '') return []
  if (termina === 'ate') {
    if (ate === '') return [issue('ate')]
    return !isIsoDate(ate) ? [issue('ate', 'date')] : ate < dia ? [issue('ate', 'end_before_start')] : []
  }
  if (vezes.trim() === '') return [issue('vezes')]
  if (!/^\d{1,9}$/.test(vezes.trim()) || Number(vezes) < 1) return [issue('vezes', 'invalid')]
  return Number(vezes) > mostTimes ? [issue('vezes', 'series_too_long')] : []
}

/** What a series would be, or nothing while it is not one. */
function seriesOf(form: AppointmentForm): { recorrencia?: string; excecoes?: string[] } {
  const { recorrencia, termina, vezes, ate, dia, dias, sem_feriados } = form
  if (recorrencia === '' || !isIsoDate(dia) || repetitionIssues(form).length > 0) return {}
  const end = termina === 'ate' ? { until: ate } : { count: Number(vezes) }
  const last = termina === 'ate' ? ate : '2099-12-31'
  const holidays = sem_feriados ? [...daysBetween(dia, last)].filter((day) => day !== dia && holidayOn(day)) : []
  return {
    recorrencia: ruleOf(recurrenceFrom(dia, recorrencia, dias, end)),
    ...(holidays.length > 0 && { excecoes: holidays }),
  }
}

/** A form as the API takes it. What belongs to another way of meeting goes. */
export function appointmentWire(form: AppointmentForm, zone: string) {
  const { sem_paciente, profissional, modalidade, politica_falta } = form
  const isSound = timeIssues(form).length === 0
  const times = isSound ? form : { dia: '2000-01-01', inicio: '08:00', fim: timeAfter('08:00', 50) }
  return {
    paciente: sem_paciente ? null : form.paciente,
    grupo: sem_paciente ? form.grupo : null,
    ...(profissional && { profissional: { id: profissional } }),
    ...instantsOf(times, zone),
    tipo: form.tipo as Appointment['tipo'],
    modalidade: modalidade as Appointment['modalidade'],
    sala: modalidade === 'presencial' ? form.sala : null,
    local: modalidade === 'domiciliar' || modalidade === 'escola' ? form.local : null,
    link: modalidade === 'online' ? form.link : null,
    valor: form.valor,
    cobravel: form.cobravel,
    ...(politica_falta && { politica_falta: politica_falta as Appointment['politica_falta'] }),
    ...(politica_falta === 'parcial' && { percentual_falta: form.percentual_falta as unknown as number }),
    lembrar: form.lembrar,
    anotacao: form.anotacao,
  } satisfies Partial<NewAppointment>
}

export const newAppointmentWire = (form: AppointmentForm, zone: string) => ({
  ...appointmentWire(form, zone),
  ...seriesOf(form),
  fuso: zone,
})

/** Day and times first, since the wire has neither; then the contract the API checks with. */
function checked(own: FieldIssue[], result: ReturnType<Contract['safeParse']>): ReturnType<Contract['safeParse']> {
  const isFree = ({ path }: FieldIssue) => !own.some((mine) => mine.path?.[0] === path?.[0])
  const issues = [...own, ...(result.success ? [] : result.error.issues.filter(isFree))]
  return issues.length > 0 ? { success: false, error: { issues } } : result
}

const withIssues = ({ sem_paciente, paciente, grupo }: AppointmentForm): FieldIssue[] =>
  sem_paciente
    ? grupo.trim() === ''
      ? [issue('grupo')]
      : []
    : paciente === null
      ? [issue('paciente', 'patient_or_group')]
      : []

export const registersAppointment = (zone: string): Contract => ({
  safeParse(values, options) {
    const form = values as AppointmentForm
    const own = [...withIssues(form), ...timeIssues(form), ...repetitionIssues(form)]
    return checked(own, NewAppointment.safeParse(newAppointmentWire(form, zone), options))
  },
})

export const changesAppointment = (zone: string): Contract => ({
  safeParse(values, options) {
    const form = values as AppointmentForm
    const wire = { ...appointmentWire(form, zone), versao: form.versao ?? 0 }
    return checked([...withIssues(form), ...timeIssues(form)], AppointmentChange.safeParse(wire, options))
  },
})
