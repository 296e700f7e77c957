import type { SeriesScope } from '@vinculo/contracts/appointment-choices'
import type { Appointment, AppointmentChange } from '@vinculo/contracts/appointments'
import type { output } from 'zod/mini'
import { recordAudit } from '../audit/audit'
import { followAppointments } from '../charges/following'
import { AppError, fieldRefused } from '../errors'
import type { Caller } from '../http/requests'
import { planReminders } from '../reminders/plan'
import { conflictsOf, refusingTaken, settled } from './conflicts'
import { type AppointmentRow, columnsOf, type Found, fieldOf } from './record'
import { holdAppointments, lastSessionNumber, openOfSeries, updateAppointments, waitForTurn } from './repository'
import { isToBeNumbered, moved, moveOf, refusalOf, stepped, takesMore } from './rules'
import {
  existing,
  existingPatient,
  oneAppointment,
  practitionerOf,
  refusedByRecord,
  refusingDeleted,
  shownTo,
} from './service'

type Columns = Partial<AppointmentRow>

/** As high as sessions are counted. */
const highestNumber = 9999

/** 409 with the row as it is now. */
export const stale = (caller: Caller, atual: Found) =>
  new AppError('stale_version', { body: { atual: shownTo(caller)(atual) } })

/** This one, and with it those of its series that are still open. */
export async function inScope({ tx }: Caller, one: Found, scope: SeriesScope | undefined): Promise<Found[]> {
  if (!one.serie_id || !scope || scope === 'este') return [one]
  const open = await openOfSeries(tx, one.serie_id, scope === 'todos' ? null : one.inicio)
  return open.some(({ id }) => id === one.id) ? open : [one, ...open]
}

/**
 * Waits for who books the same people and rooms, and holds the rows, in this order; then they are as they stay. The one
 * that is changed is what was read, or the change is refused.
 */
export async function held(caller: Caller, rows: Found[], one: Found, set: Columns = {}) {
  const { tx } = caller
  const touched = [...rows, { ...one, ...set }]
  await waitForTurn(
    tx,
    touched.flatMap(({ profissional_id, paciente_id }) => [profissional_id, ...(paciente_id ? [paciente_id] : [])]),
    touched.flatMap(({ sala }) => sala ?? []),
  )
  const now = await holdAppointments(
    tx,
    rows.map(({ id }) => id),
  )
  const same = now.find(({ id }) => id === one.id)
  if (!same) throw new AppError('not_found')
  if (same.versao !== one.versao) throw stale(caller, same)
  return now
}

/** What was sent and is not so already. Who is named takes the place of what it was about, and the other way round. */
export function differing(stored: Found, sent: Columns): Columns {
  const set = Object.fromEntries(
    Object.entries(sent).filter(([column, value]) => value !== stored[column as keyof Columns]),
  ) as Columns
  if (set.fuso) throw fieldRefused('fuso', 'zone_kept')
  if (set.paciente_id && !sent.grupo) set.grupo = null
  if (set.grupo && !sent.paciente_id) set.paciente_id = null
  return set
}

/** Each as it is after the change: others of the series keep their own day, and move by as much. */
export function changed(rows: Found[], one: Found, set: Columns, now: Date, by: string): Found[] {
  const { inicio, fim, status, numero_sessao, ...same } = set
  const isMove = inicio !== undefined || fim !== undefined
  const to = { inicio: inicio ?? one.inicio, fim: fim ?? one.fim }
  const move = moveOf(one.fuso, one, to)
  return rows.map((row) => ({
    ...row,
    ...(isMove && (row.id === one.id ? to : moved(row, move))),
    ...(status && status !== row.status && stepped(row.status, status, now, by)),
    // What was counted for somebody else is counted anew.
    ...(same.paciente_id !== undefined && row.paciente_id !== same.paciente_id && { numero_sessao: null }),
    ...(numero_sessao !== undefined && row.id === one.id && { numero_sessao }),
    ...same,
    // A share is of the policy that has one.
    ...((same.politica_falta ?? row.politica_falta) !== 'parcial' && { percentual_falta: null }),
  }))
}

function refuseImpossible(caller: Caller, before: Found[], after: Found[], now: Date): void {
  for (const [at, row] of before.entries()) {
    const refusal = refusalOf(row, after[at] ?? row, now, caller.session.time_zone)
    if (refusal === 'recorded') throw refusedByRecord(caller)
    if (refusal) throw fieldRefused(refusal.field, refusal.message)
  }
}

/** A session that takes place is the patient's next, unless it has its number. */
async function numbered({ tx }: Caller, rows: Found[]): Promise<Found[]> {
  const last = new Map<string, number>()
  for (const row of rows.filter(isToBeNumbered))
    if (row.paciente_id && !last.has(row.paciente_id))
      last.set(row.paciente_id, await lastSessionNumber(tx, row.paciente_id))
  return rows.map((row) => {
    const reached = last.get(row.paciente_id ?? '')
    if (reached === undefined || !isToBeNumbered(row)) return row
    const numero_sessao = Math.min(reached + 1, highestNumber)
    last.set(row.paciente_id ?? '', numero_sessao)
    return { ...row, numero_sessao }
  })
}

const own = <Row extends AppointmentRow>(row: Row): Row => ({ ...row, encaixe: false })

/** Who was fitted in fits in where they are moved to, unless nothing is in the way there: then that time is their own. */
async function fittedWhereTaken({ tx }: Caller, before: Found[], after: Found[]): Promise<Found[]> {
  const isElsewhere = (row: Found, at: number) => row.encaixe && takesMore(own(before[at] ?? row), own(row))
  if (!after.some(isElsewhere)) return after
  const met = await conflictsOf(
    tx,
    after.map((row, at) => (isElsewhere(row, at) ? own(row) : row)),
  )
  const taken = new Set(met.flatMap(({ row, conflict }) => [row.id, conflict.com?.id]))
  return after.map((row, at) => (isElsewhere(row, at) && !taken.has(row.id) ? own(row) : row))
}

/** Those that take more time than before, or another time, may; the others stay as they are. */
async function withTheirTime({ tx }: Caller, before: Found[], after: Found[], onConflict: 'encaixe' | undefined) {
  const taking = after.filter((row, at) => takesMore(before[at] ?? row, row))
  const { rows } = await settled(tx, taking, onConflict)
  const byId = new Map(rows.map((row) => [row.id, row]))
  return { taking: rows, rows: after.map((row) => byId.get(row.id) ?? row) }
}

export async function changeAppointment(
  caller: Caller,
  id: string,
  change: output<typeof AppointmentChange>,
  now = new Date(),
): Promise<Appointment> {
  const { tx, session } = caller
  const { versao, escopo, com_conflito, ...sent } = change
  const one = await existing(caller, id)
  if (one.versao !== versao) throw stale(caller, one)
  const set = differing(one, columnsOf(sent))
  const fields = Object.keys(set).filter((column) => set[column as keyof Columns] !== one[column as keyof Columns])
  if (fields.length === 0) return shownTo(caller)(one)
  if (set.paciente_id) await existingPatient(caller, set.paciente_id)
  if (set.profissional_id) await practitionerOf(caller, set.profissional_id)
  const before = await held(caller, await inScope(caller, one, escopo), one, set)
  const wanted = await numbered(caller, changed(before, one, set, now, session.name))
  refuseImpossible(caller, before, wanted, now)
  const after = set.encaixe === undefined ? await fittedWhereTaken(caller, before, wanted) : wanted
  const { taking, rows } = await withTheirTime(caller, before, after, com_conflito)
  const count = await refusingDeleted(() => refusingTaken(taking, () => updateAppointments(tx, rows)))
  if (count !== rows.length) throw stale(caller, await existing(caller, id))
  const ids = rows.map((row) => row.id)
  await recordAudit(caller, 'appointment.changed', ids, fields.map(fieldOf))
  await tx.hint('atendimentos', ids)
  await planReminders(tx, ids)
  await followAppointments(caller, ids, before)
  return oneAppointment(caller, id)
}
