import type { School, SchoolChange } from '@vinculo/contracts/schools'
import type { output } from 'zod/mini'
import { recordAudit } from '../audit/audit'
import { isUniqueViolation } from '../database/violations'
import { AppError, fieldRefused } from '../errors'
import type { Caller } from '../http/requests'
import { newId } from '../ids'
import { deleteReferred } from '../lists/deletion'
import { referringIds } from '../lists/repository'
import { changedFields } from '../lists/rules'
import { refuseOverLimit } from '../plans/service'
import {
  detachSchools,
  findSchool,
  findSchoolNamed,
  insertSchoolUnlessThere,
  ofSchools,
  schoolList,
  updateSchool,
} from './repository'
import { isQuick, type SchoolInput, sentOf, settled } from './rules'

export async function oneSchool({ tx }: Caller, id: string): Promise<School> {
  const found = await findSchool(tx, id)
  if (!found) throw new AppError('not_found')
  return found
}

/** A school, and whether it is new: by its name alone the one that is there is the answer, however many ask at once. */
export async function registerSchool(caller: Caller, input: SchoolInput): Promise<{ school: School; isNew: boolean }> {
  const { tx, session } = caller
  const values = { ...settled(input), nome: input.nome, id: newId(), tenant_id: session.tenant_id }
  for (;;) {
    const known = isQuick(input) ? await findSchoolNamed(tx, input.nome) : undefined
    const there = known === undefined ? undefined : await findSchool(tx, known)
    if (there) return { school: there, isNew: false }
    if (await insertSchoolUnlessThere(tx, values)) break
    if (!isQuick(input)) throw fieldRefused('nome', 'same_school')
    // Written by somebody else since it was looked for: found in the next round, unless it is deleted meanwhile.
  }
  await refuseOverLimit(tx, 'schools')
  await recordAudit(caller, 'school.registered', values.id, Object.keys(input))
  await tx.hint('escolas', [values.id])
  return { school: await oneSchool(caller, values.id), isNew: true }
}

export async function changeSchool(caller: Caller, id: string, change: output<typeof SchoolChange>): Promise<School> {
  const { tx } = caller
  const { versao, sent } = sentOf(change)
  const stored = await oneSchool(caller, id)
  if (stored.versao !== versao) throw new AppError('stale_version', { body: { atual: stored } })
  const values = settled(sent)
  const changed = changedFields(stored, values)
  if (changed.length === 0) return stored
  const isDone = await updateSchool(tx, id, versao, values).catch((error) => {
    throw isUniqueViolation(error, 'schools_once') ? fieldRefused('nome', 'same_school') : error
  })
  // Someone saved between the two statements.
  if (!isDone) throw new AppError('stale_version', { body: { atual: await oneSchool(caller, id) } })
  await recordAudit(caller, 'school.changed', id, changed)
  await tx.hint('escolas', [id])
  // Patients are shown with the name of their school.
  if (changed.includes('nome')) await tx.hint('pacientes', await referringIds(tx, ofSchools, [id]))
  return oneSchool(caller, id)
}

export const deleteSchools = (caller: Caller, ids: string[], isDetaching: boolean) =>
  deleteReferred(caller, ids, isDetaching, {
    list: schoolList,
    topic: 'escolas',
    action: 'school.deleted',
    referring: ofSchools,
    field: 'escola',
    detach: detachSchools,
  })
