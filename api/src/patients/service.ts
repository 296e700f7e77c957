import type { Page } from '@vinculo/contracts/lists'
import { clampPage, defaultPageSize, pageCount } from '@vinculo/contracts/paging'
import {
  clinicalFields,
  type NewPatient,
  type Patient,
  type PatientChange,
  type PatientListQuery,
} from '@vinculo/contracts/patients'
import type { output } from 'zod/mini'
import { recordAudit } from '../audit/audit'
import { AppError, fieldRefused } from '../errors'
import { mayDo } from '../http/access'
import type { Caller } from '../http/requests'
import { newId } from '../ids'
import {
  countPatients,
  findPatient,
  hidePatients,
  insertPatient,
  isGuardian,
  isSchool,
  listPatientIds,
  listPatients,
  type PatientValues,
  updatePatient,
} from './repository'
import { changedFields, searchWords } from './rules'

type NewInput = output<typeof NewPatient>
type ChangeInput = output<typeof PatientChange>

const selectionOf = ({ session }: Caller, query: PatientListQuery) => ({
  tenantId: session.tenant_id,
  words: searchWords(query.busca ?? ''),
  order: query.ordem ?? ('nome' as const),
})

/** A page, clamped to the pages there are. */
export async function patientPage(caller: Caller, query: PatientListQuery, asked: number): Promise<Page<Patient>> {
  const selection = selectionOf(caller, query)
  const perPage = query.por_pagina ?? defaultPageSize
  const offset = (asked - 1) * perPage
  const { rows, total } = await listPatients(caller.tx, selection, perPage, offset)
  // A page that is not full is the last one: what was found is counted already.
  const known = rows.length < perPage && (rows.length > 0 || asked === 1) ? offset + rows.length : total
  if (known !== undefined) return { itens: rows, total: known, pagina: asked, por_pagina: perPage }
  const counted = await countPatients(caller.tx, selection)
  const page = clampPage(asked, pageCount(counted, perPage))
  const itens = page === asked ? rows : (await listPatients(caller.tx, selection, perPage, (page - 1) * perPage)).rows
  return { itens, total: counted, pagina: page, por_pagina: perPage }
}

/** Lists longer than this are sent in parts. */
const longList = 1000

/** Everything, or the first `limite`: the rows, or for a long list the ids to send it by. */
export async function patientRows(caller: Caller, query: PatientListQuery): Promise<Patient[] | { ids: string[] }> {
  const selection = selectionOf(caller, query)
  const { rows } = await listPatients(caller.tx, selection, query.limite ?? longList + 1, 0)
  return rows.length > longList ? { ids: await listPatientIds(caller.tx, selection) } : rows
}

/**
 * A long list as JSON, a part at a time, each in a short transaction of its own: a slow reader holds neither a
 * connection nor the list in memory.
 */
export async function* patientsInParts(
  ids: string[],
  read: (part: string[]) => Promise<Patient[]>,
): AsyncGenerator<string> {
  let opening = '['
  for (let at = 0; at < ids.length; at += longList) {
    const rows = await read(ids.slice(at, at + longList))
    if (rows.length === 0) continue
    yield opening + JSON.stringify(rows).slice(1, -1)
    opening = ','
  }
  yield opening === '[' ? '[]' : ']'
}

const maySeeClinical = ({ session }: Caller) => mayDo(session.role, 'clinical.read')

async function existing(caller: Caller, id: string): Promise<Patient> {
  const patient = await findPatient(caller.tx, id, maySeeClinical(caller))
  if (!patient) throw new AppError('not_found')
  return patient
}

/** One patient as the caller may see them. Reading clinical fields is noted. */
export async function onePatient(caller: Caller, id: string): Promise<Patient> {
  const patient = await existing(caller, id)
  if (maySeeClinical(caller)) await recordAudit(caller, 'patient.read', id, [...clinicalFields])
  return patient
}

/** 409 with the row as it is now. Whoever sees its clinical fields has read them, though nothing was changed. */
const stale = (caller: Caller, atual: Patient) =>
  new AppError('stale_version', {
    body: { atual },
    ...(maySeeClinical(caller) && {
      afterwards: (later: Caller) => recordAudit(later, 'patient.read', atual.id, [...clinicalFields]),
    }),
  })

/** Clinical fields are neither read nor written by who does not care for the patient. */
function refuseClinical({ session }: Caller, input: Partial<NewInput>): void {
  if (mayDo(session.role, 'clinical.write')) return
  if (clinicalFields.some((field) => input[field] !== undefined)) throw new AppError('forbidden')
}

/** Columns of what was sent; the references are looked at, since another tenant's must read as missing. */
async function columnsOf(
  { tx }: Caller,
  { escola, responsavel, ...fields }: Partial<NewInput>,
): Promise<PatientValues> {
  if (escola && !(await isSchool(tx, escola.id))) throw fieldRefused('escola', 'not_found')
  if (responsavel && !(await isGuardian(tx, responsavel.id))) throw fieldRefused('responsavel', 'not_found')
  return {
    ...fields,
    ...(escola !== undefined && { escola_id: escola?.id ?? null }),
    ...(responsavel !== undefined && { responsavel_id: responsavel?.id ?? null }),
  }
}

/** The CPF is the one value that must differ within a tenant. */
function refuseTwin(error: unknown): never {
  const { code, constraint } = (error instanceof Error && error.cause ? error.cause : error) as {
    code?: string
    constraint?: string
  }
  if (code === '23505' && constraint === 'patients_cpf') throw fieldRefused('cpf', 'taken')
  throw error
}

export async function registerPatient(caller: Caller, input: NewInput): Promise<Patient> {
  refuseClinical(caller, input)
  const id = newId()
  const columns = await columnsOf(caller, input)
  await insertPatient(caller.tx, { ...columns, nome: input.nome, id, tenant_id: caller.session.tenant_id }).catch(
    refuseTwin,
  )
  await recordAudit(caller, 'patient.registered', id, Object.keys(input))
  await caller.tx.hint('pacientes', [id])
  return existing(caller, id)
}

/** References by their ids, so that values compare; absent stays absent. */
const withIds = ({ escola, responsavel, ...fields }: Partial<NewInput>) => ({
  ...fields,
  escola: escola ? escola.id : escola,
  responsavel: responsavel ? responsavel.id : responsavel,
})

export async function changePatient(caller: Caller, id: string, change: ChangeInput): Promise<Patient> {
  const { versao, id: _id, criado_em: _created, atualizado_em: _changed, ...fields } = change
  refuseClinical(caller, fields)
  const stored = await existing(caller, id)
  if (stored.versao !== versao) throw stale(caller, stored)
  const changed = changedFields(withIds(stored), withIds(fields))
  if (changed.length === 0) return stored
  const columns = await columnsOf(caller, fields)
  const isDone = await updatePatient(caller.tx, id, versao, columns).catch(refuseTwin)
  // Someone saved between the two statements.
  if (!isDone) throw stale(caller, await existing(caller, id))
  await recordAudit(caller, 'patient.changed', id, changed)
  await caller.tx.hint('pacientes', [id])
  return existing(caller, id)
}

/** All or none: one that is not there, or not this tenant's, and nothing happens. */
export async function deletePatients(caller: Caller, ids: string[]): Promise<void> {
  const wanted = [...new Set(ids)]
  const hidden = await hidePatients(caller.tx, wanted)
  if (hidden.length !== wanted.length) throw new AppError('not_found')
  await recordAudit(caller, 'patient.deleted', hidden)
  await caller.tx.hint('pacientes', hidden)
}
