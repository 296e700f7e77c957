import type { Patient, PatientRow, PatientSummary } from '@vinculo/contracts/patients'
import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Tx } from '../database/database'
import { guardians, patientGuardians, patients, schools } from '../database/schema'
import { deepOffset, fromEnd, type Part } from '../lists/pages'
import { updateRow } from '../lists/repository'
import type { LinkValues } from './guardian-links'
import {
  clinicalColumns,
  listColumns,
  patientOf,
  recordColumns,
  rowOf,
  type StoredRecord,
  type StoredRow,
} from './record'

export type PatientOrder =
  | 'nome'
  | '-nome'
  | 'data_nascimento'
  | '-data_nascimento'
  | 'atualizado_em'
  | '-atualizado_em'

export type PatientValues = Partial<typeof patients.$inferInsert>

const orders: Record<PatientOrder, string> = {
  nome: 'nome_ordem, id',
  '-nome': 'nome_ordem desc, id desc',
  data_nascimento: 'data_nascimento, id',
  '-data_nascimento': 'data_nascimento desc nulls last, id desc',
  atualizado_em: 'atualizado_em, id',
  '-atualizado_em': 'atualizado_em desc, id desc',
}

/** Each order read from its end. */
const backwards: Record<PatientOrder, string> = {
  nome: orders['-nome'],
  '-nome': orders.nome,
  data_nascimento: 'data_nascimento desc nulls first, id desc',
  '-data_nascimento': 'data_nascimento nulls first, id',
  atualizado_em: orders['-atualizado_em'],
  '-atualizado_em': orders.atualizado_em,
}

/** `from` gives the rows: all of the tenant, or those found. The join comes after the page is cut. */
const selectPatients = (from: string, tail: string, order?: string, more = '') => `
  select ${listColumns}, s.nome as escola_nome, g.nome as responsavel_nome${more}
  from (select * from ${from} ${tail}) p
  left join schools s on s.tenant_id = p.tenant_id and s.id = p.escola_id
  left join guardians g on g.tenant_id = p.tenant_id and g.id = p.responsavel_id
  ${order ? `order by ${order.replace(/\b(nome_ordem|data_nascimento|atualizado_em|id)\b/g, 'p.$1')}` : ''}`

export interface PatientSelection {
  tenantId: string
  words: string[]
  /** A state, '' for those in none, or all. */
  state: string | undefined
  tag: string | undefined
  /** Those who study at this school, those this guardian answers for. */
  school: string | undefined
  guardian: string | undefined
  order: PatientOrder
}

const isOfFew = ({ school, guardian }: PatientSelection) => school !== undefined || guardian !== undefined

/** Those of one school or one guardian: an index gives them, and among so few no other is needed for the rest. */
function ofFew({ school, guardian, words, state, tag }: PatientSelection, at: number) {
  const values = [school ?? null, guardian ?? null, words, state ?? null, tag ?? null]
  const [s, g, w, st, t] = values.map((_, n) => `$${at + n}`)
  const from = guardian
    ? `id in (select paciente_id from patient_guardians where responsavel_id = ${g}) and (${s}::uuid is null or escola_id = ${s})`
    : `escola_id = ${s} and ${g}::uuid is null`
  return {
    where: `where excluido_em is null and ${from}
      and not exists (select from unnest(${w}::text[]) word where strpos(busca, fold(word)) = 0)
      and (${st}::text is null or coalesce(status, '') = ${st})
      and (${t}::text is null or exists (select from unnest(etiquetas) each where fold(each) = fold(${t})))`,
    values,
  }
}

const studyOf = ({ serie_ano, turma, turno }: StoredRow) => ({ serie_ano, turma, turno })

/** Whether the rows have to be searched for; otherwise they are read in order, and a counter knows how many there are. */
const isSearch = ({ words, tag }: PatientSelection) => words.length > 0 || tag !== undefined

const counterOf = (state: string | undefined) => (state === undefined ? 'patients' : `patients/${state}`)
const isOfState = (state: string | undefined, at: number) =>
  state === undefined ? '' : state === '' ? ' and status is null' : ` and status = $${at}`
const given = (state: string | undefined) => (state ? [state] : [])

/** Rows in order; unless they are searched for, also how many there are in all, which costs nothing then. */
export async function listPatients(
  tx: Tx,
  selection: PatientSelection,
  limit: number,
  offset: number,
): Promise<Part<PatientRow>> {
  const { tenantId, words, state, tag, order } = selection
  const by = orders[order]
  if (isOfFew(selection)) {
    const { where, values } = ofFew(selection, 3)
    const more = ', p.serie_ano, p.turma, p.turno'
    const few = selectPatients('patients', `${where} order by ${by} limit $1 offset $2`, by, more)
    const rows = await tx.query<StoredRow>(few, [limit, offset, ...values])
    return { rows: rows.map((row) => ({ ...rowOf(row), ...studyOf(row) })), total: undefined }
  }
  if (isSearch(selection)) {
    const found = selectPatients('search_patients($3, $4, $5, $6, $1, $2, $7)', '', by)
    const values = [limit, offset, tenantId, words, state ?? null, order, tag ?? null]
    const rows = await tx.query<StoredRow>(found, values)
    return { rows: rows.map(rowOf), total: undefined }
  }
  const inOrder = (cut: string) => `where excluido_em is null${isOfState(state, 3)} order by ${cut} limit $1 offset $2`
  const page = offset < deepOffset ? { by, limit, offset } : await fromNearerEnd(tx, selection, limit, offset)
  const rows = await tx.query<StoredRow & { total: number }>(
    selectPatients(
      'patients',
      offset < deepOffset ? inOrder(by) : `where id = any(array(select id from patients ${inOrder(page.by)}))`,
      by,
      `, (select total from list_totals where lista = '${counterOf(state)}') as total`,
    ),
    [page.limit, page.offset, ...given(state)],
  )
  return { rows: rows.map(rowOf), total: rows[0]?.total }
}

/** The same page, counted from where the way to it is shorter. */
async function fromNearerEnd(tx: Tx, selection: PatientSelection, limit: number, offset: number) {
  const { order } = selection
  const back = fromEnd(await countPatients(tx, selection), limit, offset)
  return back ? { by: backwards[order], ...back } : { by: orders[order], limit, offset }
}

export async function countPatients(tx: Tx, selection: PatientSelection): Promise<number> {
  const { tenantId, words, state, tag } = selection
  if (isOfFew(selection)) {
    const { where, values } = ofFew(selection, 1)
    const [few] = await tx.query<{ total: number }>(`select count(*) as total from patients ${where}`, values)
    return few?.total ?? 0
  }
  const rows = isSearch(selection)
    ? await tx.query<{ total: number }>('select count_patients($1, $2, $3, $4) as total', [
        tenantId,
        words,
        state ?? null,
        tag ?? null,
      ])
    : await tx.query<{ total: number }>('select total from list_totals where lista = $1', [counterOf(state)])
  return rows[0]?.total ?? 0
}

/** How many there are in each state, from the counters. */
export async function countStates(tx: Tx): Promise<PatientSummary['por_status']> {
  return tx.query(
    `select nullif(substr(lista, 10), '') as status, total from list_totals where lista like 'patients/%' and total > 0
     order by lista`,
  )
}

/** The whole list by ids, in order: little enough to hold while its rows are fetched in parts. */
export async function listPatientIds(tx: Tx, selection: PatientSelection): Promise<string[]> {
  const { tenantId, words, state, tag, order } = selection
  if (isOfFew(selection)) {
    const { where, values } = ofFew(selection, 1)
    return (await tx.query<{ id: string }>(`select id from patients ${where} order by ${orders[order]}`, values)).map(
      ({ id }) => id,
    )
  }
  const rows = isSearch(selection)
    ? await tx.query<{ id: string }>('select id from search_patients($1, $2, $3, $4, null, 0, $5)', [
        tenantId,
        words,
        state ?? null,
        order,
        tag ?? null,
      ])
    : await tx.query<{ id: string }>(
        `select id from patients where excluido_em is null${isOfState(state, 1)} order by ${orders[order]}`,
        given(state),
      )
  return rows.map(({ id }) => id)
}

/** These patients in this order; those hidden meanwhile are left out. */
export async function patientsByIds(tx: Tx, ids: string[]): Promise<PatientRow[]> {
  const rows = await tx.query<StoredRow>(
    selectPatients('patients', 'where excluido_em is null and id = any($1::uuid[])'),
    [ids],
  )
  const byId = new Map(rows.map((row) => [row.id, rowOf(row)]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/** With `clinical` also what only who cares for the patient may read. */
export async function findPatient(tx: Tx, id: string, clinical: boolean): Promise<Patient | undefined> {
  const more = `, ${recordColumns}${clinical ? `, ${clinicalColumns}` : ''}`
  const where = 'where id = $1 and excluido_em is null'
  const rows = await tx.query<StoredRecord>(selectPatients('patients', where, undefined, more), [id])
  return rows[0] && patientOf(rows[0])
}

export async function insertPatient(tx: Tx, values: typeof patients.$inferInsert): Promise<void> {
  await tx.orm.insert(patients).values(values)
}

/** Changes the row if it is still the version that was read; says whether it was. */
export const updatePatient = (tx: Tx, id: string, version: number, values: PatientValues) =>
  updateRow(tx, patients, id, version, values)

/** Hides the patients and answers which of them there were. Held in one order, as all who hold several do. */
export async function hidePatients(tx: Tx, ids: string[]): Promise<string[]> {
  await tx.query('select from patients where id = any($1::uuid[]) order by id for update', [ids])
  const hidden = await tx.orm
    .update(patients)
    .set({ excluido_em: sql`now()`, versao: sql`${patients.versao} + 1` })
    .where(and(inArray(patients.id, ids), isNull(patients.excluido_em)))
    .returning({ id: patients.id })
  return hidden.map(({ id }) => id)
}

export async function isSchool(tx: Tx, id: string): Promise<boolean> {
  const rows = await tx.orm
    .select({ id: schools.id })
    .from(schools)
    .where(and(eq(schools.id, id), isNull(schools.excluido_em)))
  return rows.length === 1
}

/** Which of these guardians there are. */
export async function guardiansThere(tx: Tx, ids: string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set()
  const rows = await tx.orm
    .select({ id: guardians.id })
    .from(guardians)
    .where(and(inArray(guardians.id, ids), isNull(guardians.excluido_em)))
  return new Set(rows.map(({ id }) => id))
}

/** The patient's guardians from now on, in this order. */
export async function replaceLinks(tx: Tx, patientId: string, links: LinkValues[]): Promise<void> {
  await tx.orm.delete(patientGuardians).where(eq(patientGuardians.paciente_id, patientId))
  if (links.length === 0) return
  const rows = links.map(({ id, ...link }, at) => ({
    ...link,
    tenant_id: sql`current_tenant()`,
    paciente_id: patientId,
    responsavel_id: id,
    ordem: at + 1,
  }))
  // Each guardian is held as they are written: in the order in which they are held to be deleted.
  rows.sort((one, other) => (one.responsavel_id < other.responsavel_id ? -1 : 1))
  await tx.orm.insert(patientGuardians).values(rows)
}

/** The schools and guardians of these patients. */
export async function linkedTo(tx: Tx, ids: string[]): Promise<{ escolas: string[]; responsaveis: string[] }> {
  const [linked] = await tx.query<{ escolas: string[]; responsaveis: string[] }>(
    `select (select coalesce(jsonb_agg(distinct escola_id), '[]') from patients
         where id = any($1::uuid[]) and escola_id is not null) as escolas,
       (select coalesce(jsonb_agg(distinct responsavel_id), '[]') from patient_guardians
         where paciente_id = any($1::uuid[])) as responsaveis`,
    [ids],
  )
  return linked ?? { escolas: [], responsaveis: [] }
}
