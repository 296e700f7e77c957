import { everyState } from '@vinculo/contracts/appointment-choices'
import type { Appointment, AppointmentFilter, AppointmentMade, NewAppointment } from '@vinculo/contracts/appointments'
import type { Page } from '@vinculo/contracts/lists'
import { dayBounds } from '@vinculo/contracts/zoned'
import type { output } from 'zod/mini'
import { defaultAgenda } from '../agenda/rules'
import { recordAudit } from '../audit/audit'
import { followAppointments } from '../charges/following'
import { isForeignKeyViolation } from '../database/violations'
import { AppError, fieldRefused } from '../errors'
import { mayDo } from '../http/access'
import type { Caller } from '../http/requests'
import { newId } from '../ids'
import { clampedPage, longList } from '../lists/pages'
import { planReminders } from '../reminders/plan'
import { refusingTaken, settled } from './conflicts'
import { appointmentOf, columnsOf, type Found, type NewRow, type Practitioner } from './record'
import {
  type AppointmentSelection,
  appointmentIds,
  appointmentsByIds,
  countAppointments,
  insertAppointments,
  insertSeries,
  listAppointments,
  patientPrice,
  practitioners,
  waitForTurn,
} from './repository'
import { occurrencesOf } from './series'

export const shownTo =
  ({ session }: Caller) =>
  (row: Found) =>
    appointmentOf(row, mayDo(session.role, 'clinical.read'))

/** What a record forbids. That there is one is clinical already: to the front desk it is a conflict. */
export const refusedByRecord = ({ session }: Caller) =>
  new AppError(mayDo(session.role, 'clinical.read') ? 'recorded' : 'conflict')

/** Days are those of the person who asks. From a day on, what comes first is first; otherwise the newest is. */
function selectionOf({ session }: Caller, filter: output<typeof AppointmentFilter>): AppointmentSelection {
  const { status, de, ate } = filter
  return {
    state: status === everyState ? undefined : status,
    from: de ? dayBounds(session.time_zone, de)[0].toISOString() : undefined,
    to: ate ? dayBounds(session.time_zone, ate)[1].toISOString() : undefined,
    patient: filter.paciente,
    practitioner: filter.profissional,
    order: filter.ordem ?? (de ? 'inicio' : '-inicio'),
  }
}

/** S7.13 a page, or everything; a long list by the ids to send it by. */
export async function appointmentList(
  caller: Caller,
  filter: output<typeof AppointmentFilter>,
): Promise<Page<Appointment> | Appointment[] | { ids: string[] }> {
  const { tx } = caller
  const selection = selectionOf(caller, filter)
  const { pagina } = filter
  if (pagina === undefined) {
    const rows = await listAppointments(tx, selection, longList + 1, 0)
    return rows.length > longList ? { ids: await appointmentIds(tx, selection) } : rows.map(shownTo(caller))
  }
  const page = await clampedPage(
    { ...filter, pagina },
    async (limit, offset) => ({ rows: await listAppointments(tx, selection, limit, offset), total: undefined }),
    () => countAppointments(tx, selection),
  )
  return { ...page, itens: page.itens.map(shownTo(caller)) }
}

export const appointmentsOfPart = async (caller: Caller, ids: string[]) =>
  (await appointmentsByIds(caller.tx, ids)).map(shownTo(caller))

/** All of a patient's, the newest first, for their record. */
export async function appointmentsOfPatient(caller: Caller, patient: string): Promise<Appointment[]> {
  const everything = { state: undefined, from: undefined, to: undefined, practitioner: undefined }
  const rows = await listAppointments(caller.tx, { ...everything, patient, order: '-inicio' }, null, 0)
  return rows.map(shownTo(caller))
}

export async function existing({ tx }: Caller, id: string): Promise<Found> {
  const [found] = await appointmentsByIds(tx, [id])
  if (!found) throw new AppError('not_found')
  return found
}

export const oneAppointment = async (caller: Caller, id: string) => shownTo(caller)(await existing(caller, id))

/** Who attends: the one named, or who registers it; where that is the front desk, the only one there is. */
export async function practitionerOf({ tx, session }: Caller, chosen: string | undefined): Promise<Practitioner> {
  const isDesk = session.role === 'secretaria'
  const [found, another] = await practitioners(tx, chosen ?? (isDesk ? null : session.user_id))
  if (!chosen && isDesk && (!found || another)) throw fieldRefused('profissional', 'required')
  if (!found) throw fieldRefused('profissional', 'not_found')
  return found
}

/** Somebody deleted the patient after they were looked at: the database does not let the appointment in. */
export async function refusingDeleted<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write()
  } catch (error) {
    if (isForeignKeyViolation(error, 'appointments_paciente_id_there')) throw fieldRefused('paciente', 'not_found')
    throw error
  }
}

export async function existingPatient({ tx }: Caller, id: string) {
  const patient = await patientPrice(tx, id)
  if (!patient) throw fieldRefused('paciente', 'not_found')
  return patient
}

/** What an appointment is unless something else is said, but for its time. */
const plain = {
  paciente_id: null,
  grupo: null,
  tipo: 'intervencao',
  modalidade: 'presencial',
  link: null,
  local: null,
  sala: null,
  status: 'agendado',
  encaixe: false,
  numero_sessao: null,
  serie_id: null,
  remarcado_para: null,
  valor_centavos: null,
  cobravel: true,
  confirmado_em: null,
  confirmado_por: null,
  confirmado_canal: null,
  lembrar: true,
  motivo_cancelamento: null,
  anotacao: null,
} as const satisfies Partial<NewRow>

type Sent = output<typeof NewAppointment>

/** All that it comes to, as rows, under the price and the policy that hold where nothing else is said. */
export async function rowsOf(caller: Caller, input: Omit<Sent, 'com_conflito'>) {
  const { session } = caller
  const practitioner = await practitionerOf(caller, input.profissional?.id)
  const patient = input.paciente ? await existingPatient(caller, input.paciente.id) : undefined
  const zone = input.fuso ?? session.time_zone
  const { rule, times } = occurrencesOf(input, zone)
  const sent = columnsOf(input)
  const policy = sent.politica_falta ?? practitioner.politica_falta ?? defaultAgenda.politica_falta
  const share = sent.politica_falta ? sent.percentual_falta : (sent.percentual_falta ?? practitioner.percentual_falta)
  const row = {
    ...plain,
    valor_centavos: patient?.preco_padrao_centavos ?? null,
    ...sent,
    tenant_id: session.tenant_id,
    profissional_id: practitioner.id,
    fuso: zone,
    politica_falta: policy,
    percentual_falta: policy === 'parcial' ? (share ?? null) : null,
    serie_id: rule ? newId() : null,
  }
  return { practitioner, rule, rows: times.map((time): NewRow => ({ ...row, ...time, id: newId() })) }
}

export async function registerAppointment(caller: Caller, input: Sent): Promise<AppointmentMade> {
  const { tx } = caller
  const { com_conflito, ...planned } = input
  const { rule, rows: wanted } = await rowsOf(caller, planned)
  await waitForTurn(
    tx,
    wanted.slice(0, 1).map(({ profissional_id }) => profissional_id),
    input.sala ? [input.sala] : [],
  )
  const { rows, leftOut } = await settled(tx, wanted, com_conflito)
  const [first] = rows
  if (!first) throw new AppError('internal_error')
  await refusingDeleted(() =>
    refusingTaken(rows, async () => {
      if (rule && first.serie_id) await insertSeries(tx, first.serie_id, rule, first.fuso)
      await insertAppointments(tx, rows)
    }),
  )
  const ids = rows.map(({ id }) => id)
  await recordAudit(caller, 'appointment.registered', ids, Object.keys(input))
  await tx.hint('atendimentos', ids)
  await planReminders(tx, ids)
  await followAppointments(caller, ids)
  const made = await oneAppointment(caller, first.id)
  return { ...made, criados: rows.length, pulados: leftOut.map(({ inicio }) => inicio) }
}
