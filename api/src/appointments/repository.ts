import { busyStates, openStates } from '@vinculo/contracts/appointment-choices'
import { getTableColumns } from 'drizzle-orm'
import { attends } from '../agenda/repository'
import type { Tx } from '../database/database'
import { appointments } from '../database/schema'
import { deepOffset } from '../lists/pages'
import type { AppointmentRow, Found, NewRow, Practitioner } from './record'

const all = Object.keys(getTableColumns(appointments)) as (keyof AppointmentRow)[]
/** Written by the database, or by who hides and reminds. */
const kept = ['criado_em', 'atualizado_em', 'versao', 'excluido_em', 'lembrado_em']
const written = all.filter((column) => !kept.includes(column))

const listed = (states: readonly string[]) => states.map((state) => `'${state}'`).join(', ')
/** The rows that take up somebody's time, as the constraints have it. */
const busy = `a.excluido_em is null and not a.encaixe and a.status in (${listed(busyStates)})`

/** A deleted patient's appointments are as hidden as the patient. */
const thereOf = (rows: string) => `from ${rows} a
  left join patients p on p.tenant_id = a.tenant_id and p.id = a.paciente_id and p.excluido_em is null`
const there = thereOf('appointments')
const isShown = 'a.excluido_em is null and (a.paciente_id is null or p.id is not null)'
/** The same where rows are passed over: without a look at the patient of each. */
const isThere =
  'a.excluido_em is null and (a.paciente_id is null or a.paciente_id not in (select id from patients where excluido_em is not null))'
const shownOf = (
  rows: string,
) => `select ${all.map((column) => `a.${column}`).join(', ')}, coalesce(p.nome_social, p.nome) as paciente_nome,
    u.name as profissional_nome, s.regra,
    case when r.assinado_em is not null then 'assinado' when r.atendimento_id is not null then 'rascunho' end as registro
  ${thereOf(rows)}
  join users u on u.tenant_id = a.tenant_id and u.id = a.profissional_id
  left join appointment_series s on s.tenant_id = a.tenant_id and s.id = a.serie_id
  left join session_records r on r.tenant_id = a.tenant_id and r.atendimento_id = a.id`
const shown = shownOf('appointments')

export interface AppointmentSelection {
  state: string | undefined
  /** Instants; the second is not included. */
  from: string | undefined
  to: string | undefined
  patient: string | undefined
  practitioner: string | undefined
  order: 'inicio' | '-inicio'
}

const orders = { inicio: 'a.inicio, a.id', '-inicio': 'a.inicio desc, a.id desc' }

/** Written for what is asked, so that each has its index. */
function selected({ state, from, to, patient, practitioner }: AppointmentSelection, at: number) {
  const values: unknown[] = []
  const given = (value: unknown) => `$${at + values.push(value) - 1}`
  const conditions = ['a.excluido_em is null']
  if (state) conditions.push(`a.status = ${given(state)}`)
  if (from) conditions.push(`a.inicio >= ${given(from)}`)
  if (to) conditions.push(`a.inicio < ${given(to)}`)
  if (patient) conditions.push(`a.paciente_id = ${given(patient)}`)
  if (practitioner) conditions.push(`a.profissional_id = ${given(practitioner)}`)
  return { conditions: conditions.join(' and '), values }
}

export function listAppointments(
  tx: Tx,
  selection: AppointmentSelection,
  limit: number | null,
  offset: number,
): Promise<Found[]> {
  const { conditions, values } = selected(selection, 3)
  const order = orders[selection.order]
  const cut = (columns: string) =>
    `select ${columns} from appointments a where ${isThere} and ${conditions} order by ${order} limit $1 offset $2`
  // Far into a list, what is passed over is read in an index alone.
  const part = offset < deepOffset ? cut('*') : `select * from appointments where id = any(array(${cut('a.id')}))`
  return tx.query<Found>(`${shownOf(`(${part})`)} where ${isShown} order by ${order}`, [limit, offset, ...values])
}

/** Counted in an index, all of them and those of deleted patients: looking for each one's patient would take far longer. */
export async function countAppointments(tx: Tx, selection: AppointmentSelection): Promise<number> {
  const { conditions, values } = selected(selection, 1)
  const [row] = await tx.query<{ total: number }>(
    `select (select count(*) from appointments a where ${conditions}) - (
       select count(*) from patients p join appointments a on a.tenant_id = p.tenant_id and a.paciente_id = p.id
       where p.excluido_em is not null and ${conditions}) as total`,
    values,
  )
  return row?.total ?? 0
}

/** The whole list by ids, in order: little enough to hold while its rows are fetched in parts. */
export async function appointmentIds(tx: Tx, selection: AppointmentSelection): Promise<string[]> {
  const { conditions, values } = selected(selection, 1)
  const rows = await tx.query<{ id: string }>(
    `select a.id from appointments a where ${isThere} and ${conditions} order by ${orders[selection.order]}`,
    values,
  )
  return rows.map(({ id }) => id)
}

/** These in this order; those hidden meanwhile are left out. */
export async function appointmentsByIds(tx: Tx, ids: string[]): Promise<Found[]> {
  const rows = await tx.query<Found>(`${shown} where ${isShown} and a.id = any($1::uuid[])`, [ids])
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/** Who may be booked, with how they keep their agenda: the one of this id, or the first two. */
export function practitioners(tx: Tx, id: string | null): Promise<Practitioner[]> {
  return tx.query<Practitioner>(
    `select u.id, u.time_zone, s.horarios, s.fecha_feriados, s.politica_falta, s.percentual_falta
     from users u left join agenda_settings s on s.tenant_id = u.tenant_id and s.user_id = u.id
     where u.tenant_id = current_tenant() and ${attends}
       and ($1::uuid is null or u.id = $1)
     limit 2`,
    [id],
  )
}

/** What a patient usually pays; none where there is no such patient. */
export async function patientPrice(tx: Tx, id: string): Promise<{ preco_padrao_centavos: number | null } | undefined> {
  const [patient] = await tx.query<{ preco_padrao_centavos: number | null }>(
    'select preco_padrao_centavos from patients where id = $1 and excluido_em is null',
    [id],
  )
  return patient
}

/**
 * Whoever takes up time of these people or rooms, or counts these patients' sessions, waits here for who does so already,
 * in one order: what is looked at then stays so until the end of the transaction. The constraints hold against who does
 * not wait.
 */
export async function waitForTurn(tx: Tx, ids: string[], rooms: string[]): Promise<void> {
  await tx.query(
    `select pg_advisory_xact_lock(turn) from (
       select distinct hashtextextended(key, 0) as turn from (
         select 'agenda:' || id as key from unnest($1::text[]) id
         union all select concat_ws(':', 'sala', current_tenant(), fold(trim(room))) from unnest($2::text[]) room
       ) keys order by 1
     ) turns`,
    [ids, rooms],
  )
}

export interface Wanted {
  inicio: string
  fim: string
  profissional_id: string
  sala: string | null
}

export interface InTheWay {
  /** Which of the wanted times, from 1. */
  at: number
  motivo: 'profissional' | 'sala' | 'bloqueio'
  id: string | null
  nome: string | null
  profissional: string | null
  inicio: string | null
  fim: string | null
}

/**
 * What is in the way of these times, except for these appointments: what the constraints refuse, and blocks. Compared by
 * start and end, since a range's operators are not let through to an index before row-level security; no appointment is
 * longer than twelve hours.
 */
export function inTheWay(tx: Tx, wanted: Wanted[], except: string[]): Promise<InTheWay[]> {
  const overlaps = `a.inicio < w.fim and a.fim > w.inicio and a.inicio > w.inicio - interval '12 hours' and ${busy}
    and a.id <> all($5::uuid[])`
  return tx.query<InTheWay>(
    `select w.at, o.motivo, o.inicio, o.fim, o.nome, o.id, o.profissional
     from unnest($1::timestamptz[], $2::timestamptz[], $3::uuid[], $4::text[]) with ordinality
       as w (inicio, fim, profissional_id, sala, at)
     cross join lateral (
       select t.motivo, x.* from (
         select a.id, 'profissional' as motivo from appointments a
           where a.profissional_id = w.profissional_id and ${overlaps}
         union all
         select a.id, 'sala' from appointments a
           where a.sala_chave = fold(trim(w.sala)) and a.profissional_id <> w.profissional_id and ${overlaps}
       ) t left join lateral (
         select a.id, a.inicio, a.fim, coalesce(p.nome_social, p.nome, a.grupo) as nome, u.name as profissional
         ${there} join users u on u.tenant_id = a.tenant_id and u.id = a.profissional_id
         where a.id = t.id and ${isShown}
       ) x on true
       union all
       select 'bloqueio', null, null, null, null, null from agenda_blocks b
         where b.excluido_em is null and (b.profissional_id is null or b.profissional_id = w.profissional_id)
           and b.inicio < w.fim and b.fim > w.inicio
     ) o
     order by w.at, o.inicio`,
    [
      wanted.map(({ inicio }) => inicio),
      wanted.map(({ fim }) => fim),
      wanted.map(({ profissional_id }) => profissional_id),
      wanted.map(({ sala }) => sala),
      except,
    ],
  )
}

export async function insertSeries(tx: Tx, id: string, rule: string, zone: string): Promise<void> {
  await tx.query('insert into appointment_series (id, tenant_id, regra, fuso) values ($1, current_tenant(), $2, $3)', [
    id,
    rule,
    zone,
  ])
}

/** All in one statement. */
export async function insertAppointments(tx: Tx, rows: NewRow[]): Promise<void> {
  await tx.query(
    `insert into appointments (${written.join(', ')})
     select ${written.join(', ')} from jsonb_populate_recordset(null::appointments, $1::jsonb)`,
    [JSON.stringify(rows)],
  )
}

/** As they are now, in one statement, whose end is when the constraints look; says how many were still what was read. */
export async function updateAppointments(tx: Tx, rows: AppointmentRow[]): Promise<number> {
  const set = written.map((column) => `${column} = v.${column}`).join(', ')
  const changed = await tx.query(
    `update appointments a set ${set}, versao = a.versao + 1, atualizado_em = now()
     from jsonb_populate_recordset(null::appointments, $1::jsonb) v
     where a.tenant_id = current_tenant() and a.id = v.id and a.versao = v.versao and a.excluido_em is null
     returning a.id`,
    [JSON.stringify(rows)],
  )
  return changed.length
}

/** Says where one that was put off went. */
export async function linkPutOff(tx: Tx, id: string, to: string): Promise<void> {
  await tx.query('update appointments set remarcado_para = $2 where id = $1', [id, to])
}

/** The appointments of a series that are still open, from an instant on, as they are now. */
export function openOfSeries(tx: Tx, seriesId: string, from: string | null): Promise<Found[]> {
  return tx.query<Found>(
    `${shown} where ${isShown} and a.serie_id = $1 and a.status in (${listed(openStates)})
       and ($2::timestamptz is null or a.inicio >= $2) order by a.inicio, a.id`,
    [seriesId, from],
  )
}

/** Holds these until the end, in one order, and gives them as they are then, by their start. */
export async function holdAppointments(tx: Tx, ids: string[]): Promise<Found[]> {
  const rows = await tx.query<Found>(
    `${shown} where ${isShown} and a.id = any($1::uuid[]) order by a.id for update of a`,
    [ids],
  )
  return rows.sort((one, other) => (one.inicio < other.inicio ? -1 : 1))
}

/** The highest number a patient's sessions have reached. */
export async function lastSessionNumber(tx: Tx, patientId: string): Promise<number> {
  const [row] = await tx.query<{ last: number | null }>(
    'select max(numero_sessao) as last from appointments where paciente_id = $1 and excluido_em is null',
    [patientId],
  )
  return row?.last ?? 0
}

export async function hideAppointments(tx: Tx, ids: string[]): Promise<void> {
  await tx.query(
    'update appointments set excluido_em = now(), atualizado_em = now(), versao = versao + 1 where id = any($1::uuid[])',
    [ids],
  )
}
