import type {
  Application,
  ApplicationChange,
  ApplicationListQuery,
  NewApplication,
} from '@vinculo/contracts/applications'
import type { Page } from '@vinculo/contracts/lists'
import { dayIn } from '@vinculo/contracts/plan'
import type { output } from 'zod/mini'
import { recordAudit } from '../audit/audit'
import { isForeignKeyViolation } from '../database/violations'
import { AppError, fieldRefused } from '../errors'
import { filesOfApplications } from '../files/service'
import type { Caller } from '../http/requests'
import { newId } from '../ids'
import { findInstrument } from '../instruments/repository'
import { clampedPage, longList } from '../lists/pages'
import { changedFields, searchWords } from '../lists/rules'
import { resultOf } from './record'
import {
  type ApplicationSelection,
  applicationIds,
  applicationsByIds,
  bornOn,
  countApplications,
  hideApplications,
  insertApplication,
  isPersonOfTenant,
  listApplications,
  updateApplication,
} from './repository'

type Sent = output<typeof NewApplication>

const selectionOf = (query: ApplicationListQuery): ApplicationSelection => ({
  patient: query.paciente,
  test: query.teste,
  words: searchWords(query.busca ?? ''),
  order: query.ordem ?? '-data',
})

/** What is read of an application is clinical, all of it: noted, whichever way it is read. */
async function noted(caller: Caller, rows: Application[]): Promise<Application[]> {
  if (rows.length > 0)
    await recordAudit(
      caller,
      'application.read',
      rows.map(({ id }) => id),
    )
  return rows
}

/** A page, or everything, or the first `limite`; a long list by the ids to send it by. */
export async function applicationList(
  caller: Caller,
  query: ApplicationListQuery,
): Promise<Page<Application> | Application[] | { ids: string[] }> {
  const { tx } = caller
  const selection = selectionOf(query)
  const { pagina } = query
  if (pagina === undefined) {
    const rows = await listApplications(tx, selection, query.limite ?? longList + 1, 0)
    return rows.length > longList ? { ids: await applicationIds(tx, selection) } : noted(caller, rows)
  }
  const page = await clampedPage(
    { ...query, pagina },
    async (limit, offset) => ({ rows: await listApplications(tx, selection, limit, offset), total: undefined }),
    () => countApplications(tx, selection),
  )
  return { ...page, itens: await noted(caller, page.itens) }
}

export const applicationsOfPart = async (caller: Caller, ids: string[]) =>
  noted(caller, await applicationsByIds(caller.tx, ids))

/** All that came of a patient's tests, and the files that belong to it, for their record. */
export async function testsOfPatient(caller: Caller, patientId: string) {
  const selection = { patient: patientId, test: undefined, words: [], order: '-data' as const }
  const aplicacoes = await noted(caller, await listApplications(caller.tx, selection, null, 0))
  const ids = aplicacoes.map(({ id }) => id)
  return { aplicacoes, arquivos: await filesOfApplications(caller, ids) }
}

async function existing({ tx }: Caller, id: string): Promise<Application> {
  const [found] = await applicationsByIds(tx, [id])
  if (!found) throw new AppError('not_found')
  return found
}

export async function oneApplication(caller: Caller, id: string): Promise<Application> {
  const application = await existing(caller, id)
  await noted(caller, [application])
  return application
}

/** Nothing is applied tomorrow, and to nobody before they were born. */
function refuseDay({ session }: Caller, day: string, birth: string | null, now: Date): void {
  if (day > dayIn(session.time_zone, now)) throw fieldRefused('data', 'day_to_come')
  if (birth !== null && day < birth) throw fieldRefused('data', 'before_birth')
}

/** The references are looked at, since another tenant's must read as missing. */
async function refuseMissing({ tx }: Caller, teste?: string, profissional?: string): Promise<void> {
  if (teste && !(await findInstrument(tx, teste))) throw fieldRefused('teste', 'not_found')
  if (profissional && !(await isPersonOfTenant(tx, profissional))) throw fieldRefused('profissional', 'not_found')
}

/** Somebody deleted the test after it was looked at: the database does not let the application in. */
async function refusingDeleted<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write()
  } catch (error) {
    if (isForeignKeyViolation(error, 'test_applications_teste_id_there')) throw fieldRefused('teste', 'not_found')
    throw error
  }
}

export async function registerApplication(caller: Caller, input: Sent, now = new Date()): Promise<Application> {
  const { tx, session } = caller
  const { paciente, teste, profissional = { id: session.user_id }, resultados = [], ...fields } = input
  const patient = await bornOn(tx, paciente.id)
  if (!patient) throw fieldRefused('paciente', 'not_found')
  await refuseMissing(caller, teste.id, profissional?.id)
  refuseDay(caller, input.data, patient.data_nascimento, now)
  const id = newId()
  await refusingDeleted(() =>
    insertApplication(tx, {
      ...fields,
      id,
      tenant_id: session.tenant_id,
      paciente_id: paciente.id,
      teste_id: teste.id,
      profissional_id: profissional?.id ?? null,
      resultados: resultados.map(resultOf),
    }),
  )
  await recordAudit(caller, 'application.registered', id, Object.keys(input))
  await tx.hint('aplicacoes', [id])
  return existing(caller, id)
}

/** 409 with the row as it is now, which whoever gets it has read. */
const stale = (atual: Application) =>
  new AppError('stale_version', { body: { atual }, afterwards: async (later) => void (await noted(later, [atual])) })

/** The patient is not among what changes: results go with nobody else. */
export async function changeApplication(
  caller: Caller,
  id: string,
  change: output<typeof ApplicationChange>,
  now = new Date(),
): Promise<Application> {
  const {
    versao,
    id: _id,
    paciente: _patient,
    idade: _age,
    criado_em: _created,
    atualizado_em: _changed,
    ...sent
  } = change
  const stored = await existing(caller, id)
  if (stored.versao !== versao) throw stale(stored)
  const { teste, profissional, resultados, ...fields } = sent
  const results = resultados && { resultados: resultados.map(resultOf) }
  const changed = changedFields(stored, { ...sent, ...results })
  if (changed.length === 0) return oneApplication(caller, id)
  await refuseMissing(
    caller,
    changed.includes('teste') ? teste?.id : undefined,
    changed.includes('profissional') ? profissional?.id : undefined,
  )
  if (changed.includes('data') && sent.data) refuseDay(caller, sent.data, stored.paciente.data_nascimento, now)
  const isDone = await refusingDeleted(() =>
    updateApplication(caller.tx, id, versao, {
      ...fields,
      ...(teste && { teste_id: teste.id }),
      ...(profissional !== undefined && { profissional_id: profissional?.id ?? null }),
      ...results,
    }),
  )
  // Somebody saved between the two statements.
  if (!isDone) throw stale(await existing(caller, id))
  await recordAudit(caller, 'application.changed', id, changed)
  await caller.tx.hint('aplicacoes', [id])
  return existing(caller, id)
}

/** All or none: one that is not there, or not this tenant's, and nothing happens. */
export async function deleteApplications(caller: Caller, ids: string[]): Promise<void> {
  const wanted = [...new Set(ids)]
  const hidden = await hideApplications(caller.tx, wanted)
  if (hidden.length !== wanted.length) throw new AppError('not_found')
  await recordAudit(caller, 'application.deleted', wanted)
  await caller.tx.hint('aplicacoes', wanted)
}
