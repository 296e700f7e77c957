import { fileOwnerOf } from '@vinculo/contracts/files'
import type { Page } from '@vinculo/contracts/lists'
import {
  clinicalFields,
  type Patient,
  type PatientChange,
  type PatientListQuery,
  type PatientRow,
  type PatientSummary,
} from '@vinculo/contracts/patients'
import type { output } from 'zod/mini'
import { testsOfPatient } from '../applications/service'
import { appointmentsOfPatient } from '../appointments/service'
import { recordAudit } from '../audit/audit'
import { isForeignKeyViolation } from '../database/violations'
import { documentsOfPatient } from '../documents/issued'
import { AppError, fieldRefused } from '../errors'
import { fileList } from '../files/service'
import { mayDo } from '../http/access'
import type { Caller } from '../http/requests'
import { newId } from '../ids'
import { clampedPage, longList } from '../lists/pages'
import { changedFields, searchWords } from '../lists/rules'
import { refuseOverLimit } from '../plans/service'
import { recordsOfSessions } from '../session-records/service'
import type { PatientExport } from './export'
import { compared, type PatientInput, type SettledInput, settled, valuesOf, withLinks } from './record'
import {
  countPatients,
  countStates,
  findPatient,
  guardiansThere,
  hidePatients,
  insertPatient,
  isSchool,
  linkedTo,
  listPatientIds,
  listPatients,
  type PatientValues,
  replaceLinks,
  updatePatient,
} from './repository'

type ChangeInput = output<typeof PatientChange>

const selectionOf = ({ session }: Caller, query: PatientListQuery) => ({
  tenantId: session.tenant_id,
  words: searchWords(query.busca ?? ''),
  state: query.status === 'sem_status' ? '' : query.status,
  tag: query.etiqueta,
  school: query.escola,
  guardian: query.responsavel,
  order: query.ordem ?? ('nome' as const),
})

/** A page, clamped to the pages there are. */
export function patientPage(caller: Caller, query: PatientListQuery, pagina: number): Promise<Page<PatientRow>> {
  const selection = selectionOf(caller, query)
  return clampedPage(
    { ...query, pagina },
    (limit, offset) => listPatients(caller.tx, selection, limit, offset),
    () => countPatients(caller.tx, selection),
  )
}

/** How many there are, in all and in each state. */
export async function patientSummary({ tx }: Caller): Promise<PatientSummary> {
  const por_status = await countStates(tx)
  return { total: por_status.reduce((sum, { total }) => sum + total, 0), por_status }
}

/** Everything, or the first `limite`: the rows, or for a long list the ids to send it by. */
export async function patientRows(caller: Caller, query: PatientListQuery): Promise<PatientRow[] | { ids: string[] }> {
  const selection = selectionOf(caller, query)
  const { rows } = await listPatients(caller.tx, selection, query.limite ?? longList + 1, 0)
  return rows.length > longList ? { ids: await listPatientIds(caller.tx, selection) } : rows
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

/** All that the caller may know of one person, to be handed to them (LGPD, art. 18). Noted as such. */
export async function exportPatient(caller: Caller, id: string, now = new Date()): Promise<PatientExport> {
  const paciente = await existing(caller, id)
  const arquivos = await fileList(caller, { dono: fileOwnerOf('paciente', id), ordem: 'criado_em' })
  const tested = maySeeClinical(caller) ? await testsOfPatient(caller, id) : undefined
  const atendimentos = await appointmentsOfPatient(caller, id)
  const registros = maySeeClinical(caller) ? await recordsOfSessions(caller, atendimentos) : undefined
  const documentos = await documentsOfPatient(caller, id)
  await recordAudit(caller, 'patient.exported', id, maySeeClinical(caller) ? [...clinicalFields] : [])
  return {
    formato: 'vinculo.paciente',
    versao: 1,
    exportado_em: now.toISOString(),
    exportado_por: caller.session.name,
    paciente,
    ...(tested && { aplicacoes: tested.aplicacoes }),
    atendimentos,
    ...(registros && { registros }),
    documentos,
    arquivos: [...('itens' in arquivos ? arquivos.itens : arquivos), ...(tested?.arquivos ?? [])],
  }
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
function refuseClinical({ session }: Caller, input: Partial<PatientInput>): void {
  if (mayDo(session.role, 'clinical.write')) return
  if (clinicalFields.some((field) => input[field] !== undefined)) throw new AppError('forbidden')
}

/** The references are looked at, since another tenant's must read as missing. */
async function columnsOf({ tx }: Caller, fields: SettledInput, byList: boolean): Promise<PatientValues> {
  const { escola, responsaveis = [] } = fields
  if (escola && !(await isSchool(tx, escola.id))) throw fieldRefused('escola', 'not_found')
  const there = await guardiansThere(
    tx,
    responsaveis.map(({ id }) => id),
  )
  const missing = responsaveis.findIndex(({ id }) => !there.has(id))
  if (missing >= 0) throw fieldRefused(byList ? `responsaveis.${missing}.id` : 'responsavel', 'not_found')
  return valuesOf(fields)
}

/** Somebody deleted what is chosen here after it was looked at: the database does not let the link in. */
async function refusingDeleted<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write()
  } catch (error) {
    if (isForeignKeyViolation(error, 'patients_escola_id_there')) throw fieldRefused('escola', 'not_found')
    if (isForeignKeyViolation(error, 'patient_guardians_responsavel_id_there'))
      throw fieldRefused('responsavel', 'not_found')
    throw error
  }
}

/** Schools and guardians show whom they have, so they are told of with their patients. */
async function hintLinked({ tx }: Caller, ids: string[]): Promise<void> {
  const { escolas, responsaveis } = await linkedTo(tx, ids)
  if (escolas.length > 0) await tx.hint('escolas', escolas)
  if (responsaveis.length > 0) await tx.hint('responsaveis', responsaveis)
}

/** What of a patient schools and guardians show. */
const shownByLinked = [
  'nome',
  'nome_social',
  'escola',
  'responsaveis',
  'serie_ano',
  'turma',
  'turno',
  'endereco',
] as const

export async function registerPatient(caller: Caller, input: PatientInput): Promise<Patient> {
  refuseClinical(caller, input)
  const id = newId()
  const fields = withLinks(settled(input))
  const columns = await columnsOf(caller, fields, input.responsaveis !== undefined)
  await refusingDeleted(async () => {
    await insertPatient(caller.tx, { ...columns, nome: input.nome, id, tenant_id: caller.session.tenant_id })
    if (fields.responsaveis) await replaceLinks(caller.tx, id, fields.responsaveis)
  })
  await refuseOverLimit(caller.tx, 'patients')
  await recordAudit(caller, 'patient.registered', id, Object.keys(input))
  await caller.tx.hint('pacientes', [id])
  if (fields.escola || fields.responsaveis) await hintLinked(caller, [id])
  return existing(caller, id)
}

export async function changePatient(caller: Caller, id: string, change: ChangeInput): Promise<Patient> {
  const { versao, id: _id, criado_em: _created, atualizado_em: _changed, mesmo_cpf: _same, ...sent } = change
  refuseClinical(caller, sent)
  const stored = await existing(caller, id)
  if (stored.versao !== versao) throw stale(caller, stored)
  const fields = withLinks(settled(sent), stored)
  const changed = changedFields(compared(stored), fields)
  // The answer shows what is there, as reading it does.
  if (changed.length === 0) return onePatient(caller, id)
  const columns = await columnsOf(caller, fields, sent.responsaveis !== undefined)
  const isSeen = shownByLinked.some((field) => changed.includes(field))
  // Those who lose the patient, and below those who have them now.
  if (isSeen) await hintLinked(caller, [id])
  const isDone = await refusingDeleted(async () => {
    if (!(await updatePatient(caller.tx, id, versao, columns))) return false
    if (fields.responsaveis) await replaceLinks(caller.tx, id, fields.responsaveis)
    return true
  })
  // Someone saved between the two statements.
  if (!isDone) throw stale(caller, await existing(caller, id))
  await recordAudit(caller, 'patient.changed', id, changed)
  await caller.tx.hint('pacientes', [id])
  if (isSeen) await hintLinked(caller, [id])
  return existing(caller, id)
}

/** All or none: one that is not there, or not this tenant's, and nothing happens. */
export async function deletePatients(caller: Caller, ids: string[]): Promise<void> {
  const wanted = [...new Set(ids)]
  const hidden = await hidePatients(caller.tx, wanted)
  if (hidden.length !== wanted.length) throw new AppError('not_found')
  await recordAudit(caller, 'patient.deleted', hidden)
  await caller.tx.hint('pacientes', hidden)
  await hintLinked(caller, hidden)
}
