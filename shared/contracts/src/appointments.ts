import * as z from 'zod/mini'
import {
  appointmentKinds,
  appointmentModes,
  appointmentStates,
  everyState,
  longestMinutes,
  missPolicies,
  seriesScopes,
} from './appointment-choices'
import { ListQuery, pageOf } from './lists'
import { Amount, emptyIsNull, Id, Instant, IsoDate, Reference, ReferenceInput, wholeNumber, words } from './primitives'
import { readRule } from './recurrence'
import { isTimeZone } from './zoned'

/** An instant somebody may plan for: years that people now working will see. */
const Planned = Instant.check(
  z.refine((value) => value >= '2000' && new Date(value).getTime() < Date.UTC(2100, 0, 1), 'planned_year'),
)

/** A day to look from or to, of the same years. */
const PlannedDay = IsoDate.check(z.refine((day) => day >= '2000' && day < '2100', 'planned_year'))

const TimeZone = z.string().check(z.refine(isTimeZone, 'time_zone'))

/** RFC 5545, of the kinds of `recurrence.ts`. */
const Rule = z.string().check(
  z.maxLength(200),
  z.refine((value) => readRule(value) !== undefined, 'recurrence'),
)

const fields = {
  /** With whom; without a patient, `grupo` says what it is about. */
  paciente: z.optional(z.nullable(ReferenceInput)),
  grupo: words(120),
  /** Who attends; the one who registers it unless said otherwise. */
  profissional: z.optional(ReferenceInput),
  tipo: z.optional(z.enum(appointmentKinds)),
  inicio: Planned,
  fim: Planned,
  /** IANA zone it is planned in; the person's own unless said otherwise. It does not change later. */
  fuso: z.optional(TimeZone),
  modalidade: z.optional(z.enum(appointmentModes)),
  link: words(500),
  local: words(200),
  sala: words(60),
  /** S5.04 an amount, `150.00`. */
  valor: z.optional(emptyIsNull(Amount)),
  cobravel: z.optional(z.boolean()),
  politica_falta: z.optional(z.enum(missPolicies)),
  /** 1 to 100, where the policy is `parcial`. */
  percentual_falta: z.optional(wholeNumber(1, 100)),
  lembrar: z.optional(z.boolean()),
  /** Administrative: seen by secretaries. */
  anotacao: words(2000),
  /** «Encaixe»: overlaps on purpose, at that time: moved to where nothing is in the way, it is one no more. */
  encaixe: z.optional(z.boolean()),
}

interface Times {
  inicio?: string | undefined
  fim?: string | undefined
}
interface Checked extends Times {
  paciente?: unknown
  grupo?: string | null | undefined
  politica_falta?: string | undefined
  percentual_falta?: number | null | undefined
}

type Refuse = (field: string, message: string) => void

function checkTimes({ inicio, fim }: Times, refuse: Refuse): void {
  if (inicio === undefined || fim === undefined) return
  const minutes = (Date.parse(fim) - Date.parse(inicio)) / 60_000
  if (minutes <= 0) refuse('fim', 'end_before_start')
  else if (minutes > longestMinutes) refuse('fim', 'over_twelve_hours')
}

const checked = (isWhole: boolean) =>
  z.check<Checked>(({ value, issues }) => {
    const refuse: Refuse = (field, message) => issues.push({ code: 'custom', input: value, path: [field], message })
    checkTimes(value, refuse)
    if (isWhole && !value.paciente && !value.grupo) refuse('paciente', 'patient_or_group')
    if (value.paciente && value.grupo) refuse('grupo', 'patient_or_group')
    if (value.politica_falta === 'parcial' && !value.percentual_falta) refuse('percentual_falta', 'required')
  })

/**
 * POST of one, or of a series by `recorrencia`, a rule of RFC 5545 in local time, which its start has to fulfil;
 * `excecoes` are days it leaves out. `valor` absent is what the patient usually pays, the policy that of who attends.
 * What is in the way of one is 409 `overlap` with `conflitos`; of a series too, unless `com_conflito` says that those
 * occurrences are left out (`pular`) or overlap on purpose (`encaixe`).
 */
export const NewAppointment = z
  .strictObject({
    ...fields,
    recorrencia: z.optional(emptyIsNull(Rule)),
    excecoes: z.optional(z.array(IsoDate).check(z.maxLength(500))),
    com_conflito: z.optional(z.enum(['pular', 'encaixe'])),
  })
  .check(checked(true))
export type NewAppointment = z.input<typeof NewAppointment>

const optionalString = z.nullable(z.string())

/**
 * S3.05 an appointment as the API gives it: times in UTC with the IANA zone it was planned in, `valor` an amount. `devido`
 * is what it comes to as it stands now: done, or missed under its policy; null where nothing is due. `registro` says how
 * far the session's record is, to who cares for patients; secretaries do not get the field.
 */
export const Appointment = z.object({
  id: Id,
  paciente: z.nullable(Reference),
  grupo: optionalString,
  profissional: Reference,
  tipo: z.enum(appointmentKinds),
  inicio: Instant,
  fim: Instant,
  fuso: z.string(),
  modalidade: z.enum(appointmentModes),
  link: optionalString,
  local: optionalString,
  sala: optionalString,
  status: z.enum(appointmentStates),
  encaixe: z.boolean(),
  /** Counted for each patient when the session takes place. */
  numero_sessao: z.nullable(z.int()),
  /** The series it belongs to, and its rule. */
  serie: z.nullable(z.object({ id: Id, regra: z.string() })),
  /** The one it was put off to. */
  remarcado_para: z.nullable(Id),
  valor: optionalString,
  cobravel: z.boolean(),
  politica_falta: z.enum(missPolicies),
  percentual_falta: z.nullable(z.int()),
  devido: optionalString,
  confirmado_em: z.nullable(Instant),
  confirmado_por: optionalString,
  confirmado_canal: z.nullable(z.enum(['agenda', 'email'])),
  lembrar: z.boolean(),
  lembrado_em: z.nullable(Instant),
  motivo_cancelamento: optionalString,
  anotacao: optionalString,
  registro: z.optional(z.nullable(z.enum(['rascunho', 'assinado']))),
  versao: z.int(),
  criado_em: Instant,
  atualizado_em: Instant,
})
export type Appointment = z.infer<typeof Appointment>

/**
 * PUT takes all that GET gave; absent fields stay, read-only ones are ignored. `escopo` says how much of the series
 * changes: others keep their own day, move by as much as this one moves, by the clock, and take what of this one changes,
 * its length too; only its number is its own. Of the others only those still open change. What is in the way of any is 409
 * `overlap` and nothing changes, unless `com_conflito` says that those overlap on purpose.
 *
 * A state that does not follow is 422 on `status`; so is one that is not known before the day. Who confirmed stays until it
 * is planned again. Once something is written of the session, whose it is stays (409 `recorded`); once that is signed, also
 * that and when it took place.
 */
export const AppointmentChange = z
  .strictObject({
    ...fields,
    inicio: z.optional(Planned),
    fim: z.optional(Planned),
    status: z.optional(z.enum(appointmentStates)),
    numero_sessao: z.optional(wholeNumber(1, 9999)),
    motivo_cancelamento: words(500),
    escopo: z.optional(z.enum(seriesScopes)),
    com_conflito: z.optional(z.enum(['encaixe'])),
    versao: z.int(),
    id: z.optional(z.unknown()),
    serie: z.optional(z.unknown()),
    remarcado_para: z.optional(z.unknown()),
    devido: z.optional(z.unknown()),
    confirmado_em: z.optional(z.unknown()),
    confirmado_por: z.optional(z.unknown()),
    confirmado_canal: z.optional(z.unknown()),
    lembrado_em: z.optional(z.unknown()),
    registro: z.optional(z.unknown()),
    criado_em: z.optional(z.unknown()),
    atualizado_em: z.optional(z.unknown()),
  })
  .check(checked(false))
export type AppointmentChange = z.input<typeof AppointmentChange>

/**
 * POST …/{id}/remarcar of one that is still open (422 on `status` otherwise): it becomes `remarcado`, and the answer is the
 * new one, as it was and of the same series, to be confirmed anew.
 */
export const Rescheduling = z
  .strictObject({ versao: z.int(), inicio: Planned, fim: Planned, encaixe: z.optional(z.boolean()) })
  .check(
    z.check(({ value, issues }) =>
      checkTimes(value, (field, message) => issues.push({ code: 'custom', input: value, path: [field], message })),
    ),
  )
export type Rescheduling = z.input<typeof Rescheduling>

/** DELETE: `?escopo=seguintes`; of the others those still open. All or none: one with a record is 409 `recorded`. */
export const AppointmentRemoval = z.strictObject({ escopo: z.optional(z.enum(seriesScopes)) })

/**
 * S7.13 POST /api/atendimentos-buscar-json. `de` and `ate` are days in the person's zone, both included. Without
 * `pagina` the answer is the bare list, with it a page. `ordem` is `inicio` where `de` is given, `-inicio` otherwise.
 */
export const AppointmentFilter = z.extend(z.omit(ListQuery, { busca: true, ordem: true, limite: true }), {
  status: z._default(z.enum([everyState, ...appointmentStates]), everyState),
  de: z.optional(emptyIsNull(PlannedDay)),
  ate: z.optional(emptyIsNull(PlannedDay)),
  paciente: z.optional(Id),
  profissional: z.optional(Id),
  ordem: z.optional(z.enum(['inicio', '-inicio'])),
})
export type AppointmentFilter = z.input<typeof AppointmentFilter>

export const AppointmentPage = pageOf(Appointment)
export type AppointmentPage = z.infer<typeof AppointmentPage>

/**
 * What is in the way of one time: another appointment (of the same person, or in the same room), or time that is not to
 * be booked. `com` names the appointment to who may see it.
 */
export const Conflict = z.object({
  inicio: Instant,
  fim: Instant,
  motivo: z.enum(['profissional', 'sala', 'bloqueio', 'feriado']),
  com: z.nullable(
    z.object({
      id: Id,
      nome: z.string(),
      profissional: z.string(),
      inicio: Instant,
      fim: Instant,
    }),
  ),
})
export type Conflict = z.infer<typeof Conflict>

/**
 * POST /api/atendimentos-conferir-json takes what would be registered, or what would change of `id`, and answers what
 * would come of it; nothing is stored. Of a change only times, person and room count. At most 100 conflicts are listed,
 * `total_conflitos` counts all. A holiday is no refusal: it is told, where the person's agenda closes then.
 */
export const AppointmentCheck = z
  .strictObject({
    ...fields,
    id: z.optional(Id),
    escopo: z.optional(z.enum(seriesScopes)),
    recorrencia: z.optional(emptyIsNull(Rule)),
    excecoes: z.optional(z.array(IsoDate).check(z.maxLength(500))),
  })
  .check(checked(false))
export type AppointmentCheck = z.input<typeof AppointmentCheck>

export const AppointmentOutlook = z.object({
  /** Starts of all that it comes to, at most 500. */
  ocorrencias: z.array(Instant),
  conflitos: z.array(Conflict),
  total_conflitos: z.int(),
  /** How many lie outside the hours of work. */
  fora_do_horario: z.int(),
})
export type AppointmentOutlook = z.infer<typeof AppointmentOutlook>

export const AppointmentMade = z.extend(Appointment, {
  /** How many the call made: 1, or those of the series. */
  criados: z.int(),
  /** Days of the series that were left out because something was in the way. */
  pulados: z.array(Instant),
})
export type AppointmentMade = z.infer<typeof AppointmentMade>

/** GET /api/agenda/profissionais-json: who may be booked. */
export const Practitioner = z.object({ id: Id, nome: z.string() })
export type Practitioner = z.infer<typeof Practitioner>

/** A block as it is given and taken: time of one person, or of everybody. */
const blockFields = {
  profissional: z.optional(z.nullable(ReferenceInput)),
  inicio: Planned,
  fim: Planned,
  motivo: words(120),
}
export const NewBlock = z.strictObject(blockFields).check(
  z.check(({ value, issues }) => {
    const days = (Date.parse(value.fim) - Date.parse(value.inicio)) / 86_400_000
    const message = days <= 0 ? 'end_before_start' : days > 366 ? 'over_a_year' : undefined
    if (message) issues.push({ code: 'custom', input: value, path: ['fim'], message })
  }),
)
export type NewBlock = z.input<typeof NewBlock>
export const Block = z.object({
  id: Id,
  profissional: z.nullable(Reference),
  inicio: Instant,
  fim: Instant,
  motivo: optionalString,
  versao: z.int(),
})
export type Block = z.infer<typeof Block>

/** GET /api/agenda/bloqueios-json?de=&ate=: days in the person's zone. */
export const BlockQuery = z.strictObject({ de: PlannedDay, ate: PlannedDay })
