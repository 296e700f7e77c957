import type { AgendaSettings } from '@vinculo/contracts/agenda'
import {
  type AppointmentState,
  isBusy,
  knownOnTheDay,
  longestMinutes,
  nextStates,
} from '@vinculo/contracts/appointment-choices'
import type { FieldMessage } from '@vinculo/contracts/field-messages'
import { missCost } from '@vinculo/contracts/miss-cost'
import { dayIn } from '@vinculo/contracts/plan'
import { weekday } from '@vinculo/contracts/recurrence'
import { instantOf, localAt, localOf, wallClock } from '@vinculo/contracts/zoned'
import type { AppointmentRow, Found } from './record'

/** What it comes to as it stands: done, or missed under its policy; a part of it rounded half up. */
export function dueCents(
  row: Pick<AppointmentRow, 'status' | 'cobravel' | 'valor_centavos' | 'politica_falta' | 'percentual_falta'>,
): number | null {
  const { status, cobravel, valor_centavos: cents, politica_falta: policy, percentual_falta: share } = row
  if (status === 'realizado') return cobravel ? cents : null
  if (status !== 'faltou' && status !== 'cancelado_tarde') return null
  return missCost({ isCharged: cobravel, cents, policy, share })
}

type Claim = Pick<AppointmentRow, 'status' | 'encaixe' | 'inicio' | 'fim' | 'profissional_id' | 'sala'>

/** Whether nobody else may have its time: the constraints look at these alone. */
export const takesTime = ({ status, encaixe }: Claim) => isBusy(status) && !encaixe

/** Whether it takes time that it did not take before. */
export const takesMore = (before: Claim, after: Claim) =>
  takesTime(after) &&
  !(
    takesTime(before) &&
    before.inicio === after.inicio &&
    before.fim === after.fim &&
    before.profissional_id === after.profissional_id &&
    before.sala === after.sala
  )

const roomOf = ({ sala }: Claim) => sala?.trim().toLowerCase() || undefined

/** Which of these are in each other's way, as pairs of the earlier and the later. */
export function crossing<Row extends Claim>(rows: Row[]): [Row, Row][] {
  const byStart = rows.toSorted((one, other) => (one.inicio < other.inicio ? -1 : 1))
  return byStart.flatMap((later, at) =>
    byStart
      .slice(0, at)
      .filter(
        (earlier) =>
          earlier.fim > later.inicio &&
          (earlier.profissional_id === later.profissional_id ||
            (roomOf(earlier) !== undefined && roomOf(earlier) === roomOf(later))),
      )
      .map((earlier): [Row, Row] => [earlier, later]),
  )
}

interface Times {
  inicio: string
  fim: string
}
const lengthOf = ({ inicio, fim }: Times) => Date.parse(fim) - Date.parse(inicio)

/** Half a minute past is so after a move too: what clocks show knows minutes alone. */
const wallOf = (zone: string, instant: string) =>
  wallClock(localOf(zone, new Date(instant))) + (Date.parse(instant) % 60_000)
const atWall = (zone: string, wall: number) =>
  new Date(instantOf(zone, localAt(wall)).getTime() + (wall % 60_000)).toISOString()

/** Occurrences of clock times, each as long as the first. */
export function timesAt(zone: string, walls: number[], first: Times): Times[] {
  const length = lengthOf(first)
  const rest = Date.parse(first.inicio) % 60_000
  return walls.map((wall) => {
    const inicio = new Date(instantOf(zone, localAt(wall)).getTime() + rest)
    return { inicio: inicio.toISOString(), fim: new Date(inicio.getTime() + length).toISOString() }
  })
}

/** By how much one moves: its clock's difference, and the new length if that changes. */
export interface Move {
  wall: number
  length: number | undefined
}
export function moveOf(zone: string, before: Times, after: Times): Move {
  const length = lengthOf(after)
  return {
    wall: wallOf(zone, after.inicio) - wallOf(zone, before.inicio),
    length: length === lengthOf(before) ? undefined : length,
  }
}

/** Another of the series after the same move: as many days and hours by the clock, over a change of clocks too. */
export function moved(row: Times & { fuso: string }, { wall, length = lengthOf(row) }: Move): Times {
  const inicio = wall === 0 ? row.inicio : atWall(row.fuso, wallOf(row.fuso, row.inicio) + wall)
  return { inicio, fim: new Date(Date.parse(inicio) + length).toISOString() }
}

const tookPlace = (state: AppointmentState) => state === 'em_andamento' || state === 'realizado'

/** Whether it is one of the patient's sessions and has no number yet. */
export const isToBeNumbered = ({ status, numero_sessao, paciente_id }: AppointmentRow) =>
  tookPlace(status) && numero_sessao === null && paciente_id !== null

/**
 * What follows from a new state: who confirmed, which stays with what was missed after all, until it is planned again; a
 * number is for what takes place.
 */
export function stepped(before: AppointmentState, after: AppointmentState, now: Date, by: string) {
  return {
    status: after,
    ...(after === 'confirmado' && {
      confirmado_em: now.toISOString(),
      confirmado_por: by,
      confirmado_canal: 'agenda' as const,
    }),
    ...(after === 'agendado' && {
      confirmado_em: null,
      confirmado_por: null,
      confirmado_canal: null,
      motivo_cancelamento: null,
    }),
    ...(tookPlace(before) && !tookPlace(after) && { numero_sessao: null }),
  }
}

export type Refusal = 'recorded' | { field: string; message: FieldMessage }

const differs = (before: object, after: object, fields: string[]) =>
  fields.some((field) => before[field as never] !== after[field as never])

/** What is written of a session is not taken from whom it is about, nor, once signed, from when it took place. */
function refusesRecorded(before: Found, after: AppointmentRow): boolean {
  if (!before.registro) return false
  if (differs(before, after, ['paciente_id', 'grupo', 'profissional_id'])) return true
  const isUndone = after.status !== before.status && after.status !== 'realizado'
  return before.registro === 'assinado' && (isUndone || differs(before, after, ['inicio', 'fim']))
}

/** Why one may not become the other, if so. `zone` is the clock of who asks. */
export function refusalOf(before: Found, after: AppointmentRow, now: Date, zone: string): Refusal | undefined {
  const refuse = (field: string, message: FieldMessage) => ({ field, message })
  const minutes = lengthOf(after) / 60_000
  if (minutes <= 0) return refuse('fim', 'end_before_start')
  if (minutes > longestMinutes) return refuse('fim', 'over_twelve_hours')
  if (before.inicio !== after.inicio && (after.inicio < '2000' || after.inicio >= '2100'))
    return refuse('inicio', 'planned_year')
  if ((after.paciente_id === null) === (after.grupo === null)) return refuse('paciente', 'patient_or_group')
  if (after.politica_falta === 'parcial' && after.percentual_falta === null)
    return refuse('percentual_falta', 'required')
  const isStep = before.status !== after.status
  if (isStep && !nextStates[before.status].includes(after.status)) return refuse('status', 'no_such_step')
  if (before.status === 'remarcado' && differs(before, after, ['inicio', 'fim']))
    return refuse('inicio', 'no_such_step')
  if (refusesRecorded(before, after)) return 'recorded'
  const isAhead = dayIn(zone, new Date(after.inicio)) > dayIn(zone, now)
  if (isAhead && (knownOnTheDay as readonly string[]).includes(after.status))
    return refuse(isStep ? 'status' : 'inicio', 'day_to_come')
}

/** Whether a time lies outside of the hours of work, by the clock of who works; who said no hours has none outside. */
export function isOutsideHours(hours: AgendaSettings['horarios'], zone: string, { inicio, fim }: Times): boolean {
  if (hours.length === 0) return false
  const [day = '', from = ''] = localOf(zone, new Date(inicio)).split('T')
  const [lastDay, to = ''] = localOf(zone, new Date(fim)).split('T')
  if (lastDay !== day) return true
  let reached = from
  for (const { de, ate } of hours.filter(({ dia }) => dia === weekday(day) + 1).sort((a, b) => (a.de < b.de ? -1 : 1)))
    if (de <= reached && ate > reached) reached = ate
  return reached < to
}
