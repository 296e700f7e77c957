import type { Guardian, GuardianChange } from '@vinculo/contracts/guardians'
import type { output } from 'zod/mini'
import { recordAudit } from '../audit/audit'
import { AppError } from '../errors'
import type { Caller } from '../http/requests'
import { newId } from '../ids'
import { deleteReferred } from '../lists/deletion'
import { referringIds } from '../lists/repository'
import { changedFields } from '../lists/rules'
import { refuseOverLimit } from '../plans/service'
import { detachGuardians, findGuardian, guardianList, insertGuardian, ofGuardians, updateGuardian } from './repository'
import { type GuardianInput, sentOf, settled } from './rules'

export async function oneGuardian({ tx }: Caller, id: string): Promise<Guardian> {
  const found = await findGuardian(tx, id)
  if (!found) throw new AppError('not_found')
  return found
}

/** S7.14 Always a new one, by its name alone too: people share names. */
export async function registerGuardian(caller: Caller, input: GuardianInput): Promise<Guardian> {
  const id = newId()
  await insertGuardian(caller.tx, { ...settled(input), nome: input.nome, id, tenant_id: caller.session.tenant_id })
  await refuseOverLimit(caller.tx, 'guardians')
  await recordAudit(caller, 'guardian.registered', id, Object.keys(input))
  await caller.tx.hint('responsaveis', [id])
  return oneGuardian(caller, id)
}

/** What a patient's page says of their guardians. */
const shownOfPatients = ['nome', 'telefone', 'email', 'cpf'] as const

export async function changeGuardian(
  caller: Caller,
  id: string,
  change: output<typeof GuardianChange>,
): Promise<Guardian> {
  const { tx } = caller
  const { versao, sent } = sentOf(change)
  const stored = await oneGuardian(caller, id)
  if (stored.versao !== versao) throw new AppError('stale_version', { body: { atual: stored } })
  const values = settled(sent)
  const changed = changedFields(stored, values)
  if (changed.length === 0) return stored
  // Someone saved between the two statements.
  if (!(await updateGuardian(tx, id, versao, values)))
    throw new AppError('stale_version', { body: { atual: await oneGuardian(caller, id) } })
  await recordAudit(caller, 'guardian.changed', id, changed)
  await tx.hint('responsaveis', [id])
  if (shownOfPatients.some((field) => changed.includes(field)))
    await tx.hint('pacientes', await referringIds(tx, ofGuardians, [id]))
  return oneGuardian(caller, id)
}

export const deleteGuardians = (caller: Caller, ids: string[], isDetaching: boolean) =>
  deleteReferred(caller, ids, isDetaching, {
    list: guardianList,
    topic: 'responsaveis',
    action: 'guardian.deleted',
    referring: ofGuardians,
    field: 'responsaveis',
    detach: detachGuardians,
  })
